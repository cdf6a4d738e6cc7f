import type { Level, Package } from '#shared/acting.ts'
import { addMonths, isRealDate } from '#shared/dates.ts'

const MOST_MONTHS = 36
const USUAL_MONTHS = 12
const LONGEST_NAME = 60

/** The days of one that is given today: what most people choose, and the last that can be named. */
export const daysOf = (dzis: string) => ({ dzis, zwykle: addMonths(dzis, USUAL_MONTHS), najdalej: addMonths(dzis, MOST_MONTHS) })

interface Scope {
  readonly nazwa: string
  readonly pakiety: readonly Package[]
  readonly poziom: Level
  readonly doDnia: string
}

type Faults = Readonly<Record<'labelMissing' | 'packagesMissing' | 'packagesRefused' | 'dayWrong', string>>

/** What is wrong with an authorisation that somebody would give in the portal, by field; null where nothing is. Sending is the water utility’s alone: all else the law wants on paper. */
export function scopeFaults({ nazwa, pakiety, poziom, doDnia }: Scope, today: string, words: Faults): Record<string, string> | null {
  const isTooMuch = poziom === 'SKLADA' && pakiety.some((one) => one !== 'WODA')
  const fields = {
    ...((nazwa === '' || nazwa.length > LONGEST_NAME) && { nazwa: words.labelMissing }),
    ...(pakiety.length === 0 && { pakiety: words.packagesMissing }),
    ...(isTooMuch && { pakiety: words.packagesRefused }),
    ...((!isRealDate(doDnia) || doDnia < today || doDnia > daysOf(today).najdalej) && { doDnia: words.dayWrong }),
  }
  return Object.keys(fields).length === 0 ? null : fields
}
