import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type GatewayAdapters, GATEWAYS } from '#integrations/gateways.ts'
import type { RefundOrder, Refunds } from '#shared/server/payments/gateway.ts'
import { contract } from '../../contract.ts'
import { caseName, openCases } from '../payment/review.ts'
import { decideCase } from '../testing/decide-case.ts'
import { startStory, type Przelewy24Story } from '../testing/story.ts'
import { Killed, type Przelewy24Payments } from '../testing/testing.ts'
import { readLife } from '../reconciliation/life.ts'
import { noteTransfer, secondRefund, withdrawRefund } from './decide.ts'
import { refundRoutes } from './journey.ts'
import { orderRefund } from './order.ts'
import { latestRefund } from './refund.ts'
import { settleRefunds } from './send.ts'

const ANNA = 'portal clerk:anna.lis'
const JAN = 'portal clerk:jan.nowak'
const REASON = 'paid twice, asked by telephone'
let payments: Przelewy24Payments
let story: Przelewy24Story

beforeAll(async () => {
  ;({ payments, story } = await startStory())
  payments.alsoReceive(refundRoutes)
})
afterAll(() => payments.stop())
afterEach(() => payments.calm(60 * 24))

/** A payment that is paid, and a second time: the case, and what the gateway keeps. */
async function paidTwice(amount = 80) {
  const {
    cardId,
    ids: [collectiveId = 0],
  } = payments.addCard([amount])
  const { idPrzelewu: id, urlPrzekierowania } = await story.orderBy(payments.process(), cardId, [collectiveId])
  story.pay({ urlPrzekierowania })
  await story.until(collectiveId, 'PAID locked')
  const [row] = await story.paymentsOf(collectiveId)
  const attempt = row?.attempt_id ?? ''
  await payments.simulator.notify(attempt, 'otherOrder')
  const stateNow = () => story.stateOf(collectiveId)
  const ledger = () =>
    (payments.simulator.transaction(attempt)?.refunds ?? []).map(({ orderId, amount: grosze, status }) => ({
      isSecond: orderId !== payments.simulator.transaction(attempt)?.orderId,
      grosze,
      status,
    }))
  const refund = async () => (await latestRefund(payments.pool, id, 1))?.state
  const mails = async () =>
    (await payments.pool.query("select 1 from portal.mail where plain like $1 and subject = 'Zwrot wpłaty'", [`%${id}%`])).rowCount
  const shown = async () => {
    const { platnosci } = contract.history.answer.parse(await payments.callOf(payments.process())(contract.history.path))
    return platnosci.find(({ idTransakcji }) => idTransakcji === id)?.zwroty
  }
  return { id, shown, name: `${id}/1`, attempt, stateNow, ledger, refund, mails, cardId, collectiveId }
}

const order = (name: string, clerk = ANNA, engine = payments.process()) => orderRefund(engine, name, { reason: REASON, clerk })
const second = (name: string, clerk = JAN, engine = payments.process()) => secondRefund(engine, name, clerk)

async function agreed(amount?: number) {
  const twice = await paidTwice(amount)
  expect(await order(twice.name)).toMatchObject({ kind: 'ordered', refund: { amount: amount ?? 80, method: 'gateway' } })
  expect(await second(twice.name)).toMatchObject({ kind: 'seconded' })
  return twice
}

