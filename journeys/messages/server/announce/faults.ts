import { addDays, isRealDate } from '#shared/dates.ts'
import { type TextFault, textFault } from '../text-fault.ts'
import { gsm } from '../sending/gsm.ts'
import type { Announcement } from './announcement.ts'

export interface Fault {
  readonly jezyk: 'pl' | 'en' | 'de' | 'uk'
  readonly pole: 'tytul' | 'tresc' | 'skrot'
  readonly wada: TextFault
}

const LANGUAGES = ['pl', 'en', 'de', 'uk'] as const
const FIELDS = ['tytul', 'tresc', 'skrot'] as const

/** Longer notice is none. */
const FURTHEST_DAYS = 60

/** What must be changed before it may go. */
export function faultsOf({ teksty }: Pick<Announcement, 'teksty'>): Fault[] {
  return LANGUAGES.flatMap((jezyk) => {
    const words = teksty[jezyk]
    if (!words) return []
    const found = FIELDS.flatMap((pole): Fault[] => {
      const wada = textFault(words[pole])
      return wada === null ? [] : [{ jezyk, pole, wada }]
    })
    // A letter that telephones do not have would arrive as a question mark.
    const isUnwritable = gsm(words.skrot).split('?').length > words.skrot.split('?').length
    return isUnwritable ? [...found, { jezyk, pole: 'skrot', wada: 'letters' }] : found
  })
}

export function isDayFit(day: string, today: string): boolean {
  return isRealDate(day) && day >= today && day <= addDays(today, FURTHEST_DAYS)
}
