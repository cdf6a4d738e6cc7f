import { Refusal } from '#shared/calls/errors.ts'
import type { DeskContext } from '#shared/server/desk/context.ts'
import type { DeskDependencies } from '#shared/server/desk/part.ts'
import { deskRoute, type DeskRoute } from '#shared/server/desk/route.ts'
import type { Pool } from '#shared/server/database/database.ts'
import { currentVersion, differences, isLegal, type Version, versions, folderOf } from '../../server/content/versions.ts'
import { filesOf, pagesIn, readWork, titleOf, isLegalPage } from '../../server/draft/pages.ts'
import { goBack } from '../../server/draft/go-back.ts'
import { contract } from '../calls/contract.ts'
import { pageHistory } from '../../server/content/page-history.ts'
import { isSame, markOf } from '../../server/draft/drafts.ts'
import { restorePage } from '../../server/draft/restore-page.ts'
import { differingLines } from './lines.ts'
import { marked } from './marked.ts'
import { restoreObject } from './restore.ts'

const PAGE = /\.html$/
const textOf = (bytes: Buffer | null) => bytes?.toString('utf8') ?? null

/** Pages by their titles; of a page that is there no longer its name. */
async function named(pool: Pool, all: readonly Version[]) {
  const work = await readWork(pool)
  const pages = pagesIn(work)
  return all.map(({ id, at, isCurrent, files, by, page, isImport }) => ({
    id,
    kiedy: at,
    czyBiezaca: isCurrent,
    plikow: files,
    kto: by,
    strona: page,
    tytul: page !== null && pages.includes(page) ? titleOf(filesOf(work, page), page) : page,
    czyWczytanie: isImport,
  }))
}

export function contentRoutes(deps: DeskDependencies): DeskRoute[] {
  const { pool } = deps
  /** Throws where there is no such version, or its files are not known. */
  async function changesTo(id: number) {
    const [current, all] = [await currentVersion(pool), await versions(pool)]
    const version = all.find((one) => one.id === id)
    if (current === null || !version || version.files === 0) throw new Refusal('notFound')
    return { current, version, changes: await differences(pool, current, id) }
  }
  async function restore(ctx: DeskContext, version: number, seen: number): Promise<void> {
    const { changes } = await changesTo(version)
    // Nobody changes alone what people accept: the proposal is the way.
    if (changes.some(isLegal)) throw new Refusal('secondPerson')
    const isDone = await goBack(pool, deps.places, { version, seen, by: ctx.staff.name }, (client) =>
      ctx.record(client, { action: 'content-restore', object: `content:${version}` }),
    )
    if (!isDone) throw new Refusal('conflict')
  }
  return [
    deskRoute(contract.versions, async () => ({
      wersje: await named(pool, await versions(pool)),
    })),
    deskRoute(contract.differences, async (_ctx, { query: { id } }) => {
      const { current, version, changes } = await changesTo(id)
      return {
        biezaca: current,
        kiedy: version.at,
        czyDwieOsoby: changes.some(isLegal),
        czyCzeka: (await deps.waitingFor(restoreObject(id))).length > 0,
        pliki: changes.map(({ path, before, after }) => ({
          sciezka: path,
          zmiana: before === null ? ('dodany' as const) : after === null ? ('usuniety' as const) : ('zmieniony' as const),
          obok: PAGE.test(path) ? marked(path, textOf(before), textOf(after)) : null,
          wiersze: PAGE.test(path) ? null : differingLines(path, before, after),
        })),
      }
    }),
    ...pageHistoryRoutes(deps),
    deskRoute(contract.restore, async (ctx, { body: { id, widziana } }) => {
      await restore(ctx, id, widziana)
      return {}
    }),
    deskRoute(contract.propose, async (ctx, { body: { id, widziana, powod } }) => {
      await changesTo(id)
      return {
        propozycja: await deps.propose(ctx, { act: 'content-restore', object: restoreObject(id), wanted: { widziana }, reason: powod }),
      }
    }),
  ]
}

/** Throws `notFound` for a page that is none. */
async function filesOfPage(pool: Pool, page: string) {
  const work = await readWork(pool)
  if (!pagesIn(work).includes(page)) throw new Refusal('notFound')
  return filesOf(work, page)
}

/** What a page has said before, and the way back to it. */
function pageHistoryRoutes({ pool, places }: DeskDependencies): DeskRoute[] {
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
