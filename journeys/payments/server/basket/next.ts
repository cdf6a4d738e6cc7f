import { fill, textsIn } from '#shared/i18n.ts'
import { basketProgress } from '#shared/payments/payment-pages.ts'
import { type NextContribution, stepOf } from '#shared/server/next/next.ts'
import type { Engine } from '../payment/engine.ts'
import { nextTexts } from './next-texts.ts'
import { unfinishedBaskets } from './view.ts'

/** Baskets that somebody left half paid. */
export function basketsLeft(engine: Engine): NextContribution {
  return async (ctx) => {
    const [first] = ctx.subjects
    if (!first) return { steps: [] }
    const baskets = await unfinishedBaskets(engine, ctx)
    const words = textsIn(nextTexts, ctx.language)
    return {
      steps: baskets.map(({ idKoszyka, liczbaDoZaplaty, liczbaCzesci, kwotaDoZaplaty }) =>
        stepOf(first, {
          id: `koszyk/${idKoszyka}`,
          rodzaj: 'koszyk',
          pilnosc: 'teraz',
          ikona: 'card',
          tytul: words.unfinished,
          ton: 'waiting',
          znak: fill(words.left, { left: liczbaDoZaplaty, all: liczbaCzesci }),
          kwota: kwotaDoZaplaty,
          czynnosc: words.goOn,
          adres: basketProgress.to({ koszyk: idKoszyka }),
        }),
      ),
    }
  }
}
