import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type Dataset, type DomainSystem, defineDataset } from '#shared/service/dataset.ts'
import { code, date, integer, money, optional, text } from '#shared/service/field.ts'
import type { ImportOptions, ImportReport } from '../index.ts'
import { openTestRegister, type TestRegister } from './test-register.ts'

/** `osoby` ← `karty` ← `raty`, whose sum stands on the card; names and days of nobody beside them. */
export const osoby = defineDataset({
  name: 'osoby',
  system: 'ewidencja',
  describes: { pl: 'Osoba', en: 'A person' },
  fields: { idPodmiotu: integer(), pesel: optional(code(11)), nazwa: text(20) },
  key: ['idPodmiotu'],
  unique: [['pesel']],
  named: 'nazwa',
  checks: [
    {
      field: 'pesel',
      holds: ({ pesel }) => pesel === null || pesel.length === 11,
      message: { pl: 'zły numer PESEL', en: 'the PESEL is wrong' },
    },
  ],
  example: { idPodmiotu: 1, pesel: null, nazwa: 'Anna' },
})
export const imiona = defineDataset({
  name: 'imiona',
  system: 'ewidencja',
  describes: { pl: 'Imię', en: 'A name' },
  fields: { imie: text(20), ile: integer() },
  key: ['imie'],
  aside: 'row',
  example: { imie: 'Zofia', ile: 3 },
})
export const karty = defineDataset({
  name: 'karty',
  system: 'finanse',
  describes: { pl: 'Karta', en: 'A card' },
  fields: { idPodmiotu: integer(), karta: integer(), razem: money() },
  key: ['idPodmiotu', 'karta'],
  unique: [['karta']],
  references: [{ fields: ['idPodmiotu'], to: 'osoby', target: ['idPodmiotu'] }],
  sums: [{ total: 'razem', by: ['idPodmiotu', 'karta'], of: { dataset: 'raty', field: 'kwota' } }],
  weighs: 'razem',
  example: { idPodmiotu: 1, karta: 11, razem: 3 },
})
export const raty = defineDataset({
  name: 'raty',
  system: 'finanse',
  describes: { pl: 'Rata', en: 'An instalment' },
  fields: { idPodmiotu: integer(), karta: integer(), lp: integer(), kwota: money(), termin: date() },
  key: ['idPodmiotu', 'karta', 'lp'],
  references: [{ fields: ['idPodmiotu', 'karta'], to: 'karty', target: ['idPodmiotu', 'karta'] }],
  example: { idPodmiotu: 1, karta: 11, lp: 1, kwota: 3, termin: '2026-11-15' },
})
export const dni = defineDataset({
  name: 'dni',
  system: 'finanse',
  describes: { pl: 'Dzień', en: 'A day' },
  fields: { dzien: date() },
  key: ['dzien'],
  aside: 'dataset',
  example: { dzien: '2026-10-07' },
})
export const stawki = defineDataset({
  name: 'stawki',
  system: 'finanse',
  describes: { pl: 'Stawka', en: 'A rate' },
  fields: { odDnia: date(), procent: integer() },
  key: ['odDnia'],
  example: { odDnia: '2026-01-01', procent: 8 },
})
export const subjectSample: readonly Dataset[] = [osoby, imiona, karty, raty, dni, stawki]

export type Row = Record<string, unknown>
export const pesel = (id: number) => String(id).padStart(11, '0')
export const person = (idPodmiotu: number, more: Row = {}): Row => ({
  idPodmiotu,
  pesel: pesel(idPodmiotu),
  nazwa: `Osoba ${idPodmiotu}`,
  ...more,
})
export const card = (idPodmiotu: number, more: Row = {}): Row => ({ idPodmiotu, karta: idPodmiotu * 10, razem: 5, ...more })
export const parts = (idPodmiotu: number, kwota = 2): Row[] =>
  [1, 2].map((lp) => ({ idPodmiotu, karta: idPodmiotu * 10, lp, kwota: lp === 1 ? 5 - kwota : kwota, termin: '2026-11-15' }))
export const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
export const clean = (...of: number[]): Money => ({ cards: of.map((id) => card(id)), parts: of.flatMap((id) => parts(id)) })

interface Money {
  readonly cards: readonly Row[]
  readonly parts: readonly Row[]
  readonly days?: readonly Row[]
}

/** Who is set aside, each with causes as `dataset.field rule`. */
export const aside = ({ aside: told }: ImportReport) =>
  told?.subjects.map(({ subject, causes }) => [subject, ...causes.map(({ dataset, field, rule }) => `${dataset}.${field} ${rule}`)])

export const POLICY = { refuses: () => false, most: () => 0.02 }

/** A register of subjects for the tests of one file, empty before each. */
export function withSubjects() {
  let register: TestRegister
  beforeAll(async () => {
    register = await openTestRegister(subjectSample)
  })
  beforeEach(async () => {
    await register.reset()
    await register.pool.query('delete from portal.register_aside')
  })
  afterAll(() => register.close())
  type Rows = readonly (readonly [Dataset, readonly Row[]])[]
  const deliver = (system: DomainSystem, day: string, rows: Rows, more?: Partial<ImportOptions>, doNumeru?: number) =>
    register.deliver(
      { system, rows, manifest: { dataDanych: day, ...(doNumeru !== undefined && { format: 2, doNumeru }) } },
      { aside: POLICY, ...more },
    )
  return {
    register: () => register,
    deliver,
    people: (day: string, rows: readonly Row[], more?: Partial<ImportOptions>, names: readonly Row[] = [imiona.example]) =>
      deliver(
        'ewidencja',
        day,
        [
          [osoby, rows],
          [imiona, names],
        ],
        more,
      ),
    finance: (day: string, of: Money, more?: Partial<ImportOptions>, doNumeru?: number) =>
      deliver(
        'finanse',
        day,
        [
          [karty, of.cards],
          [raty, of.parts],
          [dni, of.days ?? [dni.example]],
          [stawki, [stawki.example]],
        ],
        more,
        doNumeru,
      ),
    seen: async () => ({ osoby: await register.rows(osoby), karty: await register.rows(karty), raty: await register.rows(raty) }),
    state: async () =>
      (
        await register.pool.query<Row>(
          "select subject_id as id, state, nights, since, data_date as shows from portal.register_aside where state <> 'previous' order by 1, 2",
        )
      ).rows,
  }
}
