import {
  asidesOf,
  deliveryById,
  deliveriesInPlace,
  type KeptDelivery,
  type KeptFinding,
  keptShifts,
  listDeliveries,
  oldestDays,
  systemsInPlace,
} from '#imports/index.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { DeskContext } from '#shared/server/desk/context.ts'
import type { DeskDependencies } from '#shared/server/desk/part.ts'
import { demandSystem, systemsOf } from './departments.ts'
import { placeOf } from './place.ts'

const PAGE = 25
const DAY_MS = 86_400_000

/** Throws `notFound`, and `deskForbidden` for that of a foreign department. */
export async function deliveryFor({ pool }: DeskDependencies, ctx: DeskContext, id: number): Promise<KeptDelivery> {
  const found = await deliveryById(pool, id)
  if (!found) throw new Refusal('notFound')
  if (found.system === null && found.started_by !== ctx.actor) throw new Refusal('deskForbidden')
  demandSystem(ctx, 'import-check', found.system)
  return found
}

const nameOf = (actor: string) => actor.replace(/^(staff|office):/, '')

function shown(delivery: KeptDelivery, inPlace: ReadonlySet<number>) {
  const { id, act, state, system, data_date: dzien, name, started_by: by, startedAt, seconds, report } = delivery
  return {
    id,
    czyCofniecie: act === 'withdrawal',
    stan: state,
    system,
    dzien,
    nazwa: name,
    kto: nameOf(by),
    kiedy: startedAt,
    sekund: seconds,
    wierszy: report?.rows ?? null,
    czyWidoczna: inPlace.has(id),
  }
}

async function visible({ pool }: DeskDependencies): Promise<Set<number>> {
  const systems = await systemsInPlace(pool)
  const found = await Promise.all(systems.map(({ system }) => deliveriesInPlace(pool, system)))
  return new Set(found.flatMap(([one]) => (one ? [one.id] : [])))
}

export async function listFor(deps: DeskDependencies, ctx: DeskContext, before: number | null) {
  const { pool, settings, deliveries, waitingFor } = deps
  const systems = systemsOf(ctx, 'import-check')
  const [rows, inPlace, standing, isAble] = await Promise.all([
    listDeliveries(pool, { systems, by: ctx.actor, before, most: PAGE + 1 }),
    visible(deps),
    systemsInPlace(pool),
    deliveries.isAble(),
  ])
  const own = standing.filter(({ system }) => systems.includes(system))
  const aside = (await asidesOf(pool, systems)).filter(({ state }) => state === 'aside')
  const page = rows.slice(0, PAGE)
  return {
    czyPrzezBiurko: isAble,
    najwiecejMB: Number(settings['IMPORT_UPLOAD_MB']),
    przyklady: deliveries.samples,
    nastepne: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
    dostawy: page.map((row) => shown(row, inPlace)),
    systemy: await Promise.all(
      own.map(async ({ system, dataDate, previousDate }) => {
        const dni = Math.round((Date.parse(ctx.today) - Date.parse(dataDate)) / DAY_MS)
        return {
          system,
          dzien: dataDate,
          dni,
          czyStare: dni > oldestDays(settings['IMPORT_OLDEST_DAYS'], system),
          poprzedniDzien: previousDate,
          poprzedniaDostawa: previousDate === null ? null : ((await deliveriesInPlace(pool, system))[1]?.id ?? null),
          odlozonych: aside.filter((one) => one.system === system).length,
          czyCofanieCzeka: (await waitingFor(`system:${system}`)).length > 0,
        }
      }),
    ),
  }
}

export function findingIn(language: 'pl' | 'en') {
  return ({ file, line, field, dataset, message }: KeptFinding) => ({
    plik: file,
    wiersz: line,
    pole: field,
    zbior: dataset,
    powod: message[language],
  })
}

/** What a dataset is called where people read it: the words before the colon of its description. */
export function nameIn(language: 'pl' | 'en', datasets: DeskDependencies['deliveries']['datasets'], name: string): string {
  return datasets.find((one) => one.name === name)?.describes[language].split(/[:,]/, 1)[0] ?? name
}

/** `percent` of the progress that the import tells. */
function percentOf(progress: unknown): number | null {
  const percent = typeof progress === 'object' && progress !== null && 'percent' in progress ? progress.percent : null
  return typeof percent === 'number' ? Math.floor(percent) : null
}

export async function oneFor(deps: DeskDependencies, ctx: DeskContext, id: number) {
  const found = await deliveryFor(deps, ctx, id)
  const [inPlace, waiting, shifts] = await Promise.all([visible(deps), deps.waitingFor(`delivery:${id}`), keptShifts(placeOf(deps, id))])
  const { report, progress, by_desk: byDesk, bytes, received, published_by: published, over_limit: overLimit } = found
  const language = ctx.language === 'pl' ? 'pl' : 'en'
  const told = findingIn(language)
  return {
    ...shown(found, inPlace),
    czyPrzezBiurko: byDesk,
    bajtow: bytes,
    odebrano: received,
    opublikowal: published && nameOf(published),
    czyPonadLimit: overLimit,
    procent: percentOf(progress),
    liczby: (report?.files ?? []).map(({ dataset, file, before, after, sumBefore, sumAfter }) => ({
      zbior: dataset,
      nazwa: nameIn(language, deps.deliveries.datasets, dataset),
      plik: file,
      teraz: before,
      wDostawie: after,
      sumaTeraz: sumBefore,
      sumaWDostawie: sumAfter,
      zwykle: deps.deliveries.mostLost(dataset),
    })),
    zmiany: shifts.map(({ name: nazwa, before: teraz, after: wDostawie, cause: powod }) => ({ nazwa, teraz, wDostawie, powod })),
    bledy: (report?.findings ?? []).map(told),
    dalszychBledow: report?.moreFindings ?? 0,
    limity: (report?.limits ?? []).map(told),
    uwagi: (report?.warnings ?? []).map(told),
    czyCzekaNaDruga: waiting.length > 0,
  }
}
