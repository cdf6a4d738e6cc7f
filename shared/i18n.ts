import type { Language } from './language.ts'

/**
 * Forms of a counted noun by the categories of `Intl.PluralRules`.
 * Polish and Ukrainian need all four, English and German only `one` and `other`.
 */
export interface PluralForms {
  readonly one: string
  readonly few?: string
  readonly many?: string
  readonly other: string
}

export type Text = Readonly<Record<Language, string>>
export type PluralText = Readonly<Record<Language, PluralForms>>
export type TextTable = Readonly<Record<string, Text | PluralText>>

/** One language of a table: what `textsIn` and, in the browser, `useTexts` give. */
export type TextsOf<T extends TextTable> = {
  readonly [K in keyof T]: T[K] extends Text ? string : PluralForms
}

/**
 * Declares the texts of a folder, all four languages side by side: a missing language does not compile.
 * On the server the value is the table itself; the web build keeps only the language in use
 * (`web/build/texts-plugin.ts`), so always read it through `textsIn` or `useTexts`.
 */
export function defineTexts<const T extends TextTable>(table: T): T {
  return table
}

/** The texts of one language. Server side; components use `useTexts`. */
export function textsIn<T extends TextTable>(table: T, language: Language): TextsOf<T> {
  const entries = Object.entries(table).map(([key, text]) => [key, text[language]])
  return Object.fromEntries(entries) as TextsOf<T>
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
  const category = rule.select(count)
  const form = category === 'zero' || category === 'two' ? forms.other : (forms[category] ?? forms.other)
  return fill(form, { n: new Intl.NumberFormat(language).format(count) })
}
