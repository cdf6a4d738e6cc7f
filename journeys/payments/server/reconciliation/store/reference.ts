/** What of a title may name an order: its number, the attempt at the gateway, the title that Przelewy24 gives a transfer. */
const FORMS = [
  String.raw`(?<!\d)20\d\d-\d{8}(?!\d)`,
  String.raw`[\dA-F]{8}-[\dA-F]{4}-[\dA-F]{4}-[\dA-F]{4}-[\dA-F]{12}`,
  String.raw`P24-[\dA-Z]{3}-[\dA-Z]{3}-[\dA-Z]{3}`,
] as const

/** One letter of a form, with how often it stands there. */
const ATOM = /\[[^\][]+\](\{\d+\})?|\\d(\{\d+\})?|\(\?<?!\\d\)|./g

/** The same form with the end of a line allowed between any two of its letters. */
function acrossLines(form: string): RegExp {
  const atoms = [...form.matchAll(ATOM)].map(([atom]) => atom)
  const repeated = (atom: string) => atom.replace(/^(.+?)(\{\d+\})$/, String.raw`(?:$1\n?)$2`)
  return new RegExp(atoms.map((atom) => (atom.endsWith('}') ? repeated(atom) : atom.startsWith('(') ? atom : `${atom}\\n?`)).join(''))
}

const WHOLE = FORMS.map(acrossLines)

/** A blank inside of an order's number, where somebody has typed it or a line end was written as one. No other number stands beside it. */
const TYPED = /(?<!\d ?)(20\d{2}) ?- ?(?=[\d ]{8,9}(?![\d ]*\d))(\d+) ?(\d+)(?! ?\d)/

/**
 * The number of a transfer by KIR: a count in base 36, ten characters. Only a word of its own is one, and no word before it says that
 * it numbers something else.
 */
const TRANSFER = /(?<![\dA-Z])00000[\dA-Z]{5}(?![\dA-Z])/g
const OTHER_NUMBER = /^(FAKTUR|RACHUN|KONT|KLIENT|UMOW|POLIS|LICZNIK)|^(FV|F-RA|NIP|REGON|ID|NR|NUMER)$/
const lastWord = (text: string) => text.split(/[\s.:]+/).findLast(Boolean) ?? ''

/** Titles as they are compared: capitals, dashes of typography as those of a keyboard, any blank as one. */
const plain = (title: string) =>
  title
    .toUpperCase()
    .replaceAll(/[\u2010-\u2015\u2212\uFE58\uFF0D]/g, '-')
    .replaceAll(/[\t\u00A0\u2000-\u200A\u202F]/g, ' ')
    .replaceAll(/[\u00AD\u200B-\u200D\u2060\uFEFF]/g, '')

/** Without blanks: for titles that are known and looked for, which banks break into lines wherever they end. */
export function squeezed(title: string): string {
  return title.replaceAll(/\s/g, '').toUpperCase()
}

/** The order that a title names, whole or across the line ends of its bank; null where it names none. `lines`: as the bank has broken it. */
export function referenceOf(title: string, lines: readonly string[] = []): string | null {
  const words = plain(title)
  for (const text of [words, plain(lines.map((line) => line.trim()).join('\n'))])
    for (const form of WHOLE) {
      const [found] = form.exec(text) ?? []
      if (found !== undefined) return found.replaceAll('\n', '')
    }
  const [, year, ...rest] = TYPED.exec(words) ?? []
  if (year !== undefined && rest.join('').length === 8) return `${year}-${rest.join('')}`
  return [...words.matchAll(TRANSFER)].find(({ index }) => !OTHER_NUMBER.test(lastWord(words.slice(0, index))))?.[0] ?? null
}
