import { defineDataset } from '#shared/service/dataset.ts'
import { code, date, decimal, integer, optional, text } from '#shared/service/field.ts'

/** Digits after the mark that any meter can have. */
const MOST_DECIMALS = 3
/** Digits before the mark that any meter can have. */
const MOST_DIGITS = 9

/*
 * Tables of which several services read: as with `podmioty`, they stand here and not in the folder of one service, so that each
 * of them has the exact row and none imports another. Source: reference/domain.md 3.7.
 */

/** Where a subject takes water or gives sewage, with the contract of that place. */
export const punktyOdbioru = defineDataset({
  name: 'punktyOdbioru',
  system: 'finanse',
  describes: { pl: 'Punkt odbioru wody lub ścieków wraz z umową', en: 'A water or sewage collection point with its contract' },
  fields: {
    idPodmiotu: integer(),
    idPunktu: integer(),
    adresPunktuOdbioru: text(200),
    numerUmowy: optional(code(60)),
    dataZawarcia: optional(date()),
  },
  key: ['idPodmiotu', 'idPunktu'],
  references: [{ fields: ['idPodmiotu'], to: 'podmioty', target: ['idPodmiotu'] }],
  example: { idPodmiotu: 1001, idPunktu: 600_100, adresPunktuOdbioru: 'Wodna 3, 99-999 Przykładowo', numerUmowy: '120/2016', dataZawarcia: '2016-11-02' },
})

/** Meters of a point, removed ones too: they keep their readings. */
export const wodomierze = defineDataset({
  name: 'wodomierze',
  system: 'finanse',
  describes: { pl: 'Wodomierz w punkcie odbioru, także zdjęty', en: 'A water meter of a collection point, removed ones too' },
  fields: {
    idPodmiotu: integer(),
    idLicznika: integer(),
    idPunktu: integer(),
    nrKarty: code(60),
    nrLicznika: code(60),
    zakresLicznikaCalkowite: integer(),
    zakresLicznikaDziesietne: integer(),
    dataWyjecia: optional(date()),
    /** The day on which the utility wants to put another one in its place; null where none is set. */
    planowanaWymiana: optional(date()),
  },
  key: ['idPodmiotu', 'idLicznika'],
  unique: [['idPodmiotu', 'idPunktu', 'nrLicznika']],
  references: [{ fields: ['idPodmiotu', 'idPunktu'], to: 'punktyOdbioru', target: ['idPodmiotu', 'idPunktu'] }],
  checks: [
    {
      field: 'zakresLicznikaCalkowite',
      holds: (row) => row.zakresLicznikaCalkowite >= 1 && row.zakresLicznikaCalkowite <= MOST_DIGITS,
      message: { pl: 'licznik ma od 1 do 9 cyfr całkowitych', en: 'a meter has 1 to 9 digits before the mark' },
    },
    {
      field: 'zakresLicznikaDziesietne',
      holds: (row) => row.zakresLicznikaDziesietne >= 0 && row.zakresLicznikaDziesietne <= MOST_DECIMALS,
      message: { pl: 'licznik ma od 0 do 3 cyfr po przecinku', en: 'a meter has 0 to 3 digits after the mark' },
    },
  ],
  example: {
    idPodmiotu: 1001, idLicznika: 60_010_001, idPunktu: 600_100, nrKarty: 'W/006001', nrLicznika: 'W-2026-001207', zakresLicznikaCalkowite: 5,
    zakresLicznikaDziesietne: 3, dataWyjecia: null, planowanaWymiana: null,
  },
})

/** What the utility has read or accepted, m³. The state falls where a meter rolls over, the consumption where one is corrected. */
export const odczyty = defineDataset({
  name: 'odczyty',
  system: 'finanse',
  describes: { pl: 'Odczyt wodomierza wykonany lub przyjęty przez zakład, w m³', en: 'A meter reading made or accepted by the utility, in m³' },
  fields: {
    idPodmiotu: integer(),
    idLicznika: integer(),
    dataOdczytu: date(),
    stanLicznika: decimal(MOST_DECIMALS),
    zuzycieLicznika: decimal(MOST_DECIMALS),
  },
  key: ['idPodmiotu', 'idLicznika', 'dataOdczytu'],
  references: [{ fields: ['idPodmiotu', 'idLicznika'], to: 'wodomierze', target: ['idPodmiotu', 'idLicznika'] }],
  checks: [{ field: 'stanLicznika', holds: (row) => row.stanLicznika >= 0, message: { pl: 'stan licznika jest ujemny', en: 'the state is negative' } }],
  example: { idPodmiotu: 1001, idLicznika: 60_010_001, dataOdczytu: '2026-08-31', stanLicznika: 25, zuzycieLicznika: 10 },
})

export const datasets = [punktyOdbioru, wodomierze, odczyty]
