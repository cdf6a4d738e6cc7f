import { Kysely, PostgresDialect } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { NoTables } from '#shared/server/context.ts'
import type { Asked } from '#shared/server/payments/gateway.ts'
import { contextOf } from '../testing/context.ts'
import { noticesFrom, standingIn } from '../testing/standing.ts'
import { refusalOf, storyOfFile } from '../testing/story.ts'
import { OWNER } from '../testing/testing.ts'
import { cancel } from './cancel.ts'

const { payments } = await storyOfFile()
const { standing, now } = standingIn(payments)
const portal = new Kysely<NoTables>({ dialect: new PostgresDialect({ pool: payments.pool }) }).withSchema('portal')
const noticeOf = noticesFrom(5_000_000_000)

const UNPAID: Asked = { kind: 'unpaid' }
const paid = (kind: 'paid' | 'returned' = 'paid'): Asked => ({ kind, notice: noticeOf(), isVerified: true })
/** Gives it up while the gateway says this, or is not to be asked. */
async function giveUp(id: string, asked: Asked | null, change: object = {}) {
  const ask = asked === null ? () => Promise.reject(new Error('asked')) : async () => asked
  const engine = payments.process({ gateway: () => ({ ask, verify: async () => 'confirmed' as const }) })
  const ctx = contextOf({ clock: payments.clock, portal, accountId: 7 }, OWNER)
  return cancel(engine, { ...ctx, subject: { ...ctx.subject, ...change } }, id)
}
const actorOf = async (id: string) =>
  (await payments.pool.query('select actor from portal.payment_history where payment_id = $1 order by id desc limit 1', [id])).rows

describe('a payment that its person gives up', () => {
  it.each(['NEW', 'REGISTERED'] as const)('before it left (%s) is over without a question', async (state) => {
    const { id } = await standing({ state })
    expect(await giveUp(id, null)).toEqual({ status: 'odrzucona', etap: 'anulowana' })
    expect(await now(id)).toEqual({ state: 'CANCELLED', cause: 'given-up', locked: false, again: null })
    expect(await actorOf(id)).toEqual([{ actor: 'account:7' }])
  })

  it.each([
    ['unpaid', UNPAID, { status: 'odrzucona', etap: 'anulowana' }, 'CANCELLED', false, 30, 'account:7'],
    [
      'ended',
      { kind: 'ended', how: 'declined', words: '' },
      { status: 'odrzucona', etap: 'anulowana' },
      'CANCELLED',
      false,
      30,
      'account:7',
    ],
    ['paid', paid(), { status: 'zrealizowana', etap: 'oplacona' }, 'PAID', true, null, 'gateway:p24'],
    ['returned', paid('returned'), { status: 'zlecona', etap: 'wyjasniana' }, 'REVIEW', true, null, 'job:payments'],
  ] as const)('is what the gateway says of it: %s', async (_case, asked, outcome, state, locked, again, actor) => {
    const { id } = await standing({ state: 'PENDING' })
    expect(await giveUp(id, asked)).toEqual(outcome)
    expect(await now(id)).toMatchObject({ state, locked, again })
    expect(await actorOf(id)).toEqual([{ actor }])
  })

  it('stays as it is without an answer, and without a gateway', async () => {
    const { id } = await standing({ state: 'PENDING' })
    expect((await refusalOf(giveUp(id, { kind: 'unknown' }))).error).toBe('gatewayFailed')
    const ctx = contextOf({ clock: payments.clock, portal, accountId: 7 }, OWNER)
    expect((await refusalOf(cancel({ ...payments.process(), gateways: new Map() }, ctx, id))).error).toBe('gatewayFailed')
    expect(await now(id)).toMatchObject({ state: 'PENDING', locked: true, again: 0 })
  })

  it.each([
    ['NOTIFIED', 'zlecona', 'zlecona'],
    ['PAID', 'zrealizowana', 'oplacona'],
    ['POSTED', 'zrealizowana', 'zaksiegowana'],
    ['FAILED', 'odrzucona', 'odrzucona'],
    ['CANCELLED', 'odrzucona', 'anulowana'],
    ['EXPIRED', 'wygasla', 'wygasla'],
    ['REVIEW', 'zlecona', 'wyjasniana'],
  ] as const)('stays what it is where it is %s, and nobody is asked', async (state, status, etap) => {
    const { id } = await standing({ state })
    expect(await giveUp(id, null)).toEqual({ status, etap })
    expect(await now(id)).toMatchObject({ state, cause: null })
  })
})

it.each([{ pesel: '80070101212' }, { nip: '9990003018' }, { pesel: null, nip: '9990003018' }])(
  'nobody gives up what is another’s: %j',
  async (subject) => {
    const { id } = await standing({ state: 'PENDING' })
    expect((await refusalOf(giveUp(id, UNPAID, subject))).error).toBe('notFound')
    expect((await refusalOf(giveUp('2026-00000000', UNPAID))).error).toBe('notFound')
    expect((await now(id)).state).toBe('PENDING')
  },
)
