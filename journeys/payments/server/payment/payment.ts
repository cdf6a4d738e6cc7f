import type { Language } from '#shared/language.ts'
import { toGrosze } from '#shared/money.ts'
import { type Provider, PROVIDERS } from '#shared/payments/payment-providers.ts'
import { reachesCard, type Subject } from '#shared/server/context.ts'
import type { AskedAbout, Notice } from '#shared/server/payments/gateway.ts'
import type { Db, PortalRow, Statements } from '#shared/server/database/database.ts'

/** To whom is paid, as it stood when the order was made. */
export interface Recipient {
  readonly nazwa: string
  readonly adres: string | null
  readonly miasto: string | null
  readonly kodPocztowy: string | null
  readonly email: string | null
  readonly kodPanstwa: string
}

/** What the columns are known to hold, beyond their types. */
export interface Told {
  readonly provider: Provider
  readonly language: Language
  readonly recipient: Recipient
}

/** A row of `portal.payment`. `amount`: PLN. */
export interface Payment extends Omit<PortalRow<'payment'>, keyof Told>, Told {}

/** The same as the person sees it. */
export interface SeenPayment extends Payment {
  readonly in_question: boolean
  /** A part of a basket with which nobody has gone to the gateway yet. */
  readonly waits_turn: boolean
  readonly refunded: boolean
}

export function payments(db: Statements) {
  return db.selectFrom('payment as p').selectAll('p').$narrowType<Told>()
}

/** Further money that went back, of a second transaction, leaves the payment what it is. */
export function seenPayments(db: Statements) {
  return payments(db).select(({ exists, selectFrom }) => {
    const cases = selectFrom('payment_case as c').whereRef('c.payment_id', '=', 'p.id')
    const refunded = cases.where('c.decision', '=', 'refunded').where('c.kind', '<>', 'second-order')
    return [
      exists(cases.where('c.decided_at', 'is', null))
        .$castTo<boolean>()
        .as('in_question'),
      exists(selectFrom('payment_basket_part as b').whereRef('b.payment_id', '=', 'p.id').where('b.begun_at', 'is', null))
        .$castTo<boolean>()
        .as('waits_turn'),
      exists(refunded).$castTo<boolean>().as('refunded'),
    ]
  })
}

/** The number by which gateway and bank call it: of a transfer from the payer's bank the one that stands in its title. */
export function numberAtGateway({
  provider,
  provider_token: token,
  provider_order_id: order,
}: Pick<Payment, 'provider' | 'provider_token' | 'provider_order_id'>): string | null {
  const inTitle = PROVIDERS[provider].transaction === 'transfer' ? token : null
  return inTitle ?? (order === null ? null : String(order))
}

export async function paymentById(db: Db, id: string): Promise<Payment | null> {
  return (await payments(db).where('p.id', '=', id).executeTakeFirst()) ?? null
}

export async function seenPayment(db: Db, id: string): Promise<SeenPayment | null> {
  return (await seenPayments(db).where('p.id', '=', id).executeTakeFirst()) ?? null
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export async function paymentByAttempt(db: Db, attemptId: string): Promise<SeenPayment | null> {
  return UUID.test(attemptId)
    ? seenPayments(db)
        .where('p.attempt_id', '=', attemptId)
        .executeTakeFirst()
        .then((row) => row ?? null)
    : null
}

export async function instalmentIds(db: Db, paymentId: string): Promise<number[]> {
  const rows = await db.selectFrom('payment_instalment').select('collective_id').where('payment_id', '=', paymentId).execute()
  return rows.map((row) => row.collective_id)
}

/** The payment that a message of `provider` names: by our number of the attempt, or by the provider's own. */
export async function paymentNamed(db: Db, provider: Provider, name: string): Promise<SeenPayment | null> {
  const found = UUID.test(name)
    ? await paymentByAttempt(db, name)
    : ((await seenPayments(db).where('p.provider', '=', provider).where('p.provider_token', '=', name).executeTakeFirst()) ?? null)
  return found?.provider === provider ? found : null
}

type SeenPayments = ReturnType<typeof seenPayments>

/**
 * Those of a subject, as `chosen` narrows and orders them: a payment names it by its numbers, of which it has exactly one. Whoever acts for
 * another person gets those of the cards that they reach.
 */
export async function ownPayments(
  db: Db,
  subject: Pick<Subject, 'pesel' | 'nip' | 'acting'>,
  chosen: (own: SeenPayments) => SeenPayments,
): Promise<SeenPayment[]> {
  const { pesel, nip } = subject
  const own = pesel === null ? seenPayments(db).where('p.nip', '=', nip) : seenPayments(db).where('p.pesel', '=', pesel)
  const rows = await chosen(own).execute()
  return rows.filter(({ card_id: id, card_kind: kind }) => reachesCard(subject, { id, kind }))
}

/** Which order the gateway is asked about. */
export function askedAbout({ attempt_id: attemptId, provider_token: token, amount }: Payment): AskedAbout {
  return { attemptId, token, amount: toGrosze(amount) }
}

/** What was paid is exactly what was ordered. */
export function isOurAmount(payment: Payment, { amounts, currency }: Notice): boolean {
  const ours = toGrosze(payment.amount)
  return currency === payment.currency && amounts.every((amount) => amount === ours)
}
