import { inTransaction } from '#integrations/postgres/transaction.ts'
import { violatedUnique } from '#integrations/postgres/violation.ts'
import { randomUUID } from 'node:crypto'
import { Refusal } from '#shared/calls/errors.ts'
import type { Context, Subject } from '#shared/server/context.ts'
import type { PayableCard, PayableInstalment } from '#shared/server/payments/payable.ts'
import type { Gateway } from '#shared/server/payments/gateway.ts'
import type { Pool, Tx } from '#shared/server/database/database.ts'
import { LIVE_LOCK, type Engine } from '../payment/engine.ts'
import { claimKey, type Intention } from '../payment/idempotency.ts'
import type { Payment, Recipient, Told } from '../payment/payment.ts'
import { linkTitle, REASONS, titleOf, totalOf } from './selection.ts'
import { after, WAIT } from '../payment/timing.ts'

/** Who orders for a subject: an account, or somebody without one who has a letter of it in hand. */
export interface Orderer extends Pick<Context, 'language' | 'today' | 'now'> {
  readonly subject: Pick<Subject, 'id' | 'pesel' | 'nip'>
  readonly session: { readonly accountId: number } | null
}

/** As histories and the accountability log call them. */
export function actorOf({ session }: Pick<Orderer, 'session'>): string {
  return session ? `account:${session.accountId}` : 'anonymous'
}

export interface Reservation {
  readonly gateway: Gateway
  readonly card: PayableCard
  readonly recipient: Recipient
  readonly email: string
  readonly returnOk: string
  readonly returnError: string
  /** SHA-256 of the secret of who orders with a letter; null of an account. */
  readonly linkKey?: Buffer | null
  readonly intention: Intention | null
}

/**
 * Writes order, lock, key and first line of history in one transaction, before the gateway hears anything. Null when the
 * same key is being used at this moment; kod 1701 when another order was faster.
 */
export async function reserve(engine: Engine, ctx: Orderer, reservation: Reservation): Promise<Payment | null> {
  try {
    return await inTransaction(engine.deps.pool, async (tx) => {
      const id = await nextId(tx, ctx.today)
      if (reservation.intention && !(await claimKey(tx, reservation.intention, id))) return null
      const [payment = null] = await reserveIn(tx, [{ id, ctx, reservation }])
      return payment
    })
  } catch (error) {
    throw await refusalOf(error, engine.deps.pool, reservation.card.instalments)
  }
}

export interface Reserving {
  readonly id: string
  readonly ctx: Orderer
  readonly reservation: Omit<Reservation, 'intention'>
}

/**
 * The same for several orders, in the transaction of `client`: all or nothing. Locks are taken in the order of the instalments'
 * numbers, whoever takes them, so that two windows cannot wait for each other.
 */
export async function reserveIn(tx: Tx, wanted: readonly Reserving[]): Promise<Payment[]> {
  const payments: Payment[] = []
  const locks: { readonly payment: Payment; readonly instalment: PayableInstalment }[] = []
  for (const { id, ctx, reservation } of wanted) {
    const payment = await insertPayment(tx, ctx, id, reservation)
    payments.push(payment)
    locks.push(...reservation.card.instalments.map((instalment) => ({ payment, instalment })))
    await tx
      .insertInto('payment_history')
      .values({
        payment_id: id,
        to_state: 'NEW',
        cause: 'ordered',
        actor: actorOf(ctx),
        at: ctx.now,
      })
      .execute()
  }
  for (const { payment, instalment } of locks.toSorted((a, b) => a.instalment.id - b.instalment.id))
    await insertInstalment(tx, payment, instalment)
  return payments
}

/** What to throw for a reservation that failed: kod 1701 with what another order has locked a moment ago, or the fault itself. */
export async function refusalOf(error: unknown, pool: Pool, instalments: PayableCard['instalments']): Promise<unknown> {
  if (violatedUnique(error) !== LIVE_LOCK) return error
  return new Refusal('notPayable', { details: { raty: await takenBefore(pool, instalments) } })
}

async function takenBefore(pool: Pool, instalments: PayableCard['instalments']) {
  const live = pool.selectFrom('payment_instalment').select('collective_id as id').distinct().where('live', '=', true)
  const taken = await live
    .where(
      'collective_id',
      'in',
      instalments.map(({ id }) => id),
    )
    .orderBy('id')
    .execute()
  return taken.map(({ id }) => ({ idNaleznosciRatyZbiorczej: id, powod: REASONS.ordered }))
}

/** A number for the next order. */
export async function nextId(tx: Tx, today: string): Promise<string> {
  const result = await tx.query<{ number: number }>("select nextval('portal.payment_number') as number")
  return `${today.slice(0, 4)}-${String(result.rows[0]?.number).padStart(8, '0')}`
}

async function insertPayment(tx: Tx, ctx: Orderer, id: string, reservation: Reserving['reservation']): Promise<Payment> {
  const { gateway, card, recipient, email, linkKey = null } = reservation
  const values = {
    id,
    attempt_id: randomUUID(),
    provider: gateway.provider,
    state: 'NEW' as const,
    account_id: ctx.session?.accountId ?? null,
    link_key: linkKey,
    subject_id: ctx.subject.id,
    pesel: ctx.subject.pesel,
    nip: ctx.subject.nip,
    amount: totalOf(card),
    title: linkKey ? linkTitle(card) : titleOf(card),
    card_id: card.id,
    card_symbol: card.symbol,
    card_kind: card.kind,
    account_number: card.accountNumber,
    payer_name: card.payer,
    payer_email: email,
    recipient: JSON.stringify(recipient),
    language: ctx.language,
    return_ok: reservation.returnOk,
    return_error: reservation.returnError,
    created_at: ctx.now,
    valid_until: after(ctx.now, gateway.validMinutes * 60_000),
    next_check_at: after(ctx.now, WAIT.record),
  }
  const payment = await tx.insertInto('payment').values(values).returningAll().$narrowType<Told>().executeTakeFirst()
  if (!payment) throw new Error('The payment was not written')
  return payment
}

async function insertInstalment(tx: Tx, payment: Payment, instalment: PayableInstalment): Promise<void> {
  const kinds = [...new Set(instalment.parts.map((part) => part.rodzajOplaty))]
  await tx
    .insertInto('payment_instalment')
    .values({
      payment_id: payment.id,
      collective_id: instalment.id,
      provider: payment.provider,
      live: true,
      rodzajOplaty: kinds.join(', ') || instalment.title,
      opisNrRaty: String(instalment.nrRaty),
      terminPlatnosci: instalment.dueDate,
      kwotaRaty: instalment.kwotaRaty,
      kwotaGlowna: instalment.kwotaGlowna,
      kosztUpomnien: instalment.kosztyEgzekucji,
      oplataProlongacyjna: instalment.oplataProlongacyjna,
      kwotaOdsetek: instalment.odsetki,
      kwotaVat: null,
    })
    .execute()
}
