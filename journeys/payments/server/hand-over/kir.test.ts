import { describe, expect, it } from 'vitest'
import { contract } from '../../contract.ts'
import { kirBench, type KirOutside } from '../../testing/bench.ts'
import { openCases } from '../payment/review.ts'
import { settle } from '../settle/settle.ts'
import { attemptOf, orderedOne, startWay } from './testing.ts'

/** What only a provider has that gets its orders from the browser, ends them itself and may contradict itself. */

const { payments, story, way } = await startWay(kirBench)

async function ordered() {
  const order = await orderedOne(payments, story)
  return { ...order, attempt: await attemptOf(story, order.id) }
}

async function delivered() {
  const order = await ordered()
  await way.deliver(order)
  return { ...order, transfer: payments.outside.idOf(order.attempt) }
}

const notify = (id: string, fault?: Parameters<KirOutside['simulator']['notify']>[1]) => payments.outside.simulator.notify(id, fault)
const casesOf = async (id: string) => (await openCases(payments.pool)).filter(({ payment_id: of }) => of === id).map(({ kind }) => kind)
const giveUp = (idTransakcji: string) => payments.callOf(payments.process())(contract.cancel.path, { body: { idTransakcji } })

describe('the form with which the browser goes', () => {
  it('is given once, and only to the person who ordered', async () => {
    const order = await ordered()
    await payments.pool.query('update portal.payment set account_id = null where id = $1', [order.idPrzelewu])
    await expect(way.formOf(order)).rejects.toMatchObject({ error: 'notFound' })
    await payments.pool.query('update portal.payment set account_id = (select id from portal.account) where id = $1', [order.idPrzelewu])
    const { formularz } = await way.formOf(order)
    expect(Object.keys(formularz?.pola ?? {})).toEqual(['hashtrans'])
    expect(await way.formOf(order)).toEqual({ formularz: null, etap: 'zlecona' })
    expect(payments.audit.filter(({ action, object }) => action === 'payment.handOver' && object === order.idPrzelewu)).toHaveLength(1)
  })

  it('is not given to an account that acts for the payer no longer', async () => {
    const order = await ordered()
    const subjects = payments.subjects.splice(0)
    await expect(way.formOf(order)).rejects.toMatchObject({ error: 'notFound' })
    payments.subjects.push(...subjects)
    expect((await way.formOf(order)).formularz).not.toBeNull()
  })

  it('is given once to two windows at the same moment', async () => {
    const order = await ordered()
    const forms = await Promise.all([way.formOf(order), way.formOf(order), way.formOf(order)])
    expect(forms.filter(({ formularz }) => formularz !== null)).toHaveLength(1)
  })

  it('carries our amount, our account and ways back of one parameter', async () => {
    const order = await delivered()
    expect(payments.outside.simulator.transfer(order.transfer)).toMatchObject({
      amount: '100,00',
      account: '75999999997001100010010000',
      payee: 'Urząd Gminy Przykładowa',
      email: 'anna@przykladowa.example',
      status: '2101',
      backOk: `${payments.publicUrl}/api/platnosci/powrot?ok=${order.attempt}`,
      backReject: `${payments.publicUrl}/api/platnosci/powrot?blad=${order.attempt}`,
    })
  })

  it('is not given for an order that was given up, nor when too little time is left', async () => {
    const order = await ordered()
    expect(await giveUp(order.idPrzelewu)).toEqual({ status: 'odrzucona', etap: 'anulowana' })
    expect(await way.formOf(order)).toEqual({ formularz: null, etap: 'anulowana' })
    const late = await ordered()
    payments.advance(31)
    expect((await way.formOf(late)).formularz).toBeNull()
  })

  it('never left: the order is over in its time, without a question to anybody', async () => {
    const order = await ordered()
    payments.outside.be('silent')
    payments.advance(150)
    await settle(payments.process())
    expect(await story.stateOf(order.id)).toBe('EXPIRED')
  })
})

describe('the way back', () => {
  it('leads to the address of the order, whatever else stands in it', async () => {
    const { attempt } = await ordered()
    const back = async (parameters: string) => way.arrive(`${payments.publicUrl}/api/platnosci/powrot?${parameters}`)
    expect(await back(`ok=${attempt}&status=2303`)).toBe(`${payments.publicUrl}/platnosc-wynik?wynik=ok&platnosc=${attempt}`)
    expect(await back(`blad=${attempt}`)).toBe(`${payments.publicUrl}/platnosc-wynik?wynik=blad&platnosc=${attempt}`)
    await expect(back('ok=11111111-2222-4333-8444-555555555555')).rejects.toMatchObject({ error: 'notFound' })
    await expect(back('')).rejects.toMatchObject({ error: 'notFound' })
  })

  it('makes nothing paid', async () => {
    const order = await delivered()
    await way.arrive(`${payments.publicUrl}/api/platnosci/powrot?ok=${order.attempt}`)
    expect(await story.stateOf(order.id)).toBe('PENDING locked')
  })
})

