import { inTransaction } from '#integrations/postgres/transaction.ts'
import type { Dataset, DomainSystem } from '#shared/service/dataset.ts'
import { lockOne } from '#shared/server/database/locks.ts'
import { FOLLOWED, followSubject } from '#shared/server/register-accounts.ts'
import { affectedRows, type Db, type Pool, type Tx } from '#shared/server/database/database.ts'
import { currentGeneration, physicalTables } from '../register/generation.ts'
import type { Fact, FactFault, FactOutcome, Said, Settled } from './fact.ts'
import { keepBefore } from './news.ts'
import { brokenRule, changedNumber, lastSaid, type Places, writeRows } from './write-rows.ts'

interface Taking {
  /** Of a role that may import. */
  readonly pool: Pool
  readonly datasets: readonly Dataset[]
  readonly now: Date
  /** Further work in the transaction that applies or keeps facts of a subject: the entry in the accountability log. */
  readonly alongside?: (tx: Tx, subject: number, numbers: readonly number[]) => Promise<void>
}

/** One that could be read, or what is wrong with it. */
export type ReadFact = Omit<Fact, 'said'> & { readonly said: readonly Said[] | FactFault }

/** Longest that a fact waits for a swap of deliveries, which readers do not wait for at all. */
const PATIENCE = '2s'

/** Undone and looked at no further: the subject's rows would not fit one another. */
class Unfit extends Error {}

const isRead = (fact: ReadFact): fact is Fact => Array.isArray(fact.said)

/**
 * Takes facts of one system, each subject in a transaction of its own, in the order of their numbers. Where one leaves references or sums
 * that do not hold, those behind it of the same subject are tried together with it: a call that holds them all is always taken. Gives what became
 * of each, by id. Throws PostgreSQL's `lock_not_available` where a delivery is being swapped in; what was kept before stays.
 */
export async function takeFacts(taking: Taking, facts: readonly ReadFact[]): Promise<Map<string, FactOutcome>> {
  const outcomes = new Map<string, FactOutcome>()
  const bySubject = Map.groupBy(
    facts.toSorted((one, other) => one.number - other.number),
    ({ subject }) => subject,
  )
  for (const own of bySubject.values()) {
    let waiting: Fact[] = []
    for (const fact of own) {
      if (!isRead(fact)) {
        outcomes.set(fact.id, await refuse(taking, fact, fact.said as FactFault))
        continue
      }
      waiting.push(fact)
      const tried = await attempt(taking, waiting)
      for (const [id, outcome] of tried) outcomes.set(id, outcome)
      if ([...tried.values()].every(({ state }) => state !== 'waits')) waiting = []
    }
  }
  return outcomes
}

async function attempt(taking: Taking, facts: readonly Fact[]): Promise<Map<string, FactOutcome>> {
  try {
    return await inTransaction(taking.pool, (tx) => apply(tx, taking, facts))
  } catch (error) {
    if (error instanceof Unfit) return new Map(facts.map(({ id }) => [id, { state: 'waits' }]))
    throw error
  }
}

/** Facts of one subject, in the order of their numbers: all that are new are applied together, or nothing is kept. */
async function apply(tx: Tx, taking: Taking, facts: readonly Fact[]): Promise<Map<string, FactOutcome>> {
  await tx.query(`set local lock_timeout = '${PATIENCE}'`)
  // Shared with other facts; a swap wants it alone, and then they wait for one another.
  await tx.query('select from portal.register_state for share')
  const subject = facts[0]?.subject ?? 0
  await lockOne(tx, 'fact', subject)
  const outcomes = new Map<string, FactOutcome>()
  const newer = new Map<Fact, readonly Said[]>()
  for (const fact of facts) {
    const known = await claim(tx, fact, taking.now)
    if (known) outcomes.set(fact.id, known)
    else newer.set(fact, await newerIn(tx, fact))
  }
  const live = [...newer].filter(([, said]) => said.length > 0)
  const end = await endOf(tx, taking, live)
  for (const [fact, said] of newer) {
    const own: End = said.length > 0 ? end : { state: 'older', fault: null }
    await settle(tx, fact, own)
    if (own.state === 'applied' || own.state === 'held') await keepKeys(tx, fact, said)
    outcomes.set(fact.id, { ...own, isKnown: false })
  }
  if (end.state === 'applied' && live.some(([, said]) => said.some(({ dataset }) => FOLLOWED.includes(dataset))))
    await followSubject(tx, (await currentGeneration(tx, 'read')).schema, subject)
  if (live.length > 0 && end.state !== 'refused')
    await taking.alongside?.(
      tx,
      subject,
      live.map(([{ number }]) => number),
    )
  return outcomes
}

type End = Pick<Settled, 'state' | 'fault'>

/** Writes what facts of one subject say, and says what becomes of them. Throws `Unfit` where they have to wait. */
async function endOf(tx: Tx, { datasets }: Taking, live: readonly (readonly [Fact, readonly Said[]])[]): Promise<End> {
  const [first] = live
  if (!first) return { state: 'older', fault: null }
  const [{ system, subject }] = first
  if ((await frozen(tx, system, subject).executeTakeFirst()) !== undefined)
    return { state: 'held', fault: { rule: 'inherited', field: null } }
  const fault = await writeSaid(tx, datasets, subject, lastSaid(live.flatMap(([, said]) => said)))
  // Whose fault it is shows where each is tried alone.
  if (fault && live.length > 1) throw new Unfit()
  return { state: fault ? 'refused' : 'applied', fault }
}

