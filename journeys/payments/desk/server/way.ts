import { identifierDigits } from '#shared/person/identifier-digits.ts'
import { rowOf, tables } from '#shared/server/database/tables.ts'
import { type NumberFinder, symbolsMeant } from '#shared/server/desk/numbers-meant.ts'
import { PROVIDER_IDS } from '#shared/payments/payment-providers.ts'

interface Way {
  /** For the log, which holds no personal number. */
  readonly name: string
  readonly where: string
  readonly values: readonly unknown[]
}

const ORDER = /^20\d{2}-\d{8}$/

/** Who has paid by an order of this number. */
export const ofPayment: NumberFinder = async (database, ctx, words) => {
  if (!ORDER.test(words) || !ctx.may('payment-list')) return null
  const paid = await rowOf(database, tables.selectFrom('payment').select(['pesel', 'nip']).where('id', '=', words))
  return { way: 'payment', numbers: [paid?.pesel ?? paid?.nip ?? []].flat() }
}

const ATTEMPT = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const LONGEST_NUMBER = 18

/** By which index what somebody typed is looked for; null where it is nothing that a payment has. */
export function wayOf(typed: string): Way | null {
  const words = typed.trim()
  if (words === '') return null
  if (ORDER.test(words)) return { name: 'order', where: 'p.id = $1', values: [words] }
  if (ATTEMPT.test(words.toLowerCase())) return { name: 'session', where: 'p.attempt_id = $1::uuid', values: [words.toLowerCase()] }
  if (/[/\p{L}]/u.test(words) && symbolsMeant(words).length > 0)
    return { name: 'card', where: 'p.card_symbol = any($1)', values: [symbolsMeant(words)] }
  const digits = identifierDigits(words)
  if (/^\d+$/.test(digits) && digits.length <= LONGEST_NUMBER) return wayOfDigits(digits)
  return { name: 'transaction', where: 'p.provider = any($1) and p.provider_token = $2', values: [PROVIDER_IDS, words] }
}

const BY_TRANSACTION =
  'select id from portal.payment where provider = any($1) and provider_order_id = $2::bigint union select id from portal.payment where provider = any($1) and provider_token = $3'

/** Ten or eleven digits may be of a person or institution, and of a transaction as well: each is a stretch of its own index. */
function wayOfDigits(digits: string): Way {
  const values = [PROVIDER_IDS, digits, digits]
  if (digits.length === 11)
    return { name: 'pesel', where: `p.id in (${BY_TRANSACTION} union select id from portal.payment where pesel = $3)`, values }
  if (digits.length === 10)
    return { name: 'nip', where: `p.id in (${BY_TRANSACTION} union select id from portal.payment where nip = $3)`, values }
  return { name: 'transaction', where: `p.id in (${BY_TRANSACTION})`, values }
}
