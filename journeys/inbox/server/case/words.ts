const FOLDED = { from: 'ąćęłńóśźż', to: 'acelnoszz' } as const

/** What is looked for by its words, the same for the index and for the question: small letters without Polish marks. */
export function folded(expression: string): string {
  return `translate(lower(${expression}), '${FOLDED.from}', '${FOLDED.to}')`
}

const fold = (text: string) => text.toLowerCase().replaceAll(/[ąćęłńóśźż]/g, (sign) => FOLDED.to[FOLDED.from.indexOf(sign)] ?? sign)

/** Beginnings of all words that were typed; null where there is none. */
export function wordsQuery(typed: string): string | null {
  const words = fold(typed.normalize('NFC')).match(/[\p{L}\p{N}]+/gu) ?? []
  return words.length === 0
    ? null
    : words
        .slice(0, 8)
        .map((word) => `${word}:*`)
        .join(' & ')
}
