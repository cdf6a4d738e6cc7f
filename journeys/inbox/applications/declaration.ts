import { addDays, addMonths, effectiveDate } from '#shared/dates.ts'
import type { Department } from '#shared/desk/permissions.ts'
import { formatDate } from '#shared/format.ts'
import type { Text, TextTable } from '#shared/i18n.ts'
import { askedNow, type AskedField, type Form, type Reading } from '#shared/service/form.ts'
import { labelOf } from '#shared/service/row-values.ts'
import type { TextKey } from '#shared/service/table.ts'
import type { Known } from './contract.ts'

export type { Known } from './contract.ts'

/** In which form the law lets an affair begin (reference/affairs.md section 0). */
export type LegalForm = 'WIADOMOSC' | 'PISMO' | 'USLUGA_ONLINE'

/** What every application says of itself. */
type Titled = TextTable & { readonly title: Text; readonly lead: Text }

export interface Said {
  readonly label: string
  readonly value: string
}

/** How long the office has, from the day on which it has the application; a day off moves the last day on (OP art. 12 § 5, KPA art. 57 § 4). */
type Term = { readonly days: number } | { readonly months: number }

/**
 * An application of a resident as data. Everything else follows from it: its page with a step for each group of fields, the draft, the same rules in the
 * browser and on the server, the letter with code and place to sign, the affair, the clerk's match and the outcome.
 */
export interface Application<T extends Titled = Titled, N extends string = string> {
  /** A draft of another version is carried over by the names of its fields. */
  readonly version: number
  readonly department: Department
  /** The form without a decision of the office; only where `mayBeOnline` it can be a service online. */
  readonly form: 'WIADOMOSC' | 'PISMO'
  readonly mayBeOnline?: true
  /** Acts in Polish, as the letter cites them; what nobody has verified is a setting or stands beside its source. */
  readonly basis: readonly string[]
  /** Of a declaration, in Polish: what the law wants it to warn of. */
  readonly instruction?: string
  /** Of what the portal reads before anybody types. */
  readonly wants: readonly ('karty' | 'punkty' | 'odpady')[]
  /** Groups are the steps. */
  readonly asked: Form<T, Known, N>
  /** What the office's data fill in; `card`: the one from which somebody came. */
  begins(known: Known, card: number | null): Partial<Record<N, string>>
  /** Why nobody can ask for it here; null where they can. */
  stop(known: Known, card: number | null): TextKey<T> | null
  /** What follows from what was typed, and stands in the letter too. */
  adds?(reading: Reading<T, Known, N>): readonly Said[]
  /** Papers that belong to it. */
  encloses?(reading: Reading<T, Known, N>): readonly TextKey<T>[]
  /** The field that names an account to which money goes back: everybody who may act is told of it, so that nobody gives another one unnoticed. */
  readonly returnAccount?: N
  /** What is to be known before it is sent. */
  readonly notes: readonly TextKey<T>[]
  readonly term: Term
  /** Of which the clerk chooses. */
  readonly outcomes: readonly { readonly id: string; readonly text: TextKey<T> }[]
}

/** Checks a declaration: texts and fields that do not exist do not compile. */
export function defineApplication<T extends Titled, N extends string>(application: Application<T, N>): Application<T, N> {
  return application
}

/** The last day of the office for what it has since `from`. */
export function dueOf(term: Term, from: string): string {
  return effectiveDate('days' in term ? addDays(from, term.days) : addMonths(from, term.months))
}

/** What is filled in, of any application. */
export type ApplicationReading = Reading<Titled, Known, string>
type Read = ApplicationReading

function shown(field: AskedField<TextTable, Known>, typed: string, reading: Read): string {
  if (field.kind === 'choice') return field.options(reading).find(({ value }) => value === typed)?.label ?? typed
  if (field.kind === 'day') return formatDate(typed)
  return field.unit === undefined ? typed : `${typed} ${field.unit}`
}

/** What somebody has filled in, field by field in the words of the reading; what is empty is left out. */
export function saidIn({ asked }: Application, reading: Read, names: readonly string[] = askedNow(asked, reading)): Said[] {
  return names.flatMap((name) => {
    const field = asked.fields[name]
    const typed = reading.values[name]?.trim() ?? ''
    return field === undefined || typed === '' ? [] : [{ label: labelOf(reading.words, field.label), value: shown(field, typed, reading) }]
  })
}

/** The steps: fields that are asked for now, by their groups. */
export function stepsIn({ asked }: Application, reading: Read): { readonly title: string; readonly names: readonly string[] }[] {
  const groups = Map.groupBy(askedNow(asked, reading), (name) => asked.fields[name]?.group ?? '')
  return [...groups].map(([group, names]) => ({ title: labelOf(reading.words, group), names }))
}
