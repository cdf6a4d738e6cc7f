import type { DeskList } from '#shared/desk/list.ts'
import type { TextsOf } from '#shared/i18n.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { texts } from './texts.ts'

/** Words of a list: its own, and those of every list. */
export type ListWords = TextsOf<typeof texts> & { readonly title: string; readonly none: string } & Readonly<Record<string, string>>

export function useListWords(list: DeskList): ListWords {
  return { ...useTexts(texts), ...useTexts(list.texts) } as ListWords
}

/** What a value of a field or filter is called; the value itself where the list has no word for it. */
export function said({ says = {} }: DeskList, words: ListWords, name: string, value: string): string {
  return says[name]?.(value) ?? words[`value_${value}`] ?? words[value] ?? value
}
