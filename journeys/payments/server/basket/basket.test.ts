import { beforeEach, describe, expect, it } from 'vitest'
import type { AnswerOf } from '#shared/calls/endpoint.ts'
import { basket } from '../../basket/contract.ts'
import { settle } from '../settle/settle.ts'
import { OWNER } from '../testing/testing.ts'
import { refusalOf } from '../testing/story.ts'
import { basketsOfFile, firstOf, MOTHER, settled, STRANGER } from './testing.ts'

const { payments, story } = await basketsOfFile()
beforeEach(() => {
  payments.subjects.splice(0, payments.subjects.length, OWNER, MOTHER)
})

describe('a basket', () => {
  it('becomes one order for each card, of all subjects, with the amounts of the server and the lock of each instalment', async () => {
    const [tax, water] = [story.card([100, 50.5]), story.card([48.4], MOTHER)]
    const placed = await story.place([tax, water], { more: { kwotaRazem: 198.9 } })
    expect(placed.kwotaRazem).toBe(198.9)
    expect(placed.przelewy.map(({ nr, idKartyNaleznosci, kwota }) => [nr, idKartyNaleznosci, kwota])).toEqual([
      [1, tax.idKartyNaleznosci, 150.5],
      [2, water.idKartyNaleznosci, 48.4],
    ])
    expect(await story.payments.stateOf(firstOf(tax))).toBe('NEW locked')
    expect(await story.payments.stateOf(firstOf(water))).toBe('NEW locked')
    const { rows } = await payments.pool.query<{ pesel: string }>('select pesel from portal.payment where id = any($1) order by id', [
      placed.przelewy.map(({ idPrzelewu }) => idPrzelewu),
    ])
    expect(rows.map(({ pesel }) => pesel)).toEqual([OWNER, MOTHER])
    expect(payments.audit.filter(({ action, object }) => action === 'payment.basket' && object === placed.idKoszyka)).toHaveLength(1)
  })

  it('is paid part by part, and comes back to its own page with its own number', async () => {
    const items = [story.card([100]), story.card([200])]
    const placed = await story.place(items)
    const one = await story.pay(placed, 1)
    const [first] = await story.payments.paymentsOf(firstOf(items[0]))
    const returned = new URL(payments.simulator.transaction(first?.attempt_id ?? '')?.urlReturn ?? '')
    expect([returned.pathname, returned.searchParams.get('koszyk')]).toEqual(['/koszyk-wynik', placed.idKoszyka])
    expect(await story.fates(placed)).toEqual(['zlecona dokoncz 100', 'zlecona oplac 200'])
    story.payments.pay(one)
    expect(await story.payments.until(firstOf(items[0]), 'PAID locked')).toBe('PAID locked')
    expect(await story.fates(placed)).toEqual(['oplacona - 100', 'zlecona oplac 200'])
    expect(await story.told(placed)).toMatchObject([{ znak: 'pozostało płatności: 1 z 2', kwota: 200 }])
    story.payments.pay(await story.pay(placed, 2))
    expect(await story.payments.until(firstOf(items[1]), 'PAID locked')).toBe('PAID locked')
    expect(await story.fates(placed)).toEqual(['oplacona - 100', 'oplacona - 200'])
    expect(await settled(story.pay(placed, 1))).toBe('notPayable')
    expect(await story.told(placed)).toEqual([])
  })

  it('gives the same address for a part that is open at the gateway, however often it is pressed', async () => {
    const placed = await story.place([story.card([100])])
    const first = await story.pay(placed, 1)
    expect(await story.pay(placed, 1)).toEqual(first)
  })

  it('shows what can be put into it and what not, of those for whom the account may act and nobody else', async () => {
    const [own, hers, foreign] = [story.card([100, 20]), story.card([30], MOTHER), story.card([40], STRANGER)]
    payments.changeInstalment(own.idKartyNaleznosci, own.idNaleznosciRatyZbiorczej[1] ?? 0, { refusal: 'enforced' })
    const { karty } = (await story.callOf()(basket.dues.path)) as AnswerOf<typeof basket.dues>
    const seen = new Map(karty.map((one) => [one.idKartyNaleznosci, one]))
    expect(seen.get(own.idKartyNaleznosci)?.raty.map(({ powodOdmowy }) => powodOdmowy)).toEqual([null, 'egzekucja'])
    expect(seen.get(hers.idKartyNaleznosci)?.podmiot).toBe(`Osoba ${MOTHER}`)
    expect(seen.has(foreign.idKartyNaleznosci)).toBe(false)
  })
})

