import { withoutGroups } from '#shared/person/identifier-digits.ts'

const KEY = 'szukaneNaBiurku'
const MOST = 20
const MARK = '~'

type Kept = Readonly<Record<string, string>>

/** A PESEL, an NIP or an address of mail: they stand neither in the bar of the browser nor in its history (docs/security.md 9). */
const namesPerson = (words: string) => words.includes('@') || /(?<!\d)\d{10,11}(?!\d)/.test(withoutGroups(words))

function kept(): Kept {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Kept
  } catch {
    return {}
  }
}

/** Words of a search as they may stand in an address: those that name a person lie in this tab, and the address has their mark alone. */
export function wordsForAddress(words: string): string {
  if (!namesPerson(words)) return words
  const before = Object.entries(kept())
  const known = before.find(([, one]) => one === words)
  if (known) return known[0]
  const mark = `${MARK}${Math.max(0, ...before.map(([name]) => Number(name.slice(MARK.length)))) + 1}`
  try {
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...before, [mark, words]].slice(-MOST))))
  } catch {
    return ''
  }
  return mark
}

/** What was looked for, as an address says it; nothing where the mark is of another tab, or of whoever was signed in before. */
export function wordsInAddress(words: string): string {
  return words.startsWith(MARK) ? (kept()[words] ?? '') : words
}

export function forgetSought(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Where nothing may be kept, nothing was.
  }
}
