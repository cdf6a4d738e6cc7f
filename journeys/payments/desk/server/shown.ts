import { warsawTime } from '#shared/dates.ts'
import { maskedNumber } from '#shared/person/masks.ts'
import { stageOf, type PaymentState } from '../../states.ts'
import type { ListedRow, Place } from './list.ts'

const BEFORE_MONEY: readonly PaymentState[] = ['NEW', 'REGISTERED', 'PENDING']

/** A row as the desk may show it: the payer's name is clear, the number covered. */
export function shownRow(row: ListedRow, now: Date) {
  const { id, state, provider, amount, card_symbol, card_kind, payer_name, subject, created_at, paid_at, valid_until } = row
  return {
    numer: id,
    stan: state,
    etap: stageOf(row),
    dostawca: provider,
    kwota: amount,
    karta: card_symbol,
    rodzaj: card_kind,
    platnik: payer_name,
    podmiot: maskedNumber(subject),
    zlecono: warsawTime(created_at),
    zaplacono: paid_at && warsawTime(paid_at),
    czyPoCzasie: BEFORE_MONEY.includes(state) && valid_until < now,
  }
}

export function cursorOf(next: Place | null): string | null {
  return next && Buffer.from(JSON.stringify(next)).toString('base64url')
}

const TIME = /^\d{4}(-\d\d){2} \d\d(:\d\d){2}\.\d{6}$/
const NUMBER = /^[\d-]{1,20}$/

/** Null for what no answer has given. */
export function placeOf(cursor: string | undefined): Place | null {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor ?? '', 'base64url').toString('utf8'))
    const [at, id] = Array.isArray(place) ? place : []
    if (typeof at !== 'string' || typeof id !== 'string' || !TIME.test(at) || !NUMBER.test(id)) return null
    const time = Date.parse(`${at.slice(0, 23).replace(' ', 'T')}Z`)
    return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === at.slice(0, 10) ? [at, id] : null
  } catch {
    return null
  }
}
