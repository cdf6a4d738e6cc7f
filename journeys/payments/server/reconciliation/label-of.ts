import type { Facts } from './label-facts.ts'
import type { Label } from '../../money/labels.ts'

/** Working days in which the money is settled and on the account; then in which the office posts. */
const MONEY_WITHIN = 2
const POSTED_WITHIN = 5

const MONEY: ReadonlySet<string> = new Set(['equal', 'other', 'twice'])

/** The one label of a combination: the most serious thing that is wrong with it, else what it still waits for. */
export function labelOf(facts: Facts): Label {
  switch (facts.order) {
    case 'review':
      return 'in-question'
    case 'otherwise':
      return 'paid-otherwise'
    case 'twice':
      return 'doubled'
    case 'refunded':
      return 'refunded'
    case 'open':
      return ofUnpaid(facts, 'unconfirmed')
    case 'ended':
      return ofUnpaid(facts, 'money-after-end')
    case 'none':
      return ofNoOrder(facts)
    case 'batch':
      return ofBatch(facts)
    case 'paid':
      return ofPaid(facts)
  }
}

function hasMoney({ settlement, bank }: Facts): boolean {
  return MONEY.has(settlement) || MONEY.has(bank)
}

function ofUnpaid(facts: Facts, withMoney: Label): Label {
  if (facts.bank === 'returned') return 'refunded'
  if (hasMoney(facts)) return withMoney
  return facts.posting === 'none' ? 'not-paid' : 'posted-unknown'
}

function ofNoOrder(facts: Facts): Label {
  const { settlement, bank, posting, age } = facts
  if (bank === 'returned') return 'refunded'
  if (MONEY.has(settlement)) return 'settled-unknown'
  if (!hasMoney(facts)) return posting === 'none' ? 'not-paid' : 'posted-unknown'
  if (posting === 'none') return age > POSTED_WITHIN ? 'unknown-money' : 'waits-posting'
  return wrongOf([bank, posting]) ?? 'ordinary-transfer'
}

/** A payout: only whether the bank has it counts, its payments are posted one by one. */
function ofBatch({ settlement, bank, age }: Facts): Label {
  if (bank === 'returned') return 'returned'
  const wrong = wrongOf([settlement, bank])
  if (wrong) return wrong
  if (bank === 'none') return age > MONEY_WITHIN ? 'no-bank-line' : 'waits-bank'
  return 'agreed'
}

function ofPaid({ settlement, bank, posting, age }: Facts): Label {
  if (bank === 'returned') return 'returned'
  const wrong = wrongOf([settlement, bank, posting])
  if (wrong) return wrong
  const isLate = age > MONEY_WITHIN
  if (settlement === 'none') return isLate ? 'no-settlement' : 'waits-settlement'
  if (bank === 'none') return isLate ? 'no-bank-line' : 'waits-bank'
  if (posting === 'none') return age > POSTED_WITHIN ? 'not-posted' : 'waits-posting'
  return 'agreed'
}

/** Money that is there twice is more than money of another amount. */
function wrongOf(views: readonly string[]): 'doubled' | 'other-amount' | null {
  if (views.includes('twice')) return 'doubled'
  return views.includes('other') ? 'other-amount' : null
}
