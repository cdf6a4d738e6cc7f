import {
  asidesOf,
  deliveryById,
  deliveriesInPlace,
  type KeptDelivery,
  type KeptFinding,
  keptShifts,
  oldestDays,
  systemsInPlace,
} from '#imports/index.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { DeskContext } from '#shared/server/desk/context.ts'
import type { DeskDependencies } from '#shared/server/desk/part.ts'
import { demandSystem, systemsOf } from './departments.ts'
import { placeOf } from './place.ts'

const DAY_MS = 86_400_000

/** Throws `notFound`, and `deskForbidden` for that of a foreign department. */
export async function deliveryFor({ pool }: DeskDependencies, ctx: DeskContext, id: number): Promise<KeptDelivery> {
  const found = await deliveryById(pool, id)
  if (!found) throw new Refusal('notFound')
  if (found.system === null && found.started_by !== ctx.actor) throw new Refusal('deskForbidden')
  demandSystem(ctx, 'import-check', found.system)
  return found
}

export const nameOf = (actor: string) => actor.replace(/^(staff|office):/, '')

/** What residents see now of each system of whoever asks, and how deliveries come. */
export async function standingFor({ pool, settings, deliveries, waitingFor }: DeskDependencies, ctx: DeskContext) {
  const systems = systemsOf(ctx, 'import-check')
  const [standing, isByDesk] = await Promise.all([systemsInPlace(pool), deliveries.isAble()])
  const own = standing.filter(({ system }) => systems.includes(system))
  const aside = (await asidesOf(pool, systems)).filter(({ state }) => state === 'aside')
  return {
    isByDesk,
    mostMB: Number(settings['IMPORT_UPLOAD_MB']),
    samples: deliveries.samples,
    systems: await Promise.all(
      own.map(async ({ system, dataDate, previousDate }) => {
        const days = Math.round((Date.parse(ctx.today) - Date.parse(dataDate)) / DAY_MS)
        return {
          system,
          dataDate,
          days,
          isOld: days > oldestDays(settings['IMPORT_OLDEST_DAYS'], system),
          previousDate,
          previousDelivery: previousDate === null ? null : ((await deliveriesInPlace(pool, system))[1]?.id ?? null),
          aside: aside.filter((one) => one.system === system).length,
          isGoingBack: (await waitingFor(`system:${system}`)).length > 0,
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
  const [waiting, shifts] = await Promise.all([deps.waitingFor(`delivery:${id}`), keptShifts(placeOf(deps, id))])
  const { state, system, name, startedAt, seconds, report, progress, bytes, received, published_by: published } = found
  const language = ctx.language === 'pl' ? 'pl' : 'en'
  const told = findingIn(language)
  return {
    id,
    czyCofniecie: found.act === 'withdrawal',
    stan: state,
    system,
    dzien: found.data_date,
    nazwa: name,
    kto: nameOf(found.started_by),
    kiedy: startedAt,
    sekund: seconds,
    czyWidoczna: found.isVisible,
    czyPrzezBiurko: found.by_desk,
    bajtow: bytes,
    odebrano: received,
    opublikowal: published && nameOf(published),
    czyPonadLimit: found.over_limit,
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
