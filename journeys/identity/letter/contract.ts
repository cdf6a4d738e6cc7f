import { z } from 'zod'
import { defineEndpoint } from '#shared/calls/endpoint.ts'
import { openQuery } from '#shared/contracts/parts.ts'

const typed = { method: 'POST', query: z.strictObject(openQuery), body: z.strictObject({ kod: z.string().max(40) }) } as const

/** Codes that the office posts to the address of its register (reference/affairs.md section 6, docs/decisions/0114). */
export const contract = {
  open: defineEndpoint({
    ...typed, access: 'limited', path: '/uzytkownik/kod-z-listu', summary: 'Open the own account by the code of a letter: it sees and pays, and sends no application', refuses: ['subjectKind', 'conflict'],
    answer: z.object({ token: z.string(), czyOgraniczony: z.literal(false) }),
  }),
  stop: defineEndpoint({ ...typed, access: 'public', path: '/uzytkownicy/zatrzymanie-konta', summary: 'Stop an account that somebody else has opened so, by the code of the letter that tells of it', answer: z.object({}) }),
}
