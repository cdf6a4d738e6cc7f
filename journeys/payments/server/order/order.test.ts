import { describe, expect, it } from 'vitest'
import type { Refusal } from '#shared/calls/errors.ts'
import { contract } from '../../contract.ts'
import { paymentChecks } from '../payment/checks.ts'
import { settle } from '../settle/settle.ts'
import { refusalOf, storyOfFile } from '../testing/story.ts'

const { payments, story } = await storyOfFile()

let owner = 0
/** Each test has a subject of its own, so that the limit of orders of one does not reach another. */
function somebody(amounts: readonly number[]) {
  const pesel = String(++owner).padStart(11, '0')
  return { pesel, ...payments.addCard(amounts, pesel) }
}

const settled = (work: Promise<unknown>) =>
  work.then(
    () => 'ordered',
    (error: Refusal) => error.error,
  )

describe('ordering', () => {
  it('takes the amount from the server, registers it in grosze and hands out the address of the payment page', async () => {
    const { pesel, cardId, ids } = somebody([319.01, 0.29])
    const ordered = await story.orderBy(payments.process(), cardId, ids, { pesel })
    const [payment] = await story.paymentsOf(ids[0] ?? 0)
    const known = payments.simulator.transaction(payment?.attempt_id ?? '')
    expect(known?.amount).toBe(31_930)
    expect(known?.urlReturn).toBe(`${payments.publicUrl}/platnosc-wynik?wynik=ok&platnosc=${payment?.attempt_id}`)
    expect(ordered.urlPrzekierowania.endsWith(`/trnRequest/${known?.token}`)).toBe(true)
    expect(await story.historyOf(ordered.idPrzelewu)).toEqual([
      '>NEW ordered',
      'NEW>REGISTERED registered',
      'REGISTERED>PENDING handed-out',
    ])
  })

  it.each([
    ['splacona', 'paid'],
    ['egzekucja', 'enforced'],
    ['zlecona', 'ordered'],
  ] as const)('orders nothing when one instalment is %s', async (powod, refusal) => {
    const { pesel, cardId, ids } = somebody([100, 200])
    const [first = 0, second = 0] = ids
    payments.changeInstalment(cardId, second, { refusal })
    const refused = await refusalOf(story.orderBy(payments.process(), cardId, ids, { pesel }))
    expect(refused).toEqual({ error: 'notPayable', details: { raty: [{ idNaleznosciRatyZbiorczej: second, powod }] } })
    expect(await story.stateOf(first)).toBe('')
  })

  it('refuses the card of somebody else as unknown, and instalments that are not on the card', async () => {
    const mine = somebody([100])
    const foreign = somebody([100])
    expect((await refusalOf(story.orderBy(payments.process(), foreign.cardId, foreign.ids, { pesel: mine.pesel }))).error).toBe('notFound')
    expect(
      (await refusalOf(story.orderBy(payments.process(), mine.cardId, [...mine.ids, ...foreign.ids], { pesel: mine.pesel }))).error,
    ).toBe('notPayable')
    const part = { idNaleznosciRaty: [(foreign.ids[0] ?? 0) * 10 + 1] }
    expect((await refusalOf(story.orderBy(payments.process(), mine.cardId, mine.ids, { pesel: mine.pesel, body: part }))).error).toBe(
      'notPayable',
    )
    expect(await story.stateOf(mine.ids[0] ?? 0)).toBe('')
  })

  it('orders nothing, and shows nothing to order, while the office has not said who is paid', async () => {
    const { pesel, cardId, ids } = somebody([100])
    payments.office.contact.adres = ''
    const summary = { query: { idKartyNaleznosci: String(cardId), raty: ids.join(',') } }
    expect((await refusalOf(payments.callOf(payments.process(), pesel)('/platnosci/dajPodsumowanie', summary))).error).toBe(
      'recipientUnknown',
    )
    expect((await refusalOf(story.orderBy(payments.process(), cardId, ids, { pesel }))).error).toBe('recipientUnknown')
    expect(await story.stateOf(ids[0] ?? 0)).toBe('')
    payments.office.contact.adres = 'Rynek 1, Przykładowo'
    expect(await payments.callOf(payments.process(), pesel)('/platnosci/dajPodsumowanie', summary)).toMatchObject({
      odbiorca: { nazwa: 'Urząd Gminy Przykładowa', adres: 'Rynek 1', miasto: 'Przykładowo', kodPocztowy: '99-999' },
    })
  })

  it('says that nothing is chosen', async () => {
    const { pesel, cardId } = somebody([100])
    expect((await refusalOf(story.orderBy(payments.process(), cardId, [], { pesel }))).error).toBe('noneSelected')
  })

  it('answers with the new amounts when the sum shown is no longer true, and orders nothing', async () => {
    const { pesel, cardId, ids } = somebody([100, 50])
    const [first = 0] = ids
    payments.changeInstalment(cardId, first, { odsetki: 3, kwotaRazem: 103 })
    const refused = await refusalOf(story.orderBy(payments.process(), cardId, ids, { pesel, body: { kwotaRazem: 150 } }))
    expect(refused.error).toBe('amountChanged')
    expect(refused.details).toMatchObject({
      kwotaRazem: 153,
      raty: [{ idNaleznosciRatyZbiorczej: first, odsetki: 3, kwotaRazem: 103 }, { kwotaRazem: 50 }],
    })
    expect(await story.stateOf(first)).toBe('')
    expect(await settled(story.orderBy(payments.process(), cardId, ids, { pesel, body: { kwotaRazem: 153 } }))).toBe('ordered')
  })

  it.each([
    'https://zly.example/platnosc-wynik',
    '//zly.example',
    '/platnosc-wynik',
    'javascript:alert(1)',
    'http://localhost:1/x',
    'http://user@localhost/',
    'ftp://localhost/',
  ])('leads nobody to %s after paying', async (address) => {
    const { pesel, cardId, ids } = somebody([100])
    for (const field of ['urlPowrotuOk', 'urlPowrotuBlad']) {
      expect((await refusalOf(story.orderBy(payments.process(), cardId, ids, { pesel, body: { [field]: address } }))).error).toBe(
        'invalidInput',
      )
    }
    expect(await story.stateOf(ids[0] ?? 0)).toBe('')
  })

  it('allows ten orders in ten minutes for one subject, and stops nobody else', async () => {
    const { pesel, cardId, ids } = somebody(Array.from({ length: 11 }, () => 10))
    const results: string[] = []
    for (const id of ids) results.push(await settled(story.orderBy(payments.process(), cardId, [id], { pesel })))
    expect(results).toEqual([...Array.from({ length: 10 }, () => 'ordered'), 'tooManyAttempts'])
    const other = somebody([10])
    expect(await settled(story.orderBy(payments.process(), other.cardId, other.ids, { pesel: other.pesel }))).toBe('ordered')
  })
})

