import { Refusal } from '#shared/calls/errors.ts'
import { pick } from '#shared/service/field.ts'
import { sumPln } from '#shared/money.ts'
import { reachesCard, type SubjectContext, subjectId } from '#shared/server/context.ts'
import { gravest } from '#shared/payments/remark.ts'
import { shownDay } from '#shared/server/held.ts'
import type { OpenReading, Reading } from '#shared/server/payments/payable.ts'
import type { Counting } from '../../dues/interest.ts'
import { type Card, cardFacts, type Instalment } from '../../dues/rows.ts'
import { isAskedFor } from '../../dues/due.ts'
import type { WayRow } from '../../dues/ways.ts'
import { instalmentOn, instalmentsOn, withPlan } from './instalments.ts'
import { ratesOf } from './rates.ts'
import {
  cardStatement,
  collectives,
  openCardsStatement,
  openCollectives,
  parts,
  ways,
  type CardRow,
  type CollectiveRow,
  type OpenCardRow,
  type PartRow,
} from './statements.sql.ts'

export interface CardOfSubject {
  readonly row: CardRow
  readonly instalments: readonly Instalment[]
  /** The same instalments as the office delivered them, and by what they are brought up to a day. */
  readonly delivered: readonly CollectiveRow[]
  readonly parts: readonly PartRow[]
  readonly counting: Counting
  /** The day of the rows of a subject that is held; null where all is in order. Amounts are those of that day, and none can be paid. */
  readonly heldOn: string | null
}

type Dated = Pick<CardRow, 'stanNaDzien' | 'wstrzymanoOd'>

/** Of which day the amounts of a subject are that is held: stale ones never stand beside those of today. */
export const heldDay = ({ stanNaDzien, wstrzymanoOd }: Dated): string | null =>
  wstrzymanoOd === null ? null : (stanNaDzien ?? wstrzymanoOd)

/** Whether the rows of a subject have been held so long that they are not shown any more. */
export function isHidden({ stanNaDzien, wstrzymanoOd }: Dated, today: string): boolean {
  return wstrzymanoOd !== null && shownDay({ since: wstrzymanoOd, shows: stanNaDzien }, today) === null
}

const reached = ({ idKartyNaleznosci: id, aplikacjaNaleznosci: kind }: CardRow | OpenCardRow) => ({ id, kind })

/** A card of the subject with its instalments as of today, or null when it is not the subject's. */
export async function findCard(ctx: Reading, cardId: number): Promise<CardOfSubject | null> {
  const statement = cardStatement(ctx.registerSchema)
  const [[row], rates] = await Promise.all([
    ctx.prepared<CardRow>(`card_${ctx.registerSchema}`, statement, [subjectId(ctx), cardId]),
    ratesOf(ctx),
  ])
  if (!row || isHidden(row, ctx.today) || !reachesCard(ctx.subject, reached(row))) return null
  const counting = { kind: row.aplikacjaNaleznosci, rates, dataDate: row.stanNaDzien }
  const [delivered, ofRegisters] = [collectives(row.ratyZbiorcze), parts(row.raty)]
  const heldOn = heldDay(row)
  const instalments = instalmentsOn({ ...counting, today: heldOn ?? ctx.today, isHeld: heldOn !== null }, delivered, ofRegisters)
  return { row, instalments, delivered, parts: ofRegisters, counting, heldOn }
}

/** The same; a foreign card is answered like an unknown one. */
export async function requireCard(ctx: SubjectContext, cardId: number): Promise<CardOfSubject> {
  const card = await findCard(ctx, cardId)
  if (!card) throw new Refusal('notFound')
  return card
}

/** How the office says that a card is paid on a day, or from a later one on. */
export function waysFrom({ sposobyZaplaty }: Pick<CardRow, 'sposobyZaplaty'>, day: string): WayRow[] {
  return ways(sposobyZaplaty).filter(({ doDnia }) => doDnia === null || doDnia >= day)
}

