import { sql } from 'kysely'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import type { BodyOf } from '#shared/calls/endpoint.ts'
import { expectedUntil } from '#shared/payments/own-transfer.ts'
import type { SubjectContext } from '#shared/server/context.ts'
import type { Limit } from '#shared/server/security/limits.ts'
import { doneBy } from '#shared/server/audit/audit.ts'
import { ofSubject, ownerColumns, ownPortal } from '#shared/server/kept/own-portal.ts'
import { tables, written } from '#shared/server/database/tables.ts'
import type { contract } from '#shared/contracts/own-transfer.ts'
import { payableNow, type Needs } from './payable-now.ts'

const DECLARATIONS: Limit = { name: 'declare-transfer', points: 60, seconds: 3600 }

/** Days after which nobody wants to know any more: the office has booked it, or it never came. */
const KEPT_DAYS = 60

type Chosen = BodyOf<typeof contract.declare>

/** The last day on which the subject declared a transfer of one of the instalments, while it is still expected. */
export async function declaredOn(ctx: SubjectContext, ids: readonly number[]): Promise<string | null> {
  const last = await ownPortal(ctx, 'declared_transfer')
    .where('collective_id', 'in', ids)
    .select(sql<string | null>`max(declared_on)`.as('day'))
    .executeTakeFirst()
  const day = last?.day ?? null
  return day !== null && ctx.today <= expectedUntil(day) ? day : null
}

/** Keeps what the person says, once a day however often it is said. It takes nothing off what is owed. */
export async function declare(deps: Needs, ctx: SubjectContext, { idKartyNaleznosci: cardId, idNaleznosciRatyZbiorczej: ids }: Chosen) {
  await deps.limits.take(DECLARATIONS, ctx.subject.pesel ?? ctx.subject.nip ?? '')
  const card = await payableNow(deps, ctx, cardId, ids)
  const rows = card.instalments.map(({ id }) => ({ ...ownerColumns(ctx), card_id: cardId, collective_id: id, declared_on: ctx.today }))
  await inTransaction(deps.pool, async (client) => {
    const kept = await written(
      client,
      tables
        .insertInto('declared_transfer')
        .values(rows)
        .onConflict((on) => on.doNothing()),
    )
    if (kept === 0) return
    await deps.audit.within(client, doneBy(ctx, 'transfer-declared', `card:${cardId}`))
  })
  return { zgloszono: ctx.today, oczekiwanyDo: expectedUntil(ctx.today) }
}

/** Forgets what was said of these instalments, also of those that cannot be paid any more. */
export async function withdraw(
  { pool, audit }: Needs,
  ctx: SubjectContext,
  { idKartyNaleznosci: cardId, idNaleznosciRatyZbiorczej: ids }: Chosen,
): Promise<void> {
  const own = tables
    .deleteFrom('declared_transfer')
    .where('card_id', '=', cardId)
    .where('collective_id', 'in', ids)
    .where(ofSubject(ctx.subject))
  await inTransaction(pool, async (client) => {
    if ((await written(client, own)) === 0) return
    await audit.within(client, doneBy(ctx, 'transfer-withdrawn', `card:${cardId}`))
  })
}

/** Declarations serve for days; afterwards they are nobody's business (docs/privacy.md). */
export async function forgetDeclared({ pool, clock }: Pick<Needs, 'pool' | 'clock'>): Promise<void> {
  await written(
    pool,
    tables.deleteFrom('declared_transfer').where('declared_on', '<', sql<string>`${clock.today()}::date - ${KEPT_DAYS}::int`),
  )
}
