import { withoutGroups } from './identifier-digits.ts'

/** Shapes of contact data (acceptance ), checked by screen and server alike. */

/** A login that a person chooses: 3 to 120 letters, digits, dots, hyphens, underscores, also a whole e-mail address. */
export function isLogin(value: string): boolean {
  return /^[\p{L}\p{N}][\p{L}\p{N}._@+-]{2,119}$/u.test(value)
}

/**
 * A pragmatic address: one @, a local part of letters that every mail server takes, a domain with a dot, of any letters; 254 characters
 * at most (RFC 5321). Before the @, letters beyond ASCII reach only servers with SMTPUTF8 (RFC 6531), and a mail to others is lost.
 */
export function isEmail(value: string): boolean {
  return value.length <= 254 && /^[!#-'*+\-./0-9=?A-Z^_`a-z{|}~]{1,64}@(?:[\p{L}\p{N}][\p{L}\p{N}-]*\.)+[\p{L}\p{N}-]{2,}$/u.test(value)
}

/** Nine digits; spaces, hyphens and the Polish prefix are tolerated. Null when it is no such number. */
export function phoneDigits(value: string): string | null {
  const digits = withoutGroups(value).replace(/^(\+48|0048)/, '')
  return /^\d{9}$/.test(digits) ? digits : null
}

/** A fax number of any country: 7 to 15 digits (E.164), grouped as people write them. */
export function isFax(value: string): boolean {
  return /^\+?\d{7,15}$/.test(withoutGroups(value).replaceAll(/[()/]/g, ''))
}

/** Address of a website, with `http` or without: a domain with a dot, and what may follow it. */
export function isWebsite(value: string): boolean {
  return /^(https?:\/\/)?([\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}(:\d{1,5})?([/?#]\S*)?$/iu.test(value)
}

/** Longest number of a house or flat, such as `12/14 A` or `dz. 1024/17`. */
export const LONGEST_HOUSE_NUMBER = 20

/** `NN-NNN`; five digits get their hyphen, also in place of a space or dash. Null when it is no postal code. */
export function postalCode(value: string): string | null {
  const match = /^(\d{2})[\s\p{Pd}]*(\d{3})$/u.exec(value.trim())
  return match ? `${match[1]}-${match[2]}` : null
}