export interface OpenInstalment extends Instalment {
  readonly waznoscTransakcji: string | null
}

export interface OpenCard {
  readonly row: OpenCardRow
  /** Unpaid ones, by statutory due date. */
  readonly open: readonly OpenInstalment[]
}

/** The cards of several subjects with what is unpaid on them, as of today. */
export async function openCards(ctx: OpenReading, subjectIds: readonly number[]): Promise<OpenCard[]> {
  const statement = openCardsStatement(ctx.registerSchema)
  const [rows, rates] = await Promise.all([ctx.prepared<OpenCardRow>(`cards_${ctx.registerSchema}`, statement, [subjectIds]), ratesOf(ctx)])
  const seen = rows.filter((row) => ctx.subject === undefined || reachesCard(ctx.subject, reached(row)))
  return seen.map((row) => {
    const heldOn = heldDay(row)
    const day = {
      today: heldOn ?? ctx.today,
      isHeld: heldOn !== null,
      kind: row.aplikacjaNaleznosci,
      rates,
      dataDate: row.stanNaDzien,
    }
    const open = openCollectives(row.ratyZbiorcze).map(({ waznoscTransakcji, ...collective }) => ({
      ...instalmentOn(day, collective, []),
      waznoscTransakcji,
    }))
    return { row, open: withPlan(open) }
  })
}

/**
 * A card of the list: what is to be paid on it, and how urgent it is. An instalment that has been ordered no longer counts as urgent, and
 * what is held stands in no sum but its own.
 */
export function cardOf({ row, open: all }: OpenCard, isInstitution: boolean): Card {
  const isHeld = row.wstrzymanoOd !== null
  const open = isHeld ? [] : all
  const waiting = open.filter((instalment) => instalment.powodBlokady !== 'zlecona')
  const paid = open.filter(({ etapPlatnosci }) => etapPlatnosci === 'oplacona')
  const late = waiting.filter((instalment) => instalment.poTerminie)
  return {
    idKartyNaleznosci: row.idKartyNaleznosci,
    ...pick(cardFacts, row),
    czyInstytucja: isInstitution,
    suma: sumPln(open.map((instalment) => instalment.kwotaRazem)),
    kwotaDoZaplaty: sumPln(open.filter(isAskedFor).map((instalment) => instalment.kwotaRazem)),
    kwotaPozaPortalem: sumPln(
      open.filter(({ powodBlokady }) => powodBlokady === 'tytulWykonawczy').map((instalment) => instalment.kwotaRazem),
    ),
    najblizszyTermin: waiting.map((instalment) => instalment.terminEfektywny).sort()[0] ?? null,
    czyWstrzymana: isHeld,
    kwotaWstrzymana: isHeld ? sumPln(all.map((instalment) => instalment.kwotaRazem)) : 0,
    liczbaNiezaplaconych: all.length,
    liczbaZleconych: open.length - waiting.length,
    kwotaZlecona: sumPln(open.filter(({ powodBlokady }) => powodBlokady === 'zlecona').map((instalment) => instalment.kwotaRazem)),
    liczbaOplaconych: paid.length,
    kwotaOplacona: sumPln(paid.map((instalment) => instalment.kwotaRazem)),
    liczbaWyjasnianych: open.filter(({ etapPlatnosci }) => etapPlatnosci === 'wyjasniana').length,
    liczbaPoTerminie: late.length,
    kwotaPoTerminie: sumPln(late.map((instalment) => instalment.kwotaRazem)),
    kwotaWybieralnaPoTerminie: sumPln(late.filter(isAskedFor).map((instalment) => instalment.kwotaRazem)),
    dniPoTerminie: Math.max(0, ...late.map((instalment) => instalment.dniPoTerminie)),
    uwaga: gravest(waiting.map(({ uwaga }) => uwaga)),
  }
}
