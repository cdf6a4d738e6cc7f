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

/** Checks what the browser has posted; of a refused one the status is kept, unless its number is another's (reference part 11). */
export function enter(hashtrans: string, payee: SimulatedPayee, state: TransferState): Entered {
  const isBase64 = /^[A-Za-z0-9+/]+={0,2}$/.test(hashtrans) && hashtrans.length % 4 === 0
  const text = isBase64 ? Buffer.from(hashtrans, 'base64').toString('utf8') : ''
  const [, client, id = '', date = '', amount = '', currency, email = '', account = '', name = '', backOk = '', backReject = '', hash] =
    ORDER.exec(text) ?? []
  const left = momentOf(date) - Date.now()
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
  const isNew = /^[0-9A-Za-z]{10}$/.test(id) && !state.byId(id)
  const refuse = (code: string, why: string): Entered => {
    const isKept = isNew && !Number.isNaN(left) && URL.canParse(backOk) && URL.canParse(backReject)
    return { code, why, backReject: URL.canParse(backReject) ? backReject : null, transfer: isKept ? { ...known, status: code } : null }
  }
  if (client === undefined) return refuse('1004', 'elementy')
  if (client !== payee.clientId) return refuse('1006', 'nieznany akceptant')
  if (sha1(`${text.replace(/<hash>.*$/, '')}<password>${payee.password}</password>`) !== hash) return refuse('1003', 'skrót')
  const isFormal =
    /^[0-9A-Za-z]{10}$/.test(id) && /^\d+[,.]\d{2}$/.test(amount) && currency === 'PLN' && /^\d{26}$/.test(account) && NAME.test(name)
  if (!isFormal || text.includes('&') || !URL.canParse(backOk) || !URL.canParse(backReject)) return refuse('1004', 'wartości')
  if (Number.isNaN(left)) return refuse('1004', 'data')
  if (left < QUARTER_MS || left > WEEK_MS) return refuse('1001', 'ważność')
  if (!isNew) return refuse('1000', 'numer użyty drugi raz')
  return { code: '2101', why: null, backReject, transfer: { ...known, status: '2101' } }
}