describe('a double click or two tabs', () => {
  it('makes one order of many parallel ones without a key', async () => {
    const { pesel, cardId, ids } = somebody([100])
    const engines = [payments.process(), payments.process()]
    const results = await Promise.all(
      Array.from({ length: 6 }, (_, index) => settled(story.orderBy(engines[index % 2] ?? payments.process(), cardId, ids, { pesel }))),
    )
    expect(results.toSorted()).toEqual(['notPayable', 'notPayable', 'notPayable', 'notPayable', 'notPayable', 'ordered'])
    expect(await story.stateOf(ids[0] ?? 0)).toBe('PENDING locked')
  })

  it('tells the slower one which instalment another order has taken', async () => {
    const { pesel, cardId, ids } = somebody([100, 200])
    const [first = 0] = ids
    await story.orderBy(payments.process(), cardId, [first], { pesel })
    const refused = await refusalOf(story.orderBy(payments.process(), cardId, ids, { pesel }))
    expect(refused).toEqual({ error: 'notPayable', details: { raty: [{ idNaleznosciRatyZbiorczej: first, powod: 'zlecona' }] } })
  })

  it('makes one order of parallel ones that overlap in one instalment, and locks nothing of the losers', async () => {
    const { pesel, cardId, ids } = somebody([100, 200, 300])
    const [a = 0, b = 0, c = 0] = ids
    const results = await Promise.all(
      [
        [a, b],
        [b, c],
      ].map((chosen) => settled(story.orderBy(payments.process(), cardId, chosen, { pesel }))),
    )
    expect(results.toSorted()).toEqual(['notPayable', 'ordered'])
    const locked = (await Promise.all([a, b, c].map((id) => story.stateOf(id)))).filter((state) => state === 'PENDING locked')
    expect(locked).toHaveLength(2)
  })

  it('gives the same answer to the same key and body, also later', async () => {
    const { pesel, cardId, ids } = somebody([100])
    const first = await story.orderBy(payments.process(), cardId, ids, { pesel, key: 'intention-one' })
    const again = await story.orderBy(payments.process(), cardId, ids, { pesel, key: 'intention-one' })
    expect(again).toEqual(first)
    expect(await story.paymentsOf(ids[0] ?? 0)).toHaveLength(1)
  })

  it('makes one order of parallel ones with one key: the others wait or get the same answer', async () => {
    const { pesel, cardId, ids } = somebody([100])
    const results = await Promise.all(
      Array.from({ length: 5 }, () => settled(story.orderBy(payments.process(), cardId, ids, { pesel, key: 'intention-two' }))),
    )
    expect(results).toContain('ordered')
    expect(results.every((result) => ['ordered', 'conflict', 'notPayable'].includes(result))).toBe(true)
    expect(await story.paymentsOf(ids[0] ?? 0)).toHaveLength(1)
  })

  it('orders anew with the key of an order that was given up, since its payment page leads nowhere', async () => {
    const { pesel, cardId, ids } = somebody([100])
    const first = await story.orderBy(payments.process(), cardId, ids, { pesel, key: 'intention-given-up' })
    await payments.callOf(payments.process(), pesel)(contract.cancel.path, { body: { idTransakcji: first.idPrzelewu } })
    const second = await story.orderBy(payments.process(), cardId, ids, { pesel, key: 'intention-given-up' })
    expect(second.idPrzelewu).not.toBe(first.idPrzelewu)
    expect(await story.stateOf(ids[0] ?? 0)).toBe('CANCELLED, PENDING locked')
    expect(await story.orderBy(payments.process(), cardId, ids, { pesel, key: 'intention-given-up' })).toEqual(second)
  })

  it('refuses the same key for another body or another subject', async () => {
    const { pesel, cardId, ids } = somebody([100, 200])
    const [first = 0, second = 0] = ids
    await story.orderBy(payments.process(), cardId, [first], { pesel, key: 'intention-three' })
    expect((await refusalOf(story.orderBy(payments.process(), cardId, [second], { pesel, key: 'intention-three' }))).error).toBe(
      'idempotencyMismatch',
    )
    const other = somebody([100])
    expect(
      (await refusalOf(story.orderBy(payments.process(), other.cardId, other.ids, { pesel: other.pesel, key: 'intention-three' }))).error,
    ).toBe('idempotencyMismatch')
  })
})

