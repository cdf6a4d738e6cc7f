import { sql } from 'kysely'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import type { BodyOf } from '#shared/calls/endpoint.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { addDays, warsawTime } from '#shared/dates.ts'
import { formatDate } from '#shared/format.ts'
import { textsIn } from '#shared/i18n.ts'
import { cleanName, isSameName } from '#shared/person/person-name.ts'
import { doneBy } from '#shared/server/audit/audit.ts'
import type { SessionContext } from '#shared/server/context.ts'
import { type Db, type PortalRow, queryBuilder, type Tx } from '#shared/server/database/database.ts'
import { route, type Route } from '#shared/server/handler.ts'
import type { Limit } from '#shared/server/security/limits.ts'
import { contract, type DONE } from '../../acting/contract.ts'
import { daysOf, scopeFaults } from '../../acting/rules.ts'
import { texts } from '../../acting/texts.ts'
import { type Account, accountById, languageOf } from '../account/account.ts'
import type { AccountServices } from '../account/services.ts'
import { plainCode, readableCode } from '../link/readable-code.ts'
import { hashToken } from '../session/token.ts'
import { tellChange } from '../told/change.ts'
import { agentsOf, endOne, givenBy, lockInvitation, lockOwn, receivedBy } from './authorisations.ts'

type Row = PortalRow<'authorisation'>

/** Invitations that wait at one time, and codes that are made in a day. */
const INVITATIONS: Limit = { name: 'authorisation-invite', points: 10, seconds: 86_400 }
/** Codes typed from one account: of 10 characters nobody guesses one so. */
const CODES: Limit = { name: 'authorisation-code', points: 10, seconds: 3600 }

const CODE_DAYS = 7
/** Wrong last names with the right code: whoever found a code on paper does not try a family’s names. */
const MOST_WRONG = 5

/** Acting for a person: giving, taking and ending it (docs/decisions/0113). */
export function actingRoutes(services: AccountServices): Route[] {
  const { pool } = services.deps
  return [
    route(contract.list, async (ctx) => {
      const owner = await accountById(pool, ctx.session.accountId)
      const [udzielone, otrzymane] = await Promise.all([givenBy(pool, ctx), receivedBy(pool, ctx)])
      return { udzielone, otrzymane, czyMoznaUdzielic: isPerson(owner), dni: daysOf(ctx.today) }
    }),
    route(contract.invite, (ctx, { body }) => invite(services, ctx, body)),
    route(contract.claim, (ctx, { body }) => claim(services, ctx, body)),
    route(contract.confirm, async (ctx, { body }) => {
      await confirm(services, ctx, body.id)
      return {}
    }),
    route(contract.end, async (ctx, { body }) => {
      await end(services, ctx, body.id)
      return {}
    }),
    route(contract.done, (ctx, { query: { przed } }) => doneFor(services, ctx, przed)),
    route(contract.block, async (ctx) => ({ zakonczono: await block(services, ctx) })),
  ]
}

const PAGE = 20

const DEEDS: Readonly<Record<string, (typeof DONE)[number]>> = {
  subject: 'WEJSCIE',
  'payment.handOut': 'ZAPLATA',
  'payment.cancel': 'REZYGNACJA',
  'transfer-declared': 'PRZELEW',
  'transfer-withdrawn': 'COFNIECIE',
  'meter-report': 'STAN',
}

/** What those did whom the person has let act, also when it has ended since: as long as the authorisation is kept. */
async function doneFor({ deps: { pool, deedsOf } }: AccountServices, ctx: SessionContext, before: number | undefined) {
  const { accountId } = ctx.session
  const names = await agentsOf(pool, accountId)
  const deeds = await deedsOf({ agents: [...names.keys()], accountId, before, most: PAGE + 1 })
  const page = deeds.slice(0, PAGE)
  return {
    czynnosci: page.map(({ at, accountId: agent, action }) => ({
      kiedy: at,
      kto: names.get(agent) ?? '',
      co: DEEDS[action] ?? ('INNE' as const),
    })),
    dalsze: deeds.length > PAGE ? (page.at(-1)?.id ?? null) : null,
  }
}

/** Only a person lets another act: for an institution the office joins accounts. */
const isPerson = ({ pesel, is_institution: isInstitution }: Account) => pesel !== null && !isInstitution

