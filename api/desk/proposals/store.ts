import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { sql } from 'kysely'
import { z } from 'zod'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { checkedReason } from '#shared/server/desk/reason.ts'
import type { DeskContext } from '#shared/server/desk/context.ts'
import type { Fact, FourEyesAct, Wish } from '#shared/server/desk/part.ts'
import { type Queryable, rowOf, rowsOf, tables, written, type Tx } from '#shared/server/database/tables.ts'

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

const waiting = tables
  .selectFrom('staff_proposal')
  .select(['id', 'act', 'object', 'reason', 'proposer', 'proposed_by', 'facts', 'wanted'])
  .select([WARSAW('proposed_at').as('proposed'), WARSAW('expires_at').as('expires')])
  .where(LIVE)

type Row = NonNullable<Awaited<ReturnType<typeof read>>>[number]

function read(database: Queryable) {
  return rowsOf(database, waiting.orderBy('proposed_at'))
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

export async function waitingProposals(database: Queryable): Promise<Proposal[]> {
  return (await read(database)).map(proposalOf)
}

/** Throws `notFound` where nothing waits under the number any more. */
export async function waitingProposal(database: Queryable, id: number): Promise<Proposal> {
  const row = await rowOf(database, waiting.where('id', '=', id))
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
  pool: pg.Pool,
  hand: Hand,
  act: FourEyesAct,
  { object, wanted, reason: given }: Omit<Wish, 'act'>,
): Promise<number> {
  const reason = checkedReason(given)
  return inTransaction(pool, async (client) => {
    const { facts, numbers, login } = await act.foresee(client, object, wanted)
    await hand.refuseOwn(numbers, login)
    await written(
      client,
      tables
        .deleteFrom('staff_proposal')
        .where('act', '=', act.act)
        .where('object', '=', object)
        .where('state', '=', 'waiting')
        .where('expires_at', '<', sql<Date>`now()`),
    )
    const kept = await rowOf(
      client,
      tables
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
        .returning('id'),
    )
    if (!kept) throw new Refusal('conflict')
    await hand.record(client, { action: 'proposal-made', object: `proposal:${kept.id} ${act.act} ${object}` })
    return kept.id
  })
}

/** What it would change is what it would have changed when it was proposed: else throws `conflict` with both. */
export async function refuseChanged(pool: pg.Pool, act: FourEyesAct, proposal: Proposal, hand: Pick<Hand, 'refuseOwn'>): Promise<void> {
  const { facts, numbers, login } = await act.foresee(pool, proposal.object, proposal.wanted)
  await hand.refuseOwn(numbers, login)
  if (isDeepStrictEqual(facts, proposal.facts)) return
  throw new Refusal('conflict', { details: { teraz: facts.map(({ name, before }) => ({ nazwa: name, wartosc: before })) } })
}

/** Closes a waiting proposal; of two who decide at once, one does. Throws `conflict`. */
export async function close(
  client: Tx,
  id: number,
  hand: Pick<Hand, 'id' | 'name'>,
  state: 'approved' | 'refused' | 'withdrawn',
): Promise<void> {
  const closed = await written(
    client,
    tables
      .updateTable('staff_proposal')
      .set({ state, decided_by: hand.id, decider: hand.name, decided_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where(LIVE),
  )
  if (closed !== 1) throw new Refusal('conflict')
}

export async function proposalsOn(database: Queryable, object: string): Promise<{ id: number; act: string }[]> {
  return rowsOf(database, tables.selectFrom('staff_proposal').select(['id', 'act']).where('object', '=', object).where(LIVE))
}
