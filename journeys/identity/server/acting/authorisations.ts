import { sql } from 'kysely'
import type { Package } from '#shared/acting.ts'
import { warsawTime } from '#shared/dates.ts'
import type { SessionContext } from '#shared/server/context.ts'
import type { Db, PortalRow, Tx } from '#shared/server/database/database.ts'
import type { Given, Received } from '../../acting/contract.ts'

type Row = PortalRow<'authorisation'>

const SEEN = ['z.id', 'z.label', 'z.packages', 'z.level', 'z.from_day', 'z.to_day', 'z.state', 'z.code_until', 'z.agent_id'] as const
const NAME = sql<string | null>`o.first_name || ' ' || o.last_name`

const scopeOf = ({ id, packages, level, from_day, to_day }: Pick<Row, 'id' | 'packages' | 'level' | 'from_day' | 'to_day'>) => ({
  id,
  // As the table's own check holds them.
  pakiety: packages as Package[],
  poziom: level,
  odDnia: from_day,
  doDnia: to_day,
})

const STATES = { INVITED: 'ZAPROSZONO', CLAIMED: 'OCZEKUJE', ACTIVE: 'CZYNNE', ENDED: 'ZAKONCZONE' } as const

/** By day, and an invitation by its code: what nobody has ended may be over all the same. */
function stateOf(
  { state, to_day, code_until }: Pick<Row, 'state' | 'to_day' | 'code_until'>,
  { today, now }: Pick<SessionContext, 'today' | 'now'>,
) {
  const isOver = to_day < today || (code_until !== null && code_until < warsawTime(now))
  return isOver ? STATES.ENDED : STATES[state]
}

/** What the account allows others, the newest first. */
export async function givenBy(db: Db, ctx: SessionContext): Promise<Given[]> {
  const rows = await db
    .selectFrom('authorisation as z')
    .leftJoin('account as o', 'o.id', 'z.agent_id')
    .select([...SEEN, NAME.as('name')])
    .where('z.account_id', '=', ctx.session.accountId)
    .orderBy('z.id', 'desc')
    .execute()
  return rows.map((row) => ({
    ...scopeOf(row),
    nazwa: row.label,
    osoba: row.agent_id === null ? null : row.name,
    stan: stateOf(row, ctx),
    kodWaznyDo: row.state === 'INVITED' ? row.code_until : null,
  }))
}

/** What others allow the account, or are asked to allow since it typed their code. */
export async function receivedBy(db: Db, ctx: SessionContext): Promise<Received[]> {
  const rows = await db
    .selectFrom('authorisation as z')
    .innerJoin('account as o', 'o.id', 'z.account_id')
    .select([...SEEN, 'z.subject_pesel', NAME.as('name')])
    .where('z.agent_id', '=', ctx.session.accountId)
    .orderBy('z.id', 'desc')
    .execute()
  return rows.map((row) => {
    const stan = stateOf(row, ctx)
    return {
      ...scopeOf(row),
      osoba: row.name ?? '',
      pesel: stan === STATES.ACTIVE ? row.subject_pesel : null,
      stan: stan === STATES.INVITED ? STATES.ENDED : stan,
    }
  })
}

/** Names of those whom the account has ever let act, by their accounts. */
export async function agentsOf(db: Db, accountId: number): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('authorisation as z')
    .innerJoin('account as o', 'o.id', 'z.agent_id')
    .select(['o.id', NAME.as('name')])
    .where('z.account_id', '=', accountId)
    .where('z.confirmed_at', 'is not', null)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name ?? '']))
}

/** One that the account gave or got, locked until the end of the transaction; null for one of others. */
export async function lockOwn(tx: Tx, accountId: number, id: number): Promise<Row | null> {
  const one = tx.selectFrom('authorisation').selectAll().where('id', '=', id).forUpdate()
  return (
    (await one.where(({ or, eb }) => or([eb('account_id', '=', accountId), eb('agent_id', '=', accountId)])).executeTakeFirst()) ?? null
  )
}

/** An invitation whose code can still be typed, locked until the end of the transaction. */
export async function lockInvitation(tx: Tx, codeHash: Buffer, now: Date): Promise<Row | null> {
  const one = tx.selectFrom('authorisation').selectAll().where('code_hash', '=', codeHash).where('state', '=', 'INVITED')
  return (await one.where('code_until', '>=', warsawTime(now)).forUpdate().executeTakeFirst()) ?? null
}

/** It holds no longer from this moment on; of an invitation the code goes. */
export async function endOne(tx: Tx, { id }: Pick<Row, 'id'>, by: NonNullable<Row['ended_by']>, now: Date): Promise<void> {
  const ended = { state: 'ENDED' as const, code_hash: null, code_until: null, ended_by: by, ended_at: warsawTime(now) }
  await tx.updateTable('authorisation').set(ended).where('id', '=', id).execute()
}
