import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { warsawTime } from '#shared/dates.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { textsIn } from '#shared/i18n.ts'
import { doneBy } from '#shared/server/audit/audit.ts'
import type { ActName } from '#shared/server/audit/acts.ts'
import type { SessionContext } from '#shared/server/context.ts'
import { type Queryable, rowOf, tables, written } from '#shared/server/database/tables.ts'
import { type Limit, refusePassed } from '#shared/server/security/limits.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import { texts } from '../../contacts/texts.ts'
import { codeMessage } from './code-message.ts'

export type Needs = Pick<Dependencies, 'pool' | 'audit' | 'limits' | 'accounts' | 'channels' | 'cipher' | 'office'>

/** Nobody needs more; each costs the office, and rings a telephone that may be somebody else's. */
const BY_ACCOUNT: Limit = { name: 'contact-code-account', points: 5, seconds: 86_400 }
/** Whoever has many accounts still cannot make one telephone ring more often. */
const BY_NUMBER: Limit = { name: 'contact-code-number', points: 3, seconds: 3600 }
/** Nor hour after hour, all day and night. */
const BY_NUMBER_DAY: Limit = { name: 'contact-code-number-day', points: 6, seconds: 86_400 }
const BY_NETWORK: Limit = { name: 'contact-code-network', points: 20, seconds: 3600 }
const TRIES: Limit = { name: 'contact-code-tries', points: 30, seconds: 86_400 }

const MOST_TRIES = 5
const VALID = sql`interval '10 minutes'`
/** So long a number stays confirmed: it may have another owner by then. */
const GOOD_DAYS = 365
const DAY_MS = 86_400_000

const smsOf = ({ channels }: Needs) => channels.find(({ name, isReady }) => name === 'sms' && isReady) ?? null

/** When the number that the account has now was confirmed; null where it never was. */
export async function confirmedAt(database: Queryable, accountId: number, phone: string): Promise<Date | null> {
  return (
    (
      await rowOf(
        database,
        tables.selectFrom('confirmed_contact').select('confirmed_at').where('account_id', '=', accountId).where('phone', '=', phone),
      )
    )?.confirmed_at ?? null
  )
}

export const isOld = (at: Date) => Date.now() - at.getTime() > GOOD_DAYS * DAY_MS

export async function phoneOf(deps: Needs, { session }: SessionContext) {
  const phone = await deps.accounts.phoneOf(session.accountId)
  const at = phone === null ? null : await confirmedAt(deps.pool, session.accountId, phone)
  return {
    koncowka: phone?.slice(-3) ?? null,
    potwierdzono: at && warsawTime(at),
    czyDoPotwierdzenia: phone !== null && (at === null || isOld(at)),
    czyBrakSms: smsOf(deps) === null,
  }
}

function record({ audit }: Needs, client: Queryable, ctx: SessionContext, action: ActName) {
  return audit.within(client, doneBy(ctx, action))
}

/**
 * Sends a code to the number of the account; an earlier one is dead. Only a number that the owner has proved to want may ring.
 * False where the provider has not said that it took it. Throws `invalidInput` for a number that it refuses.
 */
export async function sendCode(deps: Needs, ctx: SessionContext): Promise<boolean> {
  const { accountId } = ctx.session
  const [phone, sms] = [await deps.accounts.phoneOf(accountId), smsOf(deps)]
  if (sms === null) throw new Refusal('featureOff')
  if (phone === null) throw new Refusal('conflict')
  refusePassed(
    await deps.limits.apply([
      { does: 'count', limit: BY_ACCOUNT, who: String(accountId) },
      { does: 'count', limit: BY_NETWORK, who: ctx.network },
      { does: 'count', limit: BY_NUMBER, who: phone },
      { does: 'count', limit: BY_NUMBER_DAY, who: phone },
    ]),
  )
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const row = { phone, code: deps.cipher.encrypt(code), tries: 0, expires_at: sql<Date>`now() + ${VALID}` }
  await inTransaction(deps.pool, async (client) => {
    await written(
      client,
      tables
        .insertInto('contact_code')
        .values({ account_id: accountId, ...row })
        .onConflict((same) => same.column('account_id').doUpdateSet(row)),
    )
    await record(deps, client, ctx, 'contact-code')
  })
  // Behind the transaction: a provider that is slow holds nothing.
  const outcome = await sms.send({
    id: randomUUID(),
    recipient: phone,
    language: ctx.language,
    subject: '',
    paragraphs: [],
    short: codeMessage(ctx.language, deps.office, code),
    topic: 'security',
    unsubscribe: null,
    phrase: null,
  })
  if (outcome.state === 'refused' && outcome.isAddressGone)
    throw new Refusal('invalidInput', { fields: { telefon: textsIn(texts, ctx.language).refused } })
  return outcome.state === 'accepted' || outcome.state === 'delivered'
}

/** Throws `invalidInput` for a wrong code; the fifth one ends it. */
export async function confirm(deps: Needs, ctx: SessionContext, given: string): Promise<void> {
  const { accountId } = ctx.session
  await deps.limits.take(TRIES, String(accountId))
  const phone = await deps.accounts.phoneOf(accountId)
  const tried = tables
    .updateTable('contact_code')
    .set({ tries: sql<number>`tries + 1` })
    .where('account_id', '=', accountId)
    .where('phone', '=', phone ?? '')
    .where('tries', '<', MOST_TRIES)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('code')
  // Counted whatever comes of it: two tries at once are two.
  const waiting = await rowOf(deps.pool, tried)
  if (phone === null || !waiting || !isSame(deps.cipher.decrypt(waiting.code), given)) {
    throw new Refusal('invalidInput', { fields: { kod: textsIn(texts, ctx.language).wrong } })
  }
  await inTransaction(deps.pool, async (client) => {
    if (
      (await written(client, tables.deleteFrom('contact_code').where('account_id', '=', accountId).where('code', '=', waiting.code))) === 0
    )
      throw new Refusal('conflict')
    const now = { phone, confirmed_at: sql<Date>`now()` }
    await written(
      client,
      tables
        .insertInto('confirmed_contact')
        .values({ account_id: accountId, ...now })
        .onConflict((same) => same.column('account_id').doUpdateSet(now)),
    )
    await record(deps, client, ctx, 'contact-confirmed')
  })
}

function isSame(code: string, given: string): boolean {
  const [expected, got] = [Buffer.from(code), Buffer.from(given)]
  return expected.length === got.length && timingSafeEqual(expected, got)
}
