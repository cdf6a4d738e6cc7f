import { z } from 'zod'

/** Bounds of a call, which `stan` tells a system as well. */
export const LIMITS = { faktow: 100, wplat: 500, bajtow: 1_048_576, wywolanNaSekunde: 20, sekundPodpisu: 300, dniIdentyfikatorow: 14 } as const

export const BASE = '/api/dziedzinowe/v2'

const LARGEST = 999_999_999_999_999
const name = z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,49}$/)
const cell = z.union([z.string().max(250_000), z.number(), z.boolean(), z.null()])
const rows = z.record(name, z.array(z.record(name, cell)).max(500)).default({})

const system = z.enum(['ewidencja', 'budzet', 'podatki', 'finanse'])
/** What every call says, under its signature: which, for which portal, from which system. */
const head = { adresat: z.string().min(1).max(253), system }

const fact = z
  .strictObject({
    id: z.string().regex(/^[\x21-\x7e]{1,100}$/),
    nr: z.int().min(1).max(LARGEST),
    rodzaj: z.enum(['ZAKSIEGOWANIE', 'RATA', 'KARTA', 'PODMIOT', 'FAKTURA']),
    czas: z.iso.datetime({ offset: true }),
    idPodmiotu: z.int().min(1).max(LARGEST),
    wiersze: rows,
    usun: rows,
  })
  .meta({ id: 'Fakt' })

const rule = z.enum(['value', 'check', 'double', 'reference', 'inherited', 'sum'])
const answered = z
  .strictObject({
    id: z.string(),
    stan: z.enum(['zastosowano', 'powtorzone', 'starsze', 'odlozone', 'czeka']),
    regula: rule.nullable(),
    pole: z.string().nullable(),
  })
  .meta({ id: 'OdpowiedzFaktu' })

const day = z.iso.date()
const cause = z.strictObject({ regula: rule, zbior: z.string().nullable(), plik: z.string().nullable(), wiersz: z.int().nullable(), pole: z.string().nullable(), opis: z.string() })

const LARGEST_CURSOR = 2_147_483_647
const instalment = z
  .strictObject({
    idNaleznosciRatyZbiorczej: z.int(),
    nrRaty: z.string(),
    rodzajOplaty: z.string(),
    terminPlatnosci: day,
    kwotaGlowna: z.number(),
    kosztyUpomnien: z.number(),
    odsetki: z.number(),
    oplataProlongacyjna: z.number(),
    kwotaRazem: z.number(),
  })
  .meta({ id: 'RataWplaty' })
const payment = z
  .strictObject({
    idTransakcji: z.string(),
    dataZlecenia: day,
    dataZaplaty: day,
    dostawca: z.string(),
    numerTransakcjiDostawcy: z.string().nullable(),
    idPodmiotu: z.int().nullable(),
    idKartyNaleznosci: z.int(),
    symbolKarty: z.string(),
    numerKontaBankowego: z.string(),
    kwota: z.number(),
    tytul: z.string(),
    raty: z.array(instalment),
  })
  .meta({ id: 'Wplata' })

/** A call of a system: what it says and is answered. */
export const OPERATIONS = {
  fakty: {
    summary: 'Facts: what has changed of subjects since the last delivery, in the order of `nr`',
    body: z.strictObject({ operacja: z.literal('fakty'), ...head, fakty: z.array(fact).min(1).max(LIMITS.faktow) }),
    answer: z.strictObject({ fakty: z.array(answered) }).meta({ id: 'OdpowiedzFaktow' }),
  },
  stan: {
    summary: 'What the portal has of the system: the last number, the delivery in place, the limits',
    body: z.strictObject({ operacja: z.literal('stan'), ...head }),
    answer: z.strictObject({
      system,
      ostatniNr: z.int(),
      doNumeru: z.int(),
      dataDanych: day.nullable(),
      generacja: z.int(),
      ograniczenia: z.strictObject({ faktow: z.int(), wplat: z.int(), bajtow: z.int(), wywolanNaSekunde: z.int(), sekundPodpisu: z.int(), dniIdentyfikatorow: z.int() }),
    }),
  },
  odlozone: {
    summary: 'Subjects of the last delivery that are set aside, and facts that were refused, with rule and field',
    body: z.strictObject({ operacja: z.literal('odlozone'), ...head }),
    answer: z.strictObject({
      podmioty: z.array(z.strictObject({ idPodmiotu: z.int(), od: day, dostaw: z.int(), przyczyny: z.array(cause) })),
      fakty: z.array(z.strictObject({ id: z.string(), nr: z.int(), regula: rule.nullable(), pole: z.string().nullable() })),
    }),
  },
  'wplaty/pobierz': {
    summary: 'Confirmed payments behind a cursor; the same cursor has the same page',
    body: z.strictObject({
      operacja: z.literal('wplaty/pobierz'),
      ...head,
      po: z.int().min(0).max(LARGEST_CURSOR),
      ile: z.int().min(1).max(LIMITS.wplat).optional(),
    }),
    answer: z.strictObject({ po: z.int(), do: z.int(), wplaty: z.array(payment) }),
  },
  'wplaty/potwierdzenie': {
    summary: 'The system has all payments up to a cursor',
    body: z.strictObject({ operacja: z.literal('wplaty/potwierdzenie'), ...head, do: z.int().min(1).max(LARGEST_CURSOR) }),
    answer: z.strictObject({ do: z.int(), potwierdzono: z.int() }),
  },
} as const

export type OperationName = keyof typeof OPERATIONS
export type GivenFacts = z.output<(typeof OPERATIONS)['fakty']['body']>['fakty']
export type FactAnswer = z.output<typeof answered>
