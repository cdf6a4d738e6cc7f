import { fileRoutes } from '#integrations/documents/file/file-routes.ts'
import { addDays, earliest, daysBetween } from '#shared/dates.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { readerOf } from '#shared/i18n.ts'
import { sumPln } from '#shared/money.ts'
import type { YearlyRate } from '#shared/payments/interest.ts'
import { DAYS_AHEAD } from '#shared/payments/own-transfer.ts'
import { reachesCard, type SubjectContext } from '#shared/server/context.ts'
import { headOf } from '#shared/server/documents.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import { route, type Route } from '#shared/server/handler.ts'
import { paymentDay } from '#shared/server/payments/payment-day.ts'
import { contract } from '../../why/contract.ts'
import { whyLayout } from '../../why/layout.ts'
import { COUNTED, type Why, type Letter } from '../../why/rows.ts'
import { whySheet } from '../../why/sheet.ts'
import { CIVIL_RATES, stawkiOdsetekCywilnych, karty, przedawnienia, ratyZbiorcze } from '../../datasets.ts'
import { confirmedRates, withConfirmed } from '../confirmed-rates.ts'
import { requireCard } from '../reading/cards.ts'
import { type Counting, hasLapsed, reliefUntil } from '../../dues/interest.ts'
import type { Kind } from '../../dues/kinds.ts'
import type { CollectiveRow, CardRow } from '../reading/statements.sql.ts'
import { chosenRows, explainedOn, type CivilRates } from './explain.ts'
import { amountOn, boundOf, daysOfZloty, milestonesOf, nextChange, stepsOf, thresholdDay } from './growth.ts'

interface Asked {
  readonly idKartyNaleznosci: number
  readonly raty: string
  readonly dzien?: string | undefined
}

/** The office's letters, with the flag of each. */
const FLAGS = [
  { letter: 'U', flag: 'jestUpomnienie' },
  { letter: 'W', flag: 'jestWezwanie' },
  { letter: 'R', flag: 'jestRozlozenieNaRaty' },
  { letter: 'O', flag: 'jestOdroczenieTerminu' },
  { letter: 'T', flag: 'jestTytulWykonawczy' },
] as const

/** Rates of each kind of civil law, ascending. */
async function civilRates(ctx: SubjectContext): Promise<CivilRates> {
  const rates = await ctx.open(stawkiOdsetekCywilnych).select(['rodzaj', 'odDnia', 'stawkaProcent']).orderBy('odDnia').execute()
  const confirmed = await confirmedRates(ctx.portal)
  return CIVIL_RATES.map((kind) => ({
    kind,
    rates: withConfirmed<YearlyRate>(
      rates.filter(({ rodzaj }) => rodzaj === kind),
      confirmed.filter(({ rodzaj }) => rodzaj === kind),
    ),
  }))
}

/** What the amount of the asked instalments is made of on the asked day. */
async function whyOf(deps: Pick<Dependencies, 'contact'>, caller: SubjectContext, wanted: Asked): Promise<Why> {
  paymentDay(caller, wanted.dzien)
  const card = await requireCard(caller, wanted.idKartyNaleznosci)
  // What is held stays as it was on its day.
  const ctx = card.heldOn === null ? caller : { ...caller, today: card.heldOn }
  const asked = card.heldOn === null ? wanted : { ...wanted, dzien: undefined }
  const rows = chosenRows(card, asked.raty.split(',').map(Number))
  if (!rows) throw new Refusal('notFound')
  const bound = boundOf(ctx.today, card, rows)
  const day = paymentDay(ctx, asked.dzien, bound)
  const last = earliest([addDays(ctx.today, DAYS_AHEAD), bound]) ?? day
  const [civil, lastYear, limitations, { telefon }] = await Promise.all([
    civilRates(ctx),
    lastYearOf(ctx, card.row, rows),
    limitationsOf(ctx, card.row),
    deps.contact(),
  ])
  const raty = explainedOn(day, card, rows, civil).map((one, at) => {
    const row = rows[at]
    const limitation = limitations.get(one.idNaleznosciRatyZbiorczej)
    return {
      ...one,
      dataPrzedawnienia: limitation?.data ?? null,
      dataPrzerwania: limitation?.przerwanie ?? null,
      dzienProgu: row ? thresholdDay(day, card, row) : null,
    }
  })
  const next = nextChange(day, card, rows)
  return {
    ...card.row,
    dzis: ctx.today,
    dzien: day,
    ostatniDzien: last,
    koniecUlgi: last === bound && raty.every(({ odsetkiLiczy }) => odsetkiLiczy !== COUNTED.lapsed) ? bound : null,
    kwotaDzis: amountOn(ctx.today, card, rows),
    kwota: sumPln(raty.map(({ kwotaRazem }) => kwotaRazem)),
    nastepnaZmiana: next?.dzien ?? null,
    kwotaPoZmianie: next?.kwota ?? null,
    dniNaZlotowke: daysOfZloty(day, card, rows),
    wykres: stepsOf(ctx.today, card, rows),
    terminy: milestonesOf(ctx.today, card, rows),
    raty,
    litery: lettersOf(ctx.today, card.delivered, card.counting),
    ...lastYear,
    czyDoZaplaty: raty.every(({ powodBlokady }) => powodBlokady === null),
    telefonUrzedu: telefon,
  }
}

