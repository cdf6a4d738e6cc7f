/** Whether a stored code is one of a table of codes. */
export function isCode<T extends object>(codes: T, value: string): value is keyof T & string {
  return Object.hasOwn(codes, value)
}

/** What a stored code is called, where each has the key of a text; the code itself where it has none, though the import lets no such in. */
export function codeWords<K extends string>(
  codes: Readonly<Record<string, K>>,
  value: string,
  words: Readonly<Record<NoInfer<K>, string>>,
): string {
  const key = Object.hasOwn(codes, value) ? codes[value] : undefined
  return key === undefined ? value : words[key]
}
