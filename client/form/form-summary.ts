import type { Language } from '#shared/language.ts'

/** What the summary above the form lists, in the language of its `messages`. `attempt` counts the refused submits. */
export interface Summary {
  readonly attempt: number
  readonly fields: readonly string[]
  readonly messages: readonly string[]
  readonly language: Language | null
}

export const NO_SUMMARY: Summary = { attempt: 0, fields: [], messages: [], language: null }

/** Words of a field's label, without the star of required ones. */
export function labelOf(id: string): string {
  const label = document.querySelector(`label[for="${CSS.escape(id)}"]`)
  return label?.firstChild?.textContent ?? ''
}