/** What the office says of limitation, by collective instalment of the card. */
async function limitationsOf(ctx: SubjectContext, { idKartyNaleznosci }: CardRow) {
  const rows = await ctx
    .own(przedawnienia)
    .select(['idNaleznosciRatyZbiorczej', 'data', 'przerwanie'])
    .where('idKartyNaleznosci', '=', idKartyNaleznosci)
    .execute()
  return new Map(rows.map((row) => [row.idNaleznosciRatyZbiorczej, row]))
}

export function whyRoutes(deps: Dependencies): Route[] {
  const files = fileRoutes(contract.why, deps.documents, async (ctx, asked) => {
    const why = await whyOf(deps, ctx, asked)
    const reader = readerOf(whyLayout.texts, ctx.language)
    const head = headOf(ctx, reader.words.whyTitle, why.stanNaDzien)
    return { name: `skad-ta-kwota-${why.symbolKarty.replaceAll('/', '-')}`, layout: whyLayout, sheet: whySheet(why, reader), head }
  })
  return [route(contract.why, (ctx, input) => whyOf(deps, ctx, input.query)), ...files]
}

/** After delivery of a reminder, until enforcement may begin. */
const DAYS = 7
/** A card of many years is read in its list; here at most so many are shown. */
const MOST = 12

/** The letters of what is unpaid on the card. An enforcement order says all that the reminder before it said. */
function lettersOf(today: string, rows: readonly CollectiveRow[], { kind }: Pick<Counting, 'kind'>): Letter[] {
  return rows
    .filter((row) => !row.czySplacona)
    .flatMap((row) => ofRow(today, row, kind))
    .slice(0, MOST)
}

function ofRow(today: string, row: CollectiveRow, kind: Kind): Letter[] {
  const flags = FLAGS.filter(({ letter, flag }) => row[flag] && !(letter === 'U' && row.jestTytulWykonawczy))
  return flags.map(({ letter }) => ({ nrRaty: row.nrRaty, tytul: row.tytul, litera: letter, ...daysOf(letter, row, { today, kind }) }))
}

type Days = Pick<Letter, 'data' | 'termin' | 'czyMinal'>

function daysOf(letter: (typeof FLAGS)[number]['letter'], row: CollectiveRow, { today, kind }: { today: string; kind: Kind }): Days {
  const { dataDoreczeniaUpomnienia: served, dataDecyzjiUlgi: decided, terminOdroczony } = row
  if (letter === 'U') return { data: served, termin: served && addDays(served, DAYS), czyMinal: false }
  if (letter !== 'R' && letter !== 'O') return { data: null, termin: null, czyMinal: false }
  const termin = letter === 'O' ? terminOdroczony : reliefUntil(row, kind)
  return { data: decided, termin, czyMinal: hasLapsed(row.dataZaplaty ?? today, row, kind) }
}

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
async function lastYearOf(ctx: SubjectContext, card: CardRow, chosen: readonly CollectiveRow[]): Promise<Compared> {
  const { rok } = card
  const cards = await ctx
    .own(karty)
    .select(['idKartyNaleznosci', 'symbolKarty', 'rok'])
    .where('aplikacjaNaleznosci', '=', card.aplikacjaNaleznosci)
    .where('rok', 'in', [rok - 1, rok])
    .execute()
  const before = cards.filter(
    (one) => one.rok === rok - 1 && reachesCard(ctx.subject, { id: one.idKartyNaleznosci, kind: card.aplikacjaNaleznosci }),
  )
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
