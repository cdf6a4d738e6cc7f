/** How a code is typed that stands on paper. */
export const PRINTED = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, required: true, maxLength: 40 } as const

/** What the QR code of the letter brings behind the fragment; empty where somebody typed the address. */
export function codeInFragment(): string {
  const code = location.hash.slice(1)
  return /^[A-Z0-9-]{12,20}$/.test(code) ? code : ''
}
