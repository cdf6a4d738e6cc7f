import { createHash } from 'node:crypto'
import { violatedUnique } from '#integrations/postgres/violation.ts'
import type { AnswerOf, BodyOf } from '#shared/calls/endpoint.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { toGrosze } from '#shared/money.ts'
import type { Context } from '#shared/server/context.ts'
import type { Headers } from '#shared/server/handler.ts'
import { idempotencyKeyIn } from '#shared/server/idempotency-key.ts'
import type { PayableCard } from '#shared/server/payments/payable.ts'
import type { Limit } from '#shared/server/security/limits.ts'
import type { contract } from '../../letter/contract.ts'
import { readOffice } from '../order/office.ts'
import { handOut, OVER, send } from '../order/order.ts'
import { checkReturnAddresses } from '../order/return-address.ts'
import { type Orderer, reserve } from '../order/reserve.ts'
import { totalOf } from '../order/selection.ts'
import { type Engine, gatewayOf } from '../payment/engine.ts'
import { type SeenPayment, seenPayments } from '../payment/payment.ts'
import { boundOf, checkPayer } from './bound.ts'
import { type Named, namedBy } from './named.ts'
import { readPass } from './pass.ts'

/** An order holds instalments until it is paid or over: few enough that nobody keeps an owner from paying. */
const ORDERS: Limit = { name: 'letter-order', points: 6, seconds: 86_400 }

const KEY = /^[0-9a-f]{32}$/
const UNIQUE_KEY = 'payment_link_key'

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** The payment that was ordered with this secret. */
export async function paymentBySecret({ deps }: Engine, secret: string): Promise<SeenPayment | null> {
  return (await seenPayments(deps.pool).where('p.link_key', '=', hashOf(secret)).executeTakeFirst()) ?? null
}

type Request = BodyOf<typeof contract.order>
type Answer = AnswerOf<typeof contract.order>

/** Orders what a check has let through. It is one money with what the owner orders: the lock on the instalments is the same. */
export async function orderByLetter(engine: Engine, ctx: Context, request: Request, headers: Headers): Promise<Answer> {
  const { deps } = engine
  const { urlPowrotuOk, urlPowrotuBlad, dostawca } = request
  checkReturnAddresses({ urlPowrotuOk, urlPowrotuBlad }, deps.publicUrl, ctx.language)
  const secret = idempotencyKeyIn(headers)
  if (secret === null || !KEY.test(secret)) throw new Refusal('invalidInput', { fields: { 'Idempotency-Key': '32 hex' } })
  const pass = readPass(deps.cipher, request.przepustka, ctx.now)
  if (!pass) throw new Refusal('notByLetter')
  const before = await paymentBySecret(engine, secret)
  if (before) return answerOfBefore(engine, ctx, before, { ...pass, dostawca })
  await deps.limits.take(ORDERS, pass.symbol.toUpperCase())
  const gateway = gatewayOf(engine, dostawca)
  const { recipient, methods } = await readOffice(deps, engine.gateways)
  const email = recipient.email ?? ''
  if (!gateway || !methods.some((one) => one.dostawca === dostawca) || email === '' || email.length > gateway.longestEmail)
    throw new Refusal('notFound')
  const named = await namedBy(deps, ctx, pass)
  if (!named) throw new Refusal('notByLetter')
  checkPayer(boundOf(deps, named), { amount: pass.kwota, payer: request.ktoPlaci, language: ctx.language })
  const card = await payableCard(engine, ctx, named)
  if (!card || toGrosze(totalOf(card)) !== toGrosze(pass.kwota)) throw new Refusal('notByLetter')
  const by = { language: ctx.language, today: ctx.today, now: ctx.now, subject: named.owner, session: null }
  const payment = await reserve(engine, by, {
    gateway,
    card,
    recipient,
    email,
    returnOk: urlPowrotuOk,
    returnError: urlPowrotuBlad,
    linkKey: hashOf(secret),
    intention: null,
  }).catch(refuseAlike)
  if (payment === null) throw new Refusal('conflict')
  const { urlPrzekierowania } = await send(engine, gateway, by, { payment, intention: null })
  return { urlPrzekierowania }
}

/** The card with its parts, as an order needs it; null where something of it cannot be paid any more. */
async function payableCard({ deps }: Engine, ctx: Context, { owner, card, ids }: Named): Promise<PayableCard | null> {
  const read = await deps.payables({ ...ctx, subject: owner }, card.id, ids)
  return read?.instalments.length === ids.length && read.instalments.every(({ refusal }) => refusal === null) ? read : null
}

/** What another order has locked a moment ago is no more told than the rest; of the same secret it is told by the next try. */
function refuseAlike(error: unknown): never {
  if (error instanceof Refusal && error.error === 'notPayable') throw new Refusal('notByLetter')
  if (violatedUnique(error) === UNIQUE_KEY) throw new Refusal('conflict')
  throw error
}

async function answerOfBefore(
  engine: Engine,
  { language, today, now }: Context,
  before: SeenPayment,
  asked: { readonly symbol: string; readonly kwota: number; readonly dostawca: Request['dostawca'] },
): Promise<Answer> {
  const isSame =
    before.provider === asked.dostawca && toGrosze(before.amount) === toGrosze(asked.kwota) && before.card_symbol === asked.symbol
  if (!isSame) throw new Refusal('idempotencyMismatch')
  if (before.state === 'NEW' || OVER.includes(before.state) || before.redirect_url === null) throw new Refusal('conflict')
  const by: Orderer = { language, today, now, subject: { id: before.subject_id, pesel: before.pesel, nip: before.nip }, session: null }
  const { urlPrzekierowania } = await handOut(engine, by, { payment: before, redirectUrl: before.redirect_url, intention: null })
  return { urlPrzekierowania }
}
