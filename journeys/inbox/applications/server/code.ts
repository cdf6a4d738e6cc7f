import { randomInt } from 'node:crypto'

/** Crockford's: none of them is taken for another one. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 12

/** A code for a letter: 60 bits, so that nobody hits another's by chance. */
export function newCode(): string {
  return Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')
}

/** As it stands on paper: `ABCD-EFGH-JKMN`. */
export const writtenCode = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code

/** As it was meant, however it was typed: an O is a zero, an I or L a one (Crockford); null for what is no code. */
export function codeIn(typed: string): string | null {
  const signs = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return signs.length === LENGTH && [...signs].every((sign) => SIGNS.includes(sign)) ? signs : null
}
