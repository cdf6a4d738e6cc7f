import { z } from 'zod'
import { defineEndpoint } from '../calls/endpoint.ts'
import { noBody, subjectQuery } from './parts.ts'

const shared = { access: 'subject', subjectKinds: 'both' } as const
const own = z.strictObject(subjectQuery)
export const fileId = z.string().regex(/^[0-9a-f]{32}$/)
/** Under which it waits to be sent: the name of the draft of its form. */
const form = z.string().min(1).max(60)

/** Bytes of one file, and of its base64 with what stands around it. */
export const LARGEST_FILE = 10_000_000
export const LARGEST_FILE_BODY = Math.ceil(LARGEST_FILE / 3) * 4 + 65_536
/** Files of one message. */
export const MOST_FILES = 5

/** What a call that adds one sends: the name as its sender has it, and the bytes in base64. */
export const newFile = { nazwa: z.string().max(300), tresc: z.string().max(LARGEST_FILE_BODY) }
/** Files that go with what is sent. */
export const filesSent = z.array(fileId).max(MOST_FILES)

/** `GOTOWY`: can be opened. `SPRAWDZANY`: the scanner has not said so yet. `ODRZUCONY`: a virus, its bytes are gone. */
export const file = z.object({ id: fileId, nazwa: z.string(), typ: z.string(), bajtow: z.int(), stan: z.enum(['GOTOWY', 'SPRAWDZANY', 'ODRZUCONY']) })

/** Files of a person for the office, and of the office for the person (reference/affairs.md section 2). */
export const files = {
  list: defineEndpoint({
    ...shared, method: 'GET', path: '/zalaczniki/dajNiewyslane', summary: 'Files that wait with a form to be sent', query: z.strictObject({ ...subjectQuery, formularz: form }), body: noBody, answer: z.object({ pliki: z.array(file) }),
  }),
  add: defineEndpoint({
    ...shared, method: 'POST', path: '/zalaczniki/dodaj', summary: 'Add a file to what is to be sent: JPEG, PNG, WebP or PDF, told by its bytes', query: own, bodyLimit: LARGEST_FILE_BODY,
    body: z.strictObject({ formularz: form, ...newFile }), answer: file,
  }),
  remove: defineEndpoint({
    ...shared, method: 'POST', path: '/zalaczniki/usun', summary: 'Take back a file that is not sent yet', query: own, refuses: ['notFound'], body: z.strictObject({ id: fileId }), answer: z.object({}),
  }),
  one: defineEndpoint({
    ...shared, method: 'GET', path: '/zalaczniki/daj', summary: 'A file of one’s own affair, from either side', query: z.strictObject({ ...subjectQuery, id: fileId }), body: noBody, refuses: ['notFound'], ownerOnly: true,
    answer: z.unknown(), file: 'application/octet-stream',
  }),
}