describe('money that came twice', () => {
  it('goes back by two persons and the gateway’s call; what was paid first stays paid', async () => {
    const twice = await paidTwice()
    await order(twice.name)
    await settleRefunds(payments.process())
    expect([await twice.refund(), twice.ledger()]).toEqual(['ORDERED', []])
    await second(twice.name)
    await settleRefunds(payments.process())
    expect([await twice.refund(), twice.ledger()]).toEqual(['PENDING', [{ isSecond: true, grosze: 8000, status: 2 }]])
    expect(await twice.mails()).toBe(0)
    expect(await twice.shown()).toEqual([{ kwota: 80, stan: 'wTrakcie', dataZwrotu: null }])
    expect(await payments.simulator.giveBack(twice.attempt)).toEqual([200])
    expect([await twice.refund(), twice.ledger()]).toEqual(['DONE', [{ isSecond: true, grosze: 8000, status: 1 }]])
    expect(await twice.stateNow()).toBe('PAID locked')
    expect(await twice.shown()).toEqual([{ kwota: 80, stan: 'zwrocono', dataZwrotu: '2026-10-05 09:00:00' }])
    expect((await openCases(payments.pool)).map(caseName)).not.toContain(twice.name)
    expect(await twice.mails()).toBe(1)
  })

  it('is not sent by one person alone, under whichever of their names', async () => {
    const { name, refund } = await paidTwice()
    await order(name, 'root login:anna.lis clerk:a.l')
    for (const same of [
      'root login:anna.lis',
      'portal clerk:ANNA.LIS',
      'portal login:jan clerk:a.l',
      'root login:anna.lis clerk:jan.nowak',
      'anna.lis clerk:jan.nowak',
    ]) {
      expect(await second(name, same)).toEqual({ kind: 'samePerson' })
    }
    expect(await refund()).toBe('ORDERED')
    expect(
      payments.audit.filter(({ action, outcome, object }) => action === 'payment.refundSecond' && outcome === 'refused' && object === name),
    ).toHaveLength(5)
    await expect(
      payments.pool.query("update portal.payment_refund set state = 'SECONDED' where payment_id = $1", [name.split('/')[0]]),
    ).rejects.toThrow('check')
  })

  it('is ordered once and seconded once by clerks who act at the same moment', async () => {
    const { name, id, ledger, attempt } = await paidTwice()
    const orders = await Promise.all([ANNA, JAN, 'portal clerk:ewa'].map((clerk) => order(name, clerk)))
    expect(orders.map(({ kind }) => kind).sort()).toEqual(['already', 'already', 'ordered'])
    const { rows } = await payments.pool.query<{ ordered_by: string }>(
      'select ordered_by from portal.payment_refund where payment_id = $1',
      [id],
    )
    const others = ['portal clerk:ola', 'portal clerk:iza', 'portal clerk:ula']
    expect(rows).toHaveLength(1)
    expect((await Promise.all(others.map((clerk) => second(name, clerk)))).map(({ kind }) => kind).sort()).toEqual([
      'already',
      'already',
      'seconded',
    ])
    await Promise.all([settleRefunds(payments.process()), settleRefunds(payments.process()), settleRefunds(payments.process())])
    expect(ledger()).toHaveLength(1)
    await payments.simulator.giveBack(attempt)
  })

  it('is no other decision’s any more: a case on its way back is neither accepted nor rejected', async () => {
    const { name, id, attempt, refund } = await agreed()
    for (const decision of ['accept', 'reject', 'refunded'] as const)
      expect(await decideCase(payments.process(), name, { decision, clerk: 'zofia' })).toBe('refunding')
    await settleRefunds(payments.process())
    await payments.simulator.giveBack(attempt)
    expect(await refund()).toBe('DONE')
    expect(await decideCase(payments.process(), name, { decision: 'accept', clerk: 'zofia' })).toBe('unknown')
    expect(await order(name)).toEqual({ kind: 'unknown' })
    expect(await order(id)).toEqual({ kind: 'unknown' })
  })

  it('may be withdrawn until somebody agrees, and lapses after seven days', async () => {
    const { name, refund } = await paidTwice()
    await order(name)
    expect(await withdrawRefund(payments.process(), name, JAN)).toMatchObject({ kind: 'withdrawn' })
    expect(await second(name)).toEqual({ kind: 'none' })
    await order(name)
    payments.advance(7 * 24 * 60 + 1)
    expect(await second(name)).toEqual({ kind: 'lapsed' })
    expect(await refund()).toBe('WITHDRAWN')
    await order(name)
    await second(name)
    expect(await withdrawRefund(payments.process(), name, JAN)).toEqual({ kind: 'tooLate' })
  })

  it('can only be what the gateway reported in złoty', async () => {
    const { name, id } = await paidTwice()
    await payments.pool.query("update portal.payment_case set currency = 'EUR' where payment_id = $1", [id])
    expect(await order(name)).toEqual({ kind: 'noMoney' })
    await payments.pool.query("update portal.payment_case set kind = 'other-amount' where payment_id = $1", [id])
    expect(await order(name)).toEqual({ kind: 'otherCase' })
    expect(await order('2026-99999999')).toEqual({ kind: 'unknown' })
  })

  it('of a payment that was paid at the cash desk as well goes back whole, and the payment says so', async () => {
    const { name, id, attempt, ledger, stateNow } = await paidTwice()
    await payments.pool.query(
      "update portal.payment_case set kind = 'paid-otherwise', provider_order_id = null, amount = null, currency = null where payment_id = $1",
      [id],
    )
    await order(name)
    await second(name)
    await settleRefunds(payments.process())
    await payments.simulator.giveBack(attempt)
    expect(ledger()).toEqual([{ isSecond: false, grosze: 8000, status: 1 }])
    expect(await stateNow()).toBe('POSTED')
    expect((await openCases(payments.pool)).map(caseName)).not.toContain(name)
  })

  it('never goes back twice, whatever case it stands in', async () => {
    const { name, id } = await agreed()
    await payments.pool.query(
      `insert into portal.payment_case (payment_id, number, kind, provider_order_id, amount, currency, account_number, origin, opened_at)
       select payment_id, 2, 'paid-otherwise', provider_order_id, amount, currency, account_number, origin, opened_at from portal.payment_case where payment_id = $1 and number = 1`,
      [id],
    )
    expect(await order(`${id}/2`)).toEqual({ kind: 'givenBackBefore' })
    expect(await order(name)).toMatchObject({ kind: 'already' })
  })
})

