/** What is written, with usual spaces where lines must not break. */
export const plain = (words: string | null | undefined) => words?.replaceAll(/[\u00A0\u202F]/g, ' ')
