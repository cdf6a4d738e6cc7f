import { describe, expect, it } from 'vitest'
import { ACTIONS, isLegal, ruleOf, statusOf, type PaymentAction, type PaymentState } from './states.ts'

const actions = Object.keys(ACTIONS) as PaymentAction[]
const STATES: readonly PaymentState[] = ['NEW', 'REGISTERED', 'PENDING', 'NOTIFIED', 'PAID', 'POSTED', 'FAILED', 'CANCELLED', 'EXPIRED', 'REVIEW']
const LOCKED: readonly PaymentState[] = ['NEW', 'REGISTERED', 'PENDING', 'NOTIFIED', 'PAID']

describe('the table of payment states', () => {
  it('reaches every state from a new order', () => {
    const reached = new Set<PaymentState>(['NEW'])
    for (let round = 0; round < STATES.length; round++) {
      for (const action of actions) if (ruleOf(action).from.some((state) => reached.has(state))) reached.add(ruleOf(action).to)
    }
    expect([...reached].toSorted()).toEqual(STATES.toSorted())
  })

  it('makes nothing paid but by confirmation of the gateway or the decision of a clerk', () => {
    expect(actions.filter((action) => ruleOf(action).to === 'PAID')).toEqual(['confirm', 'accept'])
    expect(ACTIONS.confirm.from).toEqual(['NOTIFIED'])
  })

  it('releases the lock whenever an order ends without money or is posted, and takes it for late money', () => {
    for (const action of actions) {
      const { from, to, lock } = ruleOf(action)
      if (to === 'REVIEW' || to === 'PAID') continue
      const isReleased = !LOCKED.includes(to)
      expect([action, lock]).toEqual([action, isReleased ? 'release' : from.some((state) => !LOCKED.includes(state)) ? 'take' : undefined])
    }
  })

  it('never leaves a final state but by doubt or late money', () => {
    for (const state of ['POSTED', 'FAILED'] as const) expect(actions.filter((action) => isLegal(action, state))).toEqual(['doubt'])
    for (const state of ['EXPIRED', 'CANCELLED'] as const) expect(actions.filter((action) => isLegal(action, state))).toEqual(['notifyLate', 'doubt'])
  })

  it('shows a payment under review as what it was before', () => {
    expect([statusOf('REVIEW', true), statusOf('REVIEW', false)]).toEqual(['zrealizowana', 'zlecona'])
  })
})
