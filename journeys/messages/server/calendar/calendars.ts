import { sql } from 'kysely'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { warsawTime } from '#shared/dates.ts'
import type { BodyOf } from '#shared/calls/endpoint.ts'
import { fill, textsIn } from '#shared/i18n.ts'
import { doneBy } from '#shared/server/audit/audit.ts'
import type { ActName } from '#shared/server/audit/acts.ts'
import { lockOne } from '#shared/server/database/locks.ts'
import type { SubjectContext } from '#shared/server/context.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import type { Limit } from '#shared/server/security/limits.ts'
import { ofSubject, ownerColumns, ownPortal } from '#shared/server/kept/own-portal.ts'
import { affectedRows, type Tx } from '#shared/server/database/database.ts'
import type { contract } from '../../calendar/contract.ts'
import { texts } from '../../calendar/texts.ts'
import { digestOf, newKey } from './key.ts'

export type Needs = Pick<Dependencies, 'pool' | 'audit' | 'limits' | 'dues' | 'publicUrl' | 'clock' | 'log'>

const CHANGES: Limit = { name: 'calendar-changes', points: 30, seconds: 3600 }

/** Of an account: more programs than anybody has, so that a mistaken program cannot fill the table. */
const MOST = 20

/** Of the account as long as this session lives: what was made before a password was given up or set anew counts no longer. */
const epochOf = ({ session }: SubjectContext) =>
  sql<number | null>`(select access_epoch from portal.session_access where token_hash = ${session.tokenHash})`

/** The account's calendars of the subject for whom it acts now. */
export async function listOf(ctx: SubjectContext) {
  const rows = await ownPortal(ctx, 'calendar_feed')
    .where('account_id', '=', ctx.session.accountId)
    .where('access_epoch', '=', epochOf(ctx))
    .select(['id', 'label', 'shows_kind', 'shows_amounts', 'alarm_days', 'created_at', 'read_at'])
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    nazwa: row.label,
    czyRodzaj: row.shows_kind || row.shows_amounts,
    czyKwoty: row.shows_amounts,
    przypomnienieDni: row.alarm_days,
    utworzono: warsawTime(row.created_at),
    ostatnioOdczytano: row.read_at && warsawTime(row.read_at),
  }))
}

function addressOf({ publicUrl }: Needs, id: number, key: string) {
  return { id, adres: `${publicUrl}/api/kalendarz.ics?klucz=${key}` }
}

function record({ audit }: Needs, tx: Tx, ctx: SubjectContext, { action, id }: { readonly action: ActName; readonly id: number }) {
  return audit.within(tx, doneBy(ctx, action, `calendar:${id}`))
}

/** A new calendar. Its address is answered here and kept nowhere. */
export async function create(
  deps: Needs,
  ctx: SubjectContext,
  { nazwa, czyRodzaj = false, czyKwoty, przypomnienieDni }: BodyOf<typeof contract.create>,
) {
  const { accountId } = ctx.session
  await deps.limits.take(CHANGES, String(accountId))
  const key = newKey()
  const row = {
    ...ownerColumns(ctx),
    token_hash: digestOf(key),
    label: nazwa,
    shows_kind: czyRodzaj,
    shows_amounts: czyKwoty,
    alarm_days: przypomnienieDni,
    created_at: ctx.now,
  }
  const id = await inTransaction(deps.pool, async (tx) => {
    // Two windows at once must not pass the limit together.
    await lockOne(tx, 'calendars', accountId)
    const own = tx.selectFrom('calendar_feed').where('account_id', '=', accountId).where('access_epoch', '=', epochOf(ctx))
    const counted = await own.select(({ fn }) => fn.countAll<number>().as('number')).executeTakeFirst()
    if (Number(counted?.number) >= MOST)
      throw new Refusal('invalidInput', { fields: { nazwa: fill(textsIn(texts, ctx.language).tooMany, { count: MOST }) } })
    // A session that ended since the call began makes none.
    const access = await tx.selectNoFrom(epochOf(ctx).as('epoch')).executeTakeFirst()
    if (access === undefined || access.epoch === null) throw new Refusal('unauthorized')
    const made = await tx
      .insertInto('calendar_feed')
      .values({ ...row, access_epoch: access.epoch })
      .returning('id')
      .executeTakeFirst()
    if (!made) throw new Error('the new calendar has no number')
    await record(deps, tx, ctx, { action: 'calendar-created', id: made.id })
    return made.id
  })
  return addressOf(deps, id, key)
}

/** Another address: whoever has the old one reads nothing more. The events stay the same. */
export async function renew(deps: Needs, ctx: SubjectContext, id: number) {
  await deps.limits.take(CHANGES, String(ctx.session.accountId))
  const key = newKey()
  // Of the address: what was read by the old one says nothing of the new one.
  const change = { token_hash: digestOf(key), created_at: ctx.now, read_at: null }
  await inTransaction(deps.pool, async (tx) => {
    const { session, subject } = ctx
    const changed = await affectedRows(
      tx
        .updateTable('calendar_feed')
        .set(change)
        .where('id', '=', id)
        .where('account_id', '=', session.accountId)
        .where('access_epoch', '=', epochOf(ctx))
        .where(ofSubject(subject)),
    )
    if (changed === 0) throw new Refusal('notFound')
    await record(deps, tx, ctx, { action: 'calendar-renewed', id })
  })
  return addressOf(deps, id, key)
}

export async function remove(deps: Needs, ctx: SubjectContext, id: number): Promise<void> {
  await inTransaction(deps.pool, async (tx) => {
    const { session, subject } = ctx
    const gone = await affectedRows(
      tx.deleteFrom('calendar_feed').where('id', '=', id).where('account_id', '=', session.accountId).where(ofSubject(subject)),
    )
    if (gone === 0) throw new Refusal('notFound')
    await record(deps, tx, ctx, { action: 'calendar-deleted', id })
  })
}
