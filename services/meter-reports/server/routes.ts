import { fill, textsIn } from '#shared/i18n.ts'
import type { QueryOf } from '#shared/endpoint.ts'
import type { SubjectContext } from '#shared/server/context.ts'
import { dataDate } from '#shared/server/data-date.ts'
import type { Dependencies } from '#shared/server/dependencies.ts'
import type { Documents } from '#shared/server/documents.ts'
import { route, type FileAnswer, type Route } from '#shared/server/handler.ts'
import { documentTable } from '#integrations/documents/file/tables.ts'
import { contract } from '../contract.ts'
import { metersTable, reportsTable } from '../tables.ts'
import { texts } from '../texts.ts'
import { meterRow, reportRow } from '../words.ts'
import { metersOf } from './meters.ts'
import { reportsOf } from './reports.ts'
import { saveState } from './save.ts'

const SYSTEMS = ['finanse']

/** The calls of service 25. */
export function routes(deps: Dependencies): Route[] {
  const { documents } = deps
  return [
    route(contract.meters, async (ctx) => {
      const [liczniki, stanNaDzien] = await Promise.all([metersOf(ctx), dataDate(ctx, SYSTEMS)])
      return { liczniki, stanNaDzien }
    }),
    route(contract.metersPdf, (ctx) => metersPdf(ctx, documents)),
    route(contract.reports, async (ctx, { query }) => ({ zgloszoneStany: await reportsOf(ctx, query.idPunktu, query.nrLicznika) })),
    route(contract.reportsPdf, (ctx, { query }) => reportsPdf(ctx, query, documents)),
    route(contract.save, async (ctx, { body }) => {
      await saveState(ctx, body, deps)
      return { czyZapisano: true }
    }),
  ]
}

async function metersPdf(ctx: SubjectContext, documents: Documents): Promise<FileAnswer> {
  const { language, subject, today } = ctx
  const words = textsIn(texts, language)
  const [meters, day] = await Promise.all([metersOf(ctx), dataDate(ctx, SYSTEMS)])
  const rows = meters.map((meter) => meterRow(meter, words, language))
  const head = { title: words.meters, subject: subject.name, dataDate: day ?? today, language }
  const content = await documents.pdf(head, [documentTable({ table: metersTable, texts, rows, language })])
  return { name: 'wodomierze.pdf', type: 'application/pdf', content }
}

async function reportsPdf(ctx: SubjectContext, query: QueryOf<typeof contract.reportsPdf>, documents: Documents): Promise<FileAnswer> {
  const { language, subject, today } = ctx
  const words = textsIn(texts, language)
  const rows = (await reportsOf(ctx, query.idPunktu, query.nrLicznika)).map((report) => reportRow(report, words, language))
  const head = { title: fill(words.reportsOf, { number: query.nrLicznika }), subject: subject.name, dataDate: today, language }
  const content = await documents.pdf(head, [documentTable({ table: reportsTable, texts, rows, language })])
  return { name: `zgloszone-stany-${query.nrLicznika}.pdf`, type: 'application/pdf', content }
}
