import { sumPln, toGrosze } from '#shared/money.ts'
import type { Context } from '#shared/server/context.ts'
import type { DueInstalment, LetterCard } from '#shared/server/payments/payable.ts'
import type { PaymentDependencies } from '../payment/engine.ts'

/** What a letter names: a card, and instalments of it that need exactly the amount today. */
export interface Named extends LetterCard {
  readonly ids: readonly number[]
}

/** Null for whatever cannot be paid so: unknown, paid, ordered, enforced, deferred, being cleared up, of another amount. Nobody learns which. */
export async function namedBy(
  { dues }: Pick<PaymentDependencies, 'dues'>,
  ctx: Pick<Context, 'portal' | 'prepared' | 'registerSchema' | 'today'>,
  { symbol, kwota }: { readonly symbol: string; readonly kwota: number },
): Promise<Named | null> {
  const cards = await dues.byLetter(ctx, symbol)
  for (const card of cards) {
    const ids = idsOf(card.card.instalments, toGrosze(kwota))
    if (ids) return { ...card, ids }
  }
  return null
}

/** One instalment, the earliest of equal ones; else the earliest ones together, as letters ask for a half or a whole year. */
function idsOf(instalments: readonly DueInstalment[], grosze: number): readonly number[] | null {
  const single = instalments.find(({ kwotaRazem }) => toGrosze(kwotaRazem) === grosze)
  if (single) return [single.id]
  const first = instalments.map((_one, at) => instalments.slice(0, at + 1))
  const together = first.find((some) => toGrosze(sumPln(some.map(({ kwotaRazem }) => kwotaRazem))) === grosze)
  return together?.map(({ id }) => id) ?? null
}
