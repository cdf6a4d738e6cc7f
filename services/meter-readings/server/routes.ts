import { csvFile } from '#integrations/documents/file/csv.ts'
import { documentTable } from '#integrations/documents/file/tables.ts'
import type { QueryOf } from '#shared/endpoint.ts'
import { textsIn } from '#shared/i18n.ts'
import type { SubjectContext } from '#shared/server/context.ts'
import { dataDate } from '#shared/server/data-date.ts'
import type { Dependencies } from '#shared/server/dependencies.ts'
import { route, type Route } from '#shared/server/handler.ts'
import { contract } from '../contract.ts'
import { countedTable, shownTable } from '../tables.ts'
import { texts } from '../texts.ts'
import { shownRow } from '../words.ts'
import { readingsOf } from './readings.ts'

const SYSTEMS = ['finanse']

/** The calls of service 15. */
export function routes({ documents }: Dependencies): Route[] {
  const found = (ctx: SubjectContext, query: QueryOf<typeof contract.readings>) => readingsOf(ctx, query.idPunktuOdbioru, query.numeryLicznikow)
  return [
    route(contract.readings, async (ctx, { query }) => {
      const [{ odczyty }, stanNaDzien] = await Promise.all([found(ctx, query), dataDate(ctx, SYSTEMS)])
      return { odczyty, stanNaDzien }
    }),
    route(contract.readingsPdf, async (ctx, { query }) => {
      const { language, subject, today } = ctx
      const [{ address, odczyty }, day] = await Promise.all([found(ctx, query), dataDate(ctx, SYSTEMS)])
      const words = textsIn(texts, language)
      const rows = odczyty.map((reading) => shownRow(reading, language))
      const head = { title: words.title, subject: subject.name, dataDate: day ?? today, language }
      const content = await documents.pdf(head, [documentTable({ table: shownTable, texts, rows, language })], [{ label: words.point, value: address }], [words.lastOnes])
      return { name: 'odczyty-licznikow.pdf', type: 'application/pdf', content }
    }),
    route(contract.readingsCsv, async (ctx, { query }) => {
      const { odczyty } = await found(ctx, query)
      const content = csvFile([{ table: countedTable, texts, rows: odczyty, language: ctx.language }])
      return { name: 'odczyty-licznikow.csv', type: 'text/csv', content }
    }),
  ]
}
