import { createHash } from 'node:crypto'
import { z } from 'zod'
import { TIES } from '#registers/places/places.ts'

const house = z.int().min(1).max(9999).nullable()

/** What leaves the portal in one language: in the mailbox and by mail title and text, on a telephone the short words alone. */
const words = z.strictObject({
  tytul: z.string().trim().min(5).max(80),
  tresc: z.string().trim().min(10).max(1000),
  skrot: z.string().trim().min(5).max(80),
})
export type AnnouncedWords = z.infer<typeof words>

export const announcedTexts = z.strictObject({ pl: words, en: words.optional(), de: words.optional(), uk: words.optional() })

/** An announcement to the people of some places, as the desk sends it and as a file of the command line holds it. */
export const announcement = z.strictObject({
  miejsca: z
    .array(z.strictObject({ nazwa: z.string().trim().min(1).max(200), od: house, do: house }))
    .min(1)
    .max(20),
  powiazania: z.array(z.enum(TIES)).min(1).max(TIES.length),
  /** The last day on which it is still true: later it is not sent any more. */
  waznaDo: z.iso.date(),
  teksty: announcedTexts,
})
export type Announcement = z.infer<typeof announcement>

/** By it the same announcement is one, however often and by whomever it is sent: same words, places and day. */
export function idOf({ miejsca, powiazania, waznaDo, teksty }: Announcement): string {
  const { pl, en, de, uk } = teksty
  const told = [pl, en, de, uk].map((text) => text && [text.tytul, text.tresc, text.skrot])
  const places = miejsca.map((place) => JSON.stringify([place.nazwa.toLowerCase(), place.od, place.do]))
  const hex = createHash('sha256')
    .update(JSON.stringify([places.toSorted(), powiazania.toSorted(), waznaDo, told]))
    .digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}

/** `Lipowa, Przykładowo 12–18`. */
export function placeWords({ nazwa, od, do: until }: Announcement['miejsca'][number]): string {
  if (od === null && until === null) return nazwa
  return od === until ? `${nazwa} ${od}` : `${nazwa} ${od ?? 1}–${until ?? ''}`
}
