import type { Language } from '#shared/language.ts'
import { distance } from './distance.ts'
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
