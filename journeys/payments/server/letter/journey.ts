import { sheetPaper } from '#integrations/documents/file/sheet-file.ts'
import { warsawDate } from '#shared/dates.ts'
import { formatDate, formatMoney } from '#shared/format.ts'
import { textsIn } from '#shared/i18n.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { Language } from '#shared/language.ts'
import { type FileAnswer, route, type Route } from '#shared/server/handler.ts'
import type { Dependencies, Journey } from '#shared/server/start/dependencies.ts'
import { contract } from '../../letter/contract.ts'
import { texts } from '../../letter/texts.ts'
import { hasReceipt, stageOf } from '../../states.ts'
import { formOf } from '../hand-over/journey.ts'
import { openEngine } from '../journey.ts'
import type { Engine } from '../payment/engine.ts'
import type { SeenPayment } from '../payment/payment.ts'
import { giveUp } from '../settle/cancel.ts'
import { check, type LetterEngine } from './check.ts'
import { orderByLetter, paymentBySecret } from './order.ts'

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
