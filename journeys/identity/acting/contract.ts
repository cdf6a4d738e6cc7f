import { z } from 'zod'
import { LEVELS, PACKAGES } from '#shared/acting.ts'
import { day, noBody, openQuery, wallTime } from '#shared/contracts/parts.ts'
import { defineEndpoint } from '#shared/calls/endpoint.ts'

const own = { access: 'session', query: z.strictObject(openQuery) } as const
const id = z.int().positive()
const scope = { pakiety: z.array(z.enum(PACKAGES)), poziom: z.enum(LEVELS) }
const between = { ...scope, id, odDnia: day, doDnia: day }

const given = z.object({
  ...between,
  /** What whoever gave it calls the other. */
  nazwa: z.string(),
  /** Who typed the code; null before. */
  osoba: z.string().nullable(),
  stan: z.enum(['ZAPROSZONO', 'OCZEKUJE', 'CZYNNE', 'ZAKONCZONE']),
  /** Until when the code of an invitation can be typed; null of all others. */
  kodWaznyDo: wallTime.nullable(),
})
const received = z.object({
  ...between,
  osoba: z.string(),
  /** By which calls name the person, while it is in force; else null. */
  pesel: z.string().nullable(),
  stan: z.enum(['OCZEKUJE', 'CZYNNE', 'ZAKONCZONE']),
})

/** What somebody may have done for another; `WEJSCIE`: went to what is theirs, `INNE`: what has no word of its own. */
export const DONE = ['WEJSCIE', 'ZAPLATA', 'REZYGNACJA', 'PRZELEW', 'COFNIECIE', 'STAN', 'INNE'] as const

export type Given = z.infer<typeof given>
export type Received = z.infer<typeof received>

/**
 * Who may act for me, and for whom I act (docs/decisions/0113; reference/acting-for-others.md flows A, E, F). They are calls of the account and
 * name no person: by an authorisation none of them can be made, so nobody passes on what they were allowed.
 */
export const contract = {
  list: defineEndpoint({
    ...own, method: 'GET', path: '/upowaznienia/dajUpowaznienia', summary: 'Authorisations that the person gave and got, the newest first', body: noBody,
    answer: z.object({
      udzielone: z.array(given), otrzymane: z.array(received),
      /** False of an account that is not a person’s own: it can give none. */
      czyMoznaUdzielic: z.boolean(),
      /** Today in Poland, what is usual, and the last day that can be named. */
      dni: z.object({ dzis: day, zwykle: day, najdalej: day }),
    }),
  }),
  invite: defineEndpoint({
    ...own, proof: 'identity', method: 'POST', path: '/upowaznienia/zapros', summary: 'Invite somebody to act for oneself; the code is told once', status: 201, refuses: ['subjectKind'],
    body: z.strictObject({ nazwa: z.string().max(200), pakiety: z.array(z.enum(PACKAGES)).max(PACKAGES.length), poziom: z.enum(LEVELS), doDnia: z.string().max(10) }),
    answer: z.object({ id, kod: z.string(), kodWaznyDo: wallTime }),
  }),
  claim: defineEndpoint({
    ...own, proof: 'identity', method: 'POST', path: '/upowaznienia/przyjmij', summary: 'Type the code that another person told, with their last name; they still have to agree',
    body: z.strictObject({ kod: z.string().max(40), nazwisko: z.string().max(200) }), answer: z.object({ osoba: z.string() }),
  }),
  confirm: defineEndpoint({
    ...own, proof: 'identity', method: 'POST', path: '/upowaznienia/potwierdz', summary: 'Agree to the person who typed the code', refuses: ['notFound', 'conflict'],
    body: z.strictObject({ id }), answer: z.object({}),
  }),
  end: defineEndpoint({
    ...own, method: 'POST', path: '/upowaznienia/zakoncz', summary: 'End one at once, from either side, or take an invitation back', refuses: ['notFound'],
    body: z.strictObject({ id }), answer: z.object({}),
  }),
  done: defineEndpoint({
    ...own, method: 'GET', path: '/upowaznienia/dajCzynnosci', summary: 'What others have done in the name of the person, the newest first: when, who, what',
    query: z.strictObject({ ...openQuery, przed: z.coerce.number<string>().int().positive().optional() }), body: noBody,
    answer: z.object({
      czynnosci: z.array(z.object({ kiedy: wallTime, kto: z.string(), co: z.enum(DONE) })),
      /** For `przed`, where there are older ones. */
      dalsze: z.int().nullable(),
    }),
  }),
  block: defineEndpoint({
    ...own, method: 'POST', path: '/upowaznienia/zablokuj', summary: 'End everything that the person has allowed anybody', body: z.strictObject({}),
    answer: z.object({ zakonczono: z.int() }),
  }),
}
