import { createHash } from 'node:crypto'
import { z } from 'zod'
import { OWNER, type Dataset, type DomainSystem } from '#shared/service/dataset.ts'
import type { Connection, Db, Tx } from '#shared/server/database/database.ts'
import type { DeliveredFile } from '../delivery/delivery.ts'
import type { Manifest } from '../delivery/manifest.ts'
import { currentViews } from '../register/generation.ts'
import type { AsideReport, Cause } from '../report/report.ts'
import { ident } from '../tables/sql.ts'

/** How long a list says what is in order again. */
const MENDED_DAYS = 30

const cause = z.object({
  rule: z.enum(['value', 'check', 'double', 'reference', 'inherited', 'sum']),
  dataset: z.string().nullable(),
  file: z.string().nullable(),
  line: z.int().nullable(),
  field: z.string().nullable(),
  message: z.object({ pl: z.string(), en: z.string() }),
})
const causes = z.array(cause)

/** Why, as it is kept: without the value, which may be a person's. */
type KeptCause = z.infer<typeof cause>

export interface KeptAside {
  readonly system: DomainSystem
  readonly subject: number
  readonly state: 'aside' | 'mended'
  readonly since: string
  readonly nights: number
  readonly dataDate: string | null
  readonly changedOn: string
  readonly causes: readonly KeptCause[]
}

/** Who is set aside in a system, and who was lately; the oldest first. */
export async function asidesOf(db: Db, systems: readonly DomainSystem[]): Promise<KeptAside[]> {
  if (systems.length === 0) return []
  const rows = await db
    .selectFrom('register_aside')
    .select(['system', 'subject_id as subject', 'state', 'since', 'nights', 'data_date as dataDate', 'changed_on as changedOn', 'causes'])
    .where('system', 'in', [...systems])
    .where('state', 'in', ['aside', 'mended'])
    .$narrowType<{ system: DomainSystem; state: 'aside' | 'mended' }>()
    .orderBy('system')
    .orderBy('since')
    .orderBy('subject_id')
    .execute()
  return rows.map((row) => ({ ...row, causes: causes.safeParse(row.causes).data ?? [] }))
}

/** How much of a subject stands in a system as readers see it: rows, and what they are worth by the first dataset that says so. */
export interface HeldRows {
  readonly rows: number
  readonly worth: number | null
}

/** The same of several subjects; of whom nothing is shown, nothing is told. */
export async function heldRowsOf(
  db: Connection,
  datasets: readonly Dataset[],
  system: DomainSystem,
  subjects: readonly number[],
): Promise<ReadonlyMap<number, HeldRows>> {
  const found = new Map<number, HeldRows>()
  if (subjects.length === 0) return found
  const views = await currentViews(db)
  const own = datasets.filter((dataset) => dataset.system === system && dataset.aside === 'subject')
  const weighing = own.find(({ weighs }) => weighs !== undefined)
  for (const dataset of own) {
    const view = views.get(dataset.name)
    if (view === undefined) continue
    const worth = dataset === weighing && dataset.weighs !== undefined ? `sum(${ident(dataset.weighs)})` : 'null'
    const { rows } = await db.query<{ id: number; count: number; worth: number | null }>(
      `select ${ident(OWNER)} as id, count(*) as count, ${worth} as worth from ${view} where ${ident(OWNER)} = any ($1::bigint[]) group by 1`,
      [subjects],
    )
    for (const { id, count, worth: one } of rows) {
      const before = found.get(id)
      found.set(id, { rows: (before?.rows ?? 0) + count, worth: before?.worth ?? one })
    }
  }
  return found
}

/** Subjects of a system that are set aside now; null where the system has never delivered. */
export async function asideBefore(db: Db, system: DomainSystem): Promise<Set<number> | null> {
  const { rows } = await db.query<{ subject: number | null }>(
    `select a.subject_id as subject from portal.register_date d left join portal.register_aside a on a.system = d.system and a.state = 'aside'
      where d.system = $1`,
    [system],
  )
  return rows.length === 0 ? null : new Set(rows.flatMap(({ subject }) => (subject === null ? [] : [subject])))
}

