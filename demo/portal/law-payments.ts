import { dateOf, dayNumber, lastDay } from '../engine/days.ts'
import { pick } from '../engine/laws.ts'
import { draws } from '../engine/random.ts'
import { cardId, collectiveId, leftOf, type Card, type Instalment } from '../rules/cards/card.ts'
import { householdCards } from '../rules/receivables/household-cards.ts'
import { institutionCards } from '../rules/receivables/institution-cards.ts'
import { settler } from '../rules/receivables/settle.ts'
import type { World } from '../engine/world.ts'
import { emailOf } from './account.ts'
import type { LawAccount } from './law-accounts.ts'
import type { DemoPayment } from './payment.ts'

/** Share of paid groups of instalments that were paid online, so that accounts make 0.9 payments a year on average. */
const ONLINE_SHARE = 0.324
/** How many instalments are paid at once: 1.7 on average, less where a card ends. */
const GROUP_WEIGHTS = [0.39, 0.28, 0.19, 0.14] as const
const STATES = ['POSTED', 'FAILED', 'EXPIRED'] as const
const STATE_WEIGHTS = [0.91, 0.05, 0.04] as const
const P24_SHARE = 0.65
const OPEN_ORDER_SHARE = 0.003
const OPENING_HOUR = 6
const CLOSING_HOUR = 23

/** A time at which people pay; `share` of the day between opening and closing has passed. */
function wallTime(day: number, share: number): string {
  const second = Math.floor(share * (CLOSING_HOUR - OPENING_HOUR) * 3600)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${dateOf(day)} ${two(OPENING_HOUR + Math.floor(second / 3600))}:${two(Math.floor(second / 60) % 60)}:${two(second % 60)}`
}

const idOf = ({ kind, number }: Card, nr: number) => collectiveId(cardId(kind, number), nr)

/** Paid instalments of a card in groups that were paid at once, each with the number on which its draws hang. */
function* groupsOf(card: Card, paid: readonly Instalment[], group: (id: number) => number): Generator<[number, readonly Instalment[]]> {
  for (let from = 0; from < paid.length;) {
    const id = idOf(card, paid[from]?.nr ?? 0)
    const instalments = paid.slice(from, from + 1 + pick(group(id), GROUP_WEIGHTS))
    from += instalments.length
    yield [id, instalments]
  }
}

/** Makes the online payments of an account: done, refused and expired ones of the past, and rarely an open order. */
export function lawPayments(world: World): (of: LawAccount, accountId: number) => Generator<DemoPayment> {
  const draw = (field: string) => draws(world.seed, `payment/${field}`)
  const group = draw('group')
  const online = draw('online')
  const state = draw('state')
  const provider = draw('provider')
  const early = draw('early')
  const hour = draw('hour')
  const open = draw('open')
  const ofHousehold = householdCards(world)
  const ofInstitution = institutionCards(world)
  const settle = settler(world)
  const today = dayNumber(world.today)

  return function* paymentsOf({ account, household, institution }, accountId) {
    const drafts = household ? ofHousehold(household) : institution ? ofInstitution.legal(institution) : []
    const [subject] = account.subjects
    if (!subject || account.state !== 'verified') return
    const common = { accountId, subject, email: emailOf(account), language: account.language }

    function past(card: Card, instalments: readonly Instalment[], id: number): DemoPayment {
      const due = dayNumber(lastDay(instalments[0]?.due ?? world.today))
      const createdAt = wallTime(Math.min(today - 1, due - Math.floor(early(id) * 8)), hour(id))
      return {
        ...common,
        card,
        instalments,
        provider: provider(id) < P24_SHARE ? 'p24' : 'kir',
        state: STATES[pick(state(id), STATE_WEIGHTS)] ?? 'POSTED',
        createdAt,
        validUntil: `${createdAt.slice(0, 10)} 23:59:59`,
      }
    }

    for (const draft of drafts) {
      const card = settle(draft)
      const paid: Instalment[] = []
      for (const instalment of card.instalments) {
        const id = idOf(card, instalment.nr)
        if (leftOf(instalment.parts) === 0) paid.push(instalment)
        else if (instalment.flags.title !== true && open(id) < OPEN_ORDER_SHARE) {
          yield {
            ...common,
            card,
            instalments: [instalment],
            provider: 'p24',
            state: 'PENDING',
            createdAt: wallTime(today - 1, hour(id)),
            validUntil: `${dateOf(today + 1)} 23:59:59`,
          }
        }
      }
      for (const [id, instalments] of groupsOf(card, paid, group)) {
        if (online(id) < ONLINE_SHARE) yield past(card, instalments, id)
      }
    }
  }
}
