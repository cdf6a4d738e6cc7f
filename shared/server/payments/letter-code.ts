import { createHmac, timingSafeEqual } from 'node:crypto'
import { toGrosze } from '../../money.ts'
import { letterFragment } from '../../payments/letter-fragment.ts'
import { LETTER_PAGE } from '../../payments/payment-pages.ts'

/** What stands on a letter. `kwota`: PLN. */
interface Lettered {
  readonly symbol: string
  readonly kwota: number
}

/** Keyed digest of what stands on paper: who has it has the paper. Nothing is kept of it, so printing writes nothing. */
function codeOf(key: Buffer, { symbol, kwota }: Lettered): Buffer {
  return createHmac('sha256', key)
    .update(JSON.stringify([symbol, toGrosze(kwota)]))
    .digest()
    .subarray(0, 16)
}

/** Whether the code, 128 bits in base64url, is of this card and amount. */
export function isLetterCode(key: Buffer, lettered: Lettered, code: string): boolean {
  const given = Buffer.from(code, 'base64url')
  return given.length === 16 && timingSafeEqual(given, codeOf(key, lettered))
}

/** The address on the paper. All of it stands behind the fragment, which no browser sends and no log has. */
export function letterAddress(
  { publicUrl, letterKey }: { readonly publicUrl: string; readonly letterKey: Buffer },
  lettered: Lettered,
): string {
  return `${publicUrl}${LETTER_PAGE}#${letterFragment.write({ ...lettered, kod: codeOf(letterKey, lettered).toString('base64url') })}`
}
