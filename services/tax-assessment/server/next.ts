import { formatDate } from '#shared/format.ts'
import { fill, textsIn } from '#shared/i18n.ts'
import { newSince, type NextContribution, stepsOf } from '#shared/server/next/next.ts'
import { wymiarPodatku } from '../datasets.ts'
import { pageOfYear } from './routes.ts'
import { texts } from './next-texts.ts'

/** Decisions of the last weeks. */
export function next(): NextContribution {
  return async (ctx) => {
    const words = textsIn(texts, ctx.language)
    const rows = await ctx
      .ofAll(wymiarPodatku)
      .select(['idPodmiotu', 'rokPodatkowy', 'lp', 'nrDecyzji', 'dataWymiaru', 'podatekRazem'])
      .where('idArchiwumDruku', 'is not', null)
      .where('dataWymiaru', '>=', newSince(ctx))
      .where('dataWymiaru', '<=', ctx.today)
      .orderBy('dataWymiaru', 'desc')
      .orderBy('idPodmiotu')
      .orderBy('lp')
      .execute()
    return {
      steps: stepsOf(ctx, rows, ({ idPodmiotu, rokPodatkowy, lp, nrDecyzji, dataWymiaru, podatekRazem }) => ({
        id: `decyzja/${idPodmiotu}/${rokPodatkowy}/${lp}`,
        rodzaj: 'decyzja',
        pilnosc: 'nowe',
        ikona: 'document',
        tytul: fill(words.decision, { number: nrDecyzji ?? '' }),
        opis: fill(words.issued, { date: formatDate(dataWymiaru) }),
        kwota: podatekRazem,
        czynnosc: words.read,
        adres: pageOfYear.to({ lataPodatkowe: String(rokPodatkowy) }),
      })),
    }
  }
}
