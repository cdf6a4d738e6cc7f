import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { z } from 'zod'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { checkedReason } from '#shared/server/desk/reason.ts'
import type { DeskContext } from '#shared/server/desk/context.ts'
import type { Fact, FourEyesAct, Wish } from '#shared/server/desk/part.ts'
import { affectedRows, type Db, type Pool, type Tx } from '#shared/server/database/database.ts'

const DAYS = 7
const FACTS = z.array(z.object({ name: z.string(), before: z.string().nullable(), after: z.string().nullable() }))
const WANTED = z.record(z.string(), z.unknown())
const LIVE = sql<boolean>`(state = 'waiting' and expires_at > now())`
const WARSAW = (column: string) => sql<string>`to_char(${sql.ref(column)} at time zone 'Europe/Warsaw', 'YYYY-MM-DD HH24:MI:SS')`

export interface Proposal {
  readonly id: number
  readonly act: string
  readonly object: string
  readonly reason: string
  readonly proposer: string
  readonly proposedBy: number | null
  readonly proposedAt: string
  readonly expiresAt: string
  readonly facts: readonly Fact[]
  readonly wanted: Readonly<Record<string, unknown>>
}

const waiting = (db: Db) =>
  db
    .selectFrom('staff_proposal')
    .select(['id', 'act', 'object', 'reason', 'proposer', 'proposed_by', 'facts', 'wanted'])
    .select([WARSAW('proposed_at').as('proposed'), WARSAW('expires_at').as('expires')])
    .where(LIVE)

type Row = NonNullable<Awaited<ReturnType<typeof read>>>[number]

function read(db: Db) {
  return waiting(db).orderBy('proposed_at').execute()
}

function proposalOf({ id, act, object, reason, proposer, proposed_by, proposed, expires, facts, wanted }: Row): Proposal {
  return {
    id,
    act,
    object,
    reason,
    proposer,
    proposedBy: proposed_by,
    proposedAt: proposed,
    expiresAt: expires,
    facts: FACTS.parse(facts),
    wanted: WANTED.parse(wanted),
  }
}

export async function waitingProposals(db: Db): Promise<Proposal[]> {
  return (await read(db)).map(proposalOf)
}

/** Throws `notFound` where nothing waits under the number any more. */
export async function waitingProposal(db: Db, id: number): Promise<Proposal> {
  const row = await waiting(db).where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('notFound')
  return proposalOf(row)
}

/** Whoever proposes or decides: somebody at the desk, or at the terminal of the office, who has no number of the desk. */
export interface Hand extends Pick<DeskContext, 'refuseOwn' | 'record'> {
  readonly id: number | null
  readonly name: string
}

export function handOf({ staff, refuseOwn, record }: DeskContext): Hand {
  return { id: staff.id, name: staff.name, refuseOwn, record }
}

/** Notes a wish with what it would change now. The same for the same object waits once: throws `conflict`. */
export async function propose(
  pool: Pool,
  hand: Hand,
  act: FourEyesAct,
  { object, wanted, reason: given }: Omit<Wish, 'act'>,
): Promise<number> {
  const reason = checkedReason(given)
  return inTransaction(pool, async (tx) => {
    const { facts, numbers, login } = await act.foresee(tx, object, wanted)
    await hand.refuseOwn(numbers, login)
    await tx
      .deleteFrom('staff_proposal')
      .where('act', '=', act.act)
      .where('object', '=', object)
      .where('state', '=', 'waiting')
      .where('expires_at', '<', sql<Date>`now()`)
      .execute()
    const kept = await tx
      .insertInto('staff_proposal')
      .values({
        act: act.act,
        object,
        wanted: JSON.stringify(wanted),
        facts: JSON.stringify(facts),
        reason,
        proposed_by: hand.id,
        proposer: hand.name,
        expires_at: sql<Date>`now() + make_interval(days => ${DAYS})`,
      })
      .onConflict((on) => on.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!kept) throw new Refusal('conflict')
    await hand.record(tx, { action: 'proposal-made', object: `proposal:${kept.id} ${act.act} ${object}` })
    return kept.id
  })
}

/** What it would change is what it would have changed when it was proposed: else throws `conflict` with both. */
export async function refuseChanged(pool: Pool, act: FourEyesAct, proposal: Proposal, hand: Pick<Hand, 'refuseOwn'>): Promise<void> {
  const { facts, numbers, login } = await act.foresee(pool, proposal.object, proposal.wanted)
  await hand.refuseOwn(numbers, login)
  if (isDeepStrictEqual(facts, proposal.facts)) return
  throw new Refusal('conflict', { details: { teraz: facts.map(({ name, before }) => ({ nazwa: name, wartosc: before })) } })
}

/** Closes a waiting proposal; of two who decide at once, one does. Throws `conflict`. */
export async function close(
  tx: Tx,
  id: number,
  hand: Pick<Hand, 'id' | 'name'>,
  state: 'approved' | 'refused' | 'withdrawn',
): Promise<void> {
  const closed = await affectedRows(
    tx
      .updateTable('staff_proposal')
      .set({ state, decided_by: hand.id, decider: hand.name, decided_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where(LIVE),
  )
  if (closed !== 1) throw new Refusal('conflict')
}

export async function proposalsOn(db: Db, object: string): Promise<{ id: number; act: string }[]> {
  return db.selectFrom('staff_proposal').select(['id', 'act']).where('object', '=', object).where(LIVE).execute()
}
