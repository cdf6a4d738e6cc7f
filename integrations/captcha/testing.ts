import { createHash } from 'node:crypto'
import type { Solution } from './proof-of-work.ts'

export type Work = Omit<Solution, 'number'> & { readonly maxnumber: number }

/** What a browser answers to a challenge, made without the portal's own code. Throws where no number solves it. */
export function solutionOf({ algorithm, challenge, maxnumber, salt, signature }: Work): string {
  for (let number = 0; number <= maxnumber; number += 1) {
    if (createHash('sha256').update(`${salt}${number}`).digest('hex') !== challenge) continue
    return Buffer.from(JSON.stringify({ algorithm, challenge, number, salt, signature })).toString('base64')
  }
  throw new Error('The challenge has no solution')
}
