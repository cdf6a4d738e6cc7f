import { odbioryOdpadow, parametryOdpadow, rejonyOdpadow } from '#registers/waste/datasets.ts'
import { type Fraction, FRACTIONS, isFraction } from '#registers/waste/fractions.ts'
import { localeOfDates } from '#shared/format.ts'
import { textsIn } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import type { Context } from '#shared/server/context.ts'
import type { OwnRegister } from '#shared/server/register.ts'
import { BINS } from './bins.ts'
import { texts } from './texts.ts'

/** A day on which something is collected at a place. */
export interface Collection {
  readonly idPodmiotu: number
  readonly punktOdbioru: string
  readonly dzien: string
  readonly frakcje: readonly Fraction[]
}

/**
 * Days from today on, the next first. A day counts only where a declaration is valid on it: whoever has moved out is told nothing of the days of
 * the place, though the timetable goes on. `rowsOf` gives rows of the subject, or of all of the account.
 */
export async function collectionsAhead(
  ctx: Pick<Context, 'open' | 'today'>,
  rowsOf: OwnRegister['own'],
  until?: string,
): Promise<Collection[]> {
  const declared = rowsOf(parametryOdpadow).select(['idPodmiotu as owner', 'punktOdbioru as place', 'odDnia', 'doDnia']).distinct().as('p')
  const days = ctx.open(odbioryOdpadow).select(['rejon as district', 'dzien', 'frakcja']).where('dzien', '>=', ctx.today).as('o')
  const rows = await rowsOf(rejonyOdpadow)
    .innerJoin(days, 'o.district', 'rejonyOdpadow.rejon')
    .innerJoin(declared, (join) =>
      join
        .onRef('p.owner', '=', 'rejonyOdpadow.idPodmiotu')
        .onRef('p.place', '=', 'rejonyOdpadow.punktOdbioru')
        .onRef('p.odDnia', '<=', 'o.dzien')
        .on((on) => on.or([on('p.doDnia', 'is', null), on('p.doDnia', '>=', on.ref('o.dzien'))])),
    )
    .$if(until !== undefined, (query) => query.where('o.dzien', '<=', until ?? ''))
    .select(['rejonyOdpadow.idPodmiotu', 'rejonyOdpadow.punktOdbioru', 'o.dzien', 'o.frakcja'])
    .distinct()
    .orderBy('o.dzien')
    .orderBy('rejonyOdpadow.punktOdbioru')
    .orderBy('rejonyOdpadow.idPodmiotu')
    .execute()
  const groups = Map.groupBy(rows, ({ idPodmiotu, punktOdbioru, dzien }) => `${dzien} ${idPodmiotu} ${punktOdbioru}`)
  return [...groups.values()].flatMap(([first, ...others]) => (first ? [collectionOf(first, [first, ...others])] : []))
}

function collectionOf(
  { idPodmiotu, punktOdbioru, dzien }: Omit<Collection, 'frakcje'>,
  rows: readonly { readonly frakcja: string }[],
): Collection {
  const codes = new Set(rows.map(({ frakcja }) => frakcja).filter(isFraction))
  return { idPodmiotu, punktOdbioru, dzien, frakcje: FRACTIONS.filter((code) => codes.has(code)) }
}

/** „zmieszane, szkło”. */
export function fractionsIn(codes: readonly Fraction[], language: Language): string {
  const words = textsIn(texts, language)
  return codes.map((code) => words[BINS[code].name]).join(', ')
}

export function weekdayIn(day: string, language: Language): string {
  return new Intl.DateTimeFormat(localeOfDates(language), { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}
