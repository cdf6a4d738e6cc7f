import { createHash } from 'node:crypto'
import { warsawTime } from '#shared/dates.ts'
import type { SimulatedTransfer, TransferState } from './state.ts'

export interface SimulatedPayee {
  readonly clientId: string
  readonly password: string
}

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex')

/** The order of elements (reference part 3); `email` may be absent. Written from the reference, not from the adapter. */
const ORDER =
  /^<id_client>([^<]*)<\/id_client><id_trans>([^<]*)<\/id_trans><date_valid>([^<]*)<\/date_valid><amount>([^<]*)<\/amount><currency>([^<]*)<\/currency>(?:<email>([^<]*)<\/email>)?<account>([^<]*)<\/account><accname>([^<]*)<\/accname><backpage>([^<]*)<\/backpage><backpagereject>([^<]*)<\/backpagereject><hash>([^<]*)<\/hash>$/

const NUMBER = /^[0-9A-Za-z]{10}$/
const NAME = /^[^^]+\^NM\^[^^]+\^ZP\^[^^]+\^CI\^[^^]+\^ST\^[^^]+\^CT\^$/
const QUARTER_MS = 15 * 60_000
const WEEK_MS = 7 * 24 * 60 * 60_000

/** Milliseconds of `DD-MM-YYYY HH:MM:SS` in Warsaw; NaN for anything else. */
function momentOf(text: string): number {
  const [, day, month, year, time] = /^(\d{2})-(\d{2})-(\d{4}) (\d{2}:\d{2}:\d{2})$/.exec(text) ?? []
  const wall = `${year}-${month}-${day} ${time}`
  return (
    [1, 2]
      .map((hours) => Date.parse(`${wall.replace(' ', 'T')}+0${hours}:00`))
      .find((moment) => !Number.isNaN(moment) && warsawTime(new Date(moment)) === wall) ?? Number.NaN
  )
}

/** `transfer`: null where nothing is kept of it. */
export interface Entered {
  readonly transfer: SimulatedTransfer | null
  readonly backReject: string | null
  /** Why it was refused; null when it was taken. */
  readonly why: string | null
  readonly code: string
}

/** What the browser has posted, before anything of it is believed. Client and hash are missing where it has not the elements. */
interface Posted {
  readonly text: string
  readonly client: string | undefined
  readonly hash: string | undefined
  readonly currency: string | undefined
  readonly id: string
  readonly amount: string
  readonly email: string
  readonly account: string
  readonly name: string
  readonly backOk: string
  readonly backReject: string
  /** Milliseconds until the order ends; NaN where its date is none. */
  readonly left: number
}

function readPosted(hashtrans: string): Posted {
  const isBase64 = /^[A-Za-z0-9+/]+={0,2}$/.test(hashtrans) && hashtrans.length % 4 === 0
  const text = isBase64 ? Buffer.from(hashtrans, 'base64').toString('utf8') : ''
  const [, client, id = '', date = '', amount = '', currency, email = '', account = '', name = '', backOk = '', backReject = '', hash] =
    ORDER.exec(text) ?? []
  return { text, client, id, amount, currency, email, account, name, backOk, backReject, hash, left: momentOf(date) - Date.now() }
}

const hasAddresses = ({ backOk, backReject }: Posted) => URL.canParse(backOk) && URL.canParse(backReject)

function hasFormalValues({ id, amount, currency, account, name }: Posted): boolean {
  return NUMBER.test(id) && /^\d+[,.]\d{2}$/.test(amount) && currency === 'PLN' && /^\d{26}$/.test(account) && NAME.test(name)
}

const isSigned = ({ text, hash }: Posted, { password }: SimulatedPayee) =>
  sha1(`${text.replace(/<hash>.*$/, '')}<password>${password}</password>`) === hash

/** Why an order is refused, in the order in which the house looks. */
const REFUSALS: readonly (readonly [code: string, why: string, isSo: (posted: Posted, payee: SimulatedPayee) => boolean])[] = [
  ['1004', 'elementy', ({ client }) => client === undefined],
  ['1006', 'nieznany akceptant', ({ client }, payee) => client !== payee.clientId],
  ['1003', 'skrót', (posted, payee) => !isSigned(posted, payee)],
  ['1004', 'wartości', (posted) => !hasFormalValues(posted) || posted.text.includes('&') || !hasAddresses(posted)],
  ['1004', 'data', ({ left }) => Number.isNaN(left)],
  ['1001', 'ważność', ({ left }) => left < QUARTER_MS || left > WEEK_MS],
]

/** Checks what the browser has posted; of a refused one the status is kept, unless its number is another's (reference part 11). */
export function enter(hashtrans: string, payee: SimulatedPayee, state: TransferState): Entered {
  const posted = readPosted(hashtrans)
  const { id, amount, email, account, name, backOk, backReject, left } = posted
  const isNew = NUMBER.test(id) && !state.byId(id)
  const known = {
    id,
    amount,
    email,
    account,
    payee: name.split('^')[0] ?? '',
    backOk,
    backReject,
    validUntil: Date.now() + left,
    confirmed: 0,
  }
  const [code, why] =
    REFUSALS.find(([, , isSo]) => isSo(posted, payee)) ?? (isNew ? (['2101', null] as const) : (['1000', 'numer użyty drugi raz'] as const))
  const isKept = isNew && !Number.isNaN(left) && hasAddresses(posted)
  return { code, why, backReject: URL.canParse(backReject) ? backReject : null, transfer: isKept ? { ...known, status: code } : null }
}
