import { Refusal } from '#shared/calls/errors.ts'
import type { DeskDependencies } from '#shared/server/desk/part.ts'
import { deskRoute, type DeskRoute } from '#shared/server/desk/route.ts'
import type { Pool } from '#shared/server/database/database.ts'
import { languagesOf } from '../../server/read/read-content.ts'
import { digestOf } from '../../server/content/store.ts'
import { isSame, markOf } from '../../server/draft/drafts.ts'
import { createPage, demandSeen, dropPage, foldersIn, removePage, savePage } from '../../server/draft/page-acts.ts'
import { versionFaults } from '../../server/draft/legal-version.ts'
import { checkPage, draftsOf, publishPage, unplanPage, versionChange } from '../../server/draft/page-publish.ts'
import {
  addressOf,
  filesOf,
  isLegalPage,
  type PageFile,
  pagesIn,
  readWork,
  SETTINGS,
  settingsNamed,
  stateOf,
  titleOf,
  type Work,
} from '../../server/draft/pages.ts'
import type { Plan } from '../../server/draft/plans.ts'
import { contract } from '../calls/pages/contract.ts'
import { legalObject } from './legal.ts'

const textOf = (bytes: Buffer | null) => bytes?.toString('utf8') ?? ''
const planIn = (plan: Plan | undefined) => (plan ? { kiedy: plan.at, kto: plan.by, zatrzymana: plan.stopped && [...plan.stopped] } : null)

function fileIn({ language, content, published, draft, isOlder }: PageFile) {
  return {
    jezyk: language,
    tresc: textOf(content),
    znak: markOf(content),
    podstawa: markOf(published),
    opublikowana: published && textOf(published),
    czySzkic: draft !== null,
    czyStarsza: isOlder,
    czyWyprzedzona: draft !== null && !isSame(draft.base, published && digestOf(published)),
    kto: draft?.editor ?? null,
    kiedy: draft?.at ?? null,
  }
}

const languagesIn = (files: readonly PageFile[]) => files.flatMap(({ language }) => (language === 'wersja' ? [] : [language]))

/** A page in the tree. */
function entryOf(work: Work, page: string) {
  const files = filesOf(work, page)
  const wanted = settingsNamed(page) ? [] : languagesOf(work.folder)
  const plan = work.plans.find((one) => one.page === page)
  const latest = files.flatMap(({ draft }) => draft ?? []).sort((a, b) => b.at.localeCompare(a.at))[0]
  return {
    nazwa: page,
    tytul: titleOf(files, page),
    stan: stateOf(files, plan),
    plan: planIn(plan),
    kto: latest?.editor ?? null,
    kiedy: latest?.at ?? null,
    brakuje: languagesIn(files.filter(({ content }) => content === null)).filter((language) => wanted.includes(language)),
    starsze: languagesIn(files.filter(({ isOlder }) => isOlder)),
  }
}

/** Throws `notFound` for a page that is none. */
async function knownPage(pool: Pool, page: string): Promise<Work> {
  const work = await readWork(pool)
  if (!settingsNamed(page) && !pagesIn(work).includes(page)) throw new Refusal('notFound')
  return work
}

const checkRoute = ({ pool, places }: DeskDependencies) =>
  deskRoute(contract.check, async (ctx, { query: { nazwa } }) => {
    const version = await versionChange(pool, nazwa, filesOf(await knownPage(pool, nazwa), nazwa))
    const findings = await checkPage(pool, places, nazwa)
    const said = (wanted: string) => findings.filter(({ level }) => level === wanted).map(({ file, problem }) => `${file}: ${problem}`)
    const isKept = isLegalPage(nazwa) && version.before !== null && version.after === null
    const same = isKept ? [`numer wersji zostaje (${version.before?.wersja}): to poprawka, nie nowa wersja`] : []
    return { bledy: [...versionFaults(version, ctx.today), ...said('error')], uwagi: [...same, ...said('warning')] }
  })

/** A legal text needs a second person. */
const proposeRoute = (deps: DeskDependencies) =>
  deskRoute(contract.propose, async (ctx, { body: { nazwa, widziane, powod } }) => {
    const files = filesOf(await knownPage(deps.pool, nazwa), nazwa)
    if (!isLegalPage(nazwa)) throw new Refusal('notFound')
    demandSeen(files, widziane)
    draftsOf(files)
    const faults = versionFaults(await versionChange(deps.pool, nazwa, files), ctx.today)
    if (faults.length > 0) throw new Refusal('invalidInput', { fields: { powod: faults.join('; ') } })
    return {
      propozycja: await deps.propose(ctx, { act: 'content-legal', object: legalObject(nazwa), wanted: { widziane }, reason: powod }),
    }
  })

/** Pages of the content at the desk. */
export function pageRoutes(deps: DeskDependencies): DeskRoute[] {
  const { pool, places } = deps
  return [
    deskRoute(contract.tree, async () => {
      const work = await readWork(pool)
      return {
        katalogi: foldersIn(work.folder),
        strony: pagesIn(work).map((page) => entryOf(work, page)),
        ustawienia: SETTINGS.map((name) => entryOf(work, name)),
      }
    }),
    deskRoute(contract.page, async (_ctx, { query: { nazwa } }) => {
      const work = await knownPage(pool, nazwa)
      const { tytul, stan, plan } = entryOf(work, nazwa)
      const isWaiting = (await deps.waitingFor(legalObject(nazwa))).length > 0
      return {
        nazwa,
        tytul,
        stan,
        plan,
        adres: addressOf(nazwa),
        czyDwieOsoby: isLegalPage(nazwa),
        czyCzeka: isWaiting,
        pliki: filesOf(work, nazwa).map(fileIn),
      }
    }),
    checkRoute(deps),
    deskRoute(contract.save, async (ctx, { body: { nazwa, pliki } }) => {
      const overtaken = await savePage(pool, ctx, nazwa, pliki)
      return { konflikty: overtaken.map(fileIn), pliki: filesOf(await readWork(pool), nazwa).map(fileIn) }
    }),
    deskRoute(contract.create, async (ctx, { body }) => ({ nazwa: await createPage(pool, ctx, body) })),
    deskRoute(contract.remove, async (ctx, { body: { nazwa, widziane } }) => {
      await removePage(pool, ctx, nazwa, widziane)
      return {}
    }),
    deskRoute(contract.drop, async (ctx, { body: { nazwa, widziane } }) => {
      await dropPage(pool, ctx, nazwa, widziane)
      return {}
    }),
    deskRoute(contract.publish, async (ctx, { body: { nazwa, kiedy, widziane } }) =>
      publishPage(pool, places, ctx, { page: nazwa, minute: kiedy, seen: widziane }),
    ),
    deskRoute(contract.unplan, async (ctx, { body: { nazwa } }) => {
      await unplanPage(pool, ctx, nazwa)
      return {}
    }),
    proposeRoute(deps),
  ]
}
