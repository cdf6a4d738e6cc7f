import { daysBetween } from '#shared/dates.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import type { DueCard, DueInstalment, Reading } from '#shared/server/payments/payable.ts'
import { preparedOn } from '#shared/server/database/prepared.ts'
import { currentRegister } from '#shared/server/database/register-state.ts'
import type { Due } from './events.ts'

export type Looking = Pick<Dependencies, 'pool' | 'portal' | 'clock' | 'dues' | 'settings'>

/** What reading amounts takes where nobody has signed in. */
async function readingOn({ pool, portal }: Looking, today: string): Promise<Omit<Reading, 'subject'>> {
  return { portal, prepared: preparedOn(pool), registerSchema: (await currentRegister(pool)).schema, today }
}

/** Nobody is reminded of what is paid, ordered, declared as transferred, enforced, or less than the office asks for. */
function isToBeAskedFor({ refusal, orderStage, declaredOn, kwotaRazem }: DueInstalment, least: number): boolean {
  return refusal === null && orderStage === null && declaredOn === null && kwotaRazem > 0 && kwotaRazem >= least
}

/** People are reminded of the day that they were given last, also after a deferral was missed and the date of the law is back. */
function dueOf({ id: card, kind, year }: DueCard, { id: instalment, nrRaty: number, lastDay: day }: DueInstalment, today: string): Due {
  return { card, instalment, kind, year, number, day, lead: daysBetween(today, day) }
}

/** Before its day nobody is reminded of what a bank or a collector sees to on that day; what they have failed to fetch is late like any other. */
function isSeenTo({ seenTo }: DueCard, { lead, day }: Due): boolean {
  return lead >= 0 && seenTo.some(({ from, to }) => from <= day && (to === null || day <= to))
}

/** What subjects may be reminded of on a day, today where nothing else is said, by the number of the subject: of every lead, the caller chooses. */
export async function remindable(
  looking: Looking,
  subjectIds: readonly number[],
  day = looking.clock.today(),
): Promise<ReadonlyMap<number, readonly Due[]>> {
  if (subjectIds.length === 0) return new Map()
  const cards = await looking.dues.openOf(await readingOn(looking, day), [...new Set(subjectIds)])
  const least = Number(looking.settings['REMINDER_MIN_AMOUNT'])
  const found = new Map<number, Due[]>()
  for (const card of cards) {
    const dues = card.instalments
      .filter((instalment) => isToBeAskedFor(instalment, least))
      .map((instalment) => dueOf(card, instalment, day))
      .filter((due) => !isSeenTo(card, due))
    if (dues.length > 0) found.set(card.subjectId, [...(found.get(card.subjectId) ?? []), ...dues])
  }
  return found
}
