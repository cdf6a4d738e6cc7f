import { zwrotyAkcyzy } from '#registers/excise/datasets.ts'
import { pageAddress, wholeNumber } from '#shared/calls/page-address.ts'
import { formatDate } from '#shared/format.ts'
import { fill, textsIn } from '#shared/i18n.ts'
import { newSince, type NextContribution, stepsOf } from '#shared/server/next/next.ts'
import { texts } from './next-texts.ts'

/** Refunds of a year, as the page’s own choice writes it. */
const pageOfYear = pageAddress('/uslugi/zwroty-akcyzy-za-olej', { rok: wholeNumber })

/** Refunds that were granted of late, or still wait to be paid out. */
export function next(): NextContribution {
  return async (ctx) => {
    const words = textsIn(texts, ctx.language)
    const rows = await ctx
      .ofAll(zwrotyAkcyzy)
      .select(['idPodmiotu', 'rok', 'numerDecyzji', 'dataWydaniaDecyzji', 'kwotaZwrotu', 'kwotaWyplacona'])
      .where('dataWydaniaDecyzji', '<=', ctx.today)
      .where('kwotaZwrotu', '>', 0)
      .where((is) =>
        is.or([
          is('dataWydaniaDecyzji', '>=', newSince(ctx)),
          is.and([is('rok', '=', Number(ctx.today.slice(0, 4))), is('kwotaWyplacona', '=', 0)]),
        ]),
      )
      .orderBy('dataWydaniaDecyzji', 'desc')
      .orderBy('numerDecyzji')
      .execute()
    return {
      steps: stepsOf(ctx, rows, ({ rok, numerDecyzji, dataWydaniaDecyzji, kwotaZwrotu, kwotaWyplacona }) => ({
        id: `zwrot/${numerDecyzji}`,
        rodzaj: 'zwrot',
        pilnosc: 'nowe',
        ikona: 'tractor',
        tytul: words.granted,
        ...(kwotaWyplacona > 0 ? { znak: words.paidOut, ton: 'done' } : { znak: words.waits, ton: 'waiting' }),
        opis: fill(words.decision, { number: numerDecyzji, date: formatDate(dataWydaniaDecyzji) }),
        kwota: kwotaZwrotu,
        czynnosc: words.see,
        adres: pageOfYear.to({ rok }),
      })),
    }
  }
}
