import { addDays, isRealDate } from '#shared/dates.ts'
import { gsm } from '../sending/gsm.ts'
import type { Announcement } from './announcement.ts'

/** Why a text may not leave: what thieves send looks like this (reference/notifications.md part 1). */
export const TEXT_FAULTS = ['link', 'number', 'amount', 'letters'] as const
export type TextFault = (typeof TEXT_FAULTS)[number]

export interface Fault {
  readonly jezyk: 'pl' | 'en' | 'de' | 'uk'
  readonly pole: 'tytul' | 'tresc' | 'skrot'
  readonly wada: TextFault
}

const LANGUAGES = ['pl', 'en', 'de', 'uk'] as const
const FIELDS = ['tytul', 'tresc', 'skrot'] as const

/** Longer notice is none. */
const FURTHEST_DAYS = 60

/** Two words that only a dot parts open as an address in many programs; a day, an hour and „m.in.” are none. */
const LINK = /:\/\/|www\.|@|(?<![\p{L}\d])(?!m\.in\b)[\p{L}\d][\p{L}\d-]*\.\p{L}{2,}/iu
const DAYS_AND_HOURS = /\b\d{4}-\d\d-\d\d\b|\b\d{1,2}\.\d{1,2}\.(?:\d{4})?|\b\d{1,2}[.:]\d\d\b/g
/** An account, a card, a telephone, a PESEL: seven digits or more, however they are grouped. */
const NUMBER = /\p{Nd}(?:[\s./()-]{0,2}\p{Nd}){6,}/u
const AMOUNT = /\p{Nd}\s*(?:zł|pln|eur|usd|грн|uah|€|\$)|\bblik\b/iu
/** Invisible characters break words that a reader sees whole. */
const INVISIBLE = /[\p{Cf}\p{Cc}]/gu

function faultOf(text: string): TextFault | null {
  // Full-width and circled digits and letters are read as plain ones.
  const plain = text
    .normalize('NFKC')
    .replace(/[\n\t]/g, ' ')
    .replace(INVISIBLE, '')
  if (LINK.test(plain)) return 'link'
  if (AMOUNT.test(plain)) return 'amount'
  return NUMBER.test(plain.replace(DAYS_AND_HOURS, 'x')) ? 'number' : null
}

/** What must be changed before it may go. */
export function faultsOf({ teksty }: Pick<Announcement, 'teksty'>): Fault[] {
  return LANGUAGES.flatMap((jezyk) => {
    const words = teksty[jezyk]
    if (!words) return []
    const found = FIELDS.flatMap((pole): Fault[] => {
      const wada = faultOf(words[pole])
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
