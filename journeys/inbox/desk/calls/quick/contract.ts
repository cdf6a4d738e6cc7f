import { z } from 'zod'
import { noBody } from '#shared/contracts/parts.ts'
import { defineDeskEndpoint } from '#shared/desk/endpoint.ts'
import { act, done, kind, read } from '../parts.ts'

const words = z.string().max(4_000)
const text = { rodzaj: kind, temat: z.string().max(200), nazwa: z.string().max(80), tresc: z.strictObject({ pl: words, en: words.optional(), de: words.optional(), uk: words.optional() }) }
const aim = { id: z.int().positive(), wersja: z.int().nonnegative() }

/** Beginnings of answers, as the office words them. */
export const contract = {
  list: defineDeskEndpoint({
    ...read, path: '/urzad/gotowe-teksty', summary: 'Quick texts of the kinds of case that whoever is signed in works on', body: noBody,
    /** `tematy`: of the cases that came last, so that nobody has to type one to the letter. */
    answer: z.object({ teksty: z.array(z.object({ ...aim, ...text })), tematy: z.array(z.object({ rodzaj: kind, temat: z.string() })) }),
  }),
  keep: defineDeskEndpoint({
    ...act, permission: 'inbox-reassign', path: '/urzad/gotowe-teksty/zapis', summary: 'Keep a quick text; without a number a new one', body: z.strictObject({ ...text, id: aim.id.nullable(), wersja: aim.wersja }), answer: done,
  }),
  drop: defineDeskEndpoint({ ...act, permission: 'inbox-reassign', path: '/urzad/gotowe-teksty/usuniecie', summary: 'Take a quick text away', body: z.strictObject(aim), answer: done }),
}
