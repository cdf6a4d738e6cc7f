import type { FontMetrics } from './font.ts'

/** Drawn for a character that the font does not have. */
export const UNKNOWN = '□'

/**
 * Characters that are no text: controls, zero-width characters, and marks that turn the direction of writing, with
 * which one amount can be made to look like another. PDF/UA refuses several of them (ISO 14289-1, 7.21).
 */
const NO_TEXT =
  /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF\uFFF0-\uFFFC]/g

/** The text as a document can show it: whatever comes in, the document is produced. */
export function printable(text: string, font: FontMetrics): string {
  const plain = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(NO_TEXT, '')
  let shown = ''
  for (const character of plain) shown += character === '\n' || font.has(character.codePointAt(0) ?? 0) ? character : UNKNOWN
  return shown
}

/** A heading always says something: PDF/UA refuses one that is empty, or has nothing that anybody sees. */
export function printableHeading(text: string, font: FontMetrics): string {
  const shown = printable(text, font).replaceAll('\n', ' ')
  return shown.trim() === '' ? UNKNOWN : shown
}

/** At most `length` characters, the cut shown by an ellipsis. */
export function shortened(text: string, length: number): string {
  const characters = Array.from(text)
  return characters.length > length
    ? `${characters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`
    : text
}

/** A place where a line may end without a hyphen. */
const BREAK = '\u200B'

/**
 * Puts line ends into words that are wider than `ems`: a register number of 60 characters must not run over its
 * neighbour. Other words stay as they are, so that copying them from the document gives the original.
 */
export function breakable(text: string, ems: number, font: FontMetrics): string {
  if (font.width(text) <= ems) return text
  return text.replace(/[^ \n]+/g, (word) => (font.width(word) > ems ? broken(word, ems, font) : word))
}

function broken(word: string, ems: number, font: FontMetrics): string {
  let result = ''
  let line = 0
  for (const character of word) {
    const width = font.width(character)
    if (line > 0 && line + width > ems) {
      result += BREAK
      line = 0
    }
    result += character
    line += width
  }
  return result
}
