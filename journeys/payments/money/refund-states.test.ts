import { describe, expect, it } from 'vitest'
import { REFUND_ACTIONS, refundRule, refundStage, type RefundAction, type RefundState } from './refund-states.ts'

const STATES = ['ORDERED', 'SECONDED', 'PENDING', 'DONE', 'REFUSED', 'WITHDRAWN'] as const satisfies readonly RefundState[]
const yes = true
const no = false

/** May the action (row) happen in the state (column), and where does it lead? Written out, so that the table cannot change unnoticed. */
const MATRIX: Readonly<Record<RefundAction, readonly [may: readonly boolean[], to: RefundState]>> = {
  //         ORDERED SECONDED PENDING DONE REFUSED WITHDRAWN
  second: [[yes, no, no, no, no, no], 'SECONDED'],
  take: [[no, yes, no, no, no, no], 'PENDING'],
  finish: [[no, yes, yes, no, yes, no], 'DONE'],
  refuse: [[no, yes, yes, no, no, no], 'REFUSED'],
  withdraw: [[yes, no, no, no, no, no], 'WITHDRAWN'],
}
const actions = Object.keys(REFUND_ACTIONS) as RefundAction[]

describe('the table of refunds', () => {
  it.each(actions)('%s happens in these states and leads to that one', (action) => {
    const { from, to } = refundRule(action)
    expect([STATES.map((state) => from.includes(state)), to]).toEqual(MATRIX[action])
  })

  it('never sends money back that a second person has not agreed to', () => {
    const beforeSecond = actions.filter((action) => refundRule(action).from.includes('ORDERED'))
    expect(beforeSecond.map((action) => refundRule(action).to).toSorted()).toEqual(['SECONDED', 'WITHDRAWN'])
  })

  it('leaves no refund that is done or given up', () => {
    const ends: readonly RefundState[] = ['DONE', 'WITHDRAWN']
    expect(actions.filter((action) => ends.some((end) => refundRule(action).from.includes(end)))).toEqual([])
  })

  it('shows the payer nothing before two persons have agreed, nothing that was refused, and the end', () => {
    expect(STATES.map(refundStage)).toEqual([null, 'wTrakcie', 'wTrakcie', 'zwrocono', null, null])
  })
})
