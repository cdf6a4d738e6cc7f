import { cellText } from './cell.ts'
import type { Choice, Chooser, EntryChooser, MembersChooser } from './choosers.ts'
import { isRealDate } from '../dates.ts'
import { formatDate } from '../format.ts'
import { fill } from '../i18n.ts'
import type { Language } from '../language.ts'
import { fieldAt, labelOf, valueAt } from './row-values.ts'
import { yearIn, yearsIn } from './year-list.ts'

/** Lists from which one chooses, by their field; one that is not known yet is undefined. */
export type Offered = Readonly<Record<string, readonly unknown[] | undefined>>

export function nameInAddress({ address, parameter }: Chooser): string {
  return address ?? parameter
}

/** What a parameter says, in an address and in a call alike; undefined where it says nothing that can be chosen. */
export function choiceIn(chooser: Chooser, value: string | undefined): Choice | undefined {
  if (value === undefined) return undefined
  switch (chooser.kind) {
    case 'year':
      return yearIn(value) ?? undefined
    case 'years':
      // Empty: the person has taken the last tick away.
      return value === '' ? [] : (yearsIn(value) ?? undefined)
    case 'day':
      return isRealDate(value) ? value : undefined
    case 'option':
      return Object.hasOwn(chooser.options, value) ? value : undefined
    case 'members':
      return value.split(',').filter((one) => one !== '')
    case 'entry':
      return fieldAt(chooser.entry, chooser.value).kind === 'integer' ? numberIn(value) : value
  }
}

function numberIn(value: string): number | undefined {
  return /^\d{1,15}$/.test(value) ? Number(value) : undefined
}

/** A choice as its parameter says it. */
export function parameterOf(choice: Choice): string {
  return typeof choice === 'object' ? (choice ?? []).join(',') : String(choice)
}

/** What is shown to somebody who has not chosen. `day`: the usual day, null while it is not known. */
export function usualChoice(chooser: Chooser, offered: Offered, day: string | null): Choice {
  switch (chooser.kind) {
    case 'year':
      return Number(offered[chooser.list]?.at(-1)) || null
    case 'years':
      return (offered[chooser.list] ?? []).slice(-1).map(Number)
    case 'day':
      return day
    case 'option':
      return Object.keys(chooser.options)[0] ?? ''
    case 'members':
      return (offered[chooser.list] ?? []).slice(0, 1).map((member) => valueOf(chooser, member))
    case 'entry':
      return chooser.noEntry === undefined ? firstOf(chooser, offered) : null
  }
}

/** What stands for a member in address and call. */
export function valueOf({ value }: MembersChooser, member: unknown): string {
  return String(valueAt(member, value))
}

function firstOf({ list, value }: EntryChooser, offered: Offered): Choice {
  const [first] = offered[list] ?? []
  return first === undefined ? null : (valueAt(first, value) as string | number)
}

/** How an entry of a list is called. */
export function entryName({ shows, entry: fields }: EntryChooser, entry: unknown, language: Language): string {
  const named = shows.filter((name) => (valueAt(entry, name) ?? null) !== null)
  return named.map((name) => cellText(fieldAt(fields, name), valueAt(entry, name), language, { yes: '', no: '' })).join(', ')
}

/** How a member is called. */
export function memberName(
  { name: { text, end, open }, member: fields }: MembersChooser,
  member: unknown,
  { words, language }: Omit<ChoiceWords, 'offered'>,
): string {
  const values = Object.entries(fields).map(
    ([name, field]) => [name, cellText(field, valueAt(member, name), language, { yes: '', no: '' })] as const,
  )
  return fill(labelOf(words, valueAt(member, end) === null ? open : text), Object.fromEntries(values))
}

/** An entry that the list may not have any more is called by its value. */
function entryOf({ list, value }: EntryChooser, choice: Choice, offered: Offered): unknown {
  return offered[list]?.find((entry) => valueAt(entry, value) === choice) ?? { [value]: choice }
}

export interface ChoiceWords {
  /** Texts of the service in the language. */
  readonly words: Readonly<Record<string, unknown>>
  readonly language: Language
  readonly offered: Offered
}

/** A choice in words: on the screen, in a title, above a table. Empty where nothing is chosen. */
export function choiceName(chooser: Chooser, choice: Choice, { words, language, offered }: ChoiceWords): string {
  switch (chooser.kind) {
    case 'year':
    case 'years':
    case 'members':
      return [choice ?? []].flat().join(', ')
    case 'day':
      return typeof choice === 'string' ? formatDate(choice) : ''
    case 'option':
      return labelOf(words, chooser.options[String(choice)] ?? chooser.label)
    case 'entry':
      if (choice === null) return chooser.noEntry === undefined ? '' : labelOf(words, chooser.noEntry)
      return entryName(chooser, entryOf(chooser, choice, offered), language)
  }
}
