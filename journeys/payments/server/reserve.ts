import { inTransaction } from '#integrations/postgres/transaction.ts'
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { Refusal } from '#shared/errors.ts'
import type { SubjectContext } from '#shared/server/context.ts'
import type { PayableCard, PayableInstalment } from '#shared/server/payable.ts'
import { LIVE_LOCK, violatedConstraint, type Engine } from './engine.ts'
import type { Gateway } from './gateway.ts'
import { claimKey, type Intention } from './idempotency.ts'
import type { Payment, Recipient } from './payment.ts'
import { REASONS, titleOf, totalOf } from './selection.ts'
import { after, WAIT } from './timing.ts'

export interface Reservation {
  readonly gateway: Gateway
  readonly card: PayableCard
  readonly recipient: Recipient
  readonly email: string
  readonly returnOk: string
  readonly returnError: string
  readonly intention: Intention | null
}

/**
 * Writes order, lock, key and first line of history in one transaction, before the gateway hears anything. Null when the
 * same key is being used at this moment; kod 1701 when another order was faster.
 */
export async function reserve(engine: Engine, ctx: SubjectContext, reservation: Reservation): Promise<Payment | null> {
  try {
    return await inTransaction(engine.deps.pool, async (client) => {
      const id = await nextId(client, ctx.today)
      if (reservation.intention && !(await claimKey(client, reservation.intention, id))) return null
      const payment = await insertPayment(client, ctx, id, reservation)
      for (const instalment of reservation.card.instalments) await insertInstalment(client, payment, instalment)
      await client.query(
        "insert into portal.payment_history (payment_id, from_state, to_state, cause, actor, at) values ($1, null, 'NEW', 'ordered', $2, $3)",
        [id, `account:${ctx.session.accountId}`, ctx.now],
      )
      return payment
    })
  } catch (error) {
    if (violatedConstraint(error) !== LIVE_LOCK) throw error
    throw new Refusal('notPayable', { details: { raty: await takenBefore(engine.deps.pool, reservation.card) } })
  }
}

/** Those of the chosen instalments that another order has locked a moment ago. */
async function takenBefore(pool: pg.Pool, { instalments }: PayableCard) {
  const result = await pool.query<{ id: number }>(
    'select distinct collective_id as id from portal.payment_instalment where live and collective_id = any($1) order by id',
    [instalments.map(({ id }) => id)],
  )
  return result.rows.map(({ id }) => ({ idNaleznosciRatyZbiorczej: id, powod: REASONS.ordered }))
}

async function nextId(client: pg.PoolClient, today: string): Promise<string> {
  const result = await client.query<{ number: number }>("select nextval('portal.payment_number') as number")
  return `${today.slice(0, 4)}-${String(result.rows[0]?.number).padStart(8, '0')}`
}

async function insertPayment(client: pg.PoolClient, ctx: SubjectContext, id: string, reservation: Reservation): Promise<Payment> {
  const { gateway, card, recipient, email } = reservation
  const columns = {
    id, attempt_id: randomUUID(), provider: gateway.provider, state: 'NEW', account_id: ctx.session.accountId,
    subject_id: ctx.subject.id, pesel: ctx.subject.pesel, nip: ctx.subject.nip, amount: totalOf(card), title: titleOf(card),
    card_id: card.id, card_symbol: card.symbol, account_number: card.accountNumber, payer_name: card.payer, payer_email: email,
    recipient: JSON.stringify(recipient), language: ctx.language, return_ok: reservation.returnOk, return_error: reservation.returnError,
    created_at: ctx.now, valid_until: after(ctx.now, gateway.validMinutes * 60_000), next_check_at: after(ctx.now, WAIT.record),
  }
  const places = Object.keys(columns).map((_, index) => `$${index + 1}`)
  const result = await client.query<Payment>(
    `insert into portal.payment (${Object.keys(columns).join(', ')}) values (${places.join(', ')}) returning *`, Object.values(columns),
  )
  const [payment] = result.rows
  if (!payment) throw new Error('The payment was not written')
  return payment
}

async function insertInstalment(client: pg.PoolClient, payment: Payment, instalment: PayableInstalment): Promise<void> {
  const kinds = [...new Set(instalment.parts.map((part) => part.rodzajOplaty))]
  await client.query(
    `insert into portal.payment_instalment (payment_id, collective_id, provider, live, "rodzajOplaty", "opisNrRaty", "terminPlatnosci",
       "kwotaRaty", "kwotaGlowna", "kosztUpomnien", "oplataProlongacyjna", "kwotaOdsetek", "kwotaVat")
     values ($1, $2, $3, true, $4, $5, $6, $7, $8, $9, $10, $11, null)`,
    [
      payment.id, instalment.id, payment.provider, kinds.join(', ') || instalment.title, String(instalment.nrRaty), instalment.dueDate,
      instalment.kwotaRaty, instalment.kwotaGlowna, instalment.kosztyEgzekucji, instalment.oplataProlongacyjna, instalment.odsetki,
    ],
  )
}
