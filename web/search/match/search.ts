import type { Language } from '#shared/language.ts'
import { tellingWords, wordsOf } from './fold.ts'
import { type Nearness, nearWords, type Vocabulary, vocabularyOf } from './near.ts'
import { isMeant, otherPhrases, type SameMeaning } from './same-meaning.ts'

/** What can be found: its name, a line about it, and further words that people use for it, each a phrase of its own. */
export interface Told {
  readonly title: string
  readonly lead: string
  readonly words: string
}

export interface Found<T> {
  /** The best first. */
  readonly hits: readonly T[]
  /** Nothing has all the words; these have some of them. */
  readonly isPartial: boolean
  /** Words of the phrase that nothing knows, folded. */
  readonly unknown: readonly string[]
}

interface Known<T> {
  readonly item: T
  readonly title: readonly string[]
  readonly lead: readonly string[]
  readonly keys: readonly (readonly string[])[]
}

export interface Index<T> {
  readonly language: Language
  readonly known: readonly Known<T>[]
  readonly vocabulary: Vocabulary
  readonly meanings: readonly SameMeaning[]
}

const WEIGHT = { title: 1, key: 0.85, lead: 0.5 } as const
/** Another word for the same is less sure than the word itself, also where it is one of a title. */
const OTHER_WORD = 0.8

export function indexOf<T>(items: readonly T[], told: (item: T) => Told, language: Language, meanings: readonly SameMeaning[]): Index<T> {
  const known = items.map((item): Known<T> => {
    const { title, lead, words } = told(item)
    return {
      item,
      title: tellingWords(title, language),
      lead: wordsOf(lead, language),
      keys: words
        .split(',')
        .map((key) => tellingWords(key, language))
        .filter((key) => key.length > 0),
    }
  })
  const words = known.flatMap(({ title, lead, keys }) => [...title, ...lead, ...keys.flat()])
  return { language, known, vocabulary: vocabularyOf(words, language), meanings }
}

/** What fits a phrase: everything that knows all its words; else what knows at least half of them. */
export function search<T>(index: Index<T>, phrase: string): Found<T> {
  const words = tellingWords(phrase, index.language)
  const near = words.map((word) => nearWords(word, index.vocabulary, index.language))
  const others = otherPhrases(words, index.meanings, index.language).map((other) =>
    other.map((word) => nearWords(word, index.vocabulary, index.language)),
  )
  const unknown = words.filter((word, at) => near[at]?.size === 0 && !isMeant(word, index.meanings, index.language))
  const whole = ranked(index, near, others, 1)
  if (whole.length > 0 || words.length < 2) return { hits: whole, isPartial: false, unknown }
  return { hits: ranked(index, near, others, 0.5), isPartial: true, unknown }
}

function ranked<T>({ known }: Index<T>, near: readonly Nearness[], others: readonly (readonly Nearness[])[], share: number): T[] {
  const rated = known.map((one) => ({
    item: one.item,
    points: Math.max(pointsOf(one, near, share), ...others.map((other) => OTHER_WORD * pointsOf(one, other, share))),
  }))
  return rated
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .map(({ item }) => item)
}

/** How well one thing fits: each word counts by the best place where it stands; more, where the words are all of its name. */
function pointsOf({ title, lead, keys }: Known<unknown>, near: readonly Nearness[], share: number): number {
  if (near.length === 0) return 0
  const best = near.map((nearness) => {
    const among = (words: readonly string[], weight: number) => Math.max(0, ...words.map((word) => (nearness.get(word) ?? 0) * weight))
    return Math.max(among(title, WEIGHT.title), among(lead, WEIGHT.lead), ...keys.map((key) => among(key, WEIGHT.key)))
  })
  const met = best.filter((points) => points > 0).length
  if (met === 0 || met / near.length < share) return 0
  const sum = best.reduce((total, points) => total + points, 0) / near.length
  return sum + 0.4 * coverage(title, near) + 0.35 * Math.max(0, ...keys.map((key) => coverage(key, near)))
}

/** How much of a name is what was typed, if all that was typed stands in it. */
function coverage(name: readonly string[], near: readonly Nearness[]): number {
  if (name.length === 0 || !near.every((nearness) => name.some((word) => nearness.has(word)))) return 0
  const sure = name.map((word) => Math.max(0, ...near.map((nearness) => nearness.get(word) ?? 0)))
  return sure.reduce((total, one) => total + one, 0) / name.length
}
