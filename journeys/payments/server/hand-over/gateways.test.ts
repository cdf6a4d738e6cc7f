import { describe, expect, it } from 'vitest'
import { GATEWAYS } from '#integrations/gateways.ts'
import { PROVIDER_IDS, PROVIDERS, transactionKey } from '#shared/payments/payment-providers.ts'
import type { GatewayAdapter } from '#shared/server/payments/gateway.ts'
import { contract, orderCall } from '../../contract.ts'
import { BENCHES } from '../../testing/bench.ts'
import type { Payment } from '../../testing/outside.ts'
import { paymentChecks } from '../payment/checks.ts'
import { openCases } from '../payment/review.ts'
import { settle } from '../settle/settle.ts'
import { attemptOf, orderedOne, startWay } from './testing.ts'

/** Minutes after which every order is over, and those that wait for late approval too. */
const LONG_OVER = 150

/** One story for every gateway: whoever writes a further one adds its bench to `testing/bench.ts` and nothing here. */

it('is told of every gateway that can be used', () => {
  const told: readonly GatewayAdapter[] = BENCHES.map(({ adapter }) => adapter)
  const untold = Object.entries(GATEWAYS).filter(([, adapter]) => !told.includes(adapter))
  expect(untold.map(([name]) => `${name} has no bench among BENCHES in journeys/payments/testing/bench.ts`)).toEqual([])
})

