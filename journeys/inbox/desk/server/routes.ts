import type { DeskContext } from '#shared/server/desk/context.ts'
import type { DeskDependencies } from '#shared/server/desk/part.ts'
import { deskRoute, type DeskRoute } from '#shared/server/desk/route.ts'
import { answerCase, extendCase, reopenCase } from '../../server/acts/answer.ts'
import { demandCount, eachOf, type ManyResult } from '../../server/acts/many.ts'
import { noteOnCase } from '../../server/acts/note.ts'
import { signCase } from '../../server/acts/sign.ts'
import { takeNext } from '../../server/acts/next.ts'
import { assignCase, releaseCase, takeCase } from '../../server/acts/take.ts'
import { departmentOf, type Place } from '../../server/case/places.ts'
import type { Aim } from '../../server/case/perform.ts'
import type { InboxTools, Worker } from '../../server/case/worker.ts'
import { contract } from '../calls/contract.ts'
import { detailOf } from './detail.ts'
import { explained, inboxToolsOf, toldMany, workerOf } from './worker.ts'

interface Aimed {
  readonly numer: string
  readonly wersja: number
}

interface ManyAsked {
  readonly sprawy: readonly Aimed[]
  /** How many there are, as the clerk has typed it. */
  readonly potwierdzenie: number | null
}

async function many(
  deps: DeskDependencies,
  ctx: DeskContext,
  { sprawy, potwierdzenie }: ManyAsked,
  each: (tools: InboxTools, worker: Worker, aim: Aim) => Promise<void>,
): Promise<ManyResult> {
  const [tools, worker] = [inboxToolsOf(deps, ctx), workerOf(ctx)]
  demandCount(sprawy.length, potwierdzenie)
  return eachOf(
    sprawy.map(({ numer: number, wersja: version }) => ({ number, version })),
    (aim) => each(tools, worker, aim),
  )
}

type ColleaguesOf = (place: Place) => ReturnType<DeskDependencies['colleagues']>

/** One act on many cases. */
const manyRoutes = (deps: DeskDependencies, colleaguesOf: ColleaguesOf) => [
  deskRoute(contract.many, async (ctx, { body: { sprawy, czynnosc, tresc: words, potwierdzenie } }) =>
    toldMany(
      await explained(
        many(deps, ctx, { sprawy, potwierdzenie }, (tools, worker, aim) =>
          czynnosc === 'przyjecie'
            ? takeCase(tools, worker, { ...aim, isOver: false })
            : answerCase(tools, worker, { ...aim, words, outcome: 'closed' }),
        ),
      ),
    ),
  ),
  deskRoute(contract.assignMany, async (ctx, { body: { sprawy, komu: to, dzial: place, potwierdzenie } }) =>
    toldMany(
      await explained(
        many(deps, ctx, { sprawy, potwierdzenie }, (tools, worker, aim) => assignCase(tools, worker, { ...aim, to, place, colleaguesOf })),
      ),
    ),
  ),
]

export function inboxRoutes(deps: DeskDependencies): DeskRoute[] {
  const act = async (ctx: DeskContext, work: (tools: InboxTools, worker: Worker) => Promise<void>) => {
    await explained(work(inboxToolsOf(deps, ctx), workerOf(ctx)))
    return {}
  }
  const colleaguesOf = (place: Place) => deps.colleagues('inbox-answer', departmentOf(place))
  return [
    deskRoute(contract.item, async (ctx, { query }) => detailOf(deps, ctx, query.numer)),
    deskRoute(contract.take, async (ctx, { body: { numer: number, wersja: version, czyMimo: isOver } }) =>
      act(ctx, (tools, worker) => takeCase(tools, worker, { number, version, isOver })),
    ),
    deskRoute(contract.next, async (ctx) => ({ numer: await explained(takeNext(inboxToolsOf(deps, ctx), workerOf(ctx))) })),
    deskRoute(contract.release, async (ctx, { body: { numer: number, wersja: version } }) =>
      act(ctx, (tools, worker) => releaseCase(tools, worker, { number, version })),
    ),
    deskRoute(contract.assign, async (ctx, { body: { numer: number, wersja: version, komu: to, dzial: place } }) =>
      act(ctx, (tools, worker) => assignCase(tools, worker, { number, version, to, place, colleaguesOf })),
    ),
    deskRoute(contract.note, async (ctx, { body: { numer: number, wersja: version, tresc: words } }) =>
      act(ctx, (tools, worker) => noteOnCase(tools, worker, { number, version, words })),
    ),
    deskRoute(
      contract.answer,
      async (ctx, { body: { numer: number, wersja: version, tresc: words, wynik: outcome, doDnia: until, zalaczniki: files } }) =>
        act(ctx, (tools, worker) =>
          answerCase(tools, worker, { number, version, words, outcome, until: until ?? null, files: files ?? [] }),
        ),
    ),
    deskRoute(contract.extend, async (ctx, { body: { numer: number, wersja: version, powod: reason, doDnia: until } }) =>
      act(ctx, (tools, worker) => extendCase(tools, worker, { number, version, reason, until })),
    ),
    deskRoute(contract.sign, async (ctx, { body: { numer: number, wersja: version, znak: sign } }) =>
      act(ctx, (tools, worker) => signCase(tools, worker, { number, version, sign })),
    ),
    deskRoute(contract.reopen, async (ctx, { body: { numer: number, wersja: version } }) =>
      act(ctx, (tools, worker) => reopenCase(tools, worker, { number, version })),
    ),
    ...manyRoutes(deps, colleaguesOf),
    deskRoute(contract.colleagues, async (ctx, { query: { dzial } }) => {
      const own = workerOf(ctx).places.includes(dzial)
      return { osoby: own ? (await colleaguesOf(dzial)).map(({ login, name }) => ({ login, imieNazwisko: name })) : [] }
    }),
  ]
}
