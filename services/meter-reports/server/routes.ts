import { sql } from 'kysely'
import { fileRoutes, type NamedSheet } from '#integrations/documents/file/file-routes.ts'
import { cleanPicture } from '#integrations/documents/file/picture.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { warsawTime } from '#shared/dates.ts'
import type { BodyOf, QueryOf } from '#shared/calls/endpoint.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { fill, textsIn } from '#shared/i18n.ts'
import { lockOne } from '#shared/server/database/locks.ts'
import type { SubjectContext } from '#shared/server/context.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import { doneBy } from '#shared/server/audit/audit.ts'
import { headOf } from '#shared/server/documents.ts'
import { route, type FileAnswer, type Route } from '#shared/server/handler.ts'
import { ownerColumns } from '#shared/server/kept/own-portal.ts'
import { dropDraft } from '#shared/server/kept/drafts.ts'
import { hasPhoto, keepPhoto, photoSent } from '#shared/server/kept/photos.ts'
import type { Limit } from '#shared/server/security/limits.ts'
import type { Tx } from '#shared/server/database/database.ts'
import { contract } from '../contract.ts'
import { type Report, reportsLayout } from '../service.ts'
import { latestReports, ownReports, readMeters, type ReadMeter, withReport } from '../source.ts'
import { draftOf, parseState, stateFault } from '../form.ts'
import { texts } from '../texts.ts'

/** What was reported of a meter, and reporting it. */
export function routes(deps: Dependencies): Route[] {
  return [
    route(contract.reports, async (ctx, { query }) => ({ zgloszoneStany: await reportsOf(ctx, query.idPunktu, query.nrLicznika) })),
    ...fileRoutes(contract.reports, deps.documents, reportsFile),
    route(contract.photo, (ctx, { query }) => photoOf(ctx, query.idZgloszenia, deps)),
    route(contract.save, async (ctx, { body }) => {
      return { czyZapisano: true, numer: `Z-${await saveState(ctx, body, deps)}` }
    }),
    route(contract.withdraw, async (ctx, { body }) => ({ czyWycofano: await withdraw(ctx, body.idZgloszenia, deps) })),
  ]
}

/** What the subject told of a meter, newest first. */
function reportsOf(ctx: SubjectContext, point: number, meterNumber: string): Promise<Report[]> {
  return ownReports(ctx)
    .select([
      'id as idZgloszenia',
      'created_at as kiedyUtworzono',
      'handled_at as kiedyObsluzono',
      'state as stanLicznika',
      'remarks as uwagiZgloszone',
      hasPhoto.as('czyZdjecie'),
    ])
    .where('point_id', '=', point)
    .where('meter_number', '=', meterNumber)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

async function reportsFile(ctx: SubjectContext, { idPunktu, nrLicznika: number }: QueryOf<typeof contract.reports>): Promise<NamedSheet> {
  const head = headOf(ctx, fill(textsIn(texts, ctx.language).reportsOf, { number }))
  const sheet = { tables: { zgloszoneStany: await reportsOf(ctx, idPunktu, number) } }
  return { name: `zgloszone-stany-${number}`, layout: reportsLayout, sheet, head }
}

/** A photograph of a reading of the subject; one of somebody else is as unknown as none. */
async function photoOf(ctx: SubjectContext, id: number, { pool }: Dependencies): Promise<FileAnswer> {
  const isOwn = await ownReports(ctx).select('id').where('id', '=', id).executeTakeFirst()
  const photo = isOwn ? await photoSent(pool, id) : null
  if (!photo) throw new Refusal('notFound')
  return photo
}

/** An administrator of flats reports hundreds of meters in one sitting. */
const REPORTS: Limit = { name: 'meter-reports', points: 1_000, seconds: 3600 }
/** They take room: a day of going from cellar to cellar has fewer. */
const PHOTOS: Limit = { name: 'meter-photos', points: 200, seconds: 86_400 }

type Sent = BodyOf<typeof contract.save>

/**
 * Keeps a reported state, durable before the answer. The same state of the same meter on the same day is the same report,
 * however often it is sent; other ones wait for one another, so that none gets past the rule "not lower". Refuses with
 * `notFound` a meter that the subject does not have or that was taken out, with `invalidInput` a state that cannot be. Returns its number.
 */
async function saveState(ctx: SubjectContext, sent: Sent, { pool, limits, audit, takeIn }: Dependencies): Promise<number> {
  const words = textsIn(texts, ctx.language)
  await limits.take(REPORTS, ctx.subject.pesel ?? ctx.subject.nip ?? '')
  const meter = (await readMeters(ctx)).find(({ idLicznika, idPunktu }) => idLicznika === sent.idLicznika && idPunktu === sent.idPunktu)
  if (!meter) throw new Refusal('notFound')
  const photo = sent.zdjecie ? cleanPicture(Buffer.from(sent.zdjecie, 'base64')) : null
  if (sent.zdjecie && !photo) throw new Refusal('invalidInput', { fields: { zdjecie: words.photoRefused } })
  if (photo) await limits.take(PHOTOS, ctx.subject.pesel ?? ctx.subject.nip ?? '')
  const typed = String(sent.nowyStanLicznika)
  const state = parseState(typed, meter)
  return inTransaction(pool, async (tx) => {
    // Other reports of this meter wait until the transaction ends.
    await lockOne(tx, 'meterReport', meter.idLicznika)
    const last = (await tx.executeQuery(latestReports(ctx).where('meter_id', '=', meter.idLicznika))).rows[0] ?? null
    const fault = stateFault(typed, withReport(meter, last))
    if (fault !== null || state === null) throw new Refusal('invalidInput', { fields: { nowyStanLicznika: words[fault ?? 'stateFormat'] } })
    const same = last?.state === state && last.day === ctx.today ? last : null
    const { id, number } = same ?? (await insert(tx, ctx, meter, state))
    if (photo) await keepPhoto(tx, id, photo)
    await dropDraft(tx, ctx, draftOf(meter))
    if (same === null) {
      await takeIn(tx)
      await audit.within(tx, doneBy(ctx, 'meter-report', `meter:${meter.idLicznika}`))
    }
    return number
  })
}

/**
 * Takes a report back, its case in the inbox and its photograph with it: a mistyped state would else forbid every right one after it. What the
 * utility has dealt with or taken over stays. Answers false then; of somebody else's report, as of none, `notFound`.
 */
async function withdraw(ctx: SubjectContext, id: number, { pool, audit }: Dependencies): Promise<boolean> {
  return inTransaction(pool, async (tx) => {
    const report = (
      await tx.executeQuery(
        ownReports(ctx)
          .select(['id', 'meter_id', 'handled_at', sql<boolean>`exported_at is not null`.as('exported')])
          .where('id', '=', id)
          .forUpdate(),
      )
    ).rows[0]
    if (!report) throw new Refusal('notFound')
    if (report.handled_at !== null || report.exported) return false
    await tx.deleteFrom('meter_report').where('id', '=', id).execute()
    await audit.within(tx, doneBy(ctx, 'meter-report-withdrawn', `meter:${report.meter_id}`))
    return true
  })
}

async function insert(tx: Tx, ctx: SubjectContext, meter: ReadMeter, state: number) {
  const of = { point_id: meter.idPunktu, meter_id: meter.idLicznika, meter_number: meter.nrLicznika }
  const report = tx.insertInto('meter_report').values({ ...ownerColumns(ctx), ...of, state, created_at: warsawTime(ctx.now) })
  return report.returning(['id', 'number']).executeTakeFirstOrThrow()
}
