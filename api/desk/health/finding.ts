import type { Language } from '#shared/language.ts'
import type { Check } from '#shared/server/start/dependencies.ts'
import { reasonOf } from '#shared/server/start/start-faults.ts'

export interface Finding {
  readonly poziom: 'dobrze' | 'uwaga' | 'blad'
  readonly slowa: string | null
  /** In which language `slowa` are: what another system has said stays as it is. */
  readonly jezyk: 'pl' | 'en'
}

const LEVELS = { warn: 'uwaga', fail: 'blad' } as const

/** Names and passwords that stand in an address, as a failed connection repeats it. */
const CREDENTIALS = /(\/\/)[^/\s@]+@/g

/** What a check says, in the language of whoever asks where it can. One that cannot be made is a fault of its own, and no secret comes along. */
export async function finding({ run }: Check, language: Language): Promise<Finding> {
  const complaint = await run().catch((error: unknown) => ({ level: 'fail' as const, words: reasonOf(error), polish: null }))
  if (complaint === null) return { poziom: 'dobrze', slowa: null, jezyk: 'en' }
  const { level, words, polish } = complaint
  const told = language === 'pl' && polish !== null ? { slowa: polish, jezyk: 'pl' as const } : { slowa: words, jezyk: 'en' as const }
  return { poziom: LEVELS[level], ...told, slowa: told.slowa.replaceAll(CREDENTIALS, '$1…@') }
}
