import { code, date, integer, optional, text } from './field.ts'

/** Choosers as services of the tests declare them; what nobody can choose is said in the words of each. */
export const POINT = {
  parameter: 'idPunktu',
  address: 'punkt',
  label: 'point',
  api: '/punkty',
  list: 'punkty',
  entry: { id: integer(), adres: text() },
  value: 'id',
  shows: ['adres'],
} as const

export const METERS = {
  parameter: 'numery',
  label: 'meters',
  list: 'liczniki',
  member: { numer: code(), koniec: optional(date()) },
  value: 'numer',
} as const