describe('a refund whose process is killed', () => {
  const die = async (): Promise<never> => {
    throw new Killed('killed')
  }

  it.each(['payment.refundOrder', 'payment.refundSecond'])('right after %s is kept as it was, and goes on', async (dieAfter) => {
    const { name, ledger, attempt, refund } = await paidTwice()
    const dying = payments.process({ dieAfter })
    await Promise.allSettled([order(name, ANNA, dying)])
    await second(name, JAN, dying).catch(() => undefined)
    expect(await refund()).toBe('SECONDED')
    await settleRefunds(payments.process())
    await payments.simulator.giveBack(attempt)
    expect([await refund(), ledger().length]).toEqual(['DONE', 1])
  })

  it.each([
    ['before the call', (real: Refunds) => ({ ...real, send: die })],
    ['after the call', (real: Refunds) => ({ ...real, send: (one: RefundOrder) => real.send(one).then(die) })],
  ])('%s is sent once all the same', async (_name, faulty) => {
    const { ledger, attempt, refund, mails } = await agreed()
    await settleRefunds(payments.process({ gateway: (real) => ({ ...(real.refunds && { refunds: faulty(real.refunds) }) }) }))
    expect(await refund()).toBe('SECONDED')
    payments.advance(1)
    await settleRefunds(payments.process())
    expect(await refund()).toBe('SECONDED')
    payments.advance(2)
    await settleRefunds(payments.process())
    expect([await refund(), ledger().length]).toEqual(['PENDING', 1])
    await payments.simulator.giveBack(attempt)
    expect([await refund(), ledger().length, await mails()]).toEqual(['DONE', 1, 1])
  })

  it('after the gateway took it, and before its message is recorded, asks and ends', async () => {
    const { ledger, attempt, refund, mails } = await agreed()
    await settleRefunds(payments.process({ dieAfter: 'payment.refundTaken' }))
    expect(await refund()).toBe('PENDING')
    await payments.simulator.giveBack(attempt, 'silent')
    payments.advance(6)
    await settleRefunds(payments.process({ dieAfter: 'payment.refunded' }))
    await Promise.all([settleRefunds(payments.process()), settleRefunds(payments.process())])
    expect([await refund(), ledger().length, await mails()]).toEqual(['DONE', 1, 1])
  })

  it.each(['lost', 'http500', 'nonJson'] as const)(
    'or has no answer (%s) concludes nothing and asks before it sends again',
    async (fault) => {
      const { ledger, attempt, refund } = await agreed()
      payments.simulator.faults.refund = fault
      await settleRefunds(payments.process())
      expect(await refund()).toBe('SECONDED')
      payments.simulator.faults.refund = 'none'
      payments.advance(3)
      await settleRefunds(payments.process())
      expect([await refund(), ledger().length]).toEqual(['PENDING', 1])
      await payments.simulator.giveBack(attempt)
      expect(await refund()).toBe('DONE')
    },
  )
})

