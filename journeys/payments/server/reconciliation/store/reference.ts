/** What of a title may name an order: its number, the attempt at the gateway, the title that Przelewy24 gives a transfer. */
const FORMS = [/(?<!\d)20\d{2}-\d{8}(?!\d)/, /[\dA-F]{8}(?:-[\dA-F]{4}){3}-[\dA-F]{12}/, /P24(?:-[\dA-Z]{3}){3}/] as const

/** The number of a transfer by KIR: base 36, ten characters. Only a word of its own is one, since it is like any other. */
const TRANSFER = /(?<![\dA-Z])000[\dA-Z]{7}(?![\dA-Z])/

/** Banks break a title into lines wherever they end, so blanks say nothing. */
export function squeezed(title: string): string {
  return title.replaceAll(/\s/g, '').toUpperCase()
}

/** In capitals, as it is compared; null where the title names nothing. */
export function referenceOf(title: string): string | null {
  const text = squeezed(title)
  for (const form of FORMS) {
    const [found] = form.exec(text) ?? []
    if (found !== undefined) return found
  }
  return TRANSFER.exec(title.toUpperCase())?.[0] ?? null
}
