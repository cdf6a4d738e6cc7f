import { z } from 'zod'
import type { Cipher } from '#shared/server/security/security.ts'
import { after } from '../payment/timing.ts'

/** What a check has let through; `until`: milliseconds. */
const pass = z.strictObject({ for: z.literal('letter'), symbol: z.string(), kwota: z.number(), until: z.number() })

const LASTS_MS = 3_600_000

type Checked = Pick<z.infer<typeof pass>, 'symbol' | 'kwota'>

/** Sealed, so that an order needs no further guess: what was counted once, by the check, is not counted again. */
export function sealPass({ encrypt }: Cipher, { symbol, kwota }: Checked, now: Date): string {
  return encrypt(JSON.stringify({ for: 'letter', symbol, kwota, until: after(now, LASTS_MS).getTime() }))
}

/** Null where nobody was given it, or too long ago. */
export function readPass({ decrypt }: Cipher, sealed: string, now: Date): Checked | null {
  try {
    const read = pass.parse(JSON.parse(decrypt(sealed)))
    return read.until > now.getTime() ? read : null
  } catch {
    return null
  }
}
