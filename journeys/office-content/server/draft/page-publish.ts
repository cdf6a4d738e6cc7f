import { inTransaction } from '#integrations/postgres/transaction.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { Db, Pool, Tx } from '#shared/server/database/database.ts'
import type { Content } from '../content/content.ts'
import { usedNumbers } from '../content/legal-texts.ts'
import type { Rules } from '../read/links.ts'
import { judge } from '../read/judge.ts'
import { lockContent } from '../content/store.ts'
import { currentVersion, folderOf } from '../content/versions.ts'
import type { Finding } from '../folder/findings.ts'
import { publishedObject, withAttached } from './attached.ts'
import { allDrafts, type Draft, withContents, withDrafts } from './drafts.ts'
import { type VersionChange, versionFaults, versionOf } from './legal-version.ts'
import { changing, demandSeen, type Editor, type Seen } from './page-acts.ts'
import { filesOf, isLegalPage, type PageFile, readWork } from './pages.ts'
import { dropPlan, planPage, sentencesOf } from './plans.ts'
import { findingsOf, judgeAhead, publishDrafts } from './publish.ts'

export interface PagePublication {
  readonly wynik: 'opublikowana' | 'zaplanowana' | 'odrzucona' | 'wyprzedzona' | 'chwila'
  readonly uwagi: string[]
}

export interface Wanted {
  readonly page: string
  readonly seen: readonly Seen[]
  /** `yyyy-MM-dd HH:mm`, Polish time; null: at once. */
  readonly minute: string | null
}

/** The drafts of a page; throws `conflict` where there are none. */
export function draftsOf(files: readonly PageFile[]): Draft[] {
  const drafts = files.flatMap(({ draft }) => draft ?? [])
  if (drafts.length === 0) throw new Refusal('conflict')
  return drafts
}

/** Publishes the draft of a page that was seen, or plans it. Throws `secondPerson` for legal texts: the proposal is their way. */
export async function publishPage(pool: Pool, rules: Rules, editor: Editor, wanted: Wanted): Promise<PagePublication> {
  if (isLegalPage(wanted.page)) throw new Refusal('secondPerson')
  await judgeAhead(
    pool,
    rules,
    filesOf(await readWork(pool), wanted.page).flatMap(({ draft }) => draft ?? []),
  )
  return changing(pool, wanted.page, async (client, files) => {
    demandSeen(files, wanted.seen)
    return publishOrPlan(client, rules, editor, { ...wanted, drafts: draftsOf(files) })
  })
}

interface Drafted {
  readonly page: string
  readonly drafts: readonly Draft[]
}

/** Publishes drafts at once, or plans it for a minute. Call it under `lockContent`. */
export async function publishOrPlan(
  tx: Tx,
  rules: Rules,
  editor: Editor,
  { page, minute, drafts }: Pick<Wanted, 'page' | 'minute'> & Drafted,
): Promise<PagePublication> {
  return minute === null ? publishNow(tx, rules, editor, { page, drafts }) : plan(tx, rules, editor, { page, minute, drafts })
}

async function publishNow(tx: Tx, rules: Rules, { staff, record }: Editor, { page, drafts }: Drafted): Promise<PagePublication> {
  const all = await withAttached(tx, drafts)
  const made = await publishDrafts(tx, { page, by: staff.name, drafts: all }, rules)
  if (made.outcome !== 'published')
    return { wynik: made.outcome === 'refused' ? 'odrzucona' : 'wyprzedzona', uwagi: sentencesOf(made, drafts) }
  await dropPlan(tx, page)
  await record(tx, { action: 'content-publish', object: publishedObject(made.version, page, all.slice(drafts.length)) })
  return { wynik: 'opublikowana', uwagi: [] }
}

async function plan(
  tx: Tx,
  rules: Rules,
  { staff, record }: Editor,
  { page, minute, drafts }: Drafted & { readonly minute: string },
): Promise<PagePublication> {
  const errors = (await findingsOf(tx, rules, drafts)).filter(({ level }) => level === 'error')
  if (errors.length > 0) return { wynik: 'odrzucona', uwagi: sentencesOf({ outcome: 'refused', findings: errors }, drafts) }
  if (
    !(await planPage(
      tx,
      { page, minute, by: staff.name },
      drafts.map(({ path }) => path),
    ))
  )
    return { wynik: 'chwila', uwagi: [] }
  await record(tx, { action: 'content-plan', object: `content:${page} ${minute}` })
  return { wynik: 'zaplanowana', uwagi: [] }
}

