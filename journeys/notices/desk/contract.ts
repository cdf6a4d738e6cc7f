import { z } from 'zod'
import { isRealMoment } from '#shared/dates.ts'
import { noBody, openQuery, wallTime } from '#shared/contracts/parts.ts'
import { defineDeskEndpoint } from '#shared/desk/endpoint.ts'
import { LANGUAGES, PACKS } from '#shared/language.ts'
import { recordOf } from '#shared/records.ts'

const query = z.strictObject(openQuery)
const done = z.object({})
const id = z.int().positive()
const MOST_CHARACTERS = 500

const said = z.string().trim().min(1).max(MOST_CHARACTERS)
const further = recordOf([...LANGUAGES, ...PACKS], () => said.optional())
/** Polish is enough: whoever reads another language gets it. */
const words = z.strictObject({ ...further, pl: said })
const shownWords = z.object({ ...further, pl: z.string() })
/** `yyyy-MM-dd HH:mm`, Warsaw wall time. */
const minute = z.string().max(16).refine((time) => /^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d$/.test(time) && isRealMoment(time))
const link = z.string().trim().max(MOST_CHARACTERS).regex(/^(\/[^/\\]|https:\/\/)/)

/** What the office tells everybody, at the desk: announcements, and breaks as `portal maintenance` has them. */
export const contract = {
  list: defineDeskEndpoint({
    method: 'GET', path: '/urzad/przerwy', summary: 'Breaks and announcements that stand or are planned', permission: 'own', query, body: noBody,
    answer: z.object({
      przerwy: z.array(z.object({ id: z.int(), usluga: z.int().nullable(), nazwaUslugi: z.string().nullable(), od: wallTime, do: wallTime.nullable(), czyTrwa: z.boolean(), teksty: shownWords.nullable() })),
      ogloszenia: z.array(z.object({ id: z.int(), od: z.string(), do: z.string().nullable(), czyTrwa: z.boolean(), teksty: shownWords, link: z.string().nullable() })),
      uslugi: z.array(z.object({ id: z.int(), nazwa: z.string() })),
    }),
  }),
  plan: defineDeskEndpoint({
    method: 'POST', path: '/urzad/przerwy/plan', summary: 'Plan a technical break', permission: 'break-plan', query,
    body: z.strictObject({ usluga: id.nullable(), od: minute, do: minute, teksty: words.nullable() }), answer: done,
  }),
  now: defineDeskEndpoint({
    method: 'POST', path: '/urzad/przerwy/teraz', summary: 'Begin a technical break now', permission: 'break-now', sensitive: true, query,
    body: z.strictObject({ usluga: id.nullable(), do: minute.nullable(), teksty: words.nullable() }), answer: done,
  }),
  end: defineDeskEndpoint({
    method: 'POST', path: '/urzad/przerwy/koniec', summary: 'End a technical break that is on', permission: 'break-now', query, body: z.strictObject({ id }), answer: done,
  }),
  takeBack: defineDeskEndpoint({
    method: 'POST', path: '/urzad/przerwy/odwolanie', summary: 'Take a planned technical break back', permission: 'break-plan', query, body: z.strictObject({ id }), answer: done,
  }),
  announce: defineDeskEndpoint({
    method: 'POST', path: '/urzad/ogloszenia', summary: 'Announce something on every page', permission: 'break-plan', query,
    body: z.strictObject({ teksty: words, od: minute.nullable(), do: minute.nullable(), link: link.nullable() }), answer: done,
  }),
  endAnnouncement: defineDeskEndpoint({
    method: 'POST', path: '/urzad/ogloszenia/koniec', summary: 'End an announcement, or take it back', permission: 'break-plan', query, body: z.strictObject({ id }), answer: done,
  }),
}
