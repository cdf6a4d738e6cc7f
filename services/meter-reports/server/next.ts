import { sql } from 'kysely'
import { odczyty, punktyOdbioru, wodomierze } from '#registers/water/datasets.ts'
import { isTold, nextReading } from '#registers/water/next-reading.ts'
import { addDays, daysBetween } from '#shared/dates.ts'
import { formatDate, formatExact } from '#shared/format.ts'
import { fill, plural, textsIn } from '#shared/i18n.ts'
import { urgencyIn } from '#shared/contracts/urgency.ts'
import { type NextContext, type NextContribution, stepsOf } from '#shared/server/next/next.ts'
import { allOwnPortal } from '#shared/server/kept/own-portal.ts'
import { texts } from './next-texts.ts'

/** So long before a reading its state is asked for. */
const ASKED_DAYS = 31

interface Due {
  readonly idPodmiotu: number
  readonly place: string
  readonly state: number
  readonly reading: string
}

/** Meters that are read within a month and of which nobody has told the state yet: one step for each subject and day. */
export function next(): NextContribution {
  return async (ctx) => {
    const words = textsIn(texts, ctx.language)
    const [meters, reports] = await Promise.all([metersInPlace(ctx), lastReports(ctx)])
    const due = meters.flatMap((meter): Due[] => {
      const { last, before, idPodmiotu, place, state } = meter
      const reading = nextReading(last, before)
      const isNear = reading !== null && reading >= ctx.today && reading <= addDays(ctx.today, ASKED_DAYS)
      return isNear && !isTold(reading, reports.get(meter.idLicznika) ?? null) ? [{ idPodmiotu, place, state, reading }] : []
    })
    const groups = [...Map.groupBy(due, ({ idPodmiotu, reading }) => `${idPodmiotu} ${reading}`).values()].flatMap(([first, ...others]) =>
      first ? [{ ...first, count: others.length + 1 }] : [],
    )
    const { language, today } = ctx
    return {
      steps: stepsOf(ctx, groups, ({ idPodmiotu, place, state, reading, count }) => {
        const dniDo = daysBetween(today, reading)
        return {
          id: `odczyt/${idPodmiotu}/${reading}`,
          rodzaj: 'odczyt',
          pilnosc: urgencyIn(dniDo),
          ikona: 'gauge',
          tytul: words.reading,
          znak: count === 1 ? fill(words.last, { state: formatExact(state, language) }) : plural(words.meters, count, language),
          opis: fill(words.usual, { place, date: formatDate(reading) }),
          dzien: reading,
          dniDo,
          czynnosc: words.give,
          adres: '/uslugi/stan-wodomierzy',
        }
      }),
    }
  }
}

/** Those with at least two readings: without them there is no rhythm. */
function metersInPlace(ctx: NextContext) {
  const points = ctx.ofAll(punktyOdbioru).select(['idPodmiotu', 'idPunktu', 'adresPunktuOdbioru as place']).as('p')
  const ofMeter = () =>
    ctx
      .ofAll(odczyty)
      .where('odczyty.idPodmiotu', '=', sql.ref<number>('wodomierze.idPodmiotu'))
      .where('odczyty.idLicznika', '=', sql.ref<number>('wodomierze.idLicznika'))
      .orderBy('dataOdczytu', 'desc')
  const last = ofMeter().select(['dataOdczytu as last', 'stanLicznika as state']).limit(1).as('l')
  const before = ofMeter().select('dataOdczytu as before').offset(1).limit(1).as('b')
  return ctx
    .ofAll(wodomierze)
    .innerJoin(points, (join) => join.onRef('p.idPunktu', '=', 'wodomierze.idPunktu').onRef('p.idPodmiotu', '=', 'wodomierze.idPodmiotu'))
    .innerJoinLateral(last, (join) => join.onTrue())
    .innerJoinLateral(before, (join) => join.onTrue())
    .select(['wodomierze.idPodmiotu', 'wodomierze.idLicznika', 'p.place', 'l.last', 'l.state', 'b.before'])
    .where((where) => where.or([where('dataWyjecia', 'is', null), where('dataWyjecia', '>', ctx.today)]))
    .orderBy('p.place')
    .execute()
}

/** The day of the last report, by meter. */
async function lastReports(ctx: NextContext): Promise<ReadonlyMap<number, string>> {
  const rows = await allOwnPortal(ctx, 'meter_report')
    .select(['meter_id', sql<string>`to_char(max(created_at), 'YYYY-MM-DD')`.as('day')])
    .groupBy('meter_id')
    .execute()
  return new Map(rows.map(({ meter_id: meter, day }) => [meter, day]))
}
