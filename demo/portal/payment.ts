import { randomUUID } from 'node:crypto'
import { KINDS } from '#services/receivables/dues/kinds.ts'
import { lastDay } from '../engine/days.ts'
import { cardAccount, cardId, cardSymbol, collectiveId, leftOf, type Card, type Instalment } from '../rules/cards/card.ts'
import { amountOf } from '../rules/cards/draft.ts'
import type { NamedSubject } from '../rules/population/named-subjects.ts'
import type { Value } from './copy.ts'

/** An online payment that a demo account has ordered at some time. */
export interface DemoPayment {
  readonly accountId: number
  readonly subject: NamedSubject
  readonly email: string
  readonly language: string
  readonly card: Card
  readonly instalments: readonly Instalment[]
  readonly provider: 'p24' | 'kir'
  readonly state: 'PENDING' | 'POSTED' | 'FAILED' | 'EXPIRED'
  /** Warsaw wall times, `yyyy-MM-dd HH:mm:ss`. */
  readonly createdAt: string
  readonly validUntil: string
}

const RECIPIENT = JSON.stringify({
  nazwa: 'Urząd Gminy Przykładowa',
  adres: 'Rynek 1',
  miasto: 'Przykładowo',
  kodPocztowy: '99-999',
  email: 'urzad@przykladowa.example',
  kodPanstwa: 'PL',
})
const RETURN_ADDRESSES = ['/platnosc-wynik?wynik=ok', '/platnosc-wynik?wynik=blad'] as const

/** `idTransakcji`: year and running number. */
export function paymentId({ createdAt }: DemoPayment, number: number): string {
  return `${createdAt.slice(0, 4)}-${String(number).padStart(8, '0')}`
}

/** What was ordered: the open amounts while unpaid, the instalment itself once it is paid. */
function orderedOf(instalment: Instalment) {
  const left = leftOf(instalment.parts)
  const principal = left === 0 ? amountOf(instalment) : left
  return { principal, total: principal + instalment.costs + instalment.interest + instalment.fee }
}

export function paymentRow(payment: DemoPayment, number: number): Record<string, Value> {
  const { card, subject, instalments, state } = payment
  const total = instalments.reduce((sum, instalment) => sum + orderedOf(instalment).total, 0)
  const symbol = cardSymbol(card.kind, card.number)
  return {
    id: paymentId(payment, number),
    attempt_id: randomUUID(),
    provider: payment.provider,
    state,
    account_id: payment.accountId,
    subject_id: subject.id,
    pesel: subject.pesel,
    nip: subject.nip,
    amount: total / 100,
    title: `${symbol}: ${instalments.map(({ name }) => name).join('; ')}`,
    card_id: cardId(card.kind, card.number),
    card_symbol: symbol,
    card_kind: card.kind,
    account_number: cardAccount(card.kind, card.number),
    payer_name: card.payer,
    payer_email: payment.email,
    recipient: RECIPIENT,
    language: payment.language,
    return_ok: RETURN_ADDRESSES[0],
    return_error: RETURN_ADDRESSES[1],
    created_at: zoned(payment.createdAt),
    valid_until: zoned(payment.validUntil),
    paid_at: state === 'POSTED' ? zoned(payment.createdAt) : null,
    next_check_at: state === 'PENDING' ? zoned(payment.validUntil) : null,
  }
}

export function instalmentRows(payment: DemoPayment, number: number): Record<string, Value>[] {
  const { card, provider, state } = payment
  return payment.instalments.map((instalment) => ({
    payment_id: paymentId(payment, number),
    collective_id: collectiveId(cardId(card.kind, card.number), instalment.nr),
    provider,
    live: state === 'PENDING',
    rodzajOplaty: instalment.parts.map(({ name }) => name).join(', '),
    opisNrRaty: String(instalment.nr),
    terminPlatnosci: KINDS[card.kind].shifts ? lastDay(instalment.due) : instalment.due,
    kwotaRaty: amountOf(instalment) / 100,
    kwotaGlowna: orderedOf(instalment).principal / 100,
    kosztUpomnien: instalment.costs / 100,
    oplataProlongacyjna: instalment.fee / 100,
    kwotaOdsetek: instalment.interest / 100,
    kwotaVat: null,
  }))
}

/** The transitions of the state machine that led here; the office's posting of historic payments is its last one. */
const PATHS: Readonly<Record<DemoPayment['state'], readonly (readonly [string, string])[]>> = {
  PENDING: [
    ['REGISTERED', 'registered'],
    ['PENDING', 'handed-out'],
  ],
  POSTED: [
    ['REGISTERED', 'registered'],
    ['PENDING', 'handed-out'],
    ['NOTIFIED', 'notified'],
    ['PAID', 'confirmed'],
    ['POSTED', 'posted-by-office'],
  ],
  FAILED: [['FAILED', 'refused']],
  EXPIRED: [
    ['REGISTERED', 'registered'],
    ['PENDING', 'handed-out'],
    ['EXPIRED', 'time-over'],
  ],
}

export function historyRows(payment: DemoPayment, number: number): Record<string, Value>[] {
  const payment_id = paymentId(payment, number)
  const ordered = { cause: 'ordered', actor: `account:${payment.accountId}`, at: zoned(payment.createdAt) }
  const steps = PATHS[payment.state]
  return [
    { payment_id, from_state: null, to_state: 'NEW', ...ordered },
    ...steps.map(([to, cause], at) => ({
      payment_id,
      from_state: steps[at - 1]?.[0] ?? 'NEW',
      to_state: to,
      cause,
      actor: `gateway:${payment.provider}`,
      at: zoned(to === 'EXPIRED' ? payment.validUntil : payment.createdAt),
    })),
  ]
}

/** Wall times of the municipality, for a column of instants. */
function zoned(wallTime: string): string {
  return `${wallTime} Europe/Warsaw`
}
