import { FRACTIONS } from '#shared/waste/bins.ts'
import { fractionsIn, weekdayIn } from '#shared/waste/collection-days.ts'
import { addDays, daysBetween } from '#shared/dates.ts'
import { fill, plural, textsIn } from '#shared/i18n.ts'
import { type NextContribution, stepsOf } from '#shared/server/next/next.ts'
import { type Collection, collectionsAhead } from '../collections.ts'
import { texts } from './next-texts.ts'

/** What comes later is on the list: bulky waste is collected once in a quarter, and that is no next day. */
const TOLD_DAYS = 31
/** A bin is put out the evening before: only then it is something to do soon. */
const SOON_DAYS = 1

/** The next day of each subject on which something is collected, with all that goes on it. */
export function next(): NextContribution {
  return async (ctx) => {
    const words = textsIn(texts, ctx.language)
    const ahead = await collectionsAhead(ctx, ctx.ofAll, addDays(ctx.today, TOLD_DAYS))
    const days = [...Map.groupBy(ahead, ({ idPodmiotu }) => idPodmiotu).values()].flatMap(nextDay)
    return {
      steps: stepsOf(ctx, days, ({ idPodmiotu, dzien, frakcje, punktOdbioru, places }) => {
        const dniDo = daysBetween(ctx.today, dzien)
        const near = [words.today, words.tomorrow][dniDo]
        return {
          id: `odpady/${idPodmiotu}/${dzien}`,
          rodzaj: 'odpady',
          pilnosc: dniDo <= SOON_DAYS ? 'wkrotce' : 'pozniej',
          ikona: 'waste',
          tytul: fill(words.collection, { fractions: fractionsIn(frakcje, ctx.language) }),
          znak: near ?? weekdayIn(dzien, ctx.language),
          ...(near !== undefined && { ton: 'waiting' as const }),
          opis: places === 1 ? punktOdbioru : plural(words.places, places, ctx.language),
          dzien,
          dniDo,
          czynnosc: words.see,
          adres: '/uslugi/terminy-odbioru-odpadow',
        }
      }),
    }
  }
}

/** All collections of one subject, the next first: those of the first day as one. */
function nextDay([first, ...others]: readonly Collection[]): (Collection & { readonly places: number })[] {
  if (!first) return []
  const same = [first, ...others.filter(({ dzien }) => dzien === first.dzien)]
  const codes = new Set(same.flatMap(({ frakcje }) => frakcje))
  return [{ ...first, frakcje: FRACTIONS.filter((code) => codes.has(code)), places: same.length }]
}
