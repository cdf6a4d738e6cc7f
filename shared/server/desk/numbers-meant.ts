import { sql } from 'kysely'
import { identifierDigits, withoutGroups } from '../../person/identifier-digits.ts'
import { currentRegister } from '../database/register-state.ts'
import type { Db } from '../database/database.ts'
import type { DeskContext } from './context.ts'

/** Whose numbers somebody means who says one of the office's numbers, and by which of them. For the log: the way holds no personal number. */
export interface Meant {
  readonly way: string
  /** PESEL and NIP numbers; none where the office has no such number. */
  readonly numbers: readonly string[]
}

/** Knows the numbers of one kind of thing: null where the words are none of that kind, or whoever is signed in may not look there. */
export type NumberFinder = (db: Db, ctx: DeskContext, words: string) => Promise<Meant | null>

/** Small letters without the marks of Polish and its neighbours, the same in an index and in the words that are typed. */
const FOLDED = { from: 'ąćęłńóśźżäöüéèáàâêëíîïôúûůýčďěňřšťžç', to: 'acelnoszzaoueeaaaeeiiiouuuycdenrstzc' } as const
export const folded = (column: string) => `translate(lower(${column}), '${FOLDED.from}', '${FOLDED.to}') collate "C"`
export const fold = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{ASCII}]/gu, (sign) => FOLDED.to[FOLDED.from.indexOf(sign)] ?? sign)

/** The first letter of a symbol says of which register the card is. */
const LETTERS = [...'ABCDEFGHIJKLMNOPRSTUVWXYZ']
const WIDEST = 8

/** All spellings that a symbol of a card may have in the register: `N/3001`, `n003001` and `3001` are said of `N/003001`. */
export function symbolsMeant(words: string): string[] {
  const [, letters = '', number = ''] = /^(\p{L}{0,5})[/\\]?0*(\d{1,8})$/u.exec(withoutGroups(words)) ?? []
  if (number === '') return words.includes('/') ? [words.trim(), words.trim().toUpperCase()] : []
  const heads = letters === '' ? LETTERS : [letters.toUpperCase()]
  const tails = Array.from({ length: WIDEST - number.length + 1 }, (_, zeros) => number.padStart(number.length + zeros, '0'))
  return heads.flatMap((head) => tails.flatMap((tail) => [`${head}/${tail}`, `${head}${tail}`]))
}

const ofRows = (rows: readonly { readonly number: string | null }[]) => [...new Set(rows.flatMap(({ number }) => number ?? []))]

/** Whose rows of the register have one of the values in a column. */
export async function numbersOf(db: Db, dataset: string, column: string, values: readonly string[]): Promise<string[]> {
  const { schema } = await currentRegister(db)
  const asked = sql<{ number: string | null }>`select distinct coalesce(p.pesel, p.nip) as number from ${sql.id(schema, dataset)} d
    join ${sql.id(schema, 'podmioty')} p using ("idPodmiotu") where d.${sql.id(column)} = any(${[...values]})`
  return ofRows((await asked.execute(db)).rows)
}

/**
 * PESEL, NIP, or whatever number one of the finders knows. Null: it is no number, and the words may be a name. Where a number of a few digits
 * belongs to nothing, it may be a login.
 */
export async function numbersMeant(finders: readonly NumberFinder[], db: Db, ctx: DeskContext, typed: string): Promise<Meant | null> {
  const words = typed.trim()
  const digits = identifierDigits(words)
  if (/^\d{11}$/.test(digits)) return { way: 'pesel', numbers: [digits] }
  if (/^\d{10}$/.test(digits)) return { way: 'nip', numbers: [digits] }
  let known: Meant | null = null
  for (const find of finders) {
    const meant = await find(db, ctx, words)
    if (meant && meant.numbers.length > 0) return meant
    known ??= meant
  }
  return known
}
