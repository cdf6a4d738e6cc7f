import { isDeepStrictEqual } from 'node:util'
import type { PackLanguage } from '#shared/language.ts'
import { kept, type Pack, type State, type Translation } from '../pack.ts'
import type { TextUnit } from '../tables.ts'
import { categoriesOf, polishForm } from './categories.ts'
import { placesIn } from './inline.ts'
import type { Returned, ReturnedFile } from './read.ts'
import { fileId } from './write.ts'

export interface Taken {
  /** The pack with the translations of the file; the one before where there are errors. */
  readonly pack: Pack
  readonly errors: readonly string[]
  /** Texts that the portal does not have, or no longer in these words. */
  readonly strangers: readonly string[]
  readonly warnings: readonly string[]
}

const STATES: Readonly<Record<string, State>> = { translated: 'translated', reviewed: 'reviewed', final: 'final' }

/** Longer than this, a text may not fit where the Polish one stands. */
const STRETCH = 2
const SHORT = 20

interface Part {
  readonly id: string
  readonly source: string
  readonly category: Intl.LDMLPluralRule | null
}

function partsOf({ name, said: { pl } }: TextUnit, language: PackLanguage): Part[] {
  if (typeof pl === 'string') return [{ id: name, source: pl, category: null }]
  return categoriesOf(language).map((category) => ({ id: `${name}.${category}`, source: polishForm(pl, category), category }))
}

function faultOf(target: string, source: string): string | null {
  const [wanted, found] = [source, target].map((text) => placesIn(text).sort())
  if (!isDeepStrictEqual(wanted, found)) return `must keep ${wanted?.join(' ') || 'no placeholder'}, and has ${found?.join(' ') || 'none'}`
  if (target.trim() === '') return 'is empty'
  return target.trim() !== target ? 'begins or ends with a space' : null
}

/** Compares what came back with the portal's own texts. Either all of it is taken, or, with errors, nothing. */
export function takeXliff(language: PackLanguage, { from, into, units: returned }: ReturnedFile, units: readonly TextUnit[], before: Pack): Taken {
  const errors: string[] = []
  const warnings: string[] = []
  if (from !== 'pl' || into !== language) errors.push(`the file goes from ${from} into ${into || 'no language'}, and is to go from pl into ${language}`)
  const byPlace = new Map<string, Returned>()
  for (const one of returned) {
    if (byPlace.has(placeOf(one))) errors.push(`${placeOf(one)}: stands twice in the file`)
    byPlace.set(placeOf(one), one)
  }
  const strangers = strangersIn(byPlace, units, language)
  const pack = structuredClone(before)
  for (const unit of units) {
    const translation = translationOf(unit, { language, byPlace, strangers: new Set(strangers), errors, warnings, before: kept(before, unit) })
    if (translation) pack[unit.file] = { ...pack[unit.file], [unit.name]: translation }
  }
  return { pack: errors.length > 0 ? before : pack, errors, strangers, warnings }
}

function placeOf({ file, id }: Pick<Returned, 'file' | 'id'>): string {
  return `${file} ${id}`
}

function strangersIn(byPlace: ReadonlyMap<string, Returned>, units: readonly TextUnit[], language: PackLanguage): string[] {
  const own = new Map(units.flatMap((unit) => partsOf(unit, language).map(({ id, source }) => [placeOf({ file: fileId(unit.file), id }), source] as const)))
  return [...byPlace].filter(([place, { source }]) => own.get(place) !== source).map(([place]) => place)
}

interface Taking {
  readonly language: PackLanguage
  readonly byPlace: ReadonlyMap<string, Returned>
  readonly strangers: ReadonlySet<string>
  readonly errors: string[]
  readonly warnings: string[]
  readonly before: Translation | undefined
}

/** What the file says of a unit; null where it says nothing of it, and what the pack has stays. */
function translationOf(unit: TextUnit, { language, byPlace, strangers, errors, warnings, before }: Taking): Translation | null {
  const parts = partsOf(unit, language).map((part) => ({ ...part, place: placeOf({ file: fileId(unit.file), id: part.id }) }))
  const told = parts.flatMap((part) => {
    const one = byPlace.get(part.place)
    return one?.target === undefined || strangers.has(part.place) ? [] : [{ ...part, target: one.target, state: one.state }]
  })
  if (told.length === 0) return null
  if (told.length < parts.length) {
    errors.push(`${placeOf({ file: fileId(unit.file), id: unit.name })}: a counted noun needs every form: ${parts.map(({ category }) => category).join(', ')}`)
    return null
  }
  for (const { place, target, source } of told) {
    const fault = faultOf(target, source)
    if (fault) errors.push(`${place}: ${fault}`)
    if (target.length > source.length * STRETCH && target.length > source.length + SHORT) warnings.push(`${place}: ${target.length} characters, the Polish text has ${source.length}`)
  }
  const text = told[0]?.category === null ? told[0].target : (Object.fromEntries(told.map(({ category, target }) => [category, target])) as Translation['text'])
  const states = told.map(({ state }) => STATES[state])
  // A tool that knows no states leaves "initial" beside a target: it is a translation, unless it is the outdated one that went out.
  const isUntouched = states.includes(undefined) && before !== undefined && isDeepStrictEqual(text, before.text)
  if (isUntouched) return null
  return { pl: unit.said.pl as Translation['pl'], text, state: states.includes(undefined) ? 'translated' : (states.find((state) => state === 'translated') ?? states.find((state) => state === 'reviewed') ?? 'final') }
}