describe('a gateway that fails', () => {
  it.each(['http500', 'nonJson', 'lost'] as const)(
    'releases the instalment and lets the person try again when registering ends in %s',
    async (fault) => {
      const { pesel, cardId, ids } = somebody([100])
      payments.simulator.faults.register = fault
      expect((await refusalOf(story.orderBy(payments.process(), cardId, ids, { pesel, key: `fault-${fault}` }))).error).toBe(
        'gatewayFailed',
      )
      expect(await story.stateOf(ids[0] ?? 0)).toBe('CANCELLED')
      payments.simulator.faults.register = 'none'
      await story.orderBy(payments.process(), cardId, ids, { pesel, key: `fault-${fault}` })
      expect(await story.stateOf(ids[0] ?? 0)).toBe('CANCELLED, PENDING locked')
    },
  )

  it('says otherwise when the gateway refuses the order, tells the operator with its words, and releases the instalment', async () => {
    const { pesel, cardId, ids } = somebody([100])
    const engine = payments.process()
    const told = async () =>
      (await paymentChecks(engine)
        .find(({ what }) => what === 'orders refused by the gateway')
        ?.run()) ?? null
    expect(await told()).toBeNull()
    payments.simulator.faults.register = 'refuse'
    expect((await refusalOf(story.orderBy(engine, cardId, ids, { pesel }))).error).toBe('gatewayRefused')
    expect(await story.stateOf(ids[0] ?? 0)).toBe('FAILED')
    expect(await told()).toMatchObject({
      level: 'fail',
      words: expect.stringContaining('1 in the last 24 hours, the last one with "400 Incorrect input data"'),
    })
  })

  it('gives no address away that came after the order was given up', async () => {
    const { pesel, cardId, ids } = somebody([100])
    const slow = payments.process({
      gateway: (real) => ({
        register: async (order) => {
          const registered = await real.register(order)
          payments.advance(5)
          await settle(payments.process())
          return registered
        },
      }),
    })
    expect((await refusalOf(story.orderBy(slow, cardId, ids, { pesel }))).error).toBe('gatewayFailed')
    expect(await story.stateOf(ids[0] ?? 0)).toBe('CANCELLED')
  })
})