describe.each(BENCHES)('payments through $provider', async (bench) => {
  const { payments, story, way } = await startWay(bench)

  /** An order of one instalment of 100 PLN. */
  async function ordered() {
    const order = await orderedOne(payments, story)
    await way.deliver(order)
    return { ...order, attempt: await attemptOf(story, order.id) }
  }

  async function paid(payment: Payment, expected: string) {
    const order = await ordered()
    payments.outside.pay(order.urlPrzekierowania, payment)
    expect(await story.until(order.id, expected)).toBe(expected)
    return order
  }

  /** What the browser brings is refused where it arrives; that is found by asking. */
  async function holdsNothingWhenRefusedThere() {
    payments.outside.be('refuses')
    const order = await ordered()
    expect(await story.stateOf(order.id)).toBe('PENDING locked')
    payments.advance(6)
    await settle(payments.process())
    expect(await story.stateOf(order.id)).toBe('FAILED')
    expect(await paymentChecks(payments.process())[1]?.run()).toMatchObject({
      level: 'fail',
      words: expect.stringContaining('with "status 1003"'),
    })
  }

  const giveUp = (idTransakcji: string) => payments.callOf(payments.process())(contract.cancel.path, { body: { idTransakcji } })

  it('are ordered, lead to its page and back, and are paid when its message is confirmed', async () => {
    const order = await ordered()
    expect(await story.stateOf(order.id)).toBe('PENDING locked')
    const back = payments.outside.pay(order.urlPrzekierowania, 'right')
    expect(await way.arrive(back)).toBe(`${payments.publicUrl}/platnosc-wynik?wynik=ok&platnosc=${order.attempt}`)
    expect(await story.until(order.id, 'PAID locked')).toBe('PAID locked')
    expect(payments.outside.isConfirmed(order.attempt)).toBe(true)
    expect((await story.historyOf(order.idPrzelewu)).slice(3)).toEqual(['PENDING>NOTIFIED notification', 'NOTIFIED>PAID verified'])
    expect(await payments.callOf(payments.process())(contract.state.path, { query: { platnosc: order.attempt } })).toEqual({
      idTransakcji: order.idPrzelewu,
      dostawca: bench.provider,
      status: 'zrealizowana',
      etap: 'oplacona',
      czyOstateczny: true,
    })
  })

  it('count once, however often its message comes', async () => {
    const order = await paid('right', 'PAID locked')
    expect([...(await payments.outside.send(order.attempt, 'true')), ...(await payments.outside.send(order.attempt, 'true'))]).toEqual([
      200, 200,
    ])
    expect((await story.historyOf(order.idPrzelewu)).filter((step) => step.includes('>PAID'))).toHaveLength(1)
  })

  it('are moved by no forged message, and the refusal is on record', async () => {
    const order = await paid('silently', 'PENDING locked')
    expect(await payments.outside.send(order.attempt, 'forged')).toEqual([400])
    expect(await story.stateOf(order.id)).toBe('PENDING locked')
    expect(payments.audit.at(-1)).toMatchObject({ actor: `gateway:${bench.provider}`, action: 'payment.notification', outcome: 'refused' })
  })

  it('of another amount are left to a clerk, unconfirmed', async () => {
    const order = await paid('less', 'REVIEW locked')
    expect(payments.outside.isConfirmed(order.attempt)).toBe(false)
    expect(await openCases(payments.pool)).toContainEqual(
      expect.objectContaining({ payment_id: order.idPrzelewu, kind: 'other-amount', amount: 99.99 }),
    )
  })

  it('that come a second time for one order are left to a clerk, and the first stays', async () => {
    const order = await paid('right', 'PAID locked')
    if (bench.paysOnce) return
    expect(await payments.outside.send(order.attempt, 'otherOrder')).toEqual([200])
    expect(await story.stateOf(order.id)).toBe('PAID locked')
    expect(await openCases(payments.pool)).toContainEqual(expect.objectContaining({ payment_id: order.idPrzelewu, kind: 'second-order' }))
  })

  it('are found by asking when its message is lost', async () => {
    const order = await paid('silently', 'PENDING locked')
    payments.advance(6)
    await settle(payments.process())
    expect(await story.stateOf(order.id)).toBe('PAID locked')
  })

  it('expire when nobody pays, and free what they held', async () => {
    const order = await ordered()
    payments.advance(LONG_OVER)
    await settle(payments.process())
    expect(await story.stateOf(order.id)).toBe('EXPIRED')
  })

  it('that arrive late are taken all the same', async () => {
    const order = await ordered()
    payments.advance(LONG_OVER)
    await settle(payments.process())
    payments.outside.pay(order.urlPrzekierowania, 'silently')
    expect(await payments.outside.send(order.attempt, 'true')).toEqual([200])
    expect(await story.until(order.id, 'PAID locked')).toBe('PAID locked')
  })

  it('that the payer declines can be given up, and are not as soon as money is there', async () => {
    const declined = await ordered()
    expect(await way.arrive(payments.outside.giveUp(declined.urlPrzekierowania))).toContain(`platnosc=${declined.attempt}`)
    expect(await giveUp(declined.idPrzelewu)).toEqual({ status: 'odrzucona', etap: 'anulowana' })
    const order = await paid('silently', 'PENDING locked')
    expect(await giveUp(order.idPrzelewu)).toEqual({ status: 'zrealizowana', etap: 'oplacona' })
  })

  it('that it refuses, or does not answer about, hold nothing', async () => {
    if (bench.byBrowser) return holdsNothingWhenRefusedThere()
    const { cardId, ids } = payments.addCard([100])
    payments.outside.be('refuses')
    await expect(story.orderBy(payments.process(), cardId, ids)).rejects.toMatchObject({ error: 'gatewayRefused' })
    payments.outside.be('silent')
    await expect(story.orderBy(payments.process(), cardId, ids)).rejects.toMatchObject({ error: 'gatewayFailed' })
    expect(await story.stateOf(ids[0] ?? 0)).toBe('FAILED, CANCELLED')
  })

  it('keep their lock while it does not answer', async () => {
    const order = await ordered()
    payments.outside.be('silent')
    await expect(giveUp(order.idPrzelewu)).rejects.toMatchObject({ error: 'gatewayFailed' })
    payments.advance(LONG_OVER)
    await settle(payments.process())
    expect(await story.stateOf(order.id)).toBe('PENDING locked')
  })

  it('are described by its name and under its own member of the answer', async () => {
    await ordered()
    const answer = contract.history.answer.parse(await payments.callOf(payments.process())(contract.history.path))
    const description = answer.platnosci[0]?.opisPlatnosci
    expect(description?.typPlatnosci).toBe(PROVIDERS[bench.provider].name.pl)
    expect(PROVIDER_IDS.filter((id) => description?.[transactionKey(id)] !== null)).toEqual([bench.provider])
  })

  it('are examined by the doctor: credentials, silence, refused orders', async () => {
    const greeting = async (settings = payments.outside.settings) => paymentChecks(payments.process({ settings }))[0]?.run()
    expect(await greeting()).toBeNull()
    expect(await greeting(payments.outside.wrongSettings)).toMatchObject({
      level: 'fail',
      words: expect.stringContaining('It refuses our credentials'),
    })
  })

  it('are not offered where the operator has set nothing, nor where the office does not want them', async () => {
    const { cardId, ids } = payments.addCard([100])
    const offered = async () => {
      const answer = await payments.callOf(payments.process())(contract.summary.path, {
        query: { idKartyNaleznosci: String(cardId), raty: ids.join(',') },
      })
      return contract.summary.answer.parse(answer).metody.map(({ dostawca }) => dostawca)
    }
    expect(await offered()).toEqual([bench.provider])
    payments.office.configuration[`czy${PROVIDERS[bench.provider].json}`] = false
    expect(await offered()).toEqual([])
    expect(bench.adapter.open({}, '')).toBeNull()
    expect(orderCall(bench.provider).path).toBe(`/platnosci/${bench.provider}/dodajPrzelew`)
  })
})
