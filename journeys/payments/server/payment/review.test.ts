import { describe, expect, it } from 'vitest'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import type { PaymentState } from '../../states.ts'
import { storyOfFile } from '../testing/story.ts'
import { OWNER } from '../testing/testing.ts'
import type { CaseKind } from './cases.ts'
import {
  alreadyBooked,
  caseName,
  closeRefunded,
  decisionsOn,
  findCase,
  judgeCase,
  openCases,
  openCasesOf,
  type OpenCase,
} from './review.ts'
import { decideCase } from '../testing/decide-case.ts'
import { versionOf } from './version.ts'

const { payments } = await storyOfFile()
const PAID_AT = '2026-10-04T10:00:00+02:00'

let count = 0
interface Asked {
  readonly state?: PaymentState
  readonly paidAt?: string | null
  readonly kinds?: readonly CaseKind[]
  readonly openedAt?: string
}
/** A payment with cases that a clerk has to decide. */
async function asked({ state = 'REVIEW', paidAt = null, kinds = ['other-amount'], openedAt = '2026-10-02 09:00+02' }: Asked = {}) {
  const id = `2026-${String(90_000_000 + ++count)}`
  await payments.pool.query(
    `insert into portal.payment (id, attempt_id, provider, state, pesel, amount, title, card_id, card_symbol, account_number, payer_name, payer_email, recipient, language, return_ok, return_error, created_at, valid_until, paid_at)
     values ($1, gen_random_uuid(), 'p24', $2, $3, 192, 'N/1: rata 1', 1, 'N/1', '75', 'Anna', 'a@b.example', '{}', 'pl', '/', '/', '2026-10-01', '2026-10-01', $4)`,
    [id, state, OWNER, paidAt],
  )
  for (const [at, kind] of kinds.entries()) {
    await payments.pool.query(
      "insert into portal.payment_case (payment_id, number, kind, provider_order_id, amount, currency, account_number, origin, opened_at) values ($1, $2, $3, $4, 191, 'PLN', '75', '{}', $5)",
      [id, at + 1, kind, 4_295_000_000 + count * 20 + at, openedAt],
    )
  }
  return id
}
const stateOf = async (id: string) =>
  (await payments.pool.query<{ state: string; paid_at: Date | null }>('select state, paid_at from portal.payment where id = $1', [id]))
    .rows[0]
const decide = (id: string, decision: 'accept' | 'reject' | 'refunded') => decideCase(payments.process(), id, { decision, clerk: 'zofia' })
const found = async (name: string): Promise<OpenCase> => {
  const one = await findCase(payments.pool, name)
  if (typeof one === 'string') throw new Error(one)
  return one
}
const refund = (id: string, state: string) =>
  payments.pool.query(
    `insert into portal.payment_refund (id, payment_id, case_number, provider, method, provider_order_id, amount, state, reason, ordered_by, ordered_at, seconded_by, seconded_at, ended_at)
     values (gen_random_uuid(), $1, 1, 'p24', 'transfer', null, 191, $2, 'dwa razy', 'a', now(), case when $2 in ('SECONDED', 'PENDING', 'REFUSED') then 'b' end,
       case when $2 in ('SECONDED', 'PENDING', 'REFUSED') then now() end, case when $2 in ('REFUSED', 'WITHDRAWN') then now() end)`,
    [id, state],
  )

describe('open cases', () => {
  it('stand the oldest first, and no more than were asked for', async () => {
    const late = await asked({ openedAt: '2026-09-03 09:00+02' })
    const early = await asked({ openedAt: '2026-09-01 09:00+02', kinds: ['other-amount', 'unexpected'] })
    const all = (await openCases(payments.pool)).map(caseName)
    expect(all.slice(0, 3)).toEqual([`${early}/1`, `${early}/2`, `${late}/1`])
    expect((await openCases(payments.pool, 2)).map(caseName)).toEqual(all.slice(0, 2))
    expect((await openCasesOf(payments.pool, early)).map(({ kind }) => kind)).toEqual(['other-amount', 'unexpected'])
  })

  it.each([
    [null, 0],
    [PAID_AT, 192],
  ])('say what the gateway has confirmed before (paid at %s): %d', async (paidAt, booked) => {
    const id = await asked({ paidAt, state: paidAt ? 'PAID' : 'REVIEW' })
    expect(alreadyBooked(await found(id))).toBe(booked)
  })
})

describe('a case by its name', () => {
  it('is found by the number of its payment where that has one, else by its own', async () => {
    const one = await asked()
    const twelve = await asked({ kinds: Array<CaseKind>(12).fill('second-order') })
    expect(caseName(await found(one))).toBe(`${one}/1`)
    expect(await findCase(payments.pool, twelve)).toBe('ambiguous')
    for (const number of [2, 12]) expect(caseName(await found(`${twelve}/${number}`))).toBe(`${twelve}/${number}`)
    expect(await findCase(payments.pool, `${one}/12`)).toBe('unknown')
  })

  it.each(['/', '/x1', '/1x', '/1234567890', '/1.5', '/-1'])('is none with the number „%s”', async (number) => {
    expect(await findCase(payments.pool, `${await asked()}${number}`)).toBe('unknown')
  })
})

