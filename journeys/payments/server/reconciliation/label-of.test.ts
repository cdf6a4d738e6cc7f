import { describe, expect, it } from 'vitest'
import { BANKS, ORDERS, POSTINGS, SETTLEMENTS, type Facts } from './label-facts.ts'
import { labelOf } from './label-of.ts'
import { isDifference, type Label } from '../../money/labels.ts'

const SIGNS: Readonly<Record<string, Label>> = {
  '==': 'agreed',
  ot: 'ordinary-transfer',
  '--': 'not-paid',
  re: 'refunded',
  ws: 'waits-settlement',
  wb: 'waits-bank',
  wp: 'waits-posting',
  NS: 'no-settlement',
  NB: 'no-bank-line',
  NP: 'not-posted',
  UM: 'unknown-money',
  SU: 'settled-unknown',
  PU: 'posted-unknown',
  OA: 'other-amount',
  DD: 'doubled',
  UC: 'unconfirmed',
  ME: 'money-after-end',
  IQ: 'in-question',
  PO: 'paid-otherwise',
  RR: 'returned',
}

/**
 * Every combination after six working days, written by hand: order, settlements, then for each of the bank's
 * unheard | none | equal | other | twice | returned the office's postings none, equal, other, twice.
 */
const LATE = `
none      unheard,none            | -- PU PU PU | -- PU PU PU | UM ot OA DD | UM OA OA DD | UM DD DD DD | re re re re
none      equal,other,twice       | SU SU SU SU | SU SU SU SU | SU SU SU SU | SU SU SU SU | SU SU SU SU | re re re re
batch     unheard,none,equal      | == == == == | NB NB NB NB | == == == == | OA OA OA OA | DD DD DD DD | RR RR RR RR
batch     other                   | OA OA OA OA | OA OA OA OA | OA OA OA OA | OA OA OA OA | DD DD DD DD | RR RR RR RR
batch     twice                   | DD DD DD DD | DD DD DD DD | DD DD DD DD | DD DD DD DD | DD DD DD DD | RR RR RR RR
open      unheard,none            | -- PU PU PU | -- PU PU PU | UC UC UC UC | UC UC UC UC | UC UC UC UC | re re re re
open      equal,other,twice       | UC UC UC UC | UC UC UC UC | UC UC UC UC | UC UC UC UC | UC UC UC UC | re re re re
ended     unheard,none            | -- PU PU PU | -- PU PU PU | ME ME ME ME | ME ME ME ME | ME ME ME ME | re re re re
ended     equal,other,twice       | ME ME ME ME | ME ME ME ME | ME ME ME ME | ME ME ME ME | ME ME ME ME | re re re re
paid      unheard,equal           | NP == OA DD | NB NB OA DD | NP == OA DD | OA OA OA DD | DD DD DD DD | RR RR RR RR
paid      none                    | NS NS OA DD | NS NS OA DD | NS NS OA DD | OA OA OA DD | DD DD DD DD | RR RR RR RR
paid      other                   | OA OA OA DD | OA OA OA DD | OA OA OA DD | OA OA OA DD | DD DD DD DD | RR RR RR RR
paid      twice                   | DD DD DD DD | DD DD DD DD | DD DD DD DD | DD DD DD DD | DD DD DD DD | RR RR RR RR
review    unheard,none,equal,other,twice | IQ IQ IQ IQ | IQ IQ IQ IQ | IQ IQ IQ IQ | IQ IQ IQ IQ | IQ IQ IQ IQ | IQ IQ IQ IQ
otherwise unheard,none,equal,other,twice | PO PO PO PO | PO PO PO PO | PO PO PO PO | PO PO PO PO | PO PO PO PO | PO PO PO PO
twice     unheard,none,equal,other,twice | DD DD DD DD | DD DD DD DD | DD DD DD DD | DD DD DD DD | DD DD DD DD | DD DD DD DD
refunded  unheard,none,equal,other,twice | re re re re | re re re re | re re re re | re re re re | re re re re | re re re re
`

/** What an accusation is while there is still time. */
const EARLY: Readonly<Partial<Record<Label, Label>>> = {
  'no-settlement': 'waits-settlement',
  'no-bank-line': 'waits-bank',
  'not-posted': 'waits-posting',
  'unknown-money': 'waits-posting',
}

function* combinations(): Generator<{ readonly facts: Omit<Facts, 'age'>; readonly late: Label | undefined }> {
  for (const row of LATE.trim().split('\n')) {
    const [head = '', ...cells] = row.split(' | ')
    const [order = '', settlements = ''] = head.trim().split(/ +/)
    for (const settlement of SETTLEMENTS.filter((one) => settlements.split(',').includes(one))) {
      for (const [b, bank] of BANKS.entries()) {
        for (const [p, posting] of POSTINGS.entries()) {
          const known = ORDERS.find((one) => one === order)
          if (known) yield { facts: { order: known, settlement, bank, posting }, late: SIGNS[cells[b]?.trim().split(' ')[p] ?? ''] }
        }
      }
    }
  }
}

describe('a combination of order, settlement, bank line and posting', () => {
  const all = [...combinations()]

  it('is written down once, whatever it is', () => {
    expect(all).toHaveLength(ORDERS.length * SETTLEMENTS.length * BANKS.length * POSTINGS.length)
    expect(new Set(all.map(({ facts }) => JSON.stringify(facts))).size).toBe(all.length)
    expect(new Set(all.map(({ late }) => late)).size).toBe(Object.keys(SIGNS).length - new Set(Object.values(EARLY)).size)
  })

  it('has the label of the table after six working days', () => {
    const wrong = all.filter(({ facts, late }) => labelOf({ ...facts, age: 6 }) !== late)
    expect(wrong).toEqual([])
  })

  it('waits for the bank and the operator two working days, for the posting five, and is accused of nothing else by time', () => {
    for (const { facts, late } of all) {
      if (late === undefined) throw new Error('unlabelled')
      const limit = late === 'not-posted' || late === 'unknown-money' ? 5 : 2
      const early = EARLY[late] ?? late
      expect([0, limit, limit + 1].map((age) => labelOf({ ...facts, age }))).toEqual([early, early, late])
      expect(isDifference(early)).toBe(late === early && isDifference(late))
    }
  })
})