describe('what is not the account’s', () => {
  it('a card of somebody else is answered like an unknown one, and nothing of the basket is ordered', async () => {
    const [own, foreign] = [story.card([100]), story.card([40], STRANGER)]
    expect((await refusalOf(story.place([own, foreign]))).error).toBe('notFound')
    expect(await story.payments.stateOf(firstOf(own))).toBe('')
  })

  it('an instalment of another card is not paid with this one', async () => {
    const [own, foreign] = [story.card([100]), story.card([40], STRANGER)]
    const mixed = { ...own, idNaleznosciRatyZbiorczej: [...own.idNaleznosciRatyZbiorczej, firstOf(foreign)] }
    expect((await refusalOf(story.place([mixed]))).error).toBe('notPayable')
    expect(await story.payments.stateOf(firstOf(own))).toBe('')
  })

  it('after the right to act for a subject is gone, its part can neither be seen nor paid nor ordered', async () => {
    const [own, hers, more] = [story.card([100]), story.card([30], MOTHER), story.card([10], MOTHER)]
    const placed = await story.place([own, hers])
    payments.subjects.splice(1)
    expect((await story.stateOf(placed)).czesci.map(({ nr }) => nr)).toEqual([1])
    expect(await settled(story.pay(placed, 2))).toBe('notFound')
    expect(await settled(story.place([more]))).toBe('notFound')
    expect(await story.payments.stateOf(firstOf(hers))).toBe('NEW locked')
    payments.advance(61)
    await settle(payments.process())
    expect(await story.payments.stateOf(firstOf(hers))).toBe('CANCELLED')
  })

  it('a basket of another account is unknown', async () => {
    const placed = await story.place([story.card([100])])
    const other = await payments.pool.query<{ id: number }>(
      "insert into portal.account (login, first_name, last_name, email, state) values ('obca', 'O', 'B', 'o@p.example', 'verified') returning id",
    )
    await payments.pool.query('update portal.payment_basket set account_id = $1 where id = $2', [other.rows[0]?.id, placed.idKoszyka])
    const calls = [
      story.stateOf(placed),
      story.pay(placed, 1),
      story.callOf()(basket.close.path, { body: { idKoszyka: placed.idKoszyka } }),
    ]
    expect(await Promise.all(calls.map(settled))).toEqual(['notFound', 'notFound', 'notFound'])
  })
})

describe('all or nothing', () => {
  it('tells which instalments of which order stand in the way, over all cards, and locks none of the rest', async () => {
    const [one, two, three] = [story.card([100, 20]), story.card([30]), story.card([40])]
    await story.payments.orderBy(payments.process(), one.idKartyNaleznosci, [firstOf(one)])
    payments.changeInstalment(two.idKartyNaleznosci, firstOf(two), { refusal: 'enforced' })
    expect(await refusalOf(story.place([one, two, three]))).toEqual({
      error: 'notPayable',
      details: {
        raty: [
          { idNaleznosciRatyZbiorczej: firstOf(one), powod: 'zlecona' },
          { idNaleznosciRatyZbiorczej: firstOf(two), powod: 'egzekucja' },
        ],
      },
    })
    expect(await story.payments.stateOf(firstOf(three))).toBe('')
  })

  it('of two windows at once that share cards one gets everything, whatever their order, and the other is told', async () => {
    const cards = [story.card([1, 2]), story.card([3, 4]), story.card([5, 6])]
    const windows = [cards, cards.toReversed(), [...cards.slice(1), ...cards.slice(0, 1)]]
    const engines = windows.map(() => payments.process())
    const results = await Promise.all(
      windows.map((chosen, index) => settled(story.place(chosen, { engine: engines[index] ?? payments.process() }))),
    )
    expect(results.toSorted()).toEqual(['done', 'notPayable', 'notPayable'])
    for (const one of cards) expect(await story.payments.stateOf(firstOf(one))).toBe('NEW locked')
  })

  it('a double click makes one basket, and the same key gets the same answer later', async () => {
    const chosen = [story.card([100]), story.card([200])]
    const results = await Promise.all(Array.from({ length: 4 }, () => settled(story.place(chosen, { key: 'basket-key-1' }))))
    expect(results).toContain('done')
    expect(results.every((result) => ['done', 'conflict', 'notPayable'].includes(result))).toBe(true)
    const again = await story.place(chosen, { key: 'basket-key-1' })
    expect(await story.place(chosen, { key: 'basket-key-1' })).toEqual(again)
    for (const one of chosen) expect(await story.payments.paymentsOf(firstOf(one))).toHaveLength(1)
    expect(await settled(story.place([story.card([5])], { key: 'basket-key-1' }))).toBe('idempotencyMismatch')
  })

  it('answers with the new sum when the one shown is no longer true, and orders nothing', async () => {
    const chosen = [story.card([100]), story.card([200])]
    expect(await refusalOf(story.place(chosen, { more: { kwotaRazem: 299 } }))).toEqual({
      error: 'amountChanged',
      details: { kwotaRazem: 300 },
    })
    expect(await story.payments.stateOf(firstOf(chosen[0]))).toBe('')
  })

  it('leads nobody elsewhere after paying, and orders nothing of nothing', async () => {
    const chosen = [story.card([100])]
    expect(await settled(story.place(chosen, { more: { urlPowrotu: 'https://zly.example/koszyk-wynik' } }))).toBe('invalidInput')
    // With the numbers of basket and payment it would be longer than a gateway takes.
    expect(await settled(story.place(chosen, { more: { urlPowrotu: `${payments.publicUrl}/koszyk-wynik?x=${'ą'.repeat(30)}` } }))).toBe(
      'invalidInput',
    )
    expect(await settled(story.place([]))).toBe('noneSelected')
  })

  it('are ten in ten minutes for one account', async () => {
    const results: string[] = []
    for (let count = 0; count < 11; count++) results.push(await settled(story.place([story.card([10])])))
    expect(results).toEqual([...Array.from({ length: 10 }, () => 'done'), 'tooManyAttempts'])
  })
})
