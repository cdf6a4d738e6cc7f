import { createHash } from 'node:crypto'

/** What a person may have copied, however it was broken into lines. */
export function digestOf(text: string): string {
  return createHash('sha256')
    .update(
      text
        .normalize('NFC')
        .toLowerCase()
        .replace(/[\s\u00A0]+/g, ' ')
        .trim(),
    )
    .digest('base64url')
}

/** By these something is known again when its words are forgotten: whole, with and without its subject, and by each of its parts. */
export function digestsOf(parts: readonly string[]): string[] {
  return [...new Set([...parts, parts.join(' '), ...(parts.length > 1 ? [parts.slice(1).join(' ')] : [])].map(digestOf))]
}
