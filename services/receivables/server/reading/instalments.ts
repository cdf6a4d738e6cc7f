import { daysBetween } from '#shared/dates.ts'
import { sumPln } from '#shared/money.ts'
import { expectedUntil } from '#shared/payments/own-transfer.ts'
import { thresholdOn } from '#shared/payments/interest.ts'
import { orderMarks } from '#shared/payments/payment-providers.ts'
import { isAmountUnknown, type Remark } from '#shared/payments/remark.ts'
import { countedOn, type Counting, dueDateOn, feeOn, hasLapsed, interestOn, reliefUntil, shareInterest } from '../../dues/interest.ts'
import { KINDS } from '../../dues/kinds.ts'
import type { Instalment, Part, RefusalReason } from '../../dues/rows.ts'
import type { CollectiveRow, PartRow } from './statements.sql.ts'

/** What bringing a row up to date needs to know. */
export interface Day extends Counting {
  readonly today: string
  /** The office is clearing up what it delivered of the subject: nothing of it can be paid, and nothing urges. */
  readonly isHeld?: boolean
}

interface Amounts {
  readonly kwotaGlowna: number
  readonly kosztyEgzekucji: number
  readonly oplataProlongacyjna: number
}

function asOf<Row extends Amounts & { odsetki: number; kwotaRazem: number }>(row: Row, odsetki: number, oplataProlongacyjna: number): Row {
  if (odsetki === row.odsetki && oplataProlongacyjna === row.oplataProlongacyjna) return row
  return { ...row, odsetki, oplataProlongacyjna, kwotaRazem: sumPln([row.kwotaGlowna, row.kosztyEgzekucji, odsetki, oplataProlongacyjna]) }
}

/** Selection rules of S1 §4: unpaid, no enforcement title, no payment already ordered; and nothing whose amount the office is clearing up. */
function refusalOf(row: CollectiveRow, isHeld: boolean): RefusalReason | null {
  if (row.czySplacona) return 'zaplacona'
  if (isHeld) return 'wstrzymana'
  if (row.jestTytulWykonawczy) return 'tytulWykonawczy'
  return row.provider === null ? null : 'zlecona'
}

/** What is to be known before paying the row, on the day on which it is or was paid. */
function remarkOf(day: string, row: CollectiveRow, counting: Counting, isLate: boolean): Remark | null {
  if (row.czySplacona) return null
  const { interest } = KINDS[counting.kind]
  if (interest === 'none') return isLate ? 'zezwolenie' : null
  if (!hasLapsed(day, row, counting.kind)) return null
  if (interest === 'civil') return 'ugodaPoTerminie'
  const counted = countedOn(day, row, counting)
  if (counted !== 'lapsed') return counted === 'portal' ? 'odroczenieWygaslo' : null
  return row.jestRozlozenieNaRaty ? 'planWygasl' : 'kwotePodaUrzad'
}

/** The last day whose amount can be told: while a relief holds its own last day, after it lapsed today alone where the office counts; null: any. */
export function toldUntil(day: Day, row: CollectiveRow): string | null {
  const until = row.dataZaplaty === null ? reliefUntil(row, day.kind) : null
  if (until === null || until >= day.today) return until
  return isAmountUnknown(remarkOf(day.today, row, day, true)) ? day.today : null
}

/** A collective instalment as of `today`: interest, effective due date, lateness, and whether it can be paid here. */
export function instalmentOn(day: Day, collective: CollectiveRow, parts: readonly PartRow[]): Instalment {
  const { provider, ...row } = collective
  const { today, isHeld = false } = day
  // A payment counts on the day on which the payer was charged: afterwards no interest grows (Ordynacja podatkowa art. 60).
  const paidDay = row.dataZaplaty ?? today
  const terminEfektywny = dueDateOn(paidDay, row, day.kind)
  const odsetki = interestOn(paidDay, row, day)
  const fee = feeOn(paidDay, row, day)
  const dniDoTerminu = daysBetween(today, terminEfektywny)
  const isUrgent = row.etapPlatnosci === null || row.etapPlatnosci === 'zlecona'
  const poTerminie = !isHeld && !row.czySplacona && isUrgent && dniDoTerminu < 0
  const powodBlokady = refusalOf(collective, isHeld)
  const isExpected = powodBlokady === null && row.zgloszonoPrzelew !== null && today <= expectedUntil(row.zgloszonoPrzelew)
  return {
    ...asOf(row, odsetki, fee),
    terminEfektywny,
    ...orderMarks((id) => id === provider),
    zgloszonoPrzelew: isExpected ? row.zgloszonoPrzelew : null,
    poTerminie,
    dniPoTerminie: poTerminie ? -dniDoTerminu : 0,
    dniDoTerminu,
    czyWybieralna: powodBlokady === null,
    powodBlokady,
    uwaga: remarkOf(paidDay, collective, day, poTerminie),
    progOdsetek: poTerminie && odsetki === 0 && countedOn(paidDay, row, day) === 'portal' ? thresholdOn(paidDay, day.rates) : null,
    czyPlanDotrzymany: row.jestRozlozenieNaRaty && !poTerminie,
    raty: sharedParts(row, { odsetki, fee }, parts),
  }
}

/** What the office delivered of the parts stands as long as the whole does; a fee that is gone is gone of each. */
function sharedParts(
  row: Pick<CollectiveRow, 'odsetki' | 'oplataProlongacyjna'>,
  { odsetki, fee }: { odsetki: number; fee: number },
  parts: readonly PartRow[],
): Part[] {
  const principals = parts.map((part) => part.kwotaGlowna)
  const shares = odsetki === row.odsetki ? parts.map((part) => part.odsetki) : shareInterest(odsetki, principals)
  return parts.map((part, index) => asOf(part, shares[index] ?? 0, fee === row.oplataProlongacyjna ? part.oplataProlongacyjna : 0))
}

/** All instalments of a card with their parts. */
export function instalmentsOn(day: Day, rows: readonly CollectiveRow[], parts: readonly PartRow[]): Instalment[] {
  const byCollective = Map.groupBy(parts, (part) => part.idNaleznosciRatyZbiorczej)
  return withPlan(rows.map((row) => instalmentOn(day, row, byCollective.get(row.idNaleznosciRatyZbiorczej) ?? [])))
}

/** The instalments of one card: of a plan of which one was missed no other says that all were paid in time. */
export function withPlan<Row extends Pick<Instalment, 'jestRozlozenieNaRaty' | 'czyPlanDotrzymany'>>(rows: readonly Row[]): Row[] {
  const isKept = rows.every(({ jestRozlozenieNaRaty, czyPlanDotrzymany }) => czyPlanDotrzymany || !jestRozlozenieNaRaty)
  return rows.map((row) => ({ ...row, czyPlanDotrzymany: row.czyPlanDotrzymany && isKept }))
}
