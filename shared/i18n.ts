import { FALLBACK_LANGUAGE, PACKS, type Language, type PackLanguage, type WrittenLanguage } from './language.ts'
import { recordOf } from './records.ts'

/**
 * Forms of a counted noun by the categories of `Intl.PluralRules`.
 * Polish and Ukrainian need four, English and German only `one` and `other`, others have more or less.
 */
export interface PluralForms {
  readonly zero?: string
  readonly one: string
  readonly two?: string
  readonly few?: string
  readonly many?: string
  readonly other: string
}

export type Text = Readonly<Record<Language, string>>
export type PluralText = Readonly<Record<Language, PluralForms>>
export type TextTable = Readonly<Record<string, Text | PluralText>>

/** A text as it is written down: side by side in every language that may not be missing. */
export type WrittenText<Value = string> = Readonly<Record<WrittenLanguage, Value>>
type WrittenTable = Readonly<Record<string, WrittenText | WrittenText<PluralForms>>>

/** What the office has given in every language that may not be missing, and in further ones where it has them. */
export type Given<Value> = WrittenText<Value> & { readonly [Name in PackLanguage]?: Value | undefined }

type Complete<T extends WrittenTable> = { readonly [K in keyof T]: T[K] extends WrittenText ? Text : PluralText }

/** One language of a table: what `textsIn` and, in the browser, `useTexts` give. */
export type TextsOf<T extends TextTable> = {
  readonly [K in keyof T]: T[K] extends Text ? string : PluralForms
}

/**
 * Declares the texts of a folder, all four languages side by side: a missing language does not compile.
 * On the server the value is the table itself; the web build keeps only the language in use
 * (`web/build/texts-plugin.ts`), so always read it through `textsIn` or `useTexts`.
 */
export function defineTexts<const T extends WrittenTable>(table: T): Complete<T> {
  return Object.fromEntries(Object.entries(table).map(([key, text]) => [key, inEveryLanguage<unknown>(text)])) as Complete<T>
}

/** A single text side by side; further languages read the English one until its folder of `languages/` has put in theirs. */
export function inEveryLanguage<Value>(written: WrittenText<Value>): Readonly<Record<Language, Value>> {
  return { ...recordOf(PACKS, () => written[FALLBACK_LANGUAGE]), ...written }
}

/** What the office has given for a language. */
export function givenIn<Value>(given: WrittenText<Value> & Given<NoInfer<Value>>, language: Language): Value {
  return given[language] ?? given[FALLBACK_LANGUAGE]
}

/** The texts of one language. Server side; components use `useTexts`. */
export function textsIn<T extends TextTable>(table: T, language: Language): TextsOf<T> {
  const entries = Object.entries(table).map(([key, text]) => [key, text[language]])
  return Object.fromEntries(entries) as TextsOf<T>
}

/** Who reads: the texts of a folder in their language, and the language for days and amounts. */
export interface Reader<T extends TextTable> {
  readonly words: TextsOf<T>
  readonly language: Language
}

/** A reader of the server; components use `useReader`. */
export function readerOf<T extends TextTable>(table: T, language: Language): Reader<T> {
  return { words: textsIn(table, language), language }
}

/** Puts values into the `{name}` places of a text. A place without a value stays visible, so that tests see it. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}

const rules = new Map<Language, Intl.PluralRules>()

/** The form of a counted noun for `count`, its `{n}` replaced by the number as the language writes it. */
export function plural(forms: PluralForms, count: number, language: Language): string {
  const rule = rules.get(language) ?? new Intl.PluralRules(language)
  rules.set(language, rule)
  const form = forms[rule.select(count)] ?? forms.other
  // Small numbers are written alike everywhere; a browser's first `NumberFormat` holds a telephone up for a tenth of a second.
  const isSmall = count >= 0 && count < 1000 && Number.isInteger(count)
  return fill(form, { n: isSmall ? count : new Intl.NumberFormat(language).format(count) })
}
