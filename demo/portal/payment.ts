import { randomUUID } from 'node:crypto'
import { KINDS } from '#services/receivables/kinds.ts'
import { lastDay } from '../engine/days.ts'
import { cardAccount, cardId, cardSymbol, collectiveId, leftOf, type Card, type Instalment } from '../cards/card.ts'
import { amountOf } from '../cards/draft.ts'
import type { NamedSubject } from '../population/named-subjects.ts'
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

export const PAYMENT_COLUMNS = [
  'id',
  'attempt_id',
  'provider',
  'state',
  'account_id',
  'subject_id',
  'pesel',
  'nip',
  'amount',
  'title',
  'card_id',
  'card_symbol',
  'card_kind',
  'account_number',
  'payer_name',
  'payer_email',
  'recipient',
  'language',
  'return_ok',
  'return_error',
  'created_at',
  'valid_until',
  'paid_at',
  'next_check_at',
] as const

export const INSTALMENT_COLUMNS = [
  'payment_id',
  'collective_id',
  'provider',
  'live',
  'rodzajOplaty',
  'opisNrRaty',
  'terminPlatnosci',
  'kwotaRaty',
  'kwotaGlowna',
  'kosztUpomnien',
  'oplataProlongacyjna',
  'kwotaOdsetek',
  'kwotaVat',
] as const

export const HISTORY_COLUMNS = ['payment_id', 'from_state', 'to_state', 'cause', 'actor', 'at'] as const

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

export function paymentRow(payment: DemoPayment, number: number): Value[] {
  const { card, subject, instalments, state } = payment
  const total = instalments.reduce((sum, instalment) => sum + orderedOf(instalment).total, 0)
  const symbol = cardSymbol(card.kind, card.number)
  return [
    paymentId(payment, number),
    randomUUID(),
    payment.provider,
    state,
    payment.accountId,
    subject.id,
    subject.pesel,
    subject.nip,
    total / 100,
    `${symbol}: ${instalments.map(({ name }) => name).join('; ')}`,
    cardId(card.kind, card.number),
    symbol,
    card.kind,
    cardAccount(card.kind, card.number),
    card.payer,
    payment.email,
    RECIPIENT,
    payment.language,
    ...RETURN_ADDRESSES,
    zoned(payment.createdAt),
    zoned(payment.validUntil),
    state === 'POSTED' ? zoned(payment.createdAt) : null,
    state === 'PENDING' ? zoned(payment.validUntil) : null,
  ]
}

export function instalmentRows(payment: DemoPayment, number: number): Value[][] {
  const { card, provider, state } = payment
  return payment.instalments.map((instalment) => [
    paymentId(payment, number),
    collectiveId(cardId(card.kind, card.number), instalment.nr),
    provider,
    state === 'PENDING',
    instalment.parts.map(({ name }) => name).join(', '),
    String(instalment.nr),
    KINDS[card.kind].shifts ? lastDay(instalment.due) : instalment.due,
    amountOf(instalment) / 100,
    orderedOf(instalment).principal / 100,
    instalment.costs / 100,
    instalment.fee / 100,
    instalment.interest / 100,
    null,
  ])
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

export function historyRows(payment: DemoPayment, number: number): Value[][] {
  const id = paymentId(payment, number)
  const first: Value[] = [id, null, 'NEW', 'ordered', `account:${payment.accountId}`, zoned(payment.createdAt)]
  const steps = PATHS[payment.state]
  return [
    first,
    ...steps.map(([to, cause], at): Value[] => [
      id,
      steps[at - 1]?.[0] ?? 'NEW',
      to,
      cause,
      `gateway:${payment.provider}`,
      zoned(to === 'EXPIRED' ? payment.validUntil : payment.createdAt),
    ]),
  ]
}

/** Wall times of the municipality, for a column of instants. */
function zoned(wallTime: string): string {
  return `${wallTime} Europe/Warsaw`
}