describe('a decision', () => {
  it.each([
    ['REVIEW', null, 'accept', 'PAID', 'now'],
    ['REVIEW', null, 'reject', 'FAILED', null],
    ['REVIEW', null, 'refunded', 'FAILED', null],
    ['PAID', PAID_AT, 'accept', 'POSTED', 'before'],
    ['PAID', PAID_AT, 'refunded', 'POSTED', 'before'],
    ['POSTED', PAID_AT, 'accept', 'POSTED', 'before'],
    ['POSTED', PAID_AT, 'reject', 'POSTED', 'before'],
    ['POSTED', PAID_AT, 'refunded', 'POSTED', 'before'],
  ] as const)('about a payment that is %s (paid %s): %s makes it %s, paid %s', async (state, paidAt, decision, after, since) => {
    const id = await asked({ state, paidAt, kinds: ['paid-otherwise'] })
    expect(await decide(id, decision)).toBe('done')
    const now = await stateOf(id)
    const paid = since && { now: payments.clock.now(), before: new Date(PAID_AT) }[since]
    expect([now?.state, now?.paid_at, await openCasesOf(payments.pool, id)]).toEqual([after, paid, []])
    expect(payments.audit).toContainEqual({ actor: 'office:zofia', action: `payment.${decision}`, object: `${id}/1`, outcome: 'done' })
  })

  it.each(['accept', 'reject', 'refunded'] as const)('about further money (%s) leaves what the order has', async (decision) => {
    const id = await asked({ state: 'PAID', paidAt: PAID_AT, kinds: ['second-order'] })
    expect(await decide(id, decision)).toBe('done')
    expect((await stateOf(id))?.state).toBe('PAID')
  })

  it.each([
    ['REVIEW', 'other-amount', ['accept', 'reject', 'refunded']],
    ['PAID', 'paid-otherwise', ['accept', 'refunded']],
    ['PAID', 'second-order', ['accept', 'reject', 'refunded']],
    ['POSTED', 'paid-otherwise', ['accept', 'reject', 'refunded']],
  ] as const)('is offered where it can be taken: of %s and %s', async (state, kind, decisions) => {
    const id = await asked({ state, paidAt: state === 'REVIEW' ? null : PAID_AT, kinds: [kind] })
    expect(decisionsOn(await found(id))).toEqual(decisions)
  })

  it('that there is no such money is none of what the gateway has confirmed', async () => {
    const id = await asked({ state: 'PAID', paidAt: PAID_AT, kinds: ['paid-otherwise'] })
    expect([await decide(id, 'reject'), (await stateOf(id))?.state]).toEqual(['confirmed', 'PAID'])
    expect(await openCasesOf(payments.pool, id)).toHaveLength(1)
  })

  it('of a case that is not there, or of one of several, is none', async () => {
    const id = await asked({ kinds: ['other-amount', 'unexpected'] })
    expect([await decide(id, 'accept'), await decide('2026-00000000', 'accept')]).toEqual(['ambiguous', 'unknown'])
    expect((await openCasesOf(payments.pool, id)).length).toBe(2)
  })

  it('by somebody who has not seen all of it is none; by somebody who has, it is', async () => {
    const id = await asked()
    const seen = await versionOf(payments.pool, id)
    const judgement = { decision: 'accept', actor: 'staff:b', reason: 'sprawdzone' } as const
    expect(await judgeCase(payments.process(), id, { ...judgement, version: seen - 1 })).toBe('changed')
    expect([(await stateOf(id))?.state, (await openCasesOf(payments.pool, id)).length]).toEqual(['REVIEW', 1])
    expect(await judgeCase(payments.process(), id, { ...judgement, version: seen })).toBe('done')
    const kept = await payments.pool.query('select decision, reason, decided_by from portal.payment_case where payment_id = $1', [id])
    expect(kept.rows).toEqual([{ decision: 'accepted', reason: 'sprawdzone', decided_by: 'staff:b' }])
  })

  it.each([
    ['ORDERED', 'refunding'],
    ['SECONDED', 'refunding'],
    ['PENDING', 'refunding'],
    ['REFUSED', 'done'],
    ['WITHDRAWN', 'done'],
  ])('beside a refund that is %s is %s', async (state, outcome) => {
    const id = await asked({ state: 'PAID', paidAt: PAID_AT, kinds: ['second-order'] })
    await refund(id, state)
    expect(await decide(id, 'accept')).toBe(outcome)
    expect((await openCasesOf(payments.pool, id)).length).toBe(outcome === 'done' ? 0 : 1)
  })

  it('of two clerks at the same moment is that of one: the other learns that something went wrong', async () => {
    const id = await asked()
    const holder = await payments.pool.connect()
    await holder.query('begin')
    await holder.query('select 1 from portal.payment where id = $1 for update', [id])
    const both = Promise.allSettled([decide(id, 'accept'), decide(id, 'reject')])
    const waiting = async () =>
      (await payments.pool.query("select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")).rowCount
    await expect.poll(waiting).toBe(2)
    await holder.query('commit')
    holder.release()
    const outcomes = (await both).map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)))
    expect(outcomes.toSorted()).toEqual([expect.stringContaining(`Case ${id}/1 was decided by somebody else`), 'done'])
  })
})

describe('a case whose money is back', () => {
  it.each([
    ['REVIEW', null, 'other-amount', 'FAILED'],
    ['PAID', PAID_AT, 'paid-otherwise', 'POSTED'],
    ['PAID', PAID_AT, 'second-order', 'PAID'],
  ] as const)('is closed with its payment: %s (paid %s), %s', async (state, paidAt, kind, after) => {
    const id = await asked({ state, paidAt, kinds: [kind] })
    const opened = await found(id)
    await inTransaction(payments.pool, (tx) => closeRefunded(tx, payments.process(), opened, 'job:payments'))
    expect([(await stateOf(id))?.state, await openCasesOf(payments.pool, id)]).toEqual([after, []])
  })
})
