import { toGrosze } from '#shared/money.ts'
import { KINDS, type Kind } from '#services/receivables/dues/kinds.ts'
import type { WayRow } from '#services/receivables/dues/ways.ts'
import { leftOf, type Card, type CoObligor, type Flags, type Instalment, type Posting } from '../cards/card.ts'
import { civilInterest, taxInterest } from './interest.ts'
import { shiftYears } from '../../engine/days.ts'

/** An instalment as the specification tells it: amounts in PLN, dates of 2026. */
export interface NamedInstalment {
  readonly name: string
  readonly due: string
  /** Register → PLN. */
  readonly parts: Readonly<Record<string, number>>
  /** Parts that are paid although the instalment is not. */
  readonly paidParts?: readonly string[]
  readonly paidOn?: string
  readonly deferredTo?: string
  readonly costs?: number
  /** Instead of the computed interest: fixed by a decision. When paid: what was paid. */
  readonly interest?: number
  readonly fee?: number
  readonly flags?: Flags
  readonly document?: string
  readonly reminder?: { readonly sign: string; readonly served: string }
  readonly limitation?: { readonly data: string; readonly przerwanie: string | null }
  readonly reliefOn?: string
}

export interface NamedPosting {
  readonly name: string
  readonly date: string
  readonly type: string
  readonly principal: number
  readonly costs?: number
  readonly interest?: number
  readonly fee?: number
  readonly left?: number
}

export interface NamedCard {
  readonly subjectId: number
  readonly payer: string
  readonly kind: Kind
  readonly number: number
  /** Whose civil debts bear the interest of commercial transactions. */
  readonly isBusiness?: boolean
  readonly year?: number
  readonly instalments: readonly NamedInstalment[]
  readonly payments?: readonly NamedPosting[]
  readonly recovery?: readonly NamedPosting[]
  readonly coObligors?: readonly CoObligor[]
  readonly overpaid?: number
  readonly ways?: readonly WayRow[]
}

const WRITTEN_IN = 2026

/** Turns a told card into rows' values of `today`: dates move by whole years, interest is computed anew. */
export function realise(card: NamedCard, today: string): Card {
  const years = Number(today.slice(0, 4)) - WRITTEN_IN
  const move = (date: string) => shiftYears(date, years)
  const instalments = card.instalments.map((instalment, at) => realiseInstalment(card, instalment, at + 1, { today, move }))
  const paid = card.instalments.filter((instalment) => instalment.paidOn !== undefined).map(paymentOf)
  const posting = (told: NamedPosting): Posting => ({
    name: told.name,
    date: move(told.date),
    type: told.type,
    principal: toGrosze(told.principal),
    costs: toGrosze(told.costs ?? 0),
    interest: toGrosze(told.interest ?? 0),
    fee: toGrosze(told.fee ?? 0),
    left: toGrosze(told.left ?? 0),
  })
  return {
    subjectId: card.subjectId,
    payer: card.payer,
    kind: card.kind,
    number: card.number,
    year: (card.year ?? WRITTEN_IN) + years,
    instalments,
    payments: [...paid, ...(card.payments ?? [])].sort((one, other) => one.date.localeCompare(other.date)).map(posting),
    recovery: (card.recovery ?? []).map(posting),
    coObligors: card.coObligors ?? [],
    ways: (card.ways ?? []).map((way) => ({ ...way, odDnia: move(way.odDnia) })),
    ...(card.overpaid !== undefined && { overpaid: toGrosze(card.overpaid) }),
  }
}

interface DayOfData {
  readonly today: string
  readonly move: (date: string) => string
}

function realiseInstalment(card: NamedCard, told: NamedInstalment, nr: number, { today, move }: DayOfData): Instalment {
  const isPaid = (name: string) => told.paidOn !== undefined || told.paidParts?.includes(name) === true
  const parts = Object.entries(told.parts).map(([name, pln]) => ({ name, amount: toGrosze(pln), left: isPaid(name) ? 0 : toGrosze(pln) }))
  const due = move(told.due)
  const open = told.paidOn === undefined
  const grosze = (pln: number | undefined) => (open ? toGrosze(pln ?? 0) : 0)
  const isComputed = open && told.interest === undefined && told.deferredTo === undefined
  const interest = isComputed ? interestOf(card, leftOf(parts), due, today) : grosze(told.interest)
  return {
    nr,
    name: told.name,
    due,
    deferredTo: told.deferredTo === undefined ? null : move(told.deferredTo),
    parts,
    costs: grosze(told.costs),
    interest,
    fee: grosze(told.fee),
    flags: told.flags ?? {},
    document: told.document ?? documentOf(card, Number(due.slice(0, 4))),
    reminder: told.reminder && { ...told.reminder, served: move(told.reminder.served) },
    limitation: told.limitation && {
      data: move(told.limitation.data),
      przerwanie: told.limitation.przerwanie && move(told.limitation.przerwanie),
    },
    reliefOn: told.reliefOn && move(told.reliefOn),
  }
}

/** As the decision on the year's tax is signed (`property/assessments.ts`). */
function documentOf({ kind, number, isBusiness = false }: NamedCard, year: number): string | null {
  return kind === 'PODATKI_GMINNE' && !isBusiness ? `Decyzja FN.3120.${number}.${year}` : null
}

function interestOf({ kind, isBusiness = false }: NamedCard, left: number, due: string, today: string): number {
  const { interest } = KINDS[kind]
  if (interest === 'none' || left <= 0) return 0
  return interest === 'tax' ? taxInterest(left, due, today) : civilInterest(left, due, today, isBusiness)
}

function paymentOf(told: NamedInstalment): NamedPosting {
  const principal = Object.values(told.parts).reduce((sum, pln) => sum + toGrosze(pln), 0) / 100
  return {
    name: `Wpłata: ${told.name}`,
    date: told.paidOn ?? told.due,
    type: 'Przelew',
    principal,
    costs: told.costs ?? 0,
    interest: told.interest ?? 0,
    fee: told.fee ?? 0,
  }
}