describe('what the gateway says of a refund', () => {
  it('no, leaves the case open for a clerk, with its words', async () => {
    const { name, refund, id, mails } = await agreed()
    payments.simulator.faults.refund = 'refuse'
    await settleRefunds(payments.process())
    expect(await refund()).toBe('REFUSED')
    expect(await latestRefund(payments.pool, id, 1)).toMatchObject({ words: '400 Incorrect input data' })
    expect((await openCases(payments.pool)).map(caseName)).toContain(name)
    expect(await order(name)).toMatchObject({ kind: 'ordered' })
    expect(await mails()).toBe(0)
  })

  it('rejected afterwards, is told by its message', async () => {
    const { refund, attempt } = await agreed()
    await settleRefunds(payments.process())
    expect(await payments.simulator.giveBack(attempt, 'rejected')).toEqual([200])
    expect(await refund()).toBe('REFUSED')
  })

  it('twice, is told the payer once', async () => {
    const { refund, attempt, mails, id } = await agreed()
    await settleRefunds(payments.process())
    expect(await payments.simulator.giveBack(attempt, 'twice')).toEqual([200, 200])
    expect([await refund(), await mails()]).toEqual(['DONE', 1])
    const kept = await payments.pool.query<{ outcome: string; times: number }>(
      "select outcome, times from portal.payment_notification where payment_id = $1 and body ? 'refundsUuid'",
      [id],
    )
    expect(kept.rows).toEqual([{ outcome: 'refund', times: 2 }])
  })

  it.each(['forged', 'otherAmount'] as const)('in a message that is not its own (%s) changes nothing', async (end) => {
    const { refund, attempt, mails } = await agreed()
    await settleRefunds(payments.process())
    expect(await payments.simulator.giveBack(attempt, end)).toEqual([400])
    expect([await refund(), await mails()]).toEqual(['PENDING', 0])
    await payments.simulator.giveBack(attempt)
  })

  it.each([
    ['alone', [200]],
    ['beside another one of the same money', [200, 200]],
  ])('much later, also after it had refused, is recorded as it is (%s)', async (_how, answers) => {
    const { name, refund, attempt, mails } = await agreed()
    await settleRefunds(payments.process())
    await payments.simulator.giveBack(attempt, 'rejected')
    payments.advance(60 * 24 * 5)
    if (answers.length > 1) for (const step of [order, second, () => settleRefunds(payments.process())]) await step(name)
    expect([await payments.simulator.giveBack(attempt, 'done'), await refund(), await mails()]).toEqual([answers, 'DONE', 1])
  })

  it('much later takes out what was only ordered for the same money since', async () => {
    const { id, name, attempt, mails } = await agreed()
    await settleRefunds(payments.process())
    await payments.simulator.giveBack(attempt, 'rejected')
    await order(name)
    expect(await payments.simulator.giveBack(attempt, 'done')).toEqual([200])
    const { rows } = await payments.pool.query(
      'select state, words from portal.payment_refund where payment_id = $1 order by seconded_at nulls last',
      [id],
    )
    expect(rows).toEqual([
      { state: 'DONE', words: 'done' },
      { state: 'WITHDRAWN', words: 'superseded' },
    ])
    expect([await second(name), await mails()]).toEqual([{ kind: 'unknown' }, 1])
  })

  it('before two persons agreed cannot be true', async () => {
    const { name, refund, attempt } = await paidTwice()
    await order(name)
    const known = await latestRefund(payments.pool, name.split('/')[0] ?? '', 1)
    const more = payments.simulator.transaction(attempt)?.further[0]?.orderId ?? 0
    const taken = {
      requestId: known?.id ?? '',
      refundsUuid: (known?.id ?? '').replaceAll('-', ''),
      orderId: more,
      amount: 8000,
      description: '',
      status: 2,
      date: '',
      urlStatus: `${payments.publicUrl}/api/platnosci/p24/powiadomienie/zwrot`,
    }
    payments.simulator.transaction(attempt)?.refunds.push(taken)
    expect(await payments.simulator.giveBack(attempt)).toEqual([400])
    expect(await refund()).toBe('ORDERED')
  })
})

