import { defineTexts, type PluralForms } from '../i18n.ts'

interface Two<Value> {
  readonly pl: Value
  readonly en: Value
}

type Filled<T> = {
  readonly [K in keyof T]: T[K] extends Two<string>
    ? Record<'pl' | 'en' | 'de' | 'uk', string>
    : Record<'pl' | 'en' | 'de' | 'uk', PluralForms>
}

/** Texts of the desk: clerks read it in Polish or English, so the other languages of the portal have the English words. */
export function defineDeskTexts<const T extends Readonly<Record<string, Two<string> | Two<PluralForms>>>>(table: T) {
  const filled = Object.fromEntries(Object.entries(table).map(([key, { pl, en }]) => [key, { pl, en, de: en, uk: en }]))
  return defineTexts(filled as Filled<T>)
}
