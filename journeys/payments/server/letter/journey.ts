import { createHash } from 'node:crypto'
import { sheetPaper } from '#integrations/documents/file/sheet-file.ts'
import { warsawDate } from '#shared/dates.ts'
import { formatDate, formatMoney } from '#shared/format.ts'
import { textsIn, fill } from '#shared/i18n.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { Language } from '#shared/language.ts'
import { type FileAnswer, route, type Route, type Headers } from '#shared/server/handler.ts'
import type { Dependencies, Journey } from '#shared/server/start/dependencies.ts'
import type { AnswerOf, BodyOf } from '#shared/calls/endpoint.ts'
import type { Context } from '#shared/server/context.ts'
import { isLetterCode } from '#shared/server/payments/letter-code.ts'
import { slipOf } from '#shared/server/payments/slip.ts'
import { type Limit, refusePassed } from '#shared/server/security/limits.ts'
import { violatedUnique } from '#integrations/postgres/violation.ts'
import { toGrosze } from '#shared/money.ts'
import { idempotencyKeyIn } from '#shared/server/idempotency-key.ts'
import type { PayableCard } from '#shared/server/payments/payable.ts'
import { contract } from '../../letter/contract.ts'
import { texts } from '../../letter/texts.ts'
import { hasReceipt, stageOf } from '../../states.ts'
import { formOf } from '../hand-over/journey.ts'
import { openEngine } from '../journey.ts'
import { type Engine, gatewayOf } from '../payment/engine.ts'
import { type SeenPayment, seenPayments } from '../payment/payment.ts'
import { giveUp } from '../settle/cancel.ts'
import { readOffice } from '../order/office.ts'
import { codePicture } from '../transfer/picture.ts'
import { handOut, OVER, send } from '../order/order.ts'
import { checkReturnAddresses } from '../order/return-address.ts'
import { type Orderer, reserve } from '../order/reserve.ts'
import { totalOf } from '../order/selection.ts'
import type { Payer } from '../../letter/payers.ts'
import { namedBy, type Named } from './named.ts'
import { sealPass, readPass } from './pass.ts'

/** PLN up to which anybody may pay what a letter names, as the operator has set it (docs/operations.md); null where nothing is set. */
function boundOf({ settings }: Pick<Dependencies, 'settings'>, { isTax }: Pick<Named, 'isTax'>): number | null {
  const most = Number(settings[isTax ? 'LETTER_TAX_MOST' : 'LETTER_OTHER_MOST'] ?? 0)
  return most > 0 ? most : null
}

interface Paying {
  readonly amount: number
  readonly payer: Payer | null | undefined
  readonly language: Language
}

/** Refuses in words above the bound who does not say who they are, and who is neither the addressee nor of their family. */
function checkPayer(bound: number | null, { amount, payer, language }: Paying): void {
  if (bound === null || amount <= bound || payer === 'ADRESAT' || payer === 'RODZINA') return
  const said = textsIn(texts, language)[payer === 'INNY' ? 'others' : 'who']
  throw new Refusal('invalidInput', { fields: { ktoPlaci: fill(said, { amount: formatMoney(bound, language) }) } })
}

/** An order holds instalments until it is paid or over: few enough that nobody keeps an owner from paying. */
const ORDERS: Limit = { name: 'letter-order', points: 6, seconds: 86_400 }

const KEY = /^[0-9a-f]{32}$/
const UNIQUE_KEY = 'payment_link_key'

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** The payment that was ordered with this secret. */
async function paymentBySecret({ deps }: Engine, secret: string): Promise<SeenPayment | null> {
  return (await seenPayments(deps.pool).where('p.link_key', '=', hashOf(secret)).executeTakeFirst()) ?? null
}

type Request = BodyOf<typeof contract.order>
type Answer = AnswerOf<typeof contract.order>

