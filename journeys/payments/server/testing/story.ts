import { afterAll, afterEach } from 'vitest'
import type { Refusal } from '#shared/calls/errors.ts'
import type { Pool } from '#shared/server/database/database.ts'
import type { Engine } from '../payment/engine.ts'
import { OWNER, type PaymentsUnderTest, type Przelewy24Payments, startPayments } from './testing.ts'
import { orderCall } from '../../contract.ts'

export interface Ordered {
  readonly idPrzelewu: string
  readonly urlPrzekierowania: string
}

/** Why something was refused, and with which details. */
export async function refusalOf(work: Promise<unknown>): Promise<{ error: string; details: unknown }> {
  try {
    await work
  } catch (error) {
    const { error: name, details } = error as Refusal
    return { error: name, details }
  }
  return { error: 'none', details: undefined }
}

interface StoredPayment {
  readonly id: string
  readonly state: string
  readonly attempt_id: string
  readonly redirect_url: string | null
  readonly live: boolean
}

/** The payments of an instalment, the first first. */
async function storedPayments(pool: Pool, collectiveId: number): Promise<StoredPayment[]> {
  const result = await pool.query<StoredPayment>(
    `select p.id, p.state, p.attempt_id::text, p.redirect_url, i.live from portal.payment p
       join portal.payment_instalment i on i.payment_id = p.id where i.collective_id = $1 order by p.id`,
    [collectiveId],
  )
  return result.rows
}

async function storedHistory(pool: Pool, id: string): Promise<string[]> {
  const result = await pool.query<{ step: string }>(
    "select coalesce(from_state, '') || '>' || to_state || ' ' || cause as step from portal.payment_history where payment_id = $1 order by id",
    [id],
  )
  return result.rows.map((row) => row.step)
}

/** Steps that the tests of payments are told in. */
export function storyOf(payments: PaymentsUnderTest) {
  const { pool, provider, publicUrl } = payments

  function bodyOf(cardId: number, ids: readonly number[], more: object = {}) {
    return {
      idKartyNaleznosci: cardId,
      idNaleznosciRatyZbiorczej: ids,
      idNaleznosciRaty: [],
      nip: null,
      urlPowrotuOk: `${publicUrl}/platnosc-wynik?wynik=ok`,
      urlPowrotuBlad: `${publicUrl}/platnosc-wynik?wynik=blad`,
      ...more,
    }
  }

  async function orderBy(
    engine: Engine,
    cardId: number,
    ids: readonly number[],
    more: { body?: object; key?: string; pesel?: string } = {},
  ): Promise<Ordered> {
    const headers = more.key === undefined ? {} : { 'idempotency-key': more.key }
    const answer = await payments.callOf(engine, more.pesel ?? OWNER)(orderCall(provider).path, {
      body: bodyOf(cardId, ids, more.body),
      headers,
    })
    return answer as Ordered
  }

  const paymentsOf = (collectiveId: number) => storedPayments(pool, collectiveId)

  async function stateOf(collectiveId: number): Promise<string> {
    const rows = await paymentsOf(collectiveId)
    return rows.map(({ state, live }) => `${state}${live ? ' locked' : ''}`).join(', ')
  }

  /** Waits until the state is the expected one; what happens after an answer has no other sign of its end. */
  async function until(collectiveId: number, expected: string): Promise<string> {
    for (let round = 0; round < 100; round++) {
      const state = await stateOf(collectiveId)
      if (state === expected) return state
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    return stateOf(collectiveId)
  }

  return { bodyOf, orderBy, paymentsOf, stateOf, until, historyOf: (id: string) => storedHistory(pool, id) }
}

/** The same, with the acts of the simulated Przelewy24 by their names. */
export function przelewy24Story(payments: Przelewy24Payments) {
  function pay(ordered: Pick<Ordered, 'urlPrzekierowania'>, action = 'zaplac'): void {
    const token = ordered.urlPrzekierowania.split('/').at(-1) ?? ''
    if (payments.simulator.act(token, action) === null) throw new Error(`the gateway refuses ${action}`)
  }

  return { ...storyOf(payments), pay }
}

export type Przelewy24Story = ReturnType<typeof przelewy24Story>

/** The journey for all tests of a file: calm again after each of them, stopped after the last. */
export async function storyOfFile() {
  const { payments, story } = await startStory()
  afterAll(() => payments.stop())
  afterEach(() => payments.calm())
  return { payments, story }
}

/** The journey with Przelewy24 and its story, as most tests begin. */
export async function startStory() {
  const payments = await startPayments()
  return { payments, story: przelewy24Story(payments) }
}
