/** A word by a name that came with an answer; the name itself where the screen has none for it. */
export function said(words: Readonly<Record<string, unknown>>, name: string): string {
  const word = words[name]
  return typeof word === 'string' ? word : name
}
