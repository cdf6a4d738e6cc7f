import { z } from 'zod'
import { defineDeskEndpoint } from '../../desk/endpoint.ts'
import { LANGUAGES } from '../../language.ts'
import { noBody, openQuery } from '../parts.ts'

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
}
