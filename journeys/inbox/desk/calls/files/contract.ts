import { z } from 'zod'
import { file, fileId, LARGEST_FILE_BODY, newFile } from '#shared/contracts/files.ts'
import { noBody, openQuery } from '#shared/contracts/parts.ts'
import { defineDeskEndpoint } from '#shared/desk/endpoint.ts'
import { act, done, number, read } from '../parts.ts'

const one = { numer: number, id: fileId }

/** Files of a case: those that its person has sent, and those that go with an answer. */
export const contract = {
  open: defineDeskEndpoint({ ...read, path: '/urzad/sprawa/plik', summary: 'A file of a case, once the scanner has passed it', query: z.strictObject({ ...openQuery, ...one }), body: noBody, answer: z.unknown(), file: 'application/octet-stream' }),
  waiting: defineDeskEndpoint({ ...read, path: '/urzad/sprawa/pliki', summary: 'Files that wait with one’s own answer to be sent', query: z.strictObject({ ...openQuery, numer: number }), body: noBody, answer: z.object({ pliki: z.array(file) }) }),
  add: defineDeskEndpoint({ ...act, path: '/urzad/sprawa/plik/dodanie', summary: 'Add a file to an answer that is not sent yet', bodyLimit: LARGEST_FILE_BODY, body: z.strictObject({ numer: number, ...newFile }), answer: file }),
  remove: defineDeskEndpoint({ ...act, path: '/urzad/sprawa/plik/usuniecie', summary: 'Take back a file that is not sent yet', body: z.strictObject(one), answer: done }),
}
