import { warsawTime } from '#shared/dates.ts'
import { sealOfOrder } from './seal.ts'

/** How this payee's orders are written: what public clients do differently stands in the settings (reference part 3). */
export interface OrderForm {
  /** NIP: 10 or 11 digits. */
  readonly clientId: string
  readonly password: string
  readonly separator: ',' | '.'
  readonly sendsEmail: boolean
}

export interface Transfer {
  readonly id: string
  readonly validUntil: Date
  /** Grosze. */
  readonly amount: number
  readonly email: string
  readonly account: string
  readonly payee: { readonly name: string; readonly postcode: string; readonly city: string; readonly street: string }
  readonly back: { readonly ok: string; readonly error: string }
}

const ID_LENGTH = 10
const COUNTRY = 'Polska'

/** The transfer's number at the clearing house: ten characters of base 36, never given twice (reference part 3). */
export function transferId(number: number): string {
  return number.toString(36).toUpperCase().padStart(ID_LENGTH, '0')
}

/** The running number behind it. */
export function numberOfTransfer(id: string): number {
  return Number.parseInt(id, 36)
}

/** `123,45`. */
export function amountText(grosze: number, separator: OrderForm['separator']): string {
  return `${Math.trunc(grosze / 100)}${separator}${String(grosze % 100).padStart(2, '0')}`
}

/** Grosze of `123,45` or `123.45`; null for any other way of writing. */
export function amountOf(text: string): number | null {
  const [, whole, part] = /^(0|[1-9]\d{0,9})[.,](\d{2})$/.exec(text) ?? []
  return whole === undefined || part === undefined ? null : Number(whole) * 100 + Number(part)
}

/** `DD-MM-YYYY HH:MM:SS`, the wall time of Warsaw. */
function dateText(moment: Date): string {
  const [, year, month, day, time] = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}:\d{2}:\d{2})/.exec(warsawTime(moment)) ?? []
  return `${day}-${month}-${year} ${time}`
}

/** The elements in their order. */
function valuesOf(transfer: Transfer, form: OrderForm): readonly (readonly [string, string])[] {
  const { payee, back } = transfer
  const name = `${payee.name}^NM^${payee.postcode}^ZP^${payee.city}^CI^${payee.street}^ST^${COUNTRY}^CT^`
  return [
    ['id_client', form.clientId],
    ['id_trans', transfer.id],
    ['date_valid', dateText(transfer.validUntil)],
    ['amount', amountText(transfer.amount, form.separator)],
    ['currency', 'PLN'],
    ...(form.sendsEmail ? [['email', transfer.email] as const] : []),
    ['account', transfer.account],
    ['accname', name],
    ['backpage', back.ok],
    ['backpagereject', back.error],
  ]
}

/** No way of escaping is known for these, so no value may hold them. */
const FORBIDDEN = /[<>^]/

/** What of a transfer cannot be written; null when all of it can. */
export function unwritable({ id, amount, email, account, payee, back }: Transfer, { sendsEmail }: OrderForm): string | null {
  const texts = { ...payee, ...back, ...(sendsEmail && { email }) }
  const wrong = Object.entries(texts).find(([, text]) => text === '' || FORBIDDEN.test(text))
  if (wrong) return `${wrong[0]} is empty or holds a character that the protocol cannot carry`
  // Unescaped, it would end an entity for one reader and be text for another.
  if ([back.ok, back.error].some((address) => address.includes('&'))) return 'a return address has more than one parameter'
  if (!/^\d{26}$/.test(account)) return 'the account has not 26 digits'
  return id.length === ID_LENGTH && amount > 0 ? null : 'number or amount'
}

/** The one field of the form: base64 of the elements, glued together, with their seal. */
export function hashtrans(transfer: Transfer, form: OrderForm): string {
  const elements = valuesOf(transfer, form)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('')
  return Buffer.from(`${elements}<hash>${sealOfOrder(elements, form.password)}</hash>`, 'utf8').toString('base64')
}
