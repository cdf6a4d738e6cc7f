import { describe, expect, it } from 'vitest'
import { ACTIONS, hasReceipt, isLegal, ruleOf, stageOf, STAGES, statusOf, type PaymentAction, type PaymentState } from './states.ts'

const actions = Object.keys(ACTIONS) as PaymentAction[]
const STATES = [
  'NEW',
  'REGISTERED',
  'PENDING',
  'NOTIFIED',
  'PAID',
  'POSTED',
  'FAILED',
  'CANCELLED',
  'EXPIRED',
  'REVIEW',
] as const satisfies readonly PaymentState[]
const LOCKED: readonly PaymentState[] = ['NEW', 'REGISTERED', 'PENDING', 'NOTIFIED', 'PAID']

const yes = true
const no = false

/** May the action (row) happen in the state (column)? Written out, so that the table cannot change unnoticed. */
const MATRIX: Readonly<Record<PaymentAction, readonly boolean[]>> = {
  //          NEW  REG. PEND. NOTIF. PAID POSTED FAILED CANC. EXPIRED REVIEW
  register: [yes, no, no, no, no, no, no, no, no, no],
  refuse: [yes, no, no, no, no, no, no, no, no, no],
  abandon: [yes, yes, no, no, no, no, no, no, no, no],
  handOut: [no, yes, no, no, no, no, no, no, no, no],
  cancel: [no, no, yes, no, no, no, no, no, no, no],
  expire: [no, no, yes, no, no, no, no, no, no, no],
  decline: [no, no, yes, no, no, no, no, no, no, no],
  notify: [yes, yes, yes, no, no, no, no, no, no, no],
  notifyLate: [no, no, no, no, no, no, yes, yes, yes, no],
  confirm: [no, no, no, yes, no, no, no, no, no, no],
  post: [no, no, no, no, yes, no, no, no, no, no],
  doubt: [yes, yes, yes, yes, no, no, yes, yes, yes, no],
  accept: [no, no, no, no, no, no, no, no, no, yes],
  reject: [no, no, no, no, no, no, no, no, no, yes],
}

/** Where each action leads, and what it does to the lock. */
const EFFECTS: Readonly<Record<PaymentAction, readonly [PaymentState, string]>> = {
  register: ['REGISTERED', 'keep'],
  refuse: ['FAILED', 'release'],
  abandon: ['CANCELLED', 'release'],
  handOut: ['PENDING', 'keep'],
  cancel: ['CANCELLED', 'release'],
  expire: ['EXPIRED', 'release'],
  decline: ['FAILED', 'release'],
  notify: ['NOTIFIED', 'keep'],
  notifyLate: ['NOTIFIED', 'take'],
  confirm: ['PAID', 'keep'],
  post: ['POSTED', 'release'],
  doubt: ['REVIEW', 'keep'],
  accept: ['PAID', 'takeFree'],
  reject: ['FAILED', 'release'],
}

describe('the table of payment states', () => {
  it('has no action that the matrix does not know', () => {
    expect(actions.toSorted()).toEqual(Object.keys(MATRIX).toSorted())
  })

  it.each(actions.flatMap((action) => STATES.map((state, at) => [action, state, MATRIX[action][at]] as const)))(
    '%s in %s: %s',
    (action, state, isAllowed) => {
      expect(isLegal(action, state)).toBe(isAllowed)
    },
  )

  it.each(actions)('leads by %s where it should, with the lock', (action) => {
    const { to, lock } = ruleOf(action)
    expect([to, lock ?? 'keep']).toEqual(EFFECTS[action])
  })

  it('never leaves what is paid: PAID becomes POSTED, POSTED stays', () => {
    expect(actions.filter((action) => isLegal(action, 'PAID'))).toEqual(['post'])
    expect(actions.filter((action) => isLegal(action, 'POSTED'))).toEqual([])
  })

  it('reaches every state from a new order', () => {
    const reached = new Set<PaymentState>(['NEW'])
    for (let round = 0; round < STATES.length; round++) {
      for (const action of actions) if (ruleOf(action).from.some((state) => reached.has(state))) reached.add(ruleOf(action).to)
    }
    expect([...reached].toSorted()).toEqual(STATES.toSorted())
  })

  it('releases the lock whenever an order ends without money or is posted, and takes it for late money', () => {
    for (const action of actions) {
      const { from, to, lock } = ruleOf(action)
      if (to === 'REVIEW' || to === 'PAID') continue
      const isReleased = !LOCKED.includes(to)
      expect([action, lock]).toEqual([action, isReleased ? 'release' : from.some((state) => !LOCKED.includes(state)) ? 'take' : undefined])
    }
  })

  it('is four words to the person, of which one is for what is under review', () => {
    expect(STATES.map(statusOf)).toEqual([
      'zlecona',
      'zlecona',
      'zlecona',
      'zlecona',
      'zrealizowana',
      'zrealizowana',
      'odrzucona',
      'odrzucona',
      'wygasla',
      'zlecona',
    ])
  })

  it('is a word of its own for what is ordered, paid, booked, in question, given up, refused, expired and sent back', () => {
    const plain = { in_question: false, refunded: false }
    expect(STATES.map((state) => stageOf({ state, ...plain }))).toEqual([
      'zlecona',
      'zlecona',
      'zlecona',
      'zlecona',
      'oplacona',
      'zaksiegowana',
      'odrzucona',
      'anulowana',
      'wygasla',
      'wyjasniana',
    ])
    for (const state of STATES) expect(stageOf({ state, in_question: true, refunded: true })).toBe('wyjasniana')
    for (const state of STATES) expect(stageOf({ state, in_question: false, refunded: true })).toBe('zwrocona')
  })

  it('has a confirmation of all money that the gateway confirmed, for ever, whatever becomes of it', () => {
    expect(STAGES.filter((stage) => hasReceipt({ paidAt: '2026-10-05T10:00:00', stage }))).toEqual([
      'oplacona',
      'zaksiegowana',
      'wyjasniana',
      'zwrocona',
    ])
    expect(STAGES.filter((stage) => hasReceipt({ paidAt: null, stage }))).toEqual([])
  })
})