/** What is wrong with the draft of a page, as far as it is the page's own fault. */
export async function checkPage(pool: Pool, rules: Rules, page: string): Promise<readonly Finding[]> {
  return inTransaction(pool, async (tx) => {
    const drafts = filesOf(await readWork(tx), page).flatMap(({ draft }) => draft ?? [])
    const before = new Set((await findingsOf(tx, rules, [])).map(({ file, problem }) => `${file} ${problem}`))
    return (await findingsOf(tx, rules, drafts)).filter(
      ({ file, problem }) => !before.has(`${file} ${problem}`) || drafts.some(({ path }) => path === file),
    )
  })
}

/** Takes a planned publication back; the draft stays. Throws `conflict` where there is none. */
export async function unplanPage(pool: Pool, { record }: Editor, page: string): Promise<void> {
  await inTransaction(pool, async (tx) => {
    await lockContent(tx)
    if (!(await dropPlan(tx, page))) throw new Refusal('conflict')
    await record(tx, { action: 'content-plan-withdrawn', object: `content:${page}` })
  })
}

/** Number and day of a legal text, as published and as drafted. */
export async function versionChange(db: Db, page: string, files: readonly PageFile[]): Promise<VersionChange> {
  const part = files.find(({ language }) => language === 'wersja')
  return {
    before: part?.published ? versionOf(part.published) : null,
    after: part?.draft?.content ? versionOf(part.draft.content) : null,
    used: await usedNumbers(db, page.slice(page.indexOf('/') + 1)),
  }
}

interface Agreed {
  readonly page: string
  readonly seen: readonly Seen[]
  readonly today: string
}

/**
 * Publishes a legal text whose drafts are still these, once a second person has agreed: at once, or, where a new version holds from a later
 * day, as that day begins. Throws `conflict` where it cannot be published.
 */
export async function publishLegal(
  pool: Pool,
  rules: Rules,
  { page, seen, today }: Agreed,
  alongside: (tx: Tx, version: number | null) => Promise<void>,
): Promise<void> {
  await judgeAhead(
    pool,
    rules,
    filesOf(await readWork(pool), page).flatMap(({ draft }) => draft ?? []),
  )
  await changing(pool, page, async (client, files) => {
    demandSeen(files, seen)
    const drafts = draftsOf(files)
    const change = await versionChange(client, page, files)
    const refuse = (uwagi: readonly string[]) => new Refusal('conflict', { details: { uwagi } })
    const faults = versionFaults(change, today)
    if (faults.length > 0) throw refuse(faults)
    if (change.after !== null && change.after.data > today) {
      const errors = (await findingsOf(client, rules, drafts)).filter(({ level }) => level === 'error')
      if (errors.length > 0) throw refuse(sentencesOf({ outcome: 'refused', findings: errors }, drafts))
      const plan = { page, minute: `${change.after.data} 00:00`, by: drafts[0]?.editor ?? '' }
      const isPlanned = await planPage(
        client,
        plan,
        drafts.map(({ path }) => path),
      )
      if (isPlanned) return alongside(client, null)
      // By the clock of the database the day has just begun.
    }
    // Nothing comes along that the second person has not seen.
    const made = await publishDrafts(client, { page, by: drafts[0]?.editor ?? '', drafts }, rules)
    if (made.outcome !== 'published') throw refuse(sentencesOf(made, drafts))
    await alongside(client, made.version)
  })
}

/** The content with all drafts, as far as it can be shown; null where there is none. */
export async function draftContent(pool: Pool, rules: Rules): Promise<Content | null> {
  const current = await currentVersion(pool)
  return current === null
    ? null
    : judge.preview(withDrafts(await folderOf(pool, current), await withContents(pool, (await allDrafts(pool)).values())), rules)
}
