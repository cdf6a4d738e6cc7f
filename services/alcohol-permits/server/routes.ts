import { textsIn } from '#shared/i18n.ts'
import type { SubjectContext } from '#shared/server/context.ts'
import { dataDate } from '#shared/server/data-date.ts'
import type { Dependencies } from '#shared/server/dependencies.ts'
import type { Documents } from '#shared/server/documents.ts'
import { route, type FileAnswer, type Route } from '#shared/server/handler.ts'
import { documentTable } from '#integrations/documents/tables.ts'
import { contract } from '../contract.ts'
import { duesTable, paymentsTable, permitsTable } from '../tables.ts'
import { texts } from '../texts.ts'
import { dueRows, factsOf, lossText, paymentRows } from '../words.ts'
import { feesOf, yearsOf } from './fees.ts'

const SYSTEMS = ['finanse']

/** The calls of service 33; a person is refused before any of them runs. */
export function routes({ documents }: Dependencies): Route[] {
  return [
    route(contract.years, async (ctx) => ({ lataOplat: await yearsOf(ctx) })),
    route(contract.fees, async (ctx, { query }) => {
      const lataOplat = await yearsOf(ctx)
      const [fees, stanNaDzien] = await Promise.all([feesOf(ctx, query.rok ?? lataOplat.at(-1) ?? null), dataDate(ctx, SYSTEMS)])
      return { lataOplat, ...fees, stanNaDzien }
    }),
    route(contract.feesPdf, async (ctx, { query }) => feesPdf(ctx, query.rok ?? (await yearsOf(ctx)).at(-1) ?? null, documents)),
  ]
}

async function feesPdf(ctx: SubjectContext, year: number | null, documents: Documents): Promise<FileAnswer> {
  const { language } = ctx
  const [fees, day] = await Promise.all([feesOf(ctx, year), dataDate(ctx, SYSTEMS)])
  const { naleznosciZaZezwolenie: due } = fees
  const words = textsIn(texts, language)
  const head = { title: [words.title, year].filter(Boolean).join(' '), subject: ctx.subject.name, dataDate: day ?? ctx.today, language }
  const permits = documentTable({ table: permitsTable, texts, rows: fees.zezwolenia, language })
  const dues = due && year !== null && documentTable({ table: duesTable, texts, rows: dueRows(due, year, words), language })
  const payments = due && documentTable({ table: paymentsTable, texts, rows: paymentRows(fees.uiszczoneOplaty, words), language })
  const tables = [permits, dues, payments].filter((table) => table !== null && table !== false)
  const content = await documents.pdf(head, tables, due ? factsOf(fees, due, words, language) : [], [lossText(fees.wygasniecieZezwolen, words, language), words.note12a, words.note12b].filter((note) => note !== null))
  return { name: `${['oplaty-za-zezwolenia', year].filter(Boolean).join('-')}.pdf`, type: 'application/pdf', content }
}
