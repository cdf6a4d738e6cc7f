import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { textsIn } from '#shared/i18n.ts'
import { route } from '#shared/server/handler.ts'
import { type NextContribution, stepOf } from '#shared/server/next/next.ts'
import type { Dependencies, Journey } from '#shared/server/start/dependencies.ts'
import { PHONE_PAGE } from '#shared/shell/message-pages.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { warsawTime } from '#shared/dates.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { doneBy } from '#shared/server/audit/audit.ts'
import type { ActName } from '#shared/server/audit/acts.ts'
import type { SessionContext } from '#shared/server/context.ts'
import { affectedRows, type Db, type Tx } from '#shared/server/database/database.ts'
import { type Limit, refusePassed } from '#shared/server/security/limits.ts'
import type { Language } from '#shared/language.ts'
import { contract } from '../../contacts/contract.ts'
import { texts } from '../../contacts/texts.ts'

/** A number that was confirmed over a year ago; one that never was is asked for where it is given. */
function toConfirmAgain({ pool, accounts }: Needs): NextContribution {
  return async ({ session, subjects, language }) => {
    const [first] = subjects
    const phone = await accounts.phoneOf(session.accountId)
    const at = phone === null ? null : await confirmedAt(pool, session.accountId, phone)
    if (!first || at === null || !isOld(at)) return { steps: [] }
    const words = textsIn(texts, language)
    return {
      steps: [
        stepOf(first, {
          id: 'telefon',
          rodzaj: 'kontakt',
          pilnosc: 'pozniej',
          ikona: 'message',
          tytul: words.again,
          znak: words.old,
          ton: 'waiting',
          opis: words.why,
          czynnosc: words.confirm,
          adres: PHONE_PAGE,
        }),
      ],
    }
  }
}

/** The number for messages by SMS, and the proof that it is the person's own. */
export function journey(deps: Dependencies): Journey {
  return {
    next: toConfirmAgain(deps),
    routes: [
      route(contract.phone, (ctx) => phoneOf(deps, ctx)),
      route(contract.sendCode, async (ctx) => ({ czyPrzyjeto: await sendCode(deps, ctx) })),
      route(contract.confirm, async (ctx, { body }) => {
        await confirm(deps, ctx, body.kod)
        return phoneOf(deps, ctx)
      }),
    ],
  }
}

type Needs = Pick<Dependencies, 'pool' | 'audit' | 'limits' | 'accounts' | 'channels' | 'cipher' | 'office'>

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
async function confirmedAt(db: Db, accountId: number, phone: string): Promise<Date | null> {
  return (
    (
      await db
        .selectFrom('confirmed_contact')
        .select('confirmed_at')
        .where('account_id', '=', accountId)
        .where('phone', '=', phone)
        .executeTakeFirst()
    )?.confirmed_at ?? null
  )
}

const isOld = (at: Date) => Date.now() - at.getTime() > GOOD_DAYS * DAY_MS

async function phoneOf(deps: Needs, { session }: SessionContext) {
  const phone = await deps.accounts.phoneOf(session.accountId)
  const at = phone === null ? null : await confirmedAt(deps.pool, session.accountId, phone)
  return {
    koncowka: phone?.slice(-3) ?? null,
    potwierdzono: at && warsawTime(at),
    czyDoPotwierdzenia: phone !== null && (at === null || isOld(at)),
    czyBrakSms: smsOf(deps) === null,
  }
}

function record({ audit }: Needs, tx: Tx, ctx: SessionContext, action: ActName) {
  return audit.within(tx, doneBy(ctx, action))
}

/**
 * Sends a code to the number of the account; an earlier one is dead. Only a number that the owner has proved to want may ring.
 * False where the provider has not said that it took it. Throws `invalidInput` for a number that it refuses.
 */
async function sendCode(deps: Needs, ctx: SessionContext): Promise<boolean> {
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
  await inTransaction(deps.pool, async (tx) => {
    await tx
      .insertInto('contact_code')
      .values({ account_id: accountId, ...row })
      .onConflict((same) => same.column('account_id').doUpdateSet(row))
      .execute()
    await record(deps, tx, ctx, 'contact-code')
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
async function confirm(deps: Needs, ctx: SessionContext, given: string): Promise<void> {
  const { accountId } = ctx.session
  await deps.limits.take(TRIES, String(accountId))
  const phone = await deps.accounts.phoneOf(accountId)
  const tried = deps.pool
    .updateTable('contact_code')
    .set({ tries: sql<number>`tries + 1` })
    .where('account_id', '=', accountId)
    .where('phone', '=', phone ?? '')
    .where('tries', '<', MOST_TRIES)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('code')
  // Counted whatever comes of it: two tries at once are two.
  const waiting = await tried.executeTakeFirst()
  if (phone === null || !waiting || !isSame(deps.cipher.decrypt(waiting.code), given)) {
    throw new Refusal('invalidInput', { fields: { kod: textsIn(texts, ctx.language).wrong } })
  }
  await inTransaction(deps.pool, async (tx) => {
    if ((await affectedRows(tx.deleteFrom('contact_code').where('account_id', '=', accountId).where('code', '=', waiting.code))) === 0)
      throw new Refusal('conflict')
    const now = { phone, confirmed_at: sql<Date>`now()` }
    await tx
      .insertInto('confirmed_contact')
      .values({ account_id: accountId, ...now })
      .onConflict((same) => same.column('account_id').doUpdateSet(now))
      .execute()
    await record(deps, tx, ctx, 'contact-confirmed')
  })
}

function isSame(code: string, given: string): boolean {
  const [expected, got] = [Buffer.from(code), Buffer.from(given)]
  return expected.length === got.length && timingSafeEqual(expected, got)
}

/** Letters of telephones only: one with a mark would turn the message into one of 70 characters. */
const WORDS: Readonly<Record<string, (office: string, code: string) => string>> = {
  pl: (office, code) =>
    `${office}: kod potwierdzenia numeru ${code}. Wazny 10 minut. Prosimy wpisac go tylko w portalu i nikomu nie podawac.`,
  en: (office, code) =>
    `${office}: code to confirm your number ${code}. Valid 10 minutes. Enter it in the portal only and tell it to nobody.`,
  de: (office, code) =>
    `${office}: Code zur Bestaetigung der Nummer ${code}. 10 Minuten gueltig. Nur im Portal eingeben, niemandem nennen.`,
  uk: (office, code) => `${office}: kod pidtverdzhennia nomera ${code}. Diie 10 khvylyn. Vvedit yoho lyshe na portali, nikomu ne kazhit.`,
}

const LONGEST_OFFICE = 40

function plain(text: string): string {
  return text
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'L')
    .normalize('NFD')
    .replace(/[^\x20-\x7E]/g, '')
    .replace(/[[\]{}^~\\|]/g, '')
}

/** The one message of the portal that holds digits: it was asked for a moment ago. */
export function codeMessage(language: Language, office: string, code: string): string {
  const words = WORDS[language] ?? WORDS['en']
  return words?.(plain(office).slice(0, LONGEST_OFFICE).trim(), code) ?? code
}
