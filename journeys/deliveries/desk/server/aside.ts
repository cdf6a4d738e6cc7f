import { sql } from 'kysely'
import { z } from 'zod'
import { asidesOf, heldRowsOf, type HeldRows, type KeptAside, systemsInPlace } from '#imports/index.ts'
import { plainCsv } from '#integrations/documents/file/csv.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import type { AnswerOf } from '#shared/calls/endpoint.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { DEPARTMENTS } from '#shared/desk/permissions.ts'
import { fill, textsIn } from '#shared/i18n.ts'
import { currentRegister } from '#shared/server/database/register-state.ts'
import type { Tx } from '#shared/server/database/database.ts'
import type { DeskContext } from '#shared/server/desk/context.ts'
import type { DeskDependencies, FourEyesAct } from '#shared/server/desk/part.ts'
import { deskRoute, type DeskRoute } from '#shared/server/desk/route.ts'
import { contract } from '../contract.ts'
import { texts } from '../texts.ts'
import { systemsOf } from './departments.ts'

/** The list with everybody is the file; the screen has the largest causes. */
const SHOWN = 200
const MODE = 'aside:mode'
const WANTED = z.object({ isWatching: z.boolean() })

type System = AnswerOf<typeof contract.aside>['systemy'][number]
type Entry = System['pozycje'][number]

interface Named {
  readonly id: number
  readonly name: string
  readonly number: string | null
}

/** What the register calls them; whoever was never taken in has no name here. */
async function namesOf(tx: Tx, ids: readonly number[]): Promise<Map<number, Named>> {
  const { schema } = await currentRegister(tx)
  const statement = sql<Named>`select p."idPodmiotu" as id, p.nazwa as name, coalesce(p.pesel, p.nip) as number
    from ${sql.id(schema, 'podmioty')} p where p."idPodmiotu" = any(${[...ids]}::bigint[])`
  return new Map((await statement.execute(tx)).rows.map((one) => [one.id, one]))
}

const causeOf = ({ causes: [first] }: KeptAside) => `${first?.rule} ${first?.dataset} ${first?.field}`
const stateOf = ({ state, nights }: KeptAside): Entry['stan'] => (state === 'mended' ? 'poprawiony' : nights > 1 ? 'nadal' : 'nowy')

/** Who waits before who is in order again; the cause that most have first, then the largest amounts. */
function inOrder(found: readonly KeptAside[], held: ReadonlyMap<number, HeldRows>): KeptAside[] {
  const times = Map.groupBy(found, causeOf)
  const worth = ({ subject }: KeptAside) => held.get(subject)?.worth ?? 0
  return found.toSorted(
    (one, other) =>
      Number(one.state === 'mended') - Number(other.state === 'mended') ||
      (times.get(causeOf(other))?.length ?? 0) - (times.get(causeOf(one))?.length ?? 0) ||
      worth(other) - worth(one) ||
      one.subject - other.subject,
  )
}

/** Who is set aside in the systems of whoever asks, and why. Of a case of their own nothing but that it is one is said. */
async function listFor(deps: DeskDependencies, ctx: DeskContext) {
  const standing = await systemsInPlace(deps.pool)
  const systems = standing.filter(({ system }) => systemsOf(ctx, 'import-check').includes(system))
  const isWatching = await deps.deliveries.isWatching(deps.pool)
  const read = await inTransaction(deps.pool, async (tx) => {
    await ctx.record(tx, { action: 'aside-look', object: MODE })
    const all = await asidesOf(
      tx,
      systems.map(({ system }) => system),
    )
    const names = await namesOf(tx, [...new Set(all.map(({ subject }) => subject))])
    return Promise.all(
      systems.map(async ({ system, dataDate }) => {
        const found = all.filter((one) => one.system === system)
        const held = await heldRowsOf(
          tx,
          deps.deliveries.datasets,
          system,
          found.filter(({ state }) => state === 'aside').map(({ subject }) => subject),
        )
        return { system, dataDate, held, names, entries: inOrder(found, held) }
      }),
    )
  })
  const numbers = read.flatMap(({ names }) => [...names.values()].flatMap(({ number }) => number ?? []))
  const own = await ctx.ownAmong([...new Set(numbers)])
  const shown = read.map(({ system, dataDate, held, names, entries }): System => {
    const waiting = entries.filter(({ state }) => state === 'aside')
    return {
      system,
      dzien: dataDate,
      odlozonych: waiting.length,
      nowych: waiting.filter(({ nights }) => nights === 1).length,
      poprawionych: entries.length - waiting.length,
      kwota: waiting.reduce<number | null>(
        (sum, { subject }) => (held.get(subject)?.worth == null ? sum : (sum ?? 0) + (held.get(subject)?.worth ?? 0)),
        null,
      ),
      pozycje: entries.map((entry) => entryOf(ctx, entry, names.get(entry.subject), { held: held.get(entry.subject), own })),
    }
  })
  return { czyObserwacja: isWatching, systemy: shown }
}

