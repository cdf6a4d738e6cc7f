import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Refusal } from '#shared/calls/errors.ts'
import type { OwnTransfer } from '#shared/contracts/own-transfer.ts'
import { contract } from '#shared/contracts/own-transfer.ts'
import { storyOf } from '../testing/story.ts'
import { startPayments, OWNER, type Przelewy24Payments } from '../testing/testing.ts'
import { journey, transferRoutes } from './journey.ts'

const STRANGER = '90010112349'
const DAY = 24 * 60

let payments: Przelewy24Payments
beforeAll(async () => {
  payments = await startPayments()
})
afterAll(() => payments.stop())

function calls(pesel: string = OWNER) {
  const engine = payments.process()
  const call = payments.callOf(engine, pesel, transferRoutes(engine.deps))
  return {
    data: async (cardId: number, ids: readonly number[], dzien?: string) =>
      (await call(contract.data.path, {
        query: { idKartyNaleznosci: String(cardId), raty: ids.join(','), ...(dzien && { dzien }) },
      })) as OwnTransfer,
    declare: (cardId: number, ids: readonly number[]) =>
      call(contract.declare.path, { body: { idKartyNaleznosci: cardId, idNaleznosciRatyZbiorczej: ids } }),
    withdraw: (cardId: number, ids: readonly number[]) =>
      call(contract.withdraw.path, { body: { idKartyNaleznosci: cardId, idNaleznosciRatyZbiorczej: ids } }),
  }
}

const errorOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.error : String(error)),
  )

describe('a transfer from one’s own bank', () => {
  it('has the account of the card, the sum of the chosen instalments and a title that the office’s clerk reads', async () => {
    const { cardId, ids } = payments.addCard([100.5, 20, 7])
    const transfer = await calls().data(cardId, ids.slice(0, 2))
    expect(transfer).toMatchObject({
      odbiorca: 'Urząd Gminy Przykładowa',
      rachunek: '75999999997001100010010000',
      kwota: 120.5,
      tytul: `N/${cardId}, 2026, raty 1, 2`,
      naDzien: '2026-10-05',
      zgloszono: null,
    })
    expect(transfer.obrazKodu).toMatch(/^data:image\/png;base64,iVBOR/)
  })

  it('has no code of an amount that does not fit into it, unless the office wants it', async () => {
    const { cardId, ids } = payments.addCard([10_000])
    expect((await calls().data(cardId, ids)).obrazKodu).toBeNull()
    payments.office.configuration.qrPowyzej9999 = true
    expect((await calls().data(cardId, ids)).obrazKodu).not.toBeNull()
    payments.office.configuration.qrPowyzej9999 = false
  })

  it('is of the day on which somebody means to pay, from today to 90 days ahead', async () => {
    const { cardId, ids } = payments.addCard([100.5])
    expect(await calls().data(cardId, ids, '2026-12-01')).toMatchObject({ kwota: 100.5, naDzien: '2026-12-01' })
    expect(await errorOf(calls().data(cardId, ids, '2026-10-04'))).toBe('invalidInput')
    expect(await errorOf(calls().data(cardId, ids, '2027-01-04'))).toBe('invalidInput')
  })

  it('is offered of nobody else’s card, and of nothing that is paid, enforced or ordered', async () => {
    const {
      cardId,
      ids: [paid = 0, enforced = 0, ordered = 0],
    } = payments.addCard([1, 2, 3])
    payments.changeInstalment(cardId, paid, { refusal: 'paid' })
    payments.changeInstalment(cardId, enforced, { refusal: 'enforced' })
    await storyOf({ ...payments }).orderBy(payments.process(), cardId, [ordered])
    for (const id of [paid, enforced, ordered]) {
      expect(await errorOf(calls().data(cardId, [id]))).toBe('notPayable')
      expect(await errorOf(calls().declare(cardId, [id]))).toBe('notPayable')
    }
    expect(await errorOf(calls(STRANGER).data(cardId, [paid]))).toBe('notFound')
    expect(await errorOf(calls(STRANGER).declare(cardId, [paid]))).toBe('notFound')
  })
})

describe('a declared transfer', () => {
  it('is shown for five working days, kept once however often it is said, and takes nothing off', async () => {
    const { cardId, ids } = payments.addCard([100, 50])
    const said = await Promise.all([1, 2, 3].map(() => calls().declare(cardId, ids)))
    expect(new Set(said.map((one) => JSON.stringify(one)))).toEqual(
      new Set([JSON.stringify({ zgloszono: '2026-10-05', oczekiwanyDo: '2026-10-12' })]),
    )
    expect(payments.audit.filter(({ action, object }) => action === 'transfer-declared' && object === `card:${cardId}`)).toHaveLength(1)
    expect(await calls().data(cardId, ids)).toMatchObject({ zgloszono: '2026-10-05', kwota: 150 })
    payments.advance(7 * DAY)
    expect((await calls().data(cardId, ids)).zgloszono).toBe('2026-10-05')
    payments.advance(DAY)
    expect((await calls().data(cardId, ids)).zgloszono).toBeNull()
  })

  it('is taken back by whoever said it and by nobody else', async () => {
    const { cardId, ids } = payments.addCard([100])
    await calls().declare(cardId, ids)
    await calls(STRANGER).withdraw(cardId, ids)
    expect((await calls().data(cardId, ids)).zgloszono).not.toBeNull()
    expect(await calls().withdraw(cardId, ids)).toEqual({ czyCofnieto: true })
    await calls().withdraw(cardId, ids)
    expect((await calls().data(cardId, ids)).zgloszono).toBeNull()
    expect(payments.audit.filter(({ action, object }) => action === 'transfer-withdrawn' && object === `card:${cardId}`)).toHaveLength(1)
  })

  it('is forgotten when nobody wants to know any more', async () => {
    const { cardId, ids } = payments.addCard([100])
    await calls().declare(cardId, ids)
    const kept = async () => (await payments.pool.query('select from portal.declared_transfer where card_id = $1', [cardId])).rowCount
    const nights = async () => {
      for (const { run } of journey(payments.process().deps).jobs ?? []) await run()
    }
    payments.advance(60 * DAY)
    await nights()
    expect(await kept()).toBe(1)
    payments.advance(DAY)
    await nights()
    expect(await kept()).toBe(0)
  })

  it('is said sixty times an hour by one person, which takes nothing from another', async () => {
    const { cardId, ids } = payments.addCard([100])
    const other = payments.addCard([100], STRANGER)
    for (let time = 1; time <= 60; time++) await calls().declare(cardId, ids)
    expect(await errorOf(calls().declare(cardId, ids))).toBe('tooManyAttempts')
    expect(await errorOf(calls(STRANGER).declare(other.cardId, other.ids))).toBe('done')
  })
})
