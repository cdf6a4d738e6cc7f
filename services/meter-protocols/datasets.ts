import { defineDataset } from '#shared/service/dataset.ts'
import { code, date, decimal, integer, optional, text, year } from '#shared/service/field.ts'

/** Digits after the mark that any meter can have. */
const MOST_DECIMALS = 3
const MOST_PHOTOS = 6
/** A row of a delivery has 256 kB: 180 kB of picture, a photograph of about 1200 × 900 pixels. */
const PHOTO_CHARACTERS = 240_000

/** A meter was put in, usually in the place of another one: the report that the fitter and the customer have signed. */
export const protokolyWymiany = defineDataset({
  name: 'protokolyWymiany',
  system: 'finanse',
  describes: { pl: 'Protokół wymiany wodomierza, pod licznikiem założonym', en: 'The report of a meter replacement, under the meter that was put in' },
  fields: {
    idPodmiotu: integer(),
    idLicznika: integer(),
    numerProtokolu: code(60),
    dataWymiany: date(),
    przyczyna: text(200),
    /** Null where there was no meter before. */
    nrLicznikaZdjetego: optional(code(60)),
    stanLicznikaZdjetego: optional(decimal(MOST_DECIMALS)),
    stanLicznikaZalozonego: decimal(MOST_DECIMALS),
    rokLegalizacji: year(),
    nrPlomby: optional(code(60)),
    uwagi: optional(text(500)),
  },
  key: ['idPodmiotu', 'idLicznika'],
  references: [{ fields: ['idPodmiotu', 'idLicznika'], to: 'wodomierze', target: ['idPodmiotu', 'idLicznika'] }],
  checks: [
    {
      field: 'stanLicznikaZdjetego',
      holds: (row) => (row.nrLicznikaZdjetego === null) === (row.stanLicznikaZdjetego === null),
      message: { pl: 'licznik zdjęty ma numer i stan albo go nie było', en: 'a removed meter has a number and a state, or there was none' },
    },
    {
      field: 'stanLicznikaZalozonego',
      holds: (row) => row.stanLicznikaZalozonego >= 0 && (row.stanLicznikaZdjetego ?? 0) >= 0,
      message: { pl: 'stan licznika jest ujemny', en: 'the state is negative' },
    },
  ],
  example: {
    idPodmiotu: 1001, idLicznika: 60_010_001, numerProtokolu: 'PW/41/2026', dataWymiany: '2026-03-18', przyczyna: 'upływ okresu legalizacji',
    nrLicznikaZdjetego: 'W-2021-004512', stanLicznikaZdjetego: 510, stanLicznikaZalozonego: 0, rokLegalizacji: 2026, nrPlomby: 'PL 118204', uwagi: null,
  },
})

/** The kind of a picture by how its Base64 begins, null where it is neither JPEG nor PNG. */
export function pictureType(base64: string): 'image/jpeg' | 'image/png' | null {
  if (base64.startsWith('/9j/')) return 'image/jpeg'
  return base64.startsWith('iVBORw0KGgo') ? 'image/png' : null
}

/** Photographs stand in the delivery itself, so that a report and its pictures change together and belong to one subject. */
export const zdjeciaProtokolow = defineDataset({
  name: 'zdjeciaProtokolow',
  system: 'finanse',
  describes: {
    pl: 'Zdjęcie do protokołu wymiany wodomierza: JPEG lub PNG, do 180 kB, zapisane w Base64',
    en: 'A photograph of a meter replacement report: JPEG or PNG, at most 180 kB, written in Base64',
  },
  fields: { idPodmiotu: integer(), idLicznika: integer(), lp: integer(), opis: text(200), zdjecie: code(PHOTO_CHARACTERS) },
  key: ['idPodmiotu', 'idLicznika', 'lp'],
  references: [{ fields: ['idPodmiotu', 'idLicznika'], to: 'protokolyWymiany', target: ['idPodmiotu', 'idLicznika'] }],
  checks: [
    {
      field: 'lp',
      holds: (row) => row.lp >= 1 && row.lp <= MOST_PHOTOS,
      message: { pl: 'protokół ma najwyżej 6 zdjęć, liczonych od 1', en: 'a report has at most 6 photographs, counted from 1' },
    },
    {
      field: 'zdjecie',
      holds: (row) => pictureType(row.zdjecie) !== null && row.zdjecie.length % 4 === 0 && /^[\d+/A-Za-z]+={0,2}$/.test(row.zdjecie),
      message: { pl: 'to nie jest JPEG ani PNG w Base64', en: 'this is no JPEG or PNG in Base64' },
    },
  ],
  example: {
    idPodmiotu: 1001, idLicznika: 60_010_001, lp: 1, opis: 'Wodomierz założony',
    zdjecie: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  },
})

export const datasets = [protokolyWymiany, zdjeciaProtokolow]
