import { formerNumbers } from '#journeys/identity/index.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { DeskContext } from '#shared/server/desk/context.ts'
import type { DeskDependencies, FourEyesAct, SentTo } from '#shared/server/desk/part.ts'
import { numbersMeant, type NumberFinder } from '#shared/server/desk/numbers-meant.ts'
import type { OfficeTools } from '#shared/server/desk/tools.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import { historyOf } from '../audit/history.ts'
import { looksAt } from '../audit/search.ts'
import { contentRules } from '../answers/services/page-routes.ts'
import type { LoadedEntry } from '../answers/services/load-services.ts'
import { heldReason } from './access/reasons.ts'
import { standing } from './proposals/second-person.ts'
import { handOf, propose, proposalsOn } from './proposals/store.ts'
import { staffFor } from './staff/list.ts'

/** What the parts bring along. Calls given to them look here only when somebody calls, and by then every part has been loaded. */
export interface Brought {
  readonly acts: FourEyesAct[]
  readonly sentTo: SentTo[]
  readonly numbers: NumberFinder[]
}

interface Given extends Pick<DeskDependencies, 'deliveries' | 'withoutSystem'> {
  readonly deps: Dependencies
  readonly entries: readonly LoadedEntry[]
}

/** Tools of the office's acts, in the name of whoever is signed in. */
const toolsFor =
  (deps: Dependencies) =>
  (ctx: DeskContext): OfficeTools => ({
    pool: deps.pool,
    cipher: deps.cipher,
    office: deps.office,
    tell: deps.tell,
    passwords: deps.passwords,
    publicUrl: deps.publicUrl,
    today: ctx.today,
    actor: ctx.actor,
    record: (client, ...noted) => ctx.record(client, ...noted),
  })

/** What the portal gives to each part of the desk. */
export async function givenToParts({ deps, deliveries, withoutSystem, entries }: Given, brought: Brought): Promise<DeskDependencies> {
  const { pool, cipher } = deps
  return {
    ...deps,
    toolsOf: toolsFor(deps),
    deliveries,
    withoutSystem,
    places: await contentRules(entries),
    services: entries.map(({ entry }) => ({ id: entry.id, name: entry.texts.title })),
    colleagues: (permission, department) => staffFor(pool, permission, department),
    waitingFor: (object) => proposalsOn(pool, object),
    standing: (database, ctx, first) => standing({ cipher }, database, ctx, first),
    async historyOf(object) {
      await deps.chainAudit()
      return historyOf(pool, object)
    },
    reasonOf: (ctx, object) => heldReason(pool, ctx.staff.id, object),
    async propose(ctx, wish) {
      const act = brought.acts.find((one) => one.act === wish.act)
      if (!act) throw new Refusal('notFound')
      const departments = act.departments?.(wish.wanted) ?? []
      if (departments.length === 0) ctx.demand(act.permission)
      for (const department of departments) ctx.demand(act.permission, department)
      return propose(pool, handOf(ctx), act, wish)
    },
    numbersMeant: (database, ctx, words) => numbersMeant(brought.numbers, database, ctx, words),
    sentTo: async (ctx, accountId) => (await Promise.all(brought.sentTo.map((one) => one(ctx, accountId)))).flat(),
    async looksAt(accountId) {
      await deps.chainAudit()
      return looksAt(pool, [accountId, ...(await formerNumbers(pool, [accountId]))])
    },
  }
}
