import { z } from 'zod'
import { defineDeskEndpoint } from '../../desk/endpoint.ts'
import { day, noBody, openQuery } from '../parts.ts'

const query = z.strictObject(openQuery)
const id = z.int().positive()
const reason = z.string().trim().max(120)

const found = z.object({ id, nazwa: z.string(), czyInstytucja: z.boolean(), numer: z.string() })
const line = z.object({
  co: z.string(), dopisek: z.string().nullable(), dzien: day.nullable(), kwota: z.number().nullable(), stan: z.string().nullable(),
  ton: z.enum(['overdue', 'waiting', 'done', 'neutral']), adres: z.string().nullable(),
})
const card = z.object({
  tytul: z.string(),
  /** The answer in one sentence, before the lines. */
  wniosek: z.string().nullable(),
  wiersze: z.array(line),
  /** The rest, where the desk has a page for it. */
  wiecej: z.string().nullable(),
})

export type BriefLine = z.infer<typeof line>
export type BriefCard = z.infer<typeof card>

/** What a clerk needs who answers the telephone. Numbers and addresses are covered in every answer but that of `reveal`. */
export const contract = {
  find: defineDeskEndpoint({
    method: 'GET', path: '/urzad/telefon', summary: 'Subjects of the register by PESEL, NIP or card', permission: 'resident-brief',
    query: z.strictObject({ ...openQuery, szukaj: z.string().trim().min(1).max(100) }), body: noBody,
    answer: z.object({ podmioty: z.array(found) }),
  }),
  brief: defineDeskEndpoint({
    method: 'GET', path: '/urzad/telefon/osoba', summary: 'What a subject owes, has paid and asked; covered, and only once a reason is given', permission: 'resident-brief',
    query: z.strictObject({ ...openQuery, id: z.coerce.number<string>().int().positive() }), body: noBody,
    answer: found.extend({
      czyAdres: z.boolean(), konta: z.array(id), powod: z.object({ tresc: z.string(), minut: z.int() }).nullable(),
      /** Null until a reason is given. A card that could not be read has no lines and stands in `nieudane`. */
      karty: z.array(card.extend({ id: z.string() })).nullable(), nieudane: z.array(z.string()),
    }),
  }),
  reason: defineDeskEndpoint({
    method: 'POST', path: '/urzad/telefon/powod', summary: 'Why somebody looks at what a subject owes and has asked', permission: 'resident-brief', query,
    body: z.strictObject({ id, powod: reason }), answer: z.object({}),
  }),
  reveal: defineDeskEndpoint({
    method: 'POST', path: '/urzad/telefon/odsloniecie', summary: 'Number or address of a subject in the register, with a reason', permission: 'account-reveal', reveals: true, query,
    body: z.strictObject({ id, pole: z.enum(['numer', 'adres']), powod: reason.nullable() }), answer: z.object({ wartosc: z.string().nullable() }),
  }),
}
