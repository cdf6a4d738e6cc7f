import { describe, expect, it } from 'vitest'
import { basket } from '../../basket/contract.ts'
import { contract } from '../../contract.ts'
import { settle } from '../settle/settle.ts'
import { Killed } from '../testing/testing.ts'
import { refusalOf } from '../testing/story.ts'
import { basketsOfFile, firstOf, settled } from './testing.ts'

const { payments, story } = await basketsOfFile()

describe('a part that does not go well', () => {
  it('keeps its instalments for an hour while it waits, longer while the person goes on, and is free afterwards', async () => {
    const items = [story.card([100]), story.card([200]), story.card([300])]
    const placed = await story.place(items)
    payments.advance(40)
    await story.pay(placed, 1)
    payments.advance(40)
    await settle(payments.process())
    expect(await story.payments.stateOf(firstOf(items[1]))).toBe('NEW locked')
    payments.advance(21)
    await settle(payments.process())
    expect(await story.payments.stateOf(firstOf(items[1]))).toBe('CANCELLED')
    expect((await story.fates(placed)).slice(1)).toEqual(['anulowana ponow 200', 'anulowana ponow 300'])
  })

  it('is ordered anew where the gateway was down, and the paid one stays paid', async () => {
    const items = [story.card([100]), story.card([200])]
    const second = firstOf(items[1])
    const placed = await story.place(items)
    story.payments.pay(await story.pay(placed, 1))
    await story.payments.until(firstOf(items[0]), 'PAID locked')
    payments.simulator.faults.register = 'http500'
    expect(await settled(story.pay(placed, 2))).toBe('gatewayFailed')
    expect(await story.fates(placed)).toEqual(['oplacona - 100', 'anulowana ponow 200'])
    payments.simulator.faults.register = 'none'
    story.payments.pay(await story.pay(placed, 2))
    expect(await story.payments.until(second, 'CANCELLED, PAID locked')).toBe('CANCELLED, PAID locked')
    expect(await story.fates(placed)).toEqual(['oplacona - 100', 'oplacona - 200'])
  })

  it('is ordered anew of what is left only, when part of it was paid elsewhere meanwhile', async () => {
    const items = [story.card([100]), story.card([200, 30])]
    const [, second = story.card([])] = items
    const placed = await story.place(items)
    payments.advance(61)
    await settle(payments.process())
    payments.changeInstalment(second.idKartyNaleznosci, firstOf(second), { refusal: 'paid' })
    expect(await story.fates(placed)).toEqual(['anulowana ponow 100', 'anulowana ponow 30'])
    expect(await refusalOf(story.pay(placed, 2, { kwota: 230 }))).toEqual({ error: 'amountChanged', details: { kwotaRazem: 30 } })
    await story.pay(placed, 2, { kwota: 30 })
    expect(await story.payments.stateOf(firstOf(second))).toBe('CANCELLED')
    payments.changeInstalment(second.idKartyNaleznosci, second.idNaleznosciRatyZbiorczej[1] ?? 0, { refusal: 'paid' })
    expect(await story.fates(placed)).toEqual(['anulowana ponow 100', 'zlecona dokoncz 30'])
  })

  it('asks again when interest has grown since it was shown, and then orders the amount of today', async () => {
    const item = story.card([100])
    const placed = await story.place([item])
    payments.changeInstalment(item.idKartyNaleznosci, firstOf(item), { odsetki: 3, kwotaRazem: 103 })
    expect(await story.fates(placed)).toEqual(['zlecona oplac 103'])
    expect(await refusalOf(story.pay(placed, 1, { kwota: 100 }))).toEqual({ error: 'amountChanged', details: { kwotaRazem: 103 } })
    await story.pay(placed, 1, { kwota: 103 })
    expect(await story.payments.stateOf(firstOf(item))).toBe('CANCELLED, PENDING locked')
    const [, now] = await story.payments.paymentsOf(firstOf(item))
    expect(payments.simulator.transaction(now?.attempt_id ?? '')?.amount).toBe(10_300)
  })

  it('goes to the account that the office has now, where a delivery came while it waited', async () => {
    const item = story.card([100])
    const placed = await story.place([item])
    const accountNumber = '27999999997001100010020000'
    payments.changeCard(item.idKartyNaleznosci, { accountNumber })
    await story.pay(placed, 1)
    expect(await story.payments.stateOf(firstOf(item))).toBe('CANCELLED, PENDING locked')
    const live = "select account_number from portal.payment where state = 'PENDING' and card_id = $1"
    expect((await payments.pool.query(live, [item.idKartyNaleznosci])).rows).toEqual([{ account_number: accountNumber }])
  })

  it('is taken to the gateway by one of many windows', async () => {
    const item = story.card([100])
    const placed = await story.place([item])
    const results = await Promise.all(Array.from({ length: 5 }, () => settled(story.pay(placed, 1))))
    expect(results).toContain('done')
    expect(results.every((result) => ['done', 'conflict', 'gatewayFailed'].includes(result))).toBe(true)
    expect(await story.payments.paymentsOf(firstOf(item))).toHaveLength(1)
  })

  it('is ordered anew by one of many windows', async () => {
    const item = story.card([100])
    const placed = await story.place([item])
    payments.advance(61)
    await settle(payments.process())
    const results = await Promise.all(Array.from({ length: 5 }, () => settled(story.pay(placed, 1))))
    expect(results).toContain('done')
    expect(await story.payments.stateOf(firstOf(item))).toBe('CANCELLED, PENDING locked')
  })

  it('is found again after the process died between reservation and call', async () => {
    const item = story.card([100])
    const placed = await story.place([item])
    const dying = payments.process({ gateway: () => ({ register: () => Promise.reject(new Killed('register')) }) })
    await expect(story.pay(placed, 1, {}, dying)).rejects.toThrow(Killed)
    expect(await story.fates(placed)).toEqual(['zlecona - 100'])
    expect(await settled(story.pay(placed, 1))).toBe('conflict')
    payments.advance(3)
    await settle(payments.process())
    expect(await story.fates(placed)).toEqual(['anulowana ponow 100'])
    await story.pay(placed, 1)
    expect(await story.fates(placed)).toEqual(['zlecona dokoncz 100'])
  })

  it('that somebody paid with another amount goes to a clerk, and the others go on', async () => {
    const items = [story.card([100]), story.card([200])]
    const placed = await story.place(items)
    story.payments.pay(await story.pay(placed, 1), 'zaplac-mniej')
    expect(await story.payments.until(firstOf(items[0]), 'REVIEW locked')).toBe('REVIEW locked')
    story.payments.pay(await story.pay(placed, 2))
    expect(await story.payments.until(firstOf(items[1]), 'PAID locked')).toBe('PAID locked')
    expect(await story.fates(placed)).toEqual(['wyjasniana - 100', 'oplacona - 200'])
  })
})

