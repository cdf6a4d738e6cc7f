import { z } from 'zod'
import { defineDeskEndpoint } from '../../desk/endpoint.ts'
import { LANGUAGES } from '../../language.ts'
import { noBody, openQuery } from '../parts.ts'

const inLanguage = z.strictObject({ ...openQuery, jezyk: z.enum(LANGUAGES).default('pl') })

/** What residents would see, at the desk. */
export const contract = {
  page: defineDeskEndpoint({
    method: 'GET', path: '/urzad/tresci/podglad', summary: 'A page of the portal with all drafts of the content, as a file for a frame', permission: 'content-edit',
    query: z.strictObject({
      ...openQuery, strona: z.string().max(300).regex(/^\/(?!\/)/), jezyk: z.enum(LANGUAGES).default('pl'), kontrast: z.enum(['0', '1']).default('0'),
      rozmiar: z.enum(['mala', 'duza', 'bardzo_duza']).default('mala'),
    }),
    body: noBody, answer: z.unknown(), file: 'text/html',
  }),
  paper: defineDeskEndpoint({
    method: 'GET', path: '/urzad/tresci/podglad/pismo', summary: 'A letter on paper of the office, with all drafts of its content', permission: 'content-edit',
    query: inLanguage, body: noBody, answer: z.unknown(), file: 'application/pdf',
  }),
  mail: defineDeskEndpoint({
    method: 'GET', path: '/urzad/tresci/podglad/wiadomosc', summary: 'A mail of the office with all drafts of its content, as a page', permission: 'content-edit',
    query: inLanguage, body: noBody, answer: z.unknown(), file: 'text/html',
  }),
}
