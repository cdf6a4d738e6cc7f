import { z } from 'zod'
import { configuration, contact } from '#shared/contracts/portal.ts'
import { identifierDigits } from '#shared/person/identifier-digits.ts'
import { isNip } from '#shared/person/identifiers.ts'
import { LANGUAGES, PACKS, type Language } from '#shared/language.ts'
import { recordOf } from '#shared/records.ts'
import { COLOUR_NAMES } from '../../colour-names.ts'
import { officeText } from './office-text.ts'

const address = z.url({ protocol: /^https?$/ })
const colour = z.string().regex(/^#[0-9a-f]{6}$/i)

const said = z.string().trim().min(1)
const nip = z.string().transform(identifierDigits).refine(isNip, 'to nie jest poprawny NIP')

/** Flags and words of the public configuration that the office sets; the rest of it the portal knows itself. */
const flags = configuration
  .omit({
    wersja: true,
    przerwaTechnicznaUslugi: true,
    czyPrzerwaTechniczna: true,
    style: true,
    kafelki: true,
    tekstLicznika: true,
    zasadaHasla: true,
    czyNaglowek: true,
  })
  .extend({ bipUrl: address.nullable(), eUrzadUrl: address.nullable() })
  .partial()
  .strict()

/** Shapes of `office.json`. */
export function officeSchema(languages: readonly Language[]) {
  return z.strictObject({
    konfiguracja: flags,
    kontakt: contact
      .partial()
      .extend({
        nazwaUrzedu: said,
        nazwaKrotka: z.string().trim().min(1).max(20).nullish(),
        adres: said,
        kodPocztowy: said,
        email: z.email().nullish(),
        nip: nip.nullish(),
      })
      .strict(),
    licznikOdwiedzin: z.strictObject({ czyWlaczony: z.boolean(), tekst: officeText(languages).nullable() }),
    kolory: z.partialRecord(z.enum(COLOUR_NAMES), colour),
    koloryObszarow: z.record(z.string(), colour).default({}),
    bezpieczenstwo: z.strictObject({ kontakt: z.array(z.url({ protocol: /^(https|mailto|tel)$/ })).min(1), zasady: address.nullable() }),
    przerwa: officeText(languages),
  })
}

/** Only what decides which languages must be there. */
export const languageSwitch = z.object({ konfiguracja: z.object({ czyInternacjonalizacja: z.boolean().default(true) }) })

export function menuSchema(languages: readonly Language[]) {
  return z.array(
    z.strictObject({
      typ: z.enum(['STRONA_WLASNA', 'STRONA_WBUDOWANA', 'LINK']),
      link: z.string().min(1),
      nazwa: officeText(languages),
      pozycja: z.int().positive(),
      czyWidoczny: z.boolean(),
      czyOtwieracWNowejKarcie: z.boolean().default(false),
    }),
  )
}

export function homeSchema(languages: readonly Language[]) {
  const words = officeText(languages)
  return z.array(
    z.discriminatedUnion('typ', [
      z.strictObject({ typ: z.literal('GRUPA'), link: z.string() }),
      z.strictObject({ typ: z.literal('USLUGA'), link: z.string().regex(/^\d+$/) }),
      z.strictObject({ typ: z.literal('LINK'), link: z.string().min(1), ikona: z.string().nullable(), nazwa: words, opis: words }),
    ]),
  )
}

export function registersSchema(languages: readonly Language[]) {
  const words = officeText(languages)
  const https = z.url({ protocol: /^https$/ })
  const status = z.strictObject({ znak: said, przedmiot: said, etap: said, data: z.iso.date(), komorka: said })
  const register = z
    .strictObject({ nazwa: words, opis: words, kolumny: z.array(z.string().min(1)).min(1), wiersze: z.array(z.array(z.string())) })
    .refine(
      ({ kolumny, wiersze }) => wiersze.every((row) => row.length === kolumny.length),
      'każdy wiersz musi mieć tyle pól, ile jest kolumn',
    )
  return z
    .array(
      z.discriminatedUnion('typ', [
        z.strictObject({
          idOrganizacji: z.int().positive(),
          typ: z.literal('WBUDOWANY'),
          statusy: z.array(status),
          rejestry: z.array(register),
        }),
        z.strictObject({
          idOrganizacji: z.int().positive(),
          typ: z.literal('ZEWNETRZNY'),
          dostawca: said,
          adresStatusow: https,
          adresRejestrow: https,
        }),
      ]),
    )
    .refine((all) => new Set(all.map(({ idOrganizacji }) => idOrganizacji)).size === all.length, 'idOrganizacji się powtarza')
}

const moment = z.string().regex(/^\d{4}-\d{2}-\d{2}( \d{2}:\d{2})?$/, 'data ma postać rrrr-mm-dd albo rrrr-mm-dd gg:mm')
const told = z.string().trim().min(1).max(500)

const inOthers = recordOf([...LANGUAGES, ...PACKS], () => told.optional())
const announcedText = z.strictObject({ ...inOthers, pl: told })

const moreLink = z
  .string()
  .max(500)
  .regex(/^(\/[^/\\]|https:\/\/)/, 'link zaczyna się od / albo https://')

/** `ogloszenia.json`: a day as the end is the whole day. */
export const announcementsSchema = z.array(
  z
    .strictObject({ od: moment, do: moment, tekst: announcedText, link: moreLink.optional() })
    .transform((one) => ({ ...one, do: one.do.length === 10 ? `${one.do} 24:00` : one.do }))
    .refine((one) => one.od < one.do, 'początek (od) musi być przed końcem (do)'),
)

/** `nazwy.json` in a folder of files: what its entries are called; `.` is the folder itself. */
export function namesSchema(languages: readonly Language[]) {
  return z.record(z.string(), officeText(languages))
}