/** Which of the subjects have rows in the register that readers see from now on. */
async function shownOf(client: Connection, files: readonly DeliveredFile[], subjects: readonly number[]): Promise<number[]> {
  const views = await currentViews(client)
  const shown = new Set<number>()
  for (const { dataset } of files.filter((file) => file.dataset.aside === 'subject')) {
    const view = views.get(dataset.name)
    if (view === undefined) continue
    const { rows } = await client.query<{ id: number }>(
      `select o.id from unnest($1::bigint[]) o (id) where exists (select from ${view} v where v.${ident(OWNER)} = o.id)`,
      [subjects],
    )
    for (const { id } of rows) shown.add(id)
  }
  return [...shown]
}

/** For the log: how many, and by what the list that is kept can be proved; null where nobody is set aside. */
export function proofOf(system: DomainSystem, { subjects }: AsideReport): string | null {
  if (subjects.length === 0) return null
  const list = JSON.stringify(subjects.map(({ subject, causes: all }) => [subject, all.map(keptCause)]))
  return `${system}: ${subjects.length}, sha256:${createHash('sha256').update(list).digest('hex')}`
}

/** Without the value, which may be a person's. */
const keptCause = ({ rule, dataset, file, line, field, message }: Cause) => ({ rule, dataset, file, line, field, message })

/**
 * Writes who is set aside with the delivery that readers see from now on. Only a full delivery says that somebody is in order again: a
 * part may not have had the row.
 */
export async function keepAside(
  tx: Tx,
  { system, dataDanych, zakres }: Manifest,
  { subjects }: AsideReport,
  files: readonly DeliveredFile[],
): Promise<void> {
  const numbers = subjects.map(({ subject }) => subject)
  const shown = await shownOf(tx, files, numbers)
  await tx.query(
    `delete from portal.register_aside where system = $1 and (state = 'previous' or state = 'mended' and changed_on < $2::date - ${MENDED_DAYS})`,
    [system, dataDanych],
  )
  await tx.query(
    `insert into portal.register_aside (subject_id, system, state, since, nights, data_date, causes, changed_on)
     select subject_id, system, 'previous', since, nights, data_date, causes, changed_on from portal.register_aside where system = $1 and state = 'aside'`,
    [system],
  )
  if (zakres === 'pelny') {
    await tx.query(
      "delete from portal.register_aside m where system = $1 and state = 'mended' and exists (select from portal.register_aside a where a.subject_id = m.subject_id and a.system = m.system and a.state = 'aside')",
      [system],
    )
    await tx.query(
      "update portal.register_aside set state = 'mended', changed_on = $2 where system = $1 and state = 'aside' and subject_id <> all ($3::bigint[])",
      [system, dataDanych, numbers],
    )
  }
  await tx.query(
    `insert into portal.register_aside (subject_id, system, state, since, nights, data_date, causes, changed_on)
     select s.subject, $1, 'aside', $2::date, 1, case when s.subject = any ($4::bigint[]) then d.previous_date end, s.causes, $2::date
       from jsonb_to_recordset($3::jsonb) s (subject bigint, causes jsonb) left join portal.register_date d on d.system = $1
     on conflict (subject_id, system, state) do update set nights = register_aside.nights + 1, causes = excluded.causes, changed_on = excluded.changed_on`,
    [system, dataDanych, JSON.stringify(subjects.map((one) => ({ ...one, causes: one.causes.map(keptCause) }))), shown],
  )
}

/** Sets subjects aside beside those of a delivery: their facts do not fit its rows. */
export async function addAsides(tx: Tx, system: DomainSystem, dataDate: string, subjects: AsideReport['subjects']): Promise<void> {
  await tx.query(
    `insert into portal.register_aside (subject_id, system, state, since, nights, data_date, causes, changed_on)
     select s.subject, $1, 'aside', $2::date, 1, $2::date, s.causes, $2::date from jsonb_to_recordset($3::jsonb) s (subject bigint, causes jsonb)
     on conflict (subject_id, system, state) do nothing`,
    [system, dataDate, JSON.stringify(subjects.map((one) => ({ ...one, causes: one.causes.map(keptCause) })))],
  )
}

/** With the delivery before those come back who were set aside with it. */
export async function restoreAside(tx: Tx, system: DomainSystem): Promise<void> {
  await tx.query("delete from portal.register_aside where system = $1 and state <> 'previous'", [system])
  await tx.query("update portal.register_aside set state = 'aside' where system = $1 and state = 'previous'", [system])
}
