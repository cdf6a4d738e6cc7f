import type { Pool } from '#shared/server/database/database.ts'
import { keepMissed } from '../answers/search/missed.ts'
import { loadEntries } from '../answers/services/load-services.ts'
import { UsageCounters } from '../answers/statistics/counters.ts'
import { wholeMonths } from '../answers/statistics/period.ts'

const MONTHS = 24
/** Months of the instalments of taxes bring more people. */
const BUSY: readonly string[] = ['03', '05', '09', '11']
/** One service in so many is opened hardly ever, or never. */
const RARE_EVERY = 7
/** What the search of the demo has not found, with how many times in a month. */
const WORDS = { zaswiadczenie: 14, wycinka: 11, azbest: 8, przylacze: 7, drzewo: 6, plebiscyt: 3 } as const
const LANGUAGES = { pl: 0.86, uk: 0.09, en: 0.03, de: 0.02 } as const
const VIEWS = { plain: 0.9, contrast: 0.04, text: 0.05, both: 0.01 } as const

/** A busy month has more, a later one a little more, and no two are the same. */
function sizeOf(month: string, place: number): number {
  const wave = 1 + ((place * 37) % 11) / 50
  return (BUSY.includes(month.slice(5, 7)) ? 1.7 : 1) * (1 + place / 40) * wave
}

/** Of the months of the first year no record of a payment or a request is left; what was counted then is. */
const WITHOUT_RECORDS = 17
const TOPICS = { 'Awaria sieci': 4, 'Rozliczenie faktury': 5, 'Zmiana danych': 3 } as const

/** What the demo's past would have counted: calls by service, language and look, sign-ins and accounts, words in vain. Payments and requests of the last months are counted from its own records. */
export async function seedDemoUsage(pool: Pool, today: string): Promise<void> {
  const services = (await loadEntries()).map(({ entry }) => entry.id)
  const months = wholeMonths(today, MONTHS)
  const counters = new UsageCounters(pool, (error) => {
    throw error
  })
  for (const [place, month] of months.entries()) {
    countMonth(counters, services, month, sizeOf(month, place))
    if (place < WITHOUT_RECORDS) countAffairs(counters, month, sizeOf(month, place))
  }
  await counters.close()
  for (const month of months.slice(-12))
    for (const [word, times] of Object.entries(WORDS)) await keepMissed(pool, `${month.slice(0, 8)}12`, word, times)
}

function countMonth(counters: UsageCounters, services: readonly number[], month: string, size: number): void {
  let uses = 0
  for (const [place, service] of services.entries()) {
    const rare = place % RARE_EVERY === RARE_EVERY - 1
    const times = rare ? place % 2 : Math.round((size * 420) / (place + 2))
    if (times > 0) counters.count(month, 'service', String(service), times)
    uses += times
  }
  for (const [language, share] of Object.entries(LANGUAGES)) counters.count(month, 'language', language, Math.round(uses * share))
  for (const [view, share] of Object.entries(VIEWS)) counters.count(month, 'view', view, Math.round(uses * share))
  counters.count(month, 'sign-in', '', Math.round(size * 310))
  counters.count(month, 'account', 'opened', Math.round(size * 12))
  counters.count(month, 'account', 'verified', Math.round(size * 8))
  counters.count(month, 'account', 'closed', Math.round(size * 2))
}

function countAffairs(counters: UsageCounters, month: string, size: number): void {
  const paid = Math.round(size * 26)
  counters.count(month, 'payment', 'p24', paid)
  counters.count(month, 'payment-sum', 'p24', paid * 27_500)
  counters.count(month, 'posting', '', paid * 6)
  counters.count(month, 'posting-sum', '', paid * 27_500 * 16)
  for (const [topic, days] of Object.entries(TOPICS)) {
    const times = Math.round(size * (5 + days))
    for (const kind of ['received', 'answered']) counters.count(month, kind, topic, times)
    counters.count(month, 'answered-in-term', topic, times - Math.round(size))
    counters.count(month, 'answer-days', `${days} ${topic}`, times)
  }
}
