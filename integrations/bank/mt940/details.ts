import { tidy } from '../text/values.ts'

export interface Details {
  readonly title: string
  readonly party: string | null
}

/** A code of the movement, then the character that this bank divides by: `020^00…`, `~20…`, `944<20…`, `166?20…`. */
const DIVIDED = /^\d{0,4}([\^~<?])(?=\d\d)/
const TITLE = [20, 21, 22, 23, 24, 25, 26]
const PARTY = [32, 33]
/** A subfield that is full breaks the word; a shorter one ends with it. */
const FULL = 27
/** What some banks put into an empty one: the byte FF, as the encodings show it. */
const FILLER = /^[ÿ˙\u00A0]+$/

/** What `:86:` tells: divided into numbered subfields as Polish banks do, or plain words. */
export function detailsOf(lines: readonly string[]): Details {
  const text = lines.join('')
  const divider = DIVIDED.exec(text)?.[1]
  if (divider === undefined) return { title: tidy(lines.join(' ')), party: null }
  const fields = new Map<number, string>()
  for (const part of text.split(divider).slice(1)) {
    const [, number, value] = /^(\d\d)(.*)$/s.exec(part) ?? []
    const last = [...fields.keys()].at(-1)
    if (number !== undefined && value !== undefined) fields.set(Number(number), value)
    // The dividing character stands in a title as well: what follows it belongs to the subfield before.
    else if (last !== undefined) fields.set(last, `${fields.get(last) ?? ''}${divider}${part}`)
  }
  const party = joined(fields, PARTY)
  return { title: joined(fields, TITLE), party: party === '' ? null : party }
}

function joined(fields: ReadonlyMap<number, string>, numbers: readonly number[]): string {
  return tidy(
    numbers
      .map((number) => (fields.get(number) ?? '').replace(FILLER, ''))
      .map((text) => (text.length >= FULL ? text : `${text} `))
      .join(''),
  )
}