function entryOf(
  ctx: DeskContext,
  entry: KeptAside,
  named: Named | undefined,
  { held, own }: { readonly held: HeldRows | undefined; readonly own: ReadonlySet<string> },
): Entry {
  const isOwn = named?.number != null && own.has(named.number)
  const language = ctx.language === 'pl' ? 'pl' : 'en'
  return {
    numer: entry.subject,
    nazwa: isOwn ? null : (named?.name ?? null),
    czyWlasna: isOwn,
    stan: stateOf(entry),
    od: entry.since,
    nocy: entry.nights,
    pokazuje: entry.state === 'mended' ? null : entry.dataDate,
    wierszy: isOwn ? null : (held?.rows ?? null),
    kwota: isOwn ? null : (held?.worth ?? null),
    przyczyny: isOwn
      ? []
      : entry.causes.map(({ rule, dataset, file, line, field, message }) => ({
          regula: rule,
          zbior: dataset,
          plik: file,
          wiersz: line,
          pole: field,
          powod: message[language],
        })),
  }
}

export function asideRoutes(deps: DeskDependencies): DeskRoute[] {
  return [
    deskRoute(contract.aside, async (ctx) => {
      const { czyObserwacja, systemy } = await listFor(deps, ctx)
      return {
        czyObserwacja,
        czyZmianaCzeka: (await deps.waitingFor(MODE)).length > 0,
        systemy: systemy.map((one) => ({ ...one, pozycje: one.pozycje.slice(0, SHOWN) })),
      }
    }),
    deskRoute(contract.asideFile, async (ctx) => {
      const { systemy } = await listFor(deps, ctx)
      const words = textsIn(texts, ctx.language)
      const rows = systemy.flatMap(({ system, pozycje }) =>
        pozycje.flatMap(({ numer, stan, od, nocy, przyczyny }) =>
          przyczyny.map(({ regula, zbior, plik, wiersz, pole, powod }) => [
            system,
            String(numer),
            words[stan],
            od,
            String(nocy),
            zbior ?? '',
            plik ?? '',
            wiersz === null ? '' : String(wiersz),
            pole ?? '',
            powod,
            words[`mend_${regula}`],
          ]),
        ),
      )
      const head = ['system', 'idPodmiotu', 'stan', 'od', 'dostaw', 'zbior', 'plik', 'wiersz', 'pole', 'powod', 'jakPoprawic']
      return { name: `odlozone-${ctx.today}.csv`, type: 'text/csv', content: plainCsv([head, ...rows]) }
    }),
    deskRoute(contract.asideMode, async (ctx, { body: { czyObserwacja: isWatching, powod } }) => {
      // Every system is concerned, so the right is needed in each department.
      for (const department of DEPARTMENTS) ctx.demand('import-over-limit', department)
      if (isWatching === (await deps.deliveries.isWatching(deps.pool))) throw new Refusal('conflict')
      return { propozycja: await deps.propose(ctx, { act: 'import-aside', object: MODE, wanted: { isWatching }, reason: powod }) }
    }),
  ]
}

/** Setting odd rows aside, or only watching: one person proposes it, another agrees; the next delivery is judged by it. */
export function switchAside({ deliveries }: DeskDependencies): FourEyesAct {
  const word = (isWatching: boolean) => fill(textsIn(texts, 'pl')[isWatching ? 'modeWatch' : 'modeOn'], {})
  return {
    act: 'import-aside',
    permission: 'import-over-limit',
    departments: () => DEPARTMENTS,
    async foresee(database, _object, wanted) {
      const { isWatching } = WANTED.parse(wanted)
      const now = await deliveries.isWatching(database)
      if (now === isWatching) throw new Refusal('conflict')
      return { facts: [{ name: 'asideMode', before: word(now), after: word(isWatching) }], numbers: [] }
    },
    async carryOut({ pool, record }, object, wanted) {
      const { isWatching } = WANTED.parse(wanted)
      await inTransaction(pool, async (tx) => {
        await deliveries.watch(tx, isWatching)
        await record(tx, { action: 'import-aside', object, outcome: 'done' })
      })
    },
  }
}