describe('what is left of a basket', () => {
  it('is told of for a week, and given up by one call that frees what waits and what is open at the gateway', async () => {
    const items = [story.card([100]), story.card([200]), story.card([300])]
    const placed = await story.place(items)
    story.payments.pay(await story.pay(placed, 1))
    await story.payments.until(firstOf(items[0]), 'PAID locked')
    await story.pay(placed, 2)
    expect(await story.told(placed)).toMatchObject([{ znak: 'pozostało płatności: 2 z 3', kwota: 500 }])
    await story.callOf()(basket.close.path, { body: { idKoszyka: placed.idKoszyka } })
    expect(await Promise.all(items.map((item) => story.payments.stateOf(firstOf(item))))).toEqual(['PAID locked', 'CANCELLED', 'CANCELLED'])
    expect(await story.told(placed)).toEqual([])
  })

  it('stays as it is where the gateway cannot say whether it was paid', async () => {
    const items = [story.card([100]), story.card([200])]
    const placed = await story.place(items)
    await story.pay(placed, 1)
    payments.simulator.faults.find = 'http500'
    expect(await settled(story.callOf()(basket.close.path, { body: { idKoszyka: placed.idKoszyka } }))).toBe('gatewayFailed')
    expect(await Promise.all(items.map((item) => story.payments.stateOf(firstOf(item))))).toEqual(['PENDING locked', 'CANCELLED'])
    expect((await story.stateOf(placed)).czyZamkniety).toBe(false)
  })

  it('can be given up one part at a time, as any payment', async () => {
    const item = story.card([100])
    const placed = await story.place([item])
    const [first] = placed.przelewy
    expect(await story.callOf()(contract.cancel.path, { body: { idTransakcji: first?.idPrzelewu } })).toEqual({
      status: 'odrzucona',
      etap: 'anulowana',
    })
    expect(await story.payments.stateOf(firstOf(item))).toBe('CANCELLED')
  })
})
