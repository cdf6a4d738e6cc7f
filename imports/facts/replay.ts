import { transactionOn } from '#integrations/postgres/transaction.ts'
import { sql } from 'kysely'
import { violatedUnique } from '#integrations/postgres/violation.ts'
import { OWNER, type DomainSystem } from '#shared/service/dataset.ts'
import type { Connection, Db, Pool, Tx } from '#shared/server/database/database.ts'
import { carry } from '../aside/carry.ts'
import { currentGeneration } from '../register/generation.ts'
import { findingOf } from '../report/findings.ts'
import { MESSAGES } from '../report/messages.ts'
import type { AsideSubject, Rule } from '../report/report.ts'
import { dataTable, ident } from '../tables/sql.ts'
import type { Said } from './fact.ts'
import { brokenRule, lastSaid, type Places, writeRows } from './write-rows.ts'

/** Which facts a delivery does not hold. */
export type Behind =
  /** Of a full delivery: those with a higher number. Null: it does not say, and takes the place of all. */
  | { readonly number: number | null }
  /** Of a part: those that came after it was begun. */
  | { readonly seq: number }

interface Replay {
  readonly system: DomainSystem
  readonly places: Places
  /** Schema that readers saw until now; null where there is no way back to it. */
  readonly former: string | null
  /** Datasets that change. */
  readonly changed: ReadonlySet<string>
  readonly behind: Behind
  /** The last fact when the delivery was begun: what it carries of before may lack those that came later. */
  readonly begunAt: number
  /** Subjects that the delivery has set aside or carried: they are as they were. */
  readonly held: ReadonlySet<number>
}

/** The last fact of all. */
export async function lastFact(db: Db): Promise<number> {
  const row = await db
    .selectFrom('fact')
    .select(({ fn }) => fn.max('seq').as('seq'))
    .executeTakeFirst()
  return Number(row?.seq ?? 0)
}

/** Where facts stand when a delivery is begun: the last one, the highest number of its system, and that of the delivery in place. */
export async function factsSoFar(client: Connection, system: DomainSystem) {
  const { begunAt, highest } = await transactionOn(client, async (tx) => {
    // Alone for a moment, so that each fact is either counted here or comes later.
    await currentGeneration(tx, 'lock')
    return { begunAt: await lastFact(tx), highest: await highestNumber(tx, system) }
  })
  const inPlace = await client.selectFrom('register_date').select('fact_number').where('system', '=', system).executeTakeFirst()
  return { begunAt, highest, inPlace: inPlace?.fact_number ?? 0 }
}

/** The highest number of a system that was taken. */
export async function highestNumber(db: Db, system: DomainSystem): Promise<number> {
  const row = await db
    .selectFrom('fact')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('system', '=', system)
    .where('state', '<>', 'refused')
    .executeTakeFirst()
  return Number(row?.number ?? 0)
}

/** How many facts a full delivery without a number takes the place of. */
export async function factsFalling(db: Db, system: DomainSystem): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    `select count(*) as n from portal.fact f where f.system = $1 and f.state in ('applied', 'held')
        and f.number > coalesce((select d.fact_number from portal.register_date d where d.system = f.system), 0)`,
    [system],
  )
  return rows[0]?.n ?? 0
}

const taken = (db: Db, system: DomainSystem) =>
  db
    .selectFrom('fact')
    .select(['id', 'number', 'subject_id as subject', 'state', sql<readonly Said[]>`content`.as('content')])
    .where('system', '=', system)
    .where('content', 'is not', null)
    .orderBy('number')

function factsOf(db: Db, system: DomainSystem, behind: Behind) {
  if ('seq' in behind) return taken(db, system).where('state', '=', 'applied').where('seq', '>', behind.seq).execute()
  if (behind.number === null) return Promise.resolve([])
  return taken(db, system).where('state', 'in', ['applied', 'held']).where('number', '>', behind.number).execute()
}

/**
 * Puts facts that a delivery does not hold into the tables that readers see from now on, in the transaction of the swap. A subject whose
 * facts no longer fit stays as readers saw it until now, and is set aside.
 */
