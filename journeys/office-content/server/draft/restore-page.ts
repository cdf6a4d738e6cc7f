import { Refusal } from '#shared/calls/errors.ts'
import type { Pool } from '#shared/server/database/database.ts'
import { digestOf } from '../content/store.ts'
import { folderOf } from '../content/versions.ts'
import type { Rules } from '../read/links.ts'
import { isSame, keepDraft } from './drafts.ts'
import { changing, demandSeen, type Editor, type Seen } from './page-acts.ts'
import { draftsOf, type PagePublication, publishOrPlan } from './page-publish.ts'
import { filesOf, isLegalPage, readWork } from './pages.ts'

export interface Restoring {
  readonly page: string
  readonly version: number
  readonly seen: readonly Seen[]
}

export interface Restored extends Pick<PagePublication, 'uwagi'> {
  /** `szkic`: a second person has to agree. */
  readonly wynik: PagePublication['wynik'] | 'szkic'
}

/**
 * One page as it was in a version, and every other page as it is: the old text becomes the draft, which is published at once; a text of the
 * law waits for a second person. Refused, the draft stays to be mended. Throws `conflict` where the page has a draft, or is another one
 * than was seen.
 */
export async function restorePage(pool: Pool, rules: Rules, editor: Editor, { page, version, seen }: Restoring): Promise<Restored> {
  return changing(pool, page, async (client, files) => {
    demandSeen(files, seen)
    if (files.some(({ draft }) => draft !== null)) throw new Refusal('conflict')
    const then = await folderOf(client, version)
    const texts = files.filter(({ language }) => language !== 'wersja')
    if (texts.every(({ path }) => !then.has(path))) throw new Refusal('notFound')
    for (const { path, published } of texts) {
      const content = then.get(path) ?? null
      if (!isSame(content, published))
        await keepDraft(client, { path, content, editor: editor.staff.name, base: published && digestOf(published) })
    }
    const drafts = draftsOf(filesOf(await readWork(client), page))
    await editor.record(client, { action: 'content-restore', object: `content:${version} ${page}` })
    if (isLegalPage(page)) return { wynik: 'szkic', uwagi: [] }
    return publishOrPlan(client, rules, editor, { page, minute: null, drafts })
  })
}
