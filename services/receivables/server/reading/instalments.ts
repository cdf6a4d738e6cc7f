import { daysBetween } from '#shared/dates.ts'
import { sumPln } from '#shared/money.ts'
import { expectedUntil } from '#shared/payments/own-transfer.ts'
import { orderMarks } from '#shared/payments/payment-providers.ts'
import { type Counting, effectiveDueDate, interestOn, shareInterest } from '../../dues/interest.ts'
import type { Instalment, Part, RefusalReason } from '../../dues/rows.ts'
import type { CollectiveRow, PartRow } from './statements.sql.ts'

/** What bringing a row up to date needs to know. */
export interface Day extends Counting {
  readonly today: string
}

interface Amounts {
  readonly kwotaGlowna: number
  readonly kosztyEgzekucji: number
  readonly oplataProlongacyjna: number
}

function withInterest<Row extends Amounts & { odsetki: number; kwotaRazem: number }>(row: Row, odsetki: number): Row {
  if (odsetki === row.odsetki) return row
  return { ...row, odsetki, kwotaRazem: sumPln([row.kwotaGlowna, row.kosztyEgzekucji, odsetki, row.oplataProlongacyjna]) }
}

/** Selection rules of S1 §4: unpaid, no enforcement title, no payment already ordered. */
function refusalOf(row: CollectiveRow): RefusalReason | null {
  if (row.czySplacona) return 'zaplacona'
  if (row.jestTytulWykonawczy) return 'tytulWykonawczy'
  return row.provider === null ? null : 'zlecona'
}

/** A collective instalment as of `today`: interest, effective due date, lateness, and whether it can be paid here. */
export function instalmentOn(day: Day, collective: CollectiveRow, parts: readonly PartRow[]): Instalment {
  const { provider, ...row } = collective
  const { today } = day
  const terminEfektywny = effectiveDueDate(row, day.kind)
  // A payment counts on the day on which the payer was charged: afterwards no interest grows (Ordynacja podatkowa art. 60).
  const odsetki = interestOn(row.dataZaplaty ?? today, row, day, terminEfektywny)
  const dniDoTerminu = daysBetween(today, terminEfektywny)
  const isUrgent = row.etapPlatnosci === null || row.etapPlatnosci === 'zlecona'
  const poTerminie = !row.czySplacona && isUrgent && dniDoTerminu < 0
  const powodBlokady = refusalOf(collective)
  const isExpected = powodBlokady === null && row.zgloszonoPrzelew !== null && today <= expectedUntil(row.zgloszonoPrzelew)
  return {
    ...withInterest(row, odsetki),
    terminEfektywny,
    ...orderMarks((id) => id === provider),
    zgloszonoPrzelew: isExpected ? row.zgloszonoPrzelew : null,
    poTerminie,
    dniPoTerminie: poTerminie ? -dniDoTerminu : 0,
    dniDoTerminu,
    czyWybieralna: powodBlokady === null,
    powodBlokady,
    raty: odsetki === row.odsetki ? [...parts] : sharedParts(odsetki, parts),
  }
}

function sharedParts(interest: number, parts: readonly PartRow[]): Part[] {
  const shares = shareInterest(
    interest,
    parts.map((part) => part.kwotaGlowna),
  )
  return parts.map((part, index) => withInterest(part, shares[index] ?? 0))
}

/** Whether somebody is asked to pay it here: it can be, and no transfer of it is on its way. */
export function isAskedFor({ czyWybieralna, zgloszonoPrzelew }: Pick<Instalment, 'czyWybieralna' | 'zgloszonoPrzelew'>): boolean {
  return czyWybieralna && zgloszonoPrzelew === null
}

/** All instalments of a card with their parts. */
export function instalmentsOn(day: Day, rows: readonly CollectiveRow[], parts: readonly PartRow[]): Instalment[] {
  const byCollective = Map.groupBy(parts, (part) => part.idNaleznosciRatyZbiorczej)
  return rows.map((row) => instalmentOn(day, row, byCollective.get(row.idNaleznosciRatyZbiorczej) ?? []))
}