export async function replayFacts(tx: Tx, replay: Replay): Promise<AsideSubject[]> {
  const { system, behind, held } = replay
  const facts = await factsOf(tx, system, behind)
  const unfit: AsideSubject[] = []
  for (const [subject, own] of Map.groupBy(facts, (fact) => fact.subject)) {
    if (held.has(subject)) continue
    const said = lastSaid(own.flatMap(({ content }) => content))
    const cause = await replayed(tx, replay, subject, said)
    if (cause) unfit.push({ subject, causes: [cause] })
    else await keepReplayed(tx, system, own)
  }
  await bringForward(tx, replay)
  return unfit
}

async function replayed(tx: Tx, replay: Replay, subject: number, said: readonly Said[]) {
  const changed = new Set(said.map(({ dataset }) => dataset))
  await tx.query('savepoint replay')
  const fault = await writeRows(tx, replay.places, said)
  const broken = fault ? null : await brokenRule(tx, replay.places, subject, changed)
  if (!fault && !broken) {
    await tx.query('release savepoint replay')
    return null
  }
  await tx.query('rollback to savepoint replay')
  await stayAs(tx, replay, subject)
  const rule: Rule = fault?.rule ?? broken?.rule ?? 'sum'
  const field = fault?.field ?? broken?.field
  return { ...findingOf(MESSAGES.factUnfit, { dataset: broken?.dataset.name ?? [...changed][0] ?? '', ...(field && { field }) }), rule }
}

/** The rows of a subject as readers saw them; none at all where they cannot stand beside what is new. */
async function stayAs(tx: Tx, { places, former, changed }: Replay, subject: number): Promise<void> {
  if (former === null) return
  const slices = places.datasets.flatMap((dataset) => {
    const table = places.tables.get(dataset.name)
    return dataset.aside === 'subject' && changed.has(dataset.name) && table !== undefined
      ? [{ dataset, table, current: `${ident(former)}.${ident(dataset.name)}` }]
      : []
  })
  await tx.query('savepoint stay')
  try {
    for (const slice of slices) await carry(tx, slice, [subject])
  } catch (error) {
    if (violatedUnique(error) === null) throw error
    await tx.query('rollback to savepoint stay')
    for (const { table } of slices) await tx.query(`delete from ${dataTable(table)} where ${ident(OWNER)} = $1`, [subject])
  }
}

async function keepReplayed(
  tx: Tx,
  system: DomainSystem,
  facts: readonly { readonly id: string; readonly number: number; readonly content: readonly Said[] }[],
): Promise<void> {
  await tx
    .updateTable('fact')
    .set({ state: 'applied', rule: null, field: null })
    .where('system', '=', system)
    .where('state', '=', 'held')
    .where(
      'id',
      'in',
      facts.map(({ id }) => id),
    )
    .execute()
  const numbers = new Map(facts.flatMap(({ number, content }) => content.map((one) => [`${one.dataset}\n${one.key}`, number])))
  await tx
    .insertInto('fact_key')
    .values(
      [...numbers].map(([place, number]) => {
        const [dataset = '', key = ''] = place.split('\n')
        return { dataset, key, system, number }
      }),
    )
    .onConflict((conflict) => conflict.columns(['dataset', 'key']).doUpdateSet(({ ref }) => ({ number: ref('excluded.number') })))
    .execute()
}

/** What came while the delivery was read, for subjects whose rows it has carried, or of which only other systems have told. */
async function bringForward(tx: Tx, replay: Replay): Promise<void> {
  const { system, held, places, changed, begunAt, former } = replay
  if (former === null) return
  const since = await tx
    .selectFrom('fact')
    .select(['subject_id as subject', 'system'])
    .distinct()
    .where('state', '=', 'applied')
    .where('seq', '>', begunAt)
    .execute()
  for (const { subject, system: of } of since)
    if (of === system ? held.has(subject) : await brokenRule(tx, places, subject, changed)) await stayAs(tx, replay, subject)
}

/** What was said by facts that a full delivery holds is said by it: its number speaks for them from now on. */
export async function forgetKeys(tx: Tx, system: DomainSystem, number: number): Promise<void> {
  await tx.deleteFrom('fact_key').where('system', '=', system).where('number', '<=', number).execute()
}

/** What neither the delivery in place nor the one before it can need again, and came before a moment. */
export async function forgetFacts(db: Pool, before: Date): Promise<void> {
  await db.query(
    `delete from portal.fact f using portal.register_date d
      where d.system = f.system and f.received_at < $1
        and (f.state in ('older', 'refused') or f.number <= least(d.fact_number, coalesce(d.previous_fact_number, d.fact_number)))`,
    [before],
  )
}
