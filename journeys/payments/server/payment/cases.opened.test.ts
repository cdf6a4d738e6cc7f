import { describe, expect, it } from 'vitest'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { heard } from '../testing/stand-ins.ts'
import { noticesFrom, standingIn } from '../testing/standing.ts'
import { storyOfFile } from '../testing/story.ts'
import { doubt, openCase, openCaseIn } from './cases.ts'

const { payments } = await storyOfFile()
const { standing, read, now } = standingIn(payments)
const noticeOf = noticesFrom(8_000_000_000)
const GATEWAY = { actor: 'gateway:p24' }

interface Kept {
  readonly number: number
  readonly kind: string
  readonly order: number | null
  readonly amount: number | null
  readonly currency: string | null
  readonly account: string
  readonly origin: object
  readonly since: Date
}

async function casesOf(id: string): Promise<Kept[]> {
  const { rows } = await payments.pool.query<Kept>(
    `select number, kind, provider_order_id as order, amount, currency, account_number as account, origin, opened_at as since
       from portal.payment_case where payment_id = $1 order by number`,
    [id],
  )
  return rows
}
/** Entries of the log about a payment. */
const entriesOf = (id: string) => payments.audit.filter(({ object = '' }) => object.startsWith(id))

const loud = () => heard(payments.process())

describe('a case', () => {
  it('keeps what the gateway has told, the account of the card and the time, and alerts the office once', async () => {
    const { id } = await standing({ state: 'PAID' })
    const notice = noticeOf({ amounts: [8_050, 9_000], currency: 'EUR' })
    const { engine, said } = loud()
    await openCase(engine, id, { kind: 'second-order', notice }, 'gateway:p24')
    const since = payments.clock.now()
    expect(await casesOf(id)).toEqual([
      {
        number: 1,
        kind: 'second-order',
        order: notice.orderId,
        amount: 80.5,
        currency: 'EUR',
        account: '75',
        origin: notice.origin,
        since,
      },
    ])
    expect(entriesOf(id)).toEqual([{ ...GATEWAY, action: 'payment.case', object: `${id} second-order`, outcome: 'done' }])
    expect(said).toEqual([{ payment: id, cause: 'second-order' }])
  })

  it('of which the gateway has told nothing has no number, amount or words', async () => {
    const { id } = await standing({ state: 'PAID' })
    await openCase(payments.process(), id, { kind: 'not-booked', notice: null }, 'job:payments')
    expect(await casesOf(id)).toMatchObject([{ kind: 'not-booked', order: null, amount: null, currency: null, origin: {} }])
  })

  it('has no amount where the gateway names none', async () => {
    const { id } = await standing({ state: 'PAID' })
    await openCase(payments.process(), id, { kind: 'contradicted', notice: noticeOf({ amounts: [] }) }, 'gateway:p24')
    expect(await casesOf(id)).toMatchObject([{ amount: null, currency: 'PLN' }])
  })

  it('is opened once of the same thing, with one entry; other things are further cases', async () => {
    const { id } = await standing({ state: 'PAID' })
    const { id: another } = await standing({ state: 'PAID' })
    const notice = noticeOf()
    const { engine, said } = loud()
    const open = (about: string, other = notice) =>
      inTransaction(payments.pool, (tx) => openCaseIn(tx, engine, about, { kind: 'second-order', notice: other, ...GATEWAY }))
    expect([await open(id), await open(id), await open(id, noticeOf())]).toEqual([true, false, true])
    expect((await casesOf(id)).map(({ number }) => number)).toEqual([1, 2])
    expect(await open(another, noticeOf())).toBe(true)
    expect((await casesOf(another)).map(({ number }) => number)).toEqual([1])
    expect([entriesOf(id).length, said.length]).toEqual([2, 3])
  })

  it('alerts nobody where what led to it is taken back', async () => {
    const { id } = await standing({ state: 'PAID' })
    const { engine, said } = loud()
    const broken = inTransaction(payments.pool, async (tx) => {
      await openCaseIn(tx, engine, id, { kind: 'returned', notice: noticeOf(), ...GATEWAY })
      throw new Error('broken')
    })
    await expect(broken).rejects.toThrow('broken')
    expect([await casesOf(id), said]).toEqual([[], []])
  })
})

describe('a doubt', () => {
  it('leads the payment to a clerk, with a case and no further look at the gateway', async () => {
    const { id } = await standing({ state: 'PENDING' })
    const notice = noticeOf()
    await doubt(payments.process(), await read(id), { kind: 'returned', notice }, { ...GATEWAY, reference: 'r-1' })
    expect(await now(id)).toMatchObject({ state: 'REVIEW', cause: 'returned', again: null })
    expect(await casesOf(id)).toMatchObject([{ kind: 'returned', order: notice.orderId }])
    const { rows } = await payments.pool.query('select actor, provider_reference from portal.payment_history where payment_id = $1', [id])
    expect(rows).toEqual([{ actor: 'gateway:p24', provider_reference: 'r-1' }])
  })

  it('of a payment that is another one by now changes nothing and opens nothing', async () => {
    const { id } = await standing({ state: 'PAID' })
    await doubt(payments.process(), { id, state: 'PENDING' }, { kind: 'returned', notice: noticeOf() }, GATEWAY)
    expect([(await now(id)).state, await casesOf(id)]).toEqual(['PAID', []])
  })
})
