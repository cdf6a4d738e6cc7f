import { withoutGroups } from './identifier-digits.ts'

/** Shapes of contact data (acceptance ), checked by screen and server alike. */

/** A login that a person chooses: 3 to 120 letters, digits, dots, hyphens, underscores, also a whole e-mail address. */
export function isLogin(value: string): boolean {
  return /^[\p{L}\p{N}][\p{L}\p{N}._@+-]{2,119}$/u.test(value)
}

/** A pragmatic address: one @, a local part without spaces or invisible characters, a domain with a dot; 254 characters at most (RFC 5321). */
export function isEmail(value: string): boolean {
  return value.length <= 254 && /^[^\s\p{C}@<>(),;:"\\[\]]{1,64}@(?:[\p{L}\p{N}][\p{L}\p{N}-]*\.)+[\p{L}\p{N}-]{2,}$/u.test(value)
}

/** Nine digits; spaces, hyphens and the Polish prefix are tolerated. Null when it is no such number. */
export function phoneDigits(value: string): string | null {
  const digits = withoutGroups(value).replace(/^(\+48|0048)/, '')
  return /^\d{9}$/.test(digits) ? digits : null
}

/** `NN-NNN`; five digits get their hyphen, also in place of a space or dash. Null when it is no postal code. */
export function postalCode(value: string): string | null {
  const match = /^(\d{2})[\s\p{Pd}]*(\d{3})$/u.exec(value.trim())
  return match ? `${match[1]}-${match[2]}` : null
}
