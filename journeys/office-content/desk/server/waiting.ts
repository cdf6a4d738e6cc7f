import { inTransaction } from '#integrations/postgres/transaction.ts'
import { agesOf } from '#shared/server/desk/ages.ts'
import type { DeskContext } from '#shared/server/desk/context.ts'
import type { Coming, DeskDependencies, QueueState } from '#shared/server/desk/part.ts'
import { filesOf, isLegalPage, pagesIn, readWork, titleOf, type Work } from '../../server/draft/pages.ts'
import { STATEMENT } from '../../server/read/legal.ts'
import { statementTexts } from '../../server/read/statement-texts.ts'
import { legalObject } from './legal.ts'

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
export async function waitingContent({ pool, waitingFor }: DeskDependencies, { today }: DeskContext): Promise<QueueState> {
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
export async function plannedContent({ pool }: DeskDependencies, today: string, until: string): Promise<Coming[]> {
  const work = await inTransaction(pool, readWork)
  return work.plans
    .filter(({ at, stopped }) => stopped === null && at.slice(0, 10) >= today && at.slice(0, 10) <= until)
    .map(({ page, at }) => ({ day: at.slice(0, 10), words: `${at.slice(11, 16)} ${nameOf(work, page)}` }))
}
