import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { identifierDigits } from '#shared/person/identifier-digits.ts'
import { anyText } from '#shared/server/database/database.ts'
import { type NumberFinder, symbolsMeant } from '#shared/server/desk/numbers-meant.ts'
import { PROVIDER_IDS } from '#shared/payments/payment-providers.ts'

interface Way {
  /** For the log, which holds no personal number. */
  readonly name: string
  /** Of a payment `p`. */
  readonly where: RawBuilder<SqlBool>
}

const ORDER = /^20\d{2}-\d{8}$/

/** Who has paid by an order of this number. */
export const ofPayment: NumberFinder = async (database, ctx, words) => {
  if (!ORDER.test(words) || !ctx.may('payment-list')) return null
  const paid = await database.selectFrom('payment').select(['pesel', 'nip']).where('id', '=', words).executeTakeFirst()
  return { way: 'payment', numbers: [paid?.pesel ?? paid?.nip ?? []].flat() }
}

const ANY_PROVIDER = anyText(PROVIDER_IDS)
const ATTEMPT = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const LONGEST_NUMBER = 18

/** By which index what somebody typed is looked for; null where it is nothing that a payment has. */
export function wayOf(typed: string): Way | null {
  const words = typed.trim()
  if (words === '') return null
  if (ORDER.test(words)) return { name: 'order', where: sql`p.id = ${words}` }
  if (ATTEMPT.test(words.toLowerCase())) return { name: 'session', where: sql`p.attempt_id = ${words.toLowerCase()}::uuid` }
  if (/[/\p{L}]/u.test(words) && symbolsMeant(words).length > 0)
    return { name: 'card', where: sql`p.card_symbol = ${anyText(symbolsMeant(words))}` }
  const digits = identifierDigits(words)
  if (/^\d+$/.test(digits) && digits.length <= LONGEST_NUMBER) return wayOfDigits(digits)
  return { name: 'transaction', where: sql`p.provider = ${ANY_PROVIDER} and p.provider_token = ${words}` }
}

/** Ten or eleven digits may be of a person or institution, and of a transaction as well: each is a stretch of its own index. */
function wayOfDigits(digits: string): Way {
  const payment = sql`select id from portal.payment where`
  const found = [
    sql`${payment} provider = ${ANY_PROVIDER} and provider_order_id = ${digits}::bigint`,
    sql`${payment} provider = ${ANY_PROVIDER} and provider_token = ${digits}`,
  ]
  const way = digits.length === 11 ? 'pesel' : digits.length === 10 ? 'nip' : 'transaction'
  if (way !== 'transaction') found.push(sql`${payment} ${sql.ref(way)} = ${digits}`)
  return { name: way, where: sql`p.id in (${sql.join(found, sql` union `)})` }
}
