import { tidy } from './text/values.ts'

export interface Details {
  readonly title: string
  readonly titleLines: readonly string[]
  readonly party: string | null
}

/** Where a movement tells of itself. */
interface Told {
  /** Lines of each `:86:`: some banks write two, the first with the code alone. */
  readonly details: readonly (readonly string[])[]
  /** The second line of `:61:`. */
  readonly supplement: readonly string[]
  /** Lines of `:NS:`, which have numbers of their own. */
  readonly own: readonly string[]
}

/** A code of the movement, then the character that this bank divides by: `020^00…`, `B062~00…`, `944<20…`, `166?20…`. */
const DIVIDED = /^\s*(?:[A-Z\d]{1,4}\s*)?([\^~<>?|+§])(?=\d\d)/
const TITLE = [20, 21, 22, 23, 24, 25, 26]
/** In Polish banks the name and address of the other side, in German ones the title goes on. */
const NAME_OR_TITLE = [27, 28, 29]
const PARTY = [32, 33]
/** The kind of the operation in words. */
const KIND = 0
/** A subfield that is full breaks the word; a shorter one ends with it. Banks have one of two lengths. */
const FULL = [27, 35] as const
/** What some banks put into an empty one: the byte FF, as the encodings show it. */
const FILLER = /^[ÿ˙\u00A0\s]+$/
/** What only the bank writes: number of the document, bank and account of the other side, code of the movement. */
const CODES: ReadonlySet<number> = new Set([10, 30, 31, 34, 38])
const CODE = /^([\sÿ˙\u00A0]*|[A-Z]{0,3}\d[A-Z\d\s/-]*|[A-Z]{6}[A-Z\d]{2,5}\s*)$/
const DATE = /^(\d{4}[-.]?\d\d[-.]?\d\d|\d\d[-.]?\d\d[-.]?(\d{4}|\d\d))$/
/** How `:NS:` numbers its lines: title 01 to 14, the other side 15 and 16. */
const OWN_TITLE = /^(?:0[1-9]|1[0-4])(.*)$/s
const OWN_PARTY = /^1[56](.*)$/s

/** What a movement tells: divided into numbered subfields as Polish banks do, or plain words. */
export function detailsOf({ details, supplement, own }: Told): Details {
  const told = details.map((lines) => ({ lines, fields: fieldsIn(lines) }))
  const fields = new Map(told.flatMap((one) => [...(one.fields ?? [])]))
  const plain = told.filter((one) => !one.fields).flatMap(({ lines }) => lines)
  // A code alone says nothing to anybody; where it is all there is, it is kept.
  const words = fields.size > 0 && /^\s*\d{3}\s*$/.test(plain.join('')) ? [] : plain
  const subfields = titleOf(fields)
  const numbered = own.flatMap((line) => OWN_TITLE.exec(line)?.slice(1) ?? [])
  const title = tidy([...words, joined(subfields), ...numbered].join(' ')) || tidy([textOf(fields, KIND), ...supplement].join(' '))
  const ownParty = own.flatMap((line) => OWN_PARTY.exec(line)?.slice(1) ?? []).join(' ')
  const party = tidy(joined(partyOf(fields))) || tidy(ownParty)
  const titleLines = [...words, ...subfields, ...numbered, ...supplement].map(tidy)
  return { title, titleLines, party: party === '' ? null : party }
}

interface Subfield {
  readonly number: number
  readonly from: number
  readonly to: number
}

/**
 * Null where the text is not divided. The dividing character and two digits may stand in a title as well: a number counts once,
 * and of two the later one, since what a person writes stands before the bank's own; what only the bank writes has to look like it.
 */
function fieldsIn(lines: readonly string[]): ReadonlyMap<number, string> | null {
  const text = lines.join('')
  const divider = DIVIDED.exec(text)?.[1]
  if (divider === undefined) return null
  const all: Subfield[] = [...text.matchAll(new RegExp(`\\${divider}(\\d\\d)`, 'g'))].map(({ index, 1: number }) => ({
    number: Number(number),
    from: index,
    to: index + divider.length + 2,
  }))
  const taken: Subfield[] = []
  for (const [index, one] of all.entries()) {
    const value = text.slice(one.to, all[index + 1]?.from)
    const isLater = all.slice(index + 1).some(({ number }) => number === one.number) && one.number > (taken.at(-1)?.number ?? -1)
    const isKnown = taken.some(({ number }) => number === one.number)
    if (!isKnown && !(isLater && taken.length > 0) && (!CODES.has(one.number) || CODE.test(value))) taken.push(one)
  }
  const fields = new Map(taken.map(({ number, to }, index) => [number, text.slice(to, taken[index + 1]?.from)]))
  return [KIND, 20, 32].some((number) => fields.has(number)) ? fields : null
}

function textOf(fields: ReadonlyMap<number, string>, number: number): string {
  return (fields.get(number) ?? '').replace(FILLER, '')
}

/** Whether 27 to 29 name the other side: 32 begins with the same word, or the title has ended before them. */
function isNamed(fields: ReadonlyMap<number, string>): boolean {
  const [first] = textOf(fields, 27).trim().split(/\s/)
  return textOf(fields, 26) === '' || first === textOf(fields, 32).trim().split(/\s/)[0]
}

function titleOf(fields: ReadonlyMap<number, string>): string[] {
  const numbers = [...TITLE, ...(isNamed(fields) ? [] : NAME_OR_TITLE)]
  const known = new Set([KIND, ...CODES, ...TITLE, ...NAME_OR_TITLE, ...PARTY])
  // Nothing is lost: what no bank's description names is told behind the title.
  const rest = [...fields.keys()].filter((number) => !known.has(number)).map((number) => textOf(fields, number))
  return [...numbers.map((number) => textOf(fields, number)), ...rest.filter((text) => !DATE.test(text.trim()))].filter(
    (text) => text !== '',
  )
}

function partyOf(fields: ReadonlyMap<number, string>): string[] {
  const party = PARTY.map((number) => textOf(fields, number))
  return party.join('').trim() !== '' || !isNamed(fields) ? party : NAME_OR_TITLE.map((number) => textOf(fields, number))
}

function joined(lines: readonly string[]): string {
  const longest = Math.max(...lines.map((line) => line.length), 0)
  const full = FULL.find((length) => longest <= length) ?? Infinity
  return lines.map((line) => (line.length >= full ? line : `${line} `)).join('')
}
