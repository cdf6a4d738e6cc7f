import { odbioryOdpadow, parametryOdpadow, rejonyOdpadow } from '#registers/waste/datasets.ts'
import { addDays } from '#shared/dates.ts'
import type { Context } from '#shared/server/context.ts'
import type { OwnRegister } from '#shared/server/register.ts'
import { fractionsOf, type TimetableRow } from '#shared/waste/collection-days.ts'
import type { Fraction } from '#shared/waste/bins.ts'

interface PlaceRow extends TimetableRow {
  readonly idPodmiotu: number
  readonly punktOdbioru: string
}

/** A day on which something is collected at a place. */
export interface Collection {
  readonly idPodmiotu: number
  readonly punktOdbioru: string
  readonly dzien: string
  readonly frakcje: readonly Fraction[]
  readonly rows: readonly PlaceRow[]
}

/** So long a program outside learns that a day was cancelled. */
export const CANCELLED_DAYS = 30

/**
 * The timetable of the subject's places, cancelled days among them, the next first. A day counts only where a declaration is valid on it: whoever
 * has moved out is told nothing of the days of the place, though the timetable goes on. `rowsOf` gives rows of the subject, or of all of the account.
 */
export async function timetableOf(ctx: Pick<Context, 'open' | 'today'>, rowsOf: OwnRegister['own'], until?: string): Promise<PlaceRow[]> {
  const declared = rowsOf(parametryOdpadow).select(['idPodmiotu as owner', 'punktOdbioru as place', 'odDnia', 'doDnia']).distinct().as('p')
  const days = ctx
    .open(odbioryOdpadow)
    .select(['rejon as district', 'dzien', 'frakcja', 'zamiast', 'odwolano'])
    .where((where) =>
      where.or([where('dzien', '>=', ctx.today), where('odwolano', '=', true).and('dzien', '>=', addDays(ctx.today, -CANCELLED_DAYS))]),
    )
    .as('o')
  return rowsOf(rejonyOdpadow)
    .innerJoin(days, 'o.district', 'rejonyOdpadow.rejon')
    .innerJoin(declared, (join) =>
      join
        .onRef('p.owner', '=', 'rejonyOdpadow.idPodmiotu')
        .onRef('p.place', '=', 'rejonyOdpadow.punktOdbioru')
        .onRef('p.odDnia', '<=', 'o.dzien')
        .on((on) => on.or([on('p.doDnia', 'is', null), on('p.doDnia', '>=', on.ref('o.dzien'))])),
    )
    .$if(until !== undefined, (query) => query.where('o.dzien', '<=', until ?? ''))
    .select([
      'rejonyOdpadow.idPodmiotu',
      'rejonyOdpadow.punktOdbioru',
      'rejonyOdpadow.rejon',
      'o.dzien',
      'o.frakcja',
      'o.zamiast',
      'o.odwolano',
    ])
    .distinct()
    .orderBy('o.dzien')
    .orderBy('rejonyOdpadow.punktOdbioru')
    .orderBy('rejonyOdpadow.idPodmiotu')
    .execute()
}

/** Days from today on on which something is collected, all that goes on one day from one place together. */
export async function collectionsAhead(
  ctx: Pick<Context, 'open' | 'today'>,
  rowsOf: OwnRegister['own'],
  until?: string,
): Promise<Collection[]> {
  const rows = (await timetableOf(ctx, rowsOf, until)).filter(({ odwolano }) => odwolano !== true)
  const groups = Map.groupBy(rows, ({ idPodmiotu, punktOdbioru, dzien }) => `${dzien} ${idPodmiotu} ${punktOdbioru}`)
  return [...groups.values()].flatMap((same) => {
    const [first] = same
    return first
      ? [{ idPodmiotu: first.idPodmiotu, punktOdbioru: first.punktOdbioru, dzien: first.dzien, frakcje: fractionsOf(same), rows: same }]
      : []
  })
}
