import { fill, textsIn } from '#shared/i18n.ts'
import type { QueryOf } from '#shared/endpoint.ts'
import type { SubjectContext } from '#shared/server/context.ts'
import type { Dependencies } from '#shared/server/dependencies.ts'
import type { Documents } from '#shared/server/documents.ts'
import { route, type FileAnswer, type Route } from '#shared/server/handler.ts'
import { tableWith } from '#shared/table.ts'
import { documentTable } from '#integrations/documents/file/tables.ts'
import { contract } from '../contract.ts'
import { report } from '../rows.ts'
import { texts } from '../texts.ts'
import { reportsOf } from './reports.ts'
import { saveState } from './save.ts'

/** What was reported of a meter, and reporting it. */
export function routes(deps: Dependencies): Route[] {
  const { documents } = deps
  return [
    route(contract.reports, async (ctx, { query }) => ({ zgloszoneStany: await reportsOf(ctx, query.idPunktu, query.nrLicznika) })),
    route(contract.reportsPdf, (ctx, { query }) => reportsPdf(ctx, query, documents)),
    route(contract.save, async (ctx, { body }) => {
      await saveState(ctx, body, deps)
      return { czyZapisano: true }
    }),
  ]
}

const reportsTable = tableWith<typeof texts>()({
  caption: 'reports',
  empty: 'noReports',
  rowHeader: 'kiedyUtworzono',
  row: report,
  columns: [
    { field: 'kiedyUtworzono', label: 'reported' },
    { field: 'stanLicznika', label: 'state' },
    { field: 'kiedyObsluzono', label: 'handled', missing: 'waiting' },
    { field: 'uwagiZgloszone', label: 'remarks' },
  ],
})

async function reportsPdf(ctx: SubjectContext, query: QueryOf<typeof contract.reportsPdf>, documents: Documents): Promise<FileAnswer> {
  const { language, subject, today } = ctx
  const words = textsIn(texts, language)
  const rows = await reportsOf(ctx, query.idPunktu, query.nrLicznika)
  const head = { title: fill(words.reportsOf, { number: query.nrLicznika }), subject: subject.name, dataDate: today, language }
  const content = await documents.pdf(head, [documentTable({ table: reportsTable, texts, rows, language })])
  return { name: `zgloszone-stany-${query.nrLicznika}.pdf`, type: 'application/pdf', content }
}
