import type pg from 'pg'
import { sql } from 'kysely'
import { z } from 'zod'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { isRealMoment } from '#shared/dates.ts'
import type { Audit } from '#shared/server/audit/audit.ts'
import { type Queryable, rowOf, rowsOf, tables, written, type Tx } from '#shared/server/database/tables.ts'
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

export async function allPlans(database: Queryable): Promise<Plan[]> {
  const rows = await rowsOf(
    database,
    tables
      .selectFrom('content_plan')
      .orderBy('publish_at')
      .select(['id', 'page', 'planned_by', 'stopped', AT.as('at')]),
  )
  return rows.map(({ id, page, planned_by, stopped, at }) => ({ id, page, at, by: planned_by, stopped: SENTENCES.parse(stopped) }))
}

/**
 * Plans the publication of a page's drafts at a minute of Polish time. False where that minute is over or does not exist: in spring
 * one hour is left out. Of the hour that comes twice in autumn the second is meant. Call it under `lockContent`.
 */
export async function planPage(
  client: Tx,
  { page, minute, by }: { readonly page: string; readonly minute: string; readonly by: string },
  paths: readonly string[],
): Promise<boolean> {
  const moment = sql<Date>`(${minute}::text::timestamp at time zone 'Europe/Warsaw')`
  const isAhead = sql<boolean>`${moment} > now()`
  if (!isRealMoment(minute) || (await rowOf(client, tables.selectNoFrom(isAhead.as('isAhead'))))?.isAhead !== true) return false
  await dropPlan(client, page)
  const plan = await rowOf(client, tables.insertInto('content_plan').values({ page, publish_at: moment, planned_by: by }).returning('id'))
  if (!plan) throw new Error('The plan was not written')
  await written(client, tables.updateTable('content_draft').set({ plan_id: plan.id }).where('path', 'in', paths))
  return true
}

/** Takes a plan away; its drafts stay. False where there is none. Call it under `lockContent`. */
export async function dropPlan(client: Tx, page: string): Promise<boolean> {
  return (await written(client, tables.deleteFrom('content_plan').where('page', '=', page))) === 1
}

interface PlanDeps {
  readonly pool: pg.Pool
  readonly audit: Audit
  readonly rules: Rules
}

/** Publishes what is due. Each plan has a transaction of its own with its entry in the log: published once, or not at all. */
export async function publishDue(deps: PlanDeps): Promise<void> {
  const due = await rowsOf(
    deps.pool,
    tables
      .selectFrom('content_plan')
      .select('id')
      .where('stopped', 'is', null)
      .where('publish_at', '<=', sql<Date>`now()`)
      .orderBy('publish_at'),
  )
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
  await inTransaction(pool, async (client) => {
    await lockContent(client)
    // Another instance may have been here, or somebody has taken it back.
    const plan = await rowOf(
      client,
      tables.selectFrom('content_plan').select(['page', 'planned_by']).where('id', '=', id).where('stopped', 'is', null),
    )
    if (!plan) return
    const drafts = [...(await allDrafts(client)).values()].filter(({ planId }) => planId === id)
    const all = await withAttached(client, drafts)
    const made = await publishDrafts(client, { page: plan.page, by: plan.planned_by, drafts: all }, rules)
    const isDone = made.outcome === 'published'
    if (isDone) await written(client, tables.deleteFrom('content_plan').where('id', '=', id))
    else
      await written(
        client,
        tables
          .updateTable('content_plan')
          .set({ stopped: JSON.stringify(sentencesOf(made, drafts)) })
          .where('id', '=', id),
      )
    await audit.within(client, {
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
