import type { Language } from '#shared/language.ts'
import { stemOf } from './stem.ts'

/** How sure it is that a word of the index is meant, 0 to 1. */
export type Nearness = ReadonlyMap<string, number>

/** A folded word and its stem. */
interface Word {
  readonly word: string
  readonly stem: string
}

/** All words that can be meant, with their stems. */
export type Vocabulary = ReadonlyMap<string, string>

export function vocabularyOf(words: Iterable<string>, language: Language): Vocabulary {
  return new Map([...words].map((word) => [word, stemOf(word, language)]))
}

/** A part of a German word in one: Rechnung in Wasserrechnung. */
const COMPOUND_FROM = 5
const PREFIX_FROM = 2

/** The same word, its beginning, or the same word bent otherwise. 0: none of these. */
function sureness(typed: Word, { word, stem }: Word, language: Language): number {
  if (typed.word === word) return 1
  if (typed.stem === stem) return 0.9
  if (typed.word.length >= PREFIX_FROM && word.startsWith(typed.word)) return 0.6 + (0.25 * typed.word.length) / word.length
  if (language === 'de' && typed.word.length >= COMPOUND_FROM && word.includes(typed.stem)) return 0.55
  return 0
}

/** Mistakes that a word of this length may have. A short word with a mistake is another word. */
function mistakes({ length }: string): number {
  if (length < 4) return 0
  return length < 8 ? 1 : 2
}

/**
 * Words of the index that are meant by a typed one. Mistakes are looked for only where nothing fits as it stands: "podatk" begins
 * "podatki", so nobody asks whether "podaj" was meant.
 */
export function nearWords(word: string, vocabulary: Vocabulary, language: Language): Nearness {
  const typed = { word, stem: stemOf(word, language) }
  const sure = new Map<string, number>()
  for (const [known, stem] of vocabulary) {
    const nearness = sureness(typed, { word: known, stem }, language)
    if (nearness > 0) sure.set(known, nearness)
  }
  return sure.size > 0 ? sure : mistaken(typed, vocabulary)
}

function mistaken(typed: Word, vocabulary: Vocabulary): Nearness {
  const limit = mistakes(typed.word)
  if (limit === 0 || /\d/u.test(typed.word)) return new Map()
  const far = new Map<string, number>()
  for (const [word, stem] of vocabulary) {
    if (typed.word.length < 6 && word[0] !== typed.word[0]) continue
    const whole = Math.min(distance(typed.word, word, limit), distance(typed.stem, stem, limit))
    // A word that is still being typed: a little less sure than one that is whole.
    const least = Math.min(whole, distance(typed.word, word, limit, true) + 0.5)
    if (least <= limit) far.set(word, least)
  }
  const nearest = Math.min(...far.values())
  // With its other forms: who means one of them means the word.
  const stems = new Set([...far].filter(([, least]) => least === nearest).map(([word]) => vocabulary.get(word)))
  return new Map([...vocabulary].filter(([, stem]) => stems.has(stem)).map(([word]) => [word, 0.6 - 0.12 * nearest]))
}

/**
 * How many letters were left out, added, mistaken or swapped with their neighbour; `limit + 1` as soon as it is more than the
 * limit. With `asPrefix` the word may go on: what is being typed is not finished.
 */
export function distance(typed: string, word: string, limit: number, asPrefix = false): number {
  if (typed.length - word.length > limit || (!asPrefix && word.length - typed.length > limit)) return limit + 1
  let before: number[] = []
  let row = Array.from({ length: word.length + 1 }, (_, column) => column)
  for (let line = 1; line <= typed.length; line += 1) {
    const next = nextRow({ typed, word, line, row, before })
    if (Math.min(...next) > limit) return limit + 1
    before = row
    row = next
  }
  return asPrefix ? Math.min(...row) : (row.at(-1) ?? limit + 1)
}

interface Step {
  readonly typed: string
  readonly word: string
  readonly line: number
  readonly row: readonly number[]
  readonly before: readonly number[]
}

function nextRow({ typed, word, line, row, before }: Step): number[] {
  const next = [line]
  const at = (list: readonly number[], index: number) => list[index] ?? Number.POSITIVE_INFINITY
  for (let column = 1; column <= word.length; column += 1) {
    const isSame = typed[line - 1] === word[column - 1]
    const isSwapped = column > 1 && line > 1 && typed[line - 1] === word[column - 2] && typed[line - 2] === word[column - 1]
    const least = Math.min(at(row, column) + 1, at(next, column - 1) + 1, at(row, column - 1) + (isSame ? 0 : 1))
    next.push(isSwapped ? Math.min(least, at(before, column - 2) + 1) : least)
  }
  return next
}
