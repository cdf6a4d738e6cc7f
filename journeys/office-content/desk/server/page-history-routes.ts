import type pg from 'pg'
import { Refusal } from '#shared/calls/errors.ts'
import type { DeskDependencies } from '#shared/server/desk/part.ts'
import { deskRoute, type DeskRoute } from '#shared/server/desk/route.ts'
import { pageHistory } from '../../server/content/page-history.ts'
import { folderOf, versions } from '../../server/content/versions.ts'
import { isSame, markOf } from '../../server/draft/drafts.ts'
import { filesOf, isLegalPage, pagesIn, readWork, titleOf } from '../../server/draft/pages.ts'
import { restorePage } from '../../server/draft/restore-page.ts'
import { contract } from '../calls/contract.ts'
import { marked } from './marked.ts'

/** Throws `notFound` for a page that is none. */
async function filesOfPage(pool: pg.Pool, page: string) {
  const work = await readWork(pool)
  if (!pagesIn(work).includes(page)) throw new Refusal('notFound')
  return filesOf(work, page)
}

const textOf = (bytes: Buffer | null) => bytes?.toString('utf8') ?? null

/** What a page has said before, and the way back to it. */
export function pageHistoryRoutes({ pool, places }: DeskDependencies): DeskRoute[] {
  return [
    deskRoute(contract.history, async (_ctx, { query: { nazwa } }) => {
      const files = await filesOfPage(pool, nazwa)
      const history = await pageHistory(
        pool,
        files.map(({ path }) => path),
      )
      return {
        tytul: titleOf(files, nazwa),
        czyDwieOsoby: isLegalPage(nazwa),
        czySzkic: files.some(({ draft }) => draft !== null),
        wersje: history.map(({ id, at, by, isImport, isShown }) => ({
          id,
          kiedy: at,
          kto: by,
          czyWczytanie: isImport,
          czyNaStronie: isShown,
        })),
      }
    }),
    deskRoute(contract.compare, async (_ctx, { query: { nazwa, id } }) => {
      const files = await filesOfPage(pool, nazwa)
      const version = id === undefined ? null : (await versions(pool)).find((one) => one.id === id && one.files > 0)
      if (version === undefined) throw new Refusal('notFound')
      const then = version && (await folderOf(pool, version.id))
      return {
        kiedy: version && version.at,
        jezyki: files.flatMap(({ language: jezyk, path, published, content }) => {
          const other = then ? (then.get(path) ?? null) : content
          if (jezyk === 'wersja' || isSame(published, other)) return []
          return [{ jezyk, obok: marked(path, textOf(published), textOf(other)) }]
        }),
        widziane: files.map(({ language: jezyk, content }) => ({ jezyk, znak: markOf(content) })),
      }
    }),
    deskRoute(contract.restorePage, async (ctx, { body: { nazwa: page, id: version, widziane: seen } }) =>
      restorePage(pool, places, ctx, { page, version, seen }),
    ),
  ]
}