describe('where the gateway has no call for it', () => {
  it('its adapter says so, and only then', () => {
    const adapters: GatewayAdapters = GATEWAYS
    for (const gateway of payments.process().gateways.values()) {
      expect([gateway.provider, adapters[gateway.provider]?.givesBack ?? false]).toEqual([gateway.provider, gateway.refunds !== undefined])
    }
  })

  it('the office transfers it itself, and a clerk’s word closes the case', async () => {
    const { id, name, refund, mails, ledger, stateNow } = await paidTwice()
    expect(await orderRefund(payments.process(), name, { reason: REASON, clerk: ANNA }, {})).toMatchObject({
      refund: { method: 'transfer' },
    })
    expect(await noteTransfer(payments.process(), name, { words: 'transfer 12/2026', clerk: JAN })).toMatchObject({ kind: 'already' })
    await second(name)
    await settleRefunds(payments.process())
    expect([await refund(), ledger()]).toEqual(['SECONDED', []])
    expect(await noteTransfer(payments.process(), name, { words: 'transfer 12/2026', clerk: JAN })).toMatchObject({ kind: 'sent' })
    expect([await refund(), await mails(), await stateNow()]).toEqual(['DONE', 1, 'PAID locked'])
    const told = (await readLife(payments.pool, id)).map(({ kind, what, words, who }) => [kind, what, words, who])
    expect(told.filter(([kind]) => kind?.startsWith('refund'))).toEqual([
      ['refundOrdered', expect.any(String), REASON, `office:${ANNA}`],
      ['refundSeconded', expect.any(String), null, `office:${JAN}`],
      ['refundEnded', 'DONE', 'transfer 12/2026', 'portal'],
    ])
  })

  it('a clerk’s word and somebody who holds the payment wait for one another in turn, not in a circle', async () => {
    const { id, name, refund } = await paidTwice()
    await orderRefund(payments.process(), name, { reason: REASON, clerk: ANNA }, {})
    await second(name)
    const other = await payments.pool.connect()
    try {
      await other.query('begin')
      await other.query('select from portal.payment where id = $1 for update', [id])
      const noted = noteTransfer(payments.process(), name, { words: 'transfer 12/2026', clerk: JAN })
      await expect
        .poll(async () => (await payments.pool.query('select from pg_locks where not granted')).rowCount, { timeout: 20_000 })
        .toBeGreaterThan(0)
      await other.query('select from portal.payment_case where payment_id = $1 for update', [id])
      await other.query('commit')
      expect([(await noted).kind, await refund()]).toEqual(['sent', 'DONE'])
    } finally {
      other.release()
    }
  })

  it('nobody notes by hand what the gateway gives back', async () => {
    const { name } = await agreed()
    expect(await noteTransfer(payments.process(), name, { words: 'transfer 12/2026', clerk: JAN })).toEqual({ kind: 'notByHand' })
  })
})
