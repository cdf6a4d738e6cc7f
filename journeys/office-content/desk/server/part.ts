import { z } from 'zod'
import type { DeskDependencies, DeskPart, FourEyesAct, Coming, QueueState } from '#shared/server/desk/part.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { deskRoute, type DeskRoute } from '#shared/server/desk/route.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { agesOf } from '#shared/server/desk/ages.ts'
import type { DeskContext } from '#shared/server/desk/context.ts'
import { publishDue } from '../../server/draft/plans.ts'
import { FLAG_FILE, FLAGS } from '../../flags.ts'
import { changedFlags, flagFaults, flagsIn, publishedOffice, publishFlags } from '../../server/draft/flags.ts'
import { loginIn } from '../../server/content/versions.ts'
import { contract } from '../calls/flags/contract.ts'
import { filesOf, isLegalPage, pagesIn, readWork, titleOf, type Work } from '../../server/draft/pages.ts'
import { STATEMENT } from '../../server/read/legal.ts'
import { statementTexts } from '../../server/read/statement-texts.ts'
import { contentFileRoutes } from './file-routes.ts'
import { legalAct, legalObject } from './legal.ts'
import { pageRoutes } from './page-routes.ts'
import { restoreContent } from './restore.ts'
import { contentRoutes } from './routes.ts'

const DAY_MS = 86_400_000
const daysSince = (at: string, today: string) => Math.max(0, Math.round((Date.parse(today) - Date.parse(at.slice(0, 10))) / DAY_MS))

interface Waiting {
  readonly title: string
  readonly at: string
  readonly isStopped: boolean
}

function nameOf(work: Work, page: string): string {
  if (page === STATEMENT) return statementTexts.title.pl
  return pagesIn(work).includes(page) ? titleOf(filesOf(work, page), page) : page
}

/** When the draft of a page was last written. */
const writtenAt = (work: Work, page: string) =>
  filesOf(work, page)
    .flatMap(({ draft }) => draft?.at ?? [])
    .sort()
    .at(-1)

/** Publications that did not happen when their moment had come, and legal texts that wait for a second person. */
async function waitingContent({ pool, waitingFor }: DeskDependencies, { today }: DeskContext): Promise<QueueState> {
  const work = await inTransaction(pool, readWork)
  const stopped = work.plans.flatMap(({ page, at, stopped: why }): Waiting[] =>
    why === null ? [] : [{ title: nameOf(work, page), at, isStopped: true }],
  )
  const legal = [...pagesIn(work), STATEMENT].filter(isLegalPage)
  const proposed = await Promise.all(legal.map(async (page) => ((await waitingFor(legalObject(page))).length > 0 ? [page] : [])))
  const second = proposed
    .flat()
    .map((page): Waiting => ({ title: nameOf(work, page), at: writtenAt(work, page) ?? today, isStopped: false }))
  const all = [...stopped, ...second].sort((a, b) => a.at.localeCompare(b.at))
  const [oldest] = all
  return {
    count: all.length,
    oldestDays: oldest ? daysSince(oldest.at, today) : null,
    late: stopped.length,
    ages: oldest ? agesOf(all.map(({ at, isStopped }) => ({ days: daysSince(at, today), isLate: isStopped }))) : null,
    oldest: oldest?.title ?? null,
  }
}

/** Planned publications, each on its day. */
async function plannedContent({ pool }: DeskDependencies, today: string, until: string): Promise<Coming[]> {
  const work = await inTransaction(pool, readWork)
  return work.plans
    .filter(({ at, stopped }) => stopped === null && at.slice(0, 10) >= today && at.slice(0, 10) <= until)
    .map(({ page, at }) => ({ day: at.slice(0, 10), words: `${at.slice(11, 16)} ${nameOf(work, page)}` }))
}

const OBJECT = `content:${FLAG_FILE}`
const WANTED = z.object({ wlaczniki: z.partialRecord(z.enum(FLAGS), z.boolean()) })
const said = (isOn: boolean | undefined) => (isOn === undefined ? null : isOn ? 'tak' : 'nie')

/** Switches of the portal, changed by two administrators. */
function flagsAct(deps: Pick<DeskDependencies, 'pool' | 'places' | 'withoutSystem'>): FourEyesAct {
  return {
    act: 'settings-change',
    permission: 'settings-change',
    async foresee(database, _object, wanted) {
      const { wlaczniki } = WANTED.parse(wanted)
      const bytes = await publishedOffice(database)
      const now = flagsIn(bytes)
      return {
        numbers: [],
        facts: changedFlags(bytes, wlaczniki).map((name) => ({ name, before: said(now[name]), after: said(wlaczniki[name]) })),
      }
    },
    async carryOut({ actor, record }, _object, wanted) {
      await publishFlags(deps.pool, deps, { flags: WANTED.parse(wanted).wlaczniki, by: loginIn(actor) }, (client, version) =>
        record(client, { action: 'settings-change', object: `content:${version} office.json`, outcome: 'done' }),
      )
    },
  }
}

function flagRoutes(deps: DeskDependencies): DeskRoute[] {
  const { pool } = deps
  return [
    deskRoute(contract.flags, async () => ({
      wlaczniki: flagsIn(await publishedOffice(pool)),
      czyCzeka: (await deps.waitingFor(OBJECT)).length > 0,
    })),
    deskRoute(contract.propose, async (ctx, { body: { wlaczniki, powod } }) => {
      const faults = await flagFaults(pool, deps, wlaczniki)
      if (faults.length > 0) throw new Refusal('invalidInput', { fields: { powod: faults.slice(0, 5).join('; ') } })
      return { propozycja: await deps.propose(ctx, { act: 'settings-change', object: OBJECT, wanted: { wlaczniki }, reason: powod }) }
    }),
  ]
}

/** The office's content on the desk. */
export function part(deps: DeskDependencies): DeskPart {
  const { pool, audit, places: rules } = deps
  return {
    routes: [...contentRoutes(deps), ...pageRoutes(deps), ...contentFileRoutes(deps), ...flagRoutes(deps)],
    queues: [{ id: 'tresci', permission: 'content-edit', read: (ctx) => waitingContent(deps, ctx) }],
    coming: [{ permission: 'content-edit', read: ({ today }, until) => plannedContent(deps, today, until) }],
    acts: [restoreContent(deps), legalAct(deps), flagsAct(deps)],
    jobs: [{ name: 'publish-content', cron: '* * * * *', run: () => publishDue({ pool, audit, rules }) }],
  }
}