/** Refuses with the fields named. Returns the code, which is kept nowhere. */
async function invite({ deps: { pool, limits, audit } }: AccountServices, ctx: SessionContext, body: BodyOf<typeof contract.invite>) {
  const owner = await accountById(pool, ctx.session.accountId)
  if (owner.pesel === null || !isPerson(owner)) throw new Refusal('subjectKind')
  const label = cleanName(body.nazwa)
  const fields = scopeFaults({ ...body, nazwa: label }, ctx.today, textsIn(texts, ctx.language))
  if (fields) throw new Refusal('invalidInput', { fields })
  await limits.take(INVITATIONS, String(owner.id))
  const kod = readableCode(2, 5)
  const kodWaznyDo = `${addDays(ctx.today, CODE_DAYS)} 23:59:59`
  const id = await inTransaction(pool, async (tx) => {
    const added = tx.insertInto('authorisation').values({
      account_id: owner.id,
      subject_pesel: owner.pesel ?? '',
      label,
      packages: [...new Set(body.pakiety)],
      level: body.poziom,
      from_day: ctx.today,
      to_day: body.doDnia,
      state: 'INVITED',
      code_hash: hashToken(plainCode(kod)),
      code_until: kodWaznyDo,
      created_at: warsawTime(ctx.now),
    })
    const row = await added.returning('id').executeTakeFirstOrThrow()
    await audit.within(tx, doneBy(ctx, 'authorisation-invite', `authorisation:${row.id}`))
    return row.id
  })
  return { id, kod, kodWaznyDo }
}

/** The other types what was told. An unknown code, a used one and one’s own are the same; of a right one only the name is judged. */
async function claim(services: AccountServices, ctx: SessionContext, { kod, nazwisko }: BodyOf<typeof contract.claim>) {
  const { pool, limits, audit } = services.deps
  const words = textsIn(texts, ctx.language)
  const me = await accountById(pool, ctx.session.accountId)
  await limits.take(CODES, String(me.id))
  // A wrong name is counted, so what is refused is kept, too: the refusal comes after the transaction.
  const outcome = await inTransaction(pool, async (tx) => {
    const row = await lockInvitation(tx, hashToken(plainCode(kod)), ctx.now)
    if (!row || row.account_id === me.id || !isPerson(me)) return 'kod'
    const principal = await accountById(tx, row.account_id)
    if (!isSameName(cleanName(nazwisko), principal.last_name)) {
      const wrong = row.wrong_names + 1
      await tx.updateTable('authorisation').set({ wrong_names: wrong }).where('id', '=', row.id).execute()
      if (wrong >= MOST_WRONG) await endOne(tx, row, 'agent', ctx.now)
      return 'nazwisko'
    }
    const claimed = { state: 'CLAIMED' as const, agent_id: me.id, code_hash: null, code_until: null }
    await tx.updateTable('authorisation').set(claimed).where('id', '=', row.id).execute()
    await tellParty(services, tx, principal, { notice: 'ActingAsked', values: { agent: nameOf(me) } })
    await audit.within(tx, doneBy(ctx, 'authorisation-claim', `authorisation:${row.id}`))
    return principal
  })
  if (outcome === 'kod') throw new Refusal('invalidInput', { fields: { kod: words.codeDead } })
  if (outcome === 'nazwisko') throw new Refusal('invalidInput', { fields: { nazwisko: words.nameWrong } })
  services.afterwards()
  return { osoba: nameOf(outcome) }
}

/** Whoever gave the code has seen who typed it, and agrees: it holds from today on. */
async function confirm(services: AccountServices, ctx: SessionContext, id: number): Promise<void> {
  const { pool, audit } = services.deps
  await inTransaction(pool, async (tx) => {
    const row = await lockOwn(tx, ctx.session.accountId, id)
    if (!row || row.account_id !== ctx.session.accountId) throw new Refusal('notFound')
    if (row.state === 'ACTIVE') return
    if (row.state !== 'CLAIMED' || row.to_day < ctx.today) throw new Refusal('conflict')
    await tx
      .updateTable('authorisation')
      .set({ state: 'ACTIVE', confirmed_at: warsawTime(ctx.now) })
      .where('id', '=', id)
      .execute()
    await tellBoth(services, tx, row, 'ActingBegun')
    await audit.within(tx, doneBy(ctx, 'authorisation-confirm', `authorisation:${id}`))
  })
  services.afterwards()
}

/** At once, also for pages that are open. What has ended stays so, however often it is asked. */
async function end(services: AccountServices, ctx: SessionContext, id: number): Promise<void> {
  await inTransaction(services.deps.pool, async (tx) => {
    const row = await lockOwn(tx, ctx.session.accountId, id)
    if (!row) throw new Refusal('notFound')
    if (row.state !== 'ENDED') await endAndTell(services, tx, ctx, row)
  })
  services.afterwards()
}