/** Orders what a check has let through. It is one money with what the owner orders: the lock on the instalments is the same. */
async function orderByLetter(engine: Engine, ctx: Context, request: Request, headers: Headers): Promise<Answer> {
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

type LetterEngine = Engine & Pick<Dependencies, 'captcha' | 'letterKey'>

/** Separate from everything that an owner does: what strangers use up locks nobody out who is signed in. */
const OF_NETWORK: Limit = { name: 'letter-network', points: 10, seconds: 3600 }
const OF_SYMBOL: Limit = { name: 'letter-symbol', points: 20, seconds: 86_400 }
const OF_ALL: Limit = { name: 'letter-all', points: 1000, seconds: 3600 }

/** A household pays what lies on its table. */
const OF_PAPER: Limit = { name: 'letter-paper', points: 60, seconds: 3600 }

/** Tries of an address that are believed without work of its browser. */
const UNPROVEN = 2

/**
 * Whether an amount may be paid on a card. Counted before anything is judged, then the same work for every symbol: what can be paid is told, of all
 * else nothing. Throws `tooManyAttempts`, `captcha`, `notByLetter`, `recipientUnknown`.
 */
async function check(
  engine: LetterEngine,
  ctx: Context,
  { symbol, kwota, kod, recaptcha }: BodyOf<typeof contract.check>,
): Promise<AnswerOf<typeof contract.check>> {
  // Who has the paper guesses nothing: what strangers have used up of the symbol does not count.
  if (kod && isLetterCode(engine.letterKey, { symbol, kwota }, kod)) await engine.deps.limits.take(OF_PAPER, ctx.network)
  else await admit(engine, ctx, symbol, recaptcha)
  const { deps, gateways } = engine
  const { methods, recipient } = await readOffice(deps, gateways)
  const named = await namedBy(deps, ctx, { symbol, kwota })
  if (!named) throw new Refusal('notByLetter')
  const { card } = named
  const office = await slipOf(deps, ctx, { ...card, instalments: [], hasOlderArrears: false, toldUntil: null })
  // Neither year nor instalment: whoever has no more than a number and an amount learns no more.
  const slip = { ...office, amount: kwota, title: `${card.symbol}, wpłata z listu` }
  const email = recipient.email ?? ''
  return {
    symbol: card.symbol,
    kwota,
    odbiorca: slip.recipient,
    rachunek: slip.accountNumber,
    tytul: slip.title,
    naDzien: ctx.today,
    obrazKodu: await codePicture(slip),
    // The payment service writes to the office, because whoever pays leaves no address.
    metody: methods.filter(({ dostawca }) => email !== '' && email.length <= (gateways.get(dostawca)?.longestEmail ?? 0)),
    najwyzejInni: boundOf(deps, named),
    przepustka: sealPass(deps.cipher, { symbol, kwota }, ctx.now),
  }
}

async function admit(
  { deps: { limits }, captcha }: LetterEngine,
  { network, address }: Context,
  symbol: string,
  recaptcha: string | null | undefined,
): Promise<void> {
  // By itself: whose address has none left uses up nothing of a symbol.
  const of = { limit: OF_NETWORK, who: network } as const
  const [before] = await limits.apply([{ does: 'look', ...of }])
  refusePassed([before])
  await captcha.demand({ action: 'zListu', address, answer: recaptcha, isSuspicious: before.points >= UNPROVEN })
  refusePassed(await limits.apply([{ does: 'count', ...of }]))
  refusePassed(
    await limits.apply([
      { does: 'count', limit: OF_SYMBOL, who: symbol.toUpperCase() },
      { does: 'count', limit: OF_ALL, who: '' },
    ]),
  )
}

/** Paying with a letter in hand, without an account. */
export function journey(deps: Dependencies): Journey {
  const engine = openEngine(deps)
  return { routes: letterRoutes({ ...engine, captcha: deps.captcha, letterKey: deps.letterKey }) }
}

function letterRoutes(engine: LetterEngine): Route[] {
  return [
    route(contract.check, (ctx, { body }) => check(engine, ctx, body)),
    route(contract.order, (ctx, { body, headers }) => orderByLetter(engine, ctx, body, headers)),
    route(contract.handOver, async (ctx, { body }) => formOf(engine, { now: ctx.now, session: null }, await known(engine, body.sekret))),
    route(contract.cancel, async (ctx, { body }) => giveUp(engine, { now: ctx.now, session: null }, await known(engine, body.sekret))),
    route(contract.receipt, async (_ctx, { body }) => receiptOf(await known(engine, body.sekret))),
    route(contract.paper, async (ctx, { body }) => paper(engine, await known(engine, body.sekret), ctx)),
  ]
}

async function known(engine: Engine, secret: string): Promise<SeenPayment> {
  const payment = await paymentBySecret(engine, secret)
  if (!payment) throw new Refusal('notFound')
  return payment
}

const receiptOf = (payment: SeenPayment) => ({
  symbol: payment.card_symbol,
  kwota: payment.amount,
  etap: stageOf(payment),
  dzien: payment.paid_at && warsawDate(payment.paid_at),
})

/** Symbol, amount and day, and nothing that names whose they are. Throws `noReceipt` before the money is confirmed. */
async function paper(
  { deps: { documents } }: Engine,
  payment: SeenPayment,
  { language, today }: { readonly language: Language; readonly today: string },
): Promise<FileAnswer> {
  const { symbol, kwota, etap, dzien } = receiptOf(payment)
  if (dzien === null || !hasReceipt({ paidAt: dzien, stage: etap })) throw new Refusal('noReceipt')
  const words = textsIn(texts, language)
  const facts = [
    { label: words.symbol, value: symbol },
    { label: words.amount, value: formatMoney(kwota, language) },
    { label: words.day, value: formatDate(dzien) },
  ]
  const sheet = { facts, tables: {}, notes: { paragraphs: [words.legal] } }
  const head = { title: words.paper, subject: null, dataDate: today, language }
  const content = await documents.papers(head, sheetPaper({ layout: { texts, tables: {} }, sheet }, language))
  return { name: 'potwierdzenie-wplaty.pdf', type: 'application/pdf', content }
}
