import { addDays, daysBetween, earliest } from '#shared/dates.ts'
import { sumPln } from '#shared/money.ts'
import { DAYS_AHEAD } from '#shared/payments/own-transfer.ts'
import { countedOn, dueDateOn } from '../../dues/interest.ts'
import { isKind, KINDS } from '../../dues/kinds.ts'
import type { Milestone, Why } from '../../why/rows.ts'
import type { CardOfSubject } from '../reading/cards.ts'
import { instalmentOn, toldUntil } from '../reading/instalments.ts'
import type { CollectiveRow } from '../reading/statements.sql.ts'

/** How far the next change is looked for: interest on a small sum takes months for a złoty. */
const DAYS_LOOKED = 366
/** A jump of the threshold, not a złoty of every week. PLN. */
const COSTS = 16
/** Above ten times its costs a reminder is sent without delay (reference/interest-and-enforcement.md 6). */
const REMINDED_ABOVE = 10 * COSTS
/** After its delivery (art. 15 § 1 of the act on enforcement in administration). */
const DAYS_AFTER_REMINDER = 7

/** What is to be paid for the rows on a day: the sum of what the list of instalments says on that day. */
export function amountOn(day: string, { counting }: CardOfSubject, rows: readonly CollectiveRow[]): number {
  return sumPln(rows.map((row) => instalmentOn({ ...counting, today: day }, row, []).kwotaRazem))
}

/** The last day whose amounts can be told as of `today`, where a relief bounds them: after it nobody knows, for the relief lapses or has lapsed. */
export function boundOf(today: string, { counting }: CardOfSubject, rows: readonly CollectiveRow[]): string | null {
  return earliest(rows.map((row) => toldUntil({ ...counting, today }, row)))
}

/** The days after `day` of which something can be told. */
function daysTold(day: string, card: CardOfSubject, rows: readonly CollectiveRow[], count = DAYS_AHEAD): string[] {
  const last = boundOf(day, card, rows)
  return daysAfter(day, count).filter((one) => last === null || one <= last)
}

/** Today, each day on which the amount changes, and the last day. */
export function stepsOf(today: string, card: CardOfSubject, rows: readonly CollectiveRow[]): Why['wykres'] {
  const steps = [today, ...daysTold(today, card, rows)].map((dzien) => ({ dzien, kwota: amountOn(dzien, card, rows) }))
  return steps.filter(({ kwota }, at) => at === 0 || at === steps.length - 1 || kwota !== steps[at - 1]?.kwota)
}

/** The first day after `day` with another amount. */
export function nextChange(day: string, card: CardOfSubject, rows: readonly CollectiveRow[]): Why['wykres'][number] | null {
  const growing = rows.filter((row) => row.dataZaplaty === null && isGrowing(day, row, card))
  if (growing.length === 0) return null
  const still = amountOn(day, card, rows)
  const dzien = daysTold(day, card, rows, DAYS_LOOKED).find((one) => amountOn(one, card, rows) !== still)
  return dzien === undefined ? null : { dzien, kwota: amountOn(dzien, card, rows) }
}

/** In how many days a złoty grows on what bears interest on the day. */
export function daysOfZloty(day: string, card: CardOfSubject, rows: readonly CollectiveRow[]): number | null {
  const rate = card.counting.rates.findLast(({ odDnia }) => odDnia <= day)?.stawkaProcent ?? 0
  const charged = rows
    .map((row) => instalmentOn({ ...card.counting, today: day }, row, []))
    .filter((instalment, at) => instalment.odsetki > 0 && instalment.dataZaplaty === null && isGrowing(day, rows[at], card))
  const principal = sumPln(charged.map(({ kwotaGlowna }) => kwotaGlowna))
  const perYear = (principal * rate) / 100
  return perYear > 0 ? Math.max(1, Math.round(365 / perYear)) : null
}

function isGrowing(day: string, row: CollectiveRow | undefined, { counting }: CardOfSubject): boolean {
  return row !== undefined && countedOn(day, row, counting) === 'portal'
}

/** Days ahead on which something happens to an instalment, in order. */
export function milestonesOf(today: string, card: CardOfSubject, rows: readonly CollectiveRow[]): Milestone[] {
  const open = rows.filter((row) => !row.czySplacona && !row.dataZaplaty)
  return open.flatMap((row) => ofRow(today, card, row)).sort((a, b) => a.dzien.localeCompare(b.dzien))
}

function ofRow(today: string, card: CardOfSubject, row: CollectiveRow): Milestone[] {
  const { nrRaty } = row
  const due = dueDateOn(today, row, card.counting.kind)
  const found: Milestone[] = []
  if (due >= today) found.push({ dzien: due, rodzaj: 'termin', nrRaty, wzrost: 0 })
  const served = row.dataDoreczeniaUpomnienia
  if (served && !row.jestTytulWykonawczy && daysBetween(served, today) <= DAYS_AFTER_REMINDER) {
    found.push({ dzien: addDays(served, DAYS_AFTER_REMINDER), rodzaj: 'egzekucja', nrRaty, wzrost: 0 })
  }
  const threshold = thresholdDay(today, card, row)
  if (threshold) found.push({ dzien: threshold, rodzaj: 'prog', nrRaty, wzrost: on(threshold, card, row).odsetki })
  const reminded = remindedFrom(today, card, row)
  if (reminded) found.push({ dzien: reminded, rodzaj: 'upomnienie', nrRaty, wzrost: COSTS })
  return found
}

function on(day: string, { counting }: CardOfSubject, row: CollectiveRow) {
  return instalmentOn({ ...counting, today: day }, row, [])
}

/** The first day after today on which interest is charged that is not yet. */
export function thresholdDay(today: string, card: CardOfSubject, row: CollectiveRow): string | null {
  if (row.dataZaplaty !== null || !isGrowing(today, row, card) || on(today, card, row).odsetki > 0) return null
  return daysTold(today, card, [row]).find((day) => on(day, card, row).odsetki > 0) ?? null
}

/** From when on the office may send a reminder, which costs; null of what is reminded already, relieved, or small. */
function remindedFrom(today: string, card: CardOfSubject, row: CollectiveRow): string | null {
  const { aplikacjaNaleznosci: kind } = card.row
  const isPublic = isKind(kind) && KINDS[kind].interest === 'tax'
  if (!isPublic || row.jestUpomnienie || row.jestTytulWykonawczy || row.jestRozlozenieNaRaty) return null
  const due = dueDateOn(today, row, card.counting.kind)
  return (
    [today, ...daysTold(today, card, [row])].find((day) => {
      const { kwotaGlowna, odsetki } = on(day, card, row)
      return day > due && kwotaGlowna + odsetki > REMINDED_ABOVE
    }) ?? null
  )
}

function daysAfter(day: string, count = DAYS_AHEAD): string[] {
  return Array.from({ length: count }, (_, at) => addDays(day, at + 1))
}