/** Everything that the person has allowed, in one act: the others read that it has ended, and nothing of why. */
async function block(services: AccountServices, ctx: SessionContext): Promise<number> {
  const count = await inTransaction(services.deps.pool, async (tx) => {
    const open = tx.selectFrom('authorisation').selectAll().where('account_id', '=', ctx.session.accountId).where('state', '<>', 'ENDED')
    const rows = await open.orderBy('id').forUpdate().execute()
    for (const row of rows) await endAndTell(services, tx, ctx, row)
    return rows.length
  })
  services.afterwards()
  return count
}

async function endAndTell(services: AccountServices, tx: Tx, ctx: SessionContext, row: Row): Promise<void> {
  await endOne(tx, row, row.account_id === ctx.session.accountId ? 'account' : 'agent', ctx.now)
  // Of an invitation that nobody has taken only its owner knows.
  if (row.agent_id !== null) await tellBoth(services, tx, row, 'ActingEnded')
  await services.deps.audit.within(tx, doneBy(ctx, 'authorisation-end', `authorisation:${row.id}`))
}

/** So long before the end both hear of it; of one that was agreed to later than that they have just read the day. */
const TOLD_DAYS = 30

/** One that lets the same person do as much, and goes on where the other ends. */
const followed = queryBuilder
  .selectFrom('authorisation as n')
  .select('n.id')
  .where('n.state', '=', 'ACTIVE')
  .where(
    sql<boolean>`(n.account_id, n.agent_id, n.subject_pesel, n.level) = (authorisation.account_id, authorisation.agent_id, authorisation.subject_pesel, authorisation.level)`,
  )
  .where(sql<boolean>`n.packages @> authorisation.packages and (n.card_id is null or n.card_id = authorisation.card_id)`)
  .where(sql<boolean>`n.from_day <= authorisation.to_day + 1 and n.to_day > authorisation.to_day`)

/** Tells both, once, that an authorisation comes to its end. Each is a transaction of its own: one that cannot be told of keeps no other waiting. */
export async function tellEnding(services: AccountServices): Promise<void> {
  const { pool, clock, log } = services.deps
  const until = addDays(clock.today(), TOLD_DAYS)
  const ending = (db: Db) =>
    db
      .selectFrom('authorisation')
      .where('state', '=', 'ACTIVE')
      .where('ending_told_at', 'is', null)
      .where('to_day', '>=', clock.today())
      .where('to_day', '<=', until)
      .where(({ eb }) => eb(sql<string>`confirmed_at::date`, '<', sql<string>`to_day - ${sql.lit(TOLD_DAYS)}`))
      .where(({ not, exists }) => not(exists(followed)))
  for (const { id } of await ending(pool).select('id').orderBy('id').execute()) {
    const told = inTransaction(pool, async (tx) => {
      const row = await ending(tx).selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
      if (!row) return
      await tellBoth(services, tx, row, 'ActingEnding')
      await tx
        .updateTable('authorisation')
        .set({ ending_told_at: warsawTime(clock.now()) })
        .where('id', '=', id)
        .execute()
    })
    await told.catch((error: unknown) => log.error({ err: error }, 'the end of an authorisation was not told'))
  }
  services.afterwards()
}

const nameOf = ({ first_name: first, last_name: last }: Pick<Account, 'first_name' | 'last_name'>) => `${first} ${last}`

interface Said {
  readonly notice: 'ActingAsked' | 'ActingBegun' | 'ActingEnding' | 'ActingEnded'
  readonly values: Readonly<Record<string, string>>
}

async function tellParty(services: AccountServices, tx: Tx, account: Account, { notice, values }: Said): Promise<void> {
  const letters = [services.letter(account.email, languageOf(account))] as const
  await tellChange(services.deps, tx, { accountId: account.id, letters }, { notice, details: { values } })
}

async function tellBoth(services: AccountServices, tx: Tx, row: Row, notice: Said['notice']): Promise<void> {
  if (row.agent_id === null) return
  const [principal, agent] = [await accountById(tx, row.account_id), await accountById(tx, row.agent_id)]
  const values = { principal: nameOf(principal), agent: nameOf(agent), date: formatDate(row.to_day) }
  for (const account of [principal, agent]) await tellParty(services, tx, account, { notice, values })
}