/** Puts a fact down; what became of it where its id, or its number, was there before. */
async function claim(tx: Tx, fact: Fact, now: Date): Promise<FactOutcome | null> {
  const { system, id, number, subject, digest, said } = fact
  const kept = await affectedRows(
    tx
      .insertInto('fact')
      .values({ system, id, number, subject_id: subject, digest, state: 'applied', content: JSON.stringify(said), received_at: now })
      .onConflict((conflict) => conflict.doNothing()),
  )
  if (kept > 0) return null
  const [known] = await factsBefore(tx, system, [id])
  if (!known) return { state: 'refused', isKnown: false, fault: { rule: 'double', field: 'nr' } }
  return known.digest.equals(digest) ? outcomeOf(known) : { state: 'conflict' }
}

type Known = Awaited<ReturnType<typeof factsBefore>>[number]

/** Facts that were answered before, of these ids. */
export function factsBefore(db: Db, system: DomainSystem, ids: readonly string[]) {
  return db
    .selectFrom('fact')
    .select(['id', 'digest', 'state', 'rule', 'field'])
    .where('system', '=', system)
    .where('id', 'in', [...ids])
    .$narrowType<{ state: 'applied' | 'held' | 'older' | 'refused'; rule: FactFault['rule'] | null }>()
    .execute()
}

function outcomeOf({ state, rule, field }: Known): Settled {
  return { state, isKnown: true, fault: rule === null ? null : { rule, field } }
}

/** Facts that were refused lately, the newest first. */
export function refusedFacts(db: Pool, system: DomainSystem) {
  return db
    .selectFrom('fact')
    .select(['id', 'number', 'rule', 'field', 'received_at'])
    .where('system', '=', system)
    .where('state', '=', 'refused')
    .$narrowType<{ rule: FactFault['rule'] | null }>()
    .orderBy('seq', 'desc')
    .limit(1000)
    .execute()
}

/** One that cannot be read is remembered with its answer, and keeps nobody else from its number. */
async function refuse({ pool, now }: Taking, fact: ReadFact, fault: FactFault): Promise<FactOutcome> {
  const { system, id, number, subject, digest } = fact
  await pool
    .insertInto('fact')
    .values({ system, id, number, subject_id: subject, digest, state: 'refused', rule: fault.rule, field: fault.field, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const [known] = await factsBefore(pool, system, [id])
  if (known && !known.digest.equals(digest)) return { state: 'conflict' }
  return known ? { ...outcomeOf(known), isKnown: false } : { state: 'refused', isKnown: false, fault }
}

const frozen = (db: Db, system: DomainSystem, subject: number) =>
  db
    .selectFrom('register_aside')
    .select('since')
    .where('system', '=', system)
    .where('subject_id', '=', subject)
    .where('state', '=', 'aside')

/** What of a fact neither a later one has said already nor a delivery. */
async function newerIn(tx: Tx, { system, said, number }: Fact): Promise<Said[]> {
  const inPlace = await tx.selectFrom('register_date').select('fact_number').where('system', '=', system).executeTakeFirst()
  if (said.length === 0 || number <= (inPlace?.fact_number ?? 0)) return []
  const known = await tx
    .selectFrom('fact_key')
    .select(['dataset', 'key', 'number'])
    .where(({ or, and }) => or(said.map(({ dataset, key }) => and({ dataset, key }))))
    .execute()
  const numbers = new Map(known.map((one) => [`${one.dataset} ${one.key}`, one.number]))
  return said.filter(({ dataset, key }) => (numbers.get(`${dataset} ${key}`) ?? 0) < number)
}

async function keepKeys(tx: Tx, { system, number }: Fact, said: readonly Said[]): Promise<void> {
  await tx
    .insertInto('fact_key')
    .values(said.map(({ dataset, key }) => ({ dataset, key, system, number })))
    .onConflict((conflict) => conflict.columns(['dataset', 'key']).doUpdateSet({ number }))
    .execute()
}

async function settle(tx: Tx, { system, id }: Fact, { state, fault }: End): Promise<void> {
  await tx
    .updateTable('fact')
    .set({ state, rule: fault?.rule ?? null, field: fault?.field ?? null, ...(state === 'refused' && { content: null }) })
    .where('system', '=', system)
    .where('id', '=', id)
    .execute()
}

/** Writes rows where they fit. Throws `Unfit` where references or sums do not hold, gives what breaks another rule, and then has written nothing. */
async function writeSaid(tx: Tx, datasets: readonly Dataset[], subject: number, said: readonly Said[]): Promise<FactFault | null> {
  const { schema } = await currentGeneration(tx, 'read')
  const places: Places = { datasets, schema, tables: await physicalTables(tx, schema) }
  const moved = await changedNumber(tx, places, said)
  if (moved) return moved
  const changed = new Set(said.map(({ dataset }) => dataset))
  await keepBefore(tx, places, subject, changed)
  await tx.query('savepoint facts')
  const fault = await writeRows(tx, places, said)
  if (fault) {
    await tx.query('rollback to savepoint facts')
    return fault
  }
  if (await brokenRule(tx, places, subject, changed)) throw new Unfit()
  return null
}
