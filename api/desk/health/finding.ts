import type { Check } from '#shared/server/start/dependencies.ts'
import { reasonOf } from '#shared/server/start/start-faults.ts'

export interface Finding {
  readonly poziom: 'dobrze' | 'uwaga' | 'blad'
  readonly slowa: string | null
}

const LEVELS = { warn: 'uwaga', fail: 'blad' } as const

/** Names and passwords that stand in an address, as a failed connection repeats it. */
const CREDENTIALS = /(\/\/)[^/\s@]+@/g

/** What a check says, as the terminal would. One that cannot be made is a fault of its own, and no secret comes along. */
export async function finding({ run }: Check): Promise<Finding> {
  const complaint = await run().catch((error: unknown) => ({ level: 'fail' as const, words: reasonOf(error) }))
  return complaint === null
    ? { poziom: 'dobrze', slowa: null }
    : { poziom: LEVELS[complaint.level], slowa: complaint.words.replaceAll(CREDENTIALS, '$1…@') }
}
