import { fileRoutes } from '#integrations/documents/file/file-routes.ts'
import { addDays, earliest } from '#shared/dates.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { readerOf } from '#shared/i18n.ts'
import { sumPln } from '#shared/money.ts'
import type { YearlyRate } from '#shared/payments/interest.ts'
import { DAYS_AHEAD } from '#shared/payments/own-transfer.ts'
import type { SubjectContext } from '#shared/server/context.ts'
import { headOf } from '#shared/server/documents.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import { route, type Route } from '#shared/server/handler.ts'
import { paymentDay } from '#shared/server/payments/payment-day.ts'
import { contract } from '../../why/contract.ts'
import { whyLayout } from '../../why/layout.ts'
import { COUNTED, type Why } from '../../why/rows.ts'
import { whySheet } from '../../why/sheet.ts'
import { CIVIL_RATES, stawkiOdsetekCywilnych } from '../../datasets.ts'
import { confirmedRates, withConfirmed } from '../confirmed/rates.ts'
import { requireCard } from '../reading/cards.ts'
import { chosenRows, explainedOn, type CivilRates } from './explain.ts'
import { amountOn, boundOf, daysOfZloty, milestonesOf, nextChange, stepsOf, thresholdDay } from './growth.ts'
import { lastYearOf } from './last-year.ts'
import { lettersOf } from './letters.ts'

interface Asked {
  readonly idKartyNaleznosci: number
  readonly raty: string
  readonly dzien?: string | undefined
}

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
async function whyOf(deps: Pick<Dependencies, 'contact'>, ctx: SubjectContext, asked: Asked): Promise<Why> {
  paymentDay(ctx, asked.dzien)
  const card = await requireCard(ctx, asked.idKartyNaleznosci)
  const rows = chosenRows(card, asked.raty.split(',').map(Number))
  if (!rows) throw new Refusal('notFound')
  const bound = boundOf(ctx.today, card, rows)
  const day = paymentDay(ctx, asked.dzien, bound)
  const last = earliest([addDays(ctx.today, DAYS_AHEAD), bound]) ?? day
  const [civil, lastYear, { telefon }] = await Promise.all([civilRates(ctx), lastYearOf(ctx, card.row, rows), deps.contact()])
  const raty = explainedOn(day, card, rows, civil).map((one, at) => {
    const row = rows[at]
    return { ...one, dzienProgu: row ? thresholdDay(day, card, row) : null }
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

export function whyRoutes(deps: Dependencies): Route[] {
  const files = fileRoutes(contract.why, deps.documents, async (ctx, asked) => {
    const why = await whyOf(deps, ctx, asked)
    const reader = readerOf(whyLayout.texts, ctx.language)
    const head = headOf(ctx, reader.words.whyTitle, why.stanNaDzien)
    return { name: `skad-ta-kwota-${why.symbolKarty.replaceAll('/', '-')}`, layout: whyLayout, sheet: whySheet(why, reader), head }
  })
  return [route(contract.why, (ctx, input) => whyOf(deps, ctx, input.query)), ...files]
}
