import { addDays, daysBetween } from '#shared/dates.ts'
import { sumPln } from '#shared/money.ts'
import type { SubjectContext } from '#shared/server/context.ts'
import { karty, ratyZbiorcze } from '../../datasets.ts'
import type { CardRow, CollectiveRow } from '../reading/statements.sql.ts'

/** Whose dates lie further apart than this, a year aside, are not the same instalment. */
const APART = 31
const YEAR = 365

interface Compared {
  readonly rokWczesniej: number | null
  readonly kwotaRokWczesniej: number | null
  readonly kwotaRatTeraz: number | null
}

const NOTHING: Compared = { rokWczesniej: null, kwotaRokWczesniej: null, kwotaRatTeraz: null }

/** The same instalments of the year before, on the card that is the same: by symbol, or the only one of its kind in both years. */
export async function lastYearOf(ctx: SubjectContext, card: CardRow, chosen: readonly CollectiveRow[]): Promise<Compared> {
  const { rok } = card
  const cards = await ctx
    .own(karty)
    .select(['idKartyNaleznosci', 'symbolKarty', 'rok'])
    .where('aplikacjaNaleznosci', '=', card.aplikacjaNaleznosci)
    .where('rok', 'in', [rok - 1, rok])
    .execute()
  const before = cards.filter((one) => one.rok === rok - 1)
  const isOnly = before.length === 1 && cards.length === 2
  const same = before.find(({ symbolKarty }) => symbolKarty === card.symbolKarty) ?? (isOnly ? before[0] : undefined)
  if (!same || chosen.some((row) => row.jestRozlozenieNaRaty)) return NOTHING
  const earlier = await ctx
    .own(ratyZbiorcze)
    .select(['nrRaty', 'terminPlatnosci', 'kwotaRaty', 'jestRozlozenieNaRaty'])
    .where('idKartyNaleznosci', '=', same.idKartyNaleznosci)
    .execute()
  const comparable = earlier.filter((one) => !one.jestRozlozenieNaRaty)
  const found = chosen.flatMap(
    ({ nrRaty, terminPlatnosci }) =>
      comparable.find((one) => one.nrRaty === nrRaty && isYearBefore(one.terminPlatnosci, terminPlatnosci)) ?? [],
  )
  if (found.length !== chosen.length) return NOTHING
  const sum = (rows: readonly { readonly kwotaRaty: number }[]) => sumPln(rows.map(({ kwotaRaty }) => kwotaRaty))
  return { rokWczesniej: rok - 1, kwotaRokWczesniej: sum(found), kwotaRatTeraz: sum(chosen) }
}

function isYearBefore(earlier: string, later: string): boolean {
  return Math.abs(daysBetween(addDays(earlier, YEAR), later)) <= APART
}