describe('a transfer that the clearing house ends', () => {
  it.each(['told', 'silently'] as const)('declined at the bank, %s, frees its instalment', async (how) => {
    const order = await delivered()
    const back = await way.arrive(payments.outside.decline?.(order.urlPrzekierowania, how) ?? null)
    expect(back).toContain('wynik=blad')
    if (how === 'silently') {
      payments.advance(6)
      await settle(payments.process())
    }
    expect(await story.until(order.id, 'FAILED')).toBe('FAILED')
    expect((await story.historyOf(order.idPrzelewu)).at(-1)).toBe('PENDING>FAILED declined')
    const again = await story.orderBy(payments.process(), order.cardId, order.ids)
    expect(again.idPrzelewu).not.toBe(order.idPrzelewu)
  })

  it('out of time is over at once when it says so', async () => {
    const order = await delivered()
    const known = payments.outside.simulator.transfer(order.transfer)
    if (!known) throw new Error('no transfer')
    Object.assign(known, { validUntil: 0 })
    expect(await notify(order.transfer)).toEqual([200])
    expect(await story.until(order.id, 'EXPIRED')).toBe('EXPIRED')
  })

  it('waits for an hour behind its end for an approval that is on its way', async () => {
    const order = await delivered()
    payments.advance(60)
    await settle(payments.process())
    expect(await story.stateOf(order.id)).toBe('PENDING locked')
    payments.advance(60)
    await settle(payments.process())
    expect(await story.stateOf(order.id)).toBe('EXPIRED')
  })

  it('is paid after all when the bank approves later', async () => {
    const order = await delivered()
    payments.outside.decline?.(order.urlPrzekierowania, 'told')
    expect(await story.until(order.id, 'FAILED')).toBe('FAILED')
    Object.assign(payments.outside.simulator.transfer(order.transfer) ?? {}, { status: '2303' })
    await notify(order.transfer)
    expect(await story.until(order.id, 'PAID locked')).toBe('PAID locked')
  })

  it('and was paid otherwise meanwhile, is left to a clerk', async () => {
    const order = await delivered()
    payments.outside.decline?.(order.urlPrzekierowania, 'told')
    await story.until(order.id, 'FAILED')
    await story.orderBy(payments.process(), order.cardId, order.ids)
    Object.assign(payments.outside.simulator.transfer(order.transfer) ?? {}, { status: '2303' })
    await notify(order.transfer)
    expect(await story.until(order.id, 'REVIEW, PENDING locked')).toBe('REVIEW, PENDING locked')
    expect(await casesOf(order.idPrzelewu)).toEqual(['paid-otherwise'])
  })
})

describe('a clearing house that contradicts itself', () => {
  it('never makes paid money unpaid: a clerk has one case of it', async () => {
    const order = await delivered()
    payments.outside.pay(order.urlPrzekierowania, 'right')
    await story.until(order.id, 'PAID locked')
    expect(await notify(order.transfer, 'thenRejected')).toEqual([200, 200])
    expect(await notify(order.transfer, 'thenRejected')).toEqual([200, 200])
    expect(await story.stateOf(order.id)).toBe('PAID locked')
    expect(await casesOf(order.idPrzelewu)).toEqual(['contradicted'])
  })

  it('is not believed when its message says paid and its answer says declined', async () => {
    const order = await delivered()
    payments.outside.simulator.faults.status = 'contradicts'
    payments.outside.pay(order.urlPrzekierowania, 'right')
    expect(await story.until(order.id, 'REVIEW locked')).toBe('REVIEW locked')
    expect(await casesOf(order.idPrzelewu)).toEqual(['contradicted'])
    payments.outside.simulator.faults.status = 'none'
  })

  it('changes nothing by a message that says declined when its answer says waiting', async () => {
    const order = await delivered()
    const known = payments.outside.simulator.transfer(order.transfer)
    Object.assign(known ?? {}, { status: '2302' })
    const sent = notify(order.transfer)
    Object.assign(known ?? {}, { status: '2102' })
    expect(await sent).toEqual([200])
    payments.advance(6)
    await settle(payments.process())
    expect(await story.stateOf(order.id)).toBe('PENDING locked')
  })
})

describe('a status that nobody understands', () => {
  it.each(['otherCode', 'fault', 'nonXml', 'lost'] as const)('(%s) keeps the order as it is', async (fault) => {
    const order = await delivered()
    payments.outside.simulator.faults.status = fault
    payments.outside.simulator.act(order.transfer, 'zatwierdz')
    await expect.poll(() => story.stateOf(order.id)).toBe('NOTIFIED locked')
    payments.outside.simulator.faults.status = 'none'
    payments.advance(2)
    await settle(payments.process())
    expect(await story.stateOf(order.id)).toBe('PAID locked')
  })

  it('lets a payment be paid when the message writes its amount with a point', async () => {
    const order = await delivered()
    payments.outside.pay(order.urlPrzekierowania, 'silently')
    expect(await notify(order.transfer, 'point')).toEqual([200])
    expect(await story.until(order.id, 'PAID locked')).toBe('PAID locked')
  })
})

describe('where nobody can be asked', () => {
  const settings = () => ({ ...payments.outside.settings, KIR_STATUS_URL: '' })

  it.each([
    ['right', 'PAID locked'],
    ['declined', 'FAILED'],
  ] as const)('its message alone decides: %s', async (what, expected) => {
    payments.receiveWith({ settings: settings() })
    const order = await delivered()
    if (what === 'right') payments.outside.pay(order.urlPrzekierowania, 'right')
    else payments.outside.decline?.(order.urlPrzekierowania, 'told')
    expect(await story.until(order.id, expected)).toBe(expected)
    payments.receiveWith({})
  })

  it('an order without a message is over an hour behind its end', async () => {
    const order = await delivered()
    payments.advance(90)
    await settle(payments.process({ settings: settings() }))
    expect(await story.stateOf(order.id)).toBe('PENDING locked')
    payments.advance(61)
    await settle(payments.process({ settings: settings() }))
    expect(await story.stateOf(order.id)).toBe('EXPIRED')
    expect((await story.historyOf(order.idPrzelewu)).at(-1)).toBe('PENDING>EXPIRED time-over-unanswered')
  })
})
