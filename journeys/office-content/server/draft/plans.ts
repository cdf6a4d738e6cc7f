import { sql } from 'kysely'
import { z } from 'zod'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { isRealMoment } from '#shared/dates.ts'
import type { Audit } from '#shared/server/audit/audit.ts'
import { affectedRows, type Db, type Pool, type Tx } from '#shared/server/database/database.ts'
import { lockContent } from '../content/store.ts'
import type { Rules } from '../read/links.ts'
import { publishedObject, withAttached } from './attached.ts'
import { allDrafts, type Draft } from './drafts.ts'
import { judgeAhead, publishDrafts, type Publication } from './publish.ts'

/** A publication that waits for its moment, or that did not happen when it had come. */
export interface Plan {
  readonly id: number
  readonly page: string
  /** Warsaw wall time, `yyyy-MM-dd HH:mm:ss`. */
  readonly at: string
  readonly by: string
  /** Sentences; null while it waits. */
  readonly stopped: readonly string[] | null
}

const SENTENCES = z.array(z.string()).nullable()
const AT = sql<string>`to_char(publish_at at time zone 'Europe/Warsaw', 'YYYY-MM-DD HH24:MI:SS')`

export async function allPlans(db: Db): Promise<Plan[]> {
  const rows = await db
    .selectFrom('content_plan')
    .orderBy('publish_at')
    .select(['id', 'page', 'planned_by', 'stopped', AT.as('at')])
    .execute()
  return rows.map(({ id, page, planned_by, stopped, at }) => ({ id, page, at, by: planned_by, stopped: SENTENCES.parse(stopped) }))
}

/**
 * Plans the publication of a page's drafts at a minute of Polish time. False where that minute is over or does not exist: in spring
 * one hour is left out. Of the hour that comes twice in autumn the second is meant. Call it under `lockContent`.
 */
export async function planPage(
  tx: Tx,
  { page, minute, by }: { readonly page: string; readonly minute: string; readonly by: string },
  paths: readonly string[],
): Promise<boolean> {
  const moment = sql<Date>`(${minute}::text::timestamp at time zone 'Europe/Warsaw')`
  const isAhead = sql<boolean>`${moment} > now()`
  if (!isRealMoment(minute) || (await tx.selectNoFrom(isAhead.as('isAhead')).executeTakeFirst())?.isAhead !== true) return false
  await dropPlan(tx, page)
  const plan = await tx.insertInto('content_plan').values({ page, publish_at: moment, planned_by: by }).returning('id').executeTakeFirst()
  if (!plan) throw new Error('The plan was not written')
  await tx.updateTable('content_draft').set({ plan_id: plan.id }).where('path', 'in', paths).execute()
  return true
}

/** Takes a plan away; its drafts stay. False where there is none. Call it under `lockContent`. */
export async function dropPlan(tx: Tx, page: string): Promise<boolean> {
  return (await affectedRows(tx.deleteFrom('content_plan').where('page', '=', page))) === 1
}

interface PlanDeps {
  readonly pool: Pool
  readonly audit: Audit
  readonly rules: Rules
}

/** Publishes what is due. Each plan has a transaction of its own with its entry in the log: published once, or not at all. */
export async function publishDue(deps: PlanDeps): Promise<void> {
  const due = await deps.pool
    .selectFrom('content_plan')
    .select('id')
    .where('stopped', 'is', null)
    .where('publish_at', '<=', sql<Date>`now()`)
    .orderBy('publish_at')
    .execute()
  const failures: unknown[] = []
  for (const { id } of due) await publishPlan(deps, id).catch((error: unknown) => failures.push(error))
  // One that fails keeps none behind it; whoever runs the job writes it down.
  if (failures.length > 0) throw new AggregateError(failures, 'Planned publications failed')
}

async function publishPlan({ pool, audit, rules }: PlanDeps, id: number): Promise<void> {
  await judgeAhead(
    pool,
    rules,
    [...(await allDrafts(pool)).values()].filter(({ planId }) => planId === id),
  )
  await inTransaction(pool, async (tx) => {
    await lockContent(tx)
    // Another instance may have been here, or somebody has taken it back.
    const plan = await tx
      .selectFrom('content_plan')
      .select(['page', 'planned_by'])
      .where('id', '=', id)
      .where('stopped', 'is', null)
      .executeTakeFirst()
    if (!plan) return
    const drafts = [...(await allDrafts(tx)).values()].filter(({ planId }) => planId === id)
    const all = await withAttached(tx, drafts)
    const made = await publishDrafts(tx, { page: plan.page, by: plan.planned_by, drafts: all }, rules)
    const isDone = made.outcome === 'published'
    if (isDone) await tx.deleteFrom('content_plan').where('id', '=', id).execute()
    else
      await tx
        .updateTable('content_plan')
        .set({ stopped: JSON.stringify(sentencesOf(made, drafts)) })
        .where('id', '=', id)
        .execute()
    await audit.within(tx, {
      actor: 'portal',
      action: 'content-publish',
      object: isDone ? publishedObject(made.version, plan.page, all.slice(drafts.length)) : `content:- ${plan.page}`,
      outcome: isDone ? 'done' : 'refused',
    })
  })
}

/** Why a publication did not happen, for whoever planned it. */
export function sentencesOf(made: Exclude<Publication, { outcome: 'published' }>, drafts: readonly Pick<Draft, 'path'>[]): string[] {
  if (made.outcome === 'overtaken') return made.paths.map((path) => `${path}: w międzyczasie opublikowano coś innego`)
  const own = new Set(drafts.map(({ path }) => path))
  const errors = made.findings.filter(({ level }) => level === 'error').sort((a, b) => Number(own.has(b.file)) - Number(own.has(a.file)))
  return errors.slice(0, 20).map(({ file, problem }) => `${file}: ${problem}`)
}
