import type { AnswerOf, BodyOf } from '#shared/calls/endpoint.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { Context } from '#shared/server/context.ts'
import { isLetterCode } from '#shared/server/payments/letter-code.ts'
import { slipOf } from '#shared/server/payments/slip.ts'
import { type Limit, refusePassed } from '#shared/server/security/limits.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import type { contract } from '../../letter/contract.ts'
import { readOffice } from '../order/office.ts'
import type { Engine } from '../payment/engine.ts'
import { namedBy } from './named.ts'
import { sealPass } from './pass.ts'
import { boundOf } from './bound.ts'
import { codePicture } from '../transfer/picture.ts'

export type LetterEngine = Engine & Pick<Dependencies, 'captcha' | 'letterKey'>

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
export async function check(
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
