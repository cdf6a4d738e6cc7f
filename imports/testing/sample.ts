import { defineDataset } from '#shared/service/dataset.ts'
import { code, date, decimal, flag, integer, money, optional, text, year } from '#shared/service/field.ts'

/**
 * A small register with one rule of each sort, so that a test of the kit does not change when a service does.
 * `ludzie` ← `konta` ← `pozycje`, and the sum of `pozycje` stands on the account; `auta` of another system refers to `ludzie`.
 */
export const ludzie = defineDataset({
  name: 'ludzie',
  system: 'ewidencja',
  describes: { pl: 'Osoba', en: 'A person' },
  fields: {
    id: integer(),
    nazwa: text(20),
    pesel: optional(code(11)),
    urodzony: optional(date()),
    rok: year(),
    wzrost: optional(decimal(2)),
    czyZyje: flag(),
  },
  key: ['id'],
  unique: [['pesel']],
  checks: [
    {
      field: 'rok',
      holds: (row) => row.urodzony === null || row.urodzony.startsWith(String(row.rok)),
      message: { pl: 'rok nie zgadza się z datą', en: 'the year differs from the date' },
    },
  ],
  example: { id: 1, nazwa: 'Żaneta', pesel: null, urodzony: null, rok: 2000, wzrost: 1.5, czyZyje: true },
})

export const konta = defineDataset({
  name: 'konta',
  system: 'finanse',
  describes: { pl: 'Konto', en: 'An account' },
  fields: { id: integer(), konto: integer(), saldo: money() },
  key: ['id', 'konto'],
  references: [{ fields: ['id'], to: 'ludzie', target: ['id'] }],
  sums: [{ total: 'saldo', by: ['id', 'konto'], of: { dataset: 'pozycje', field: 'kwota' } }],
  example: { id: 1, konto: 1, saldo: 0 },
})

export const pozycje = defineDataset({
  name: 'pozycje',
  system: 'finanse',
  describes: { pl: 'Pozycja konta', en: 'An entry of an account' },
  fields: { id: integer(), konto: integer(), lp: integer(), kwota: money(), opis: optional(text(100)) },
  key: ['id', 'konto', 'lp'],
  references: [{ fields: ['id', 'konto'], to: 'konta', target: ['id', 'konto'] }],
  indexes: [['lp']],
  example: { id: 1, konto: 1, lp: 1, kwota: 0, opis: null },
})

export const auta = defineDataset({
  name: 'auta',
  system: 'podatki',
  describes: { pl: 'Auto', en: 'A car' },
  fields: { tablica: code(10), id: optional(integer()) },
  key: ['tablica'],
  references: [{ fields: ['id'], to: 'ludzie', target: ['id'] }],
  example: { tablica: 'Q 1', id: 1 },
})

export const sample = [ludzie, konta, pozycje, auta]

export const person = (id: number, more: Record<string, unknown> = {}) => ({ ...ludzie.example, id, ...more })

/** Deliveries that fit one another. */
export const people = (...ids: number[]) => ({ system: 'ewidencja' as const, rows: [[ludzie, ids.map((id) => person(id))]] as const })
export const accounts = (...ids: number[]) => ({
  system: 'finanse' as const,
  rows: [
    [konta, ids.map((id) => ({ id, konto: 1, saldo: 3 }))],
    [
      pozycje,
      ids.flatMap((id) => [
        { id, konto: 1, lp: 1, kwota: 2.5, opis: 'a' },
        { id, konto: 1, lp: 2, kwota: 0.5, opis: null },
      ]),
    ],
  ] as const,
})
export const cars = (...ids: number[]) => ({
  system: 'podatki' as const,
  rows: [[auta, ids.map((id) => ({ tablica: `Q ${id}`, id }))]] as const,
})
