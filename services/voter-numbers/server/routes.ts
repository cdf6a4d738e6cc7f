import { contract as elections } from '#shared/contracts/elections.ts'
import { formatDate } from '#shared/format.ts'
import { textsIn } from '#shared/i18n.ts'
import type { Context } from '#shared/server/context.ts'
import { dataDate } from '#shared/server/data-date.ts'
import type { Dependencies } from '#shared/server/dependencies.ts'
import type { Documents } from '#shared/server/documents.ts'
import { route, type FileAnswer, type Route } from '#shared/server/handler.ts'
import { documentTable } from '#integrations/documents/tables.ts'
import { contract, type District } from '../contract.ts'
import { service } from '../service.ts'
import { districtsTable } from '../table.ts'
import { texts } from '../texts.ts'
import { electionsToCome, numbersOf } from './numbers.ts'

const SYSTEMS = ['ewidencja']

/** The calls of service 7, and the elections that the voter check begins with too. */
export function routes({ documents }: Dependencies): Route[] {
  return [
    route(elections.dates, async (ctx) => ({ datyWyborow: await electionsToCome(ctx) })),
    route(contract.numbers, async (ctx, { query }) => {
      const [{ election, districts }, stanNaDzien] = await Promise.all([numbersOf(ctx, query.dataWyborow), dataDate(ctx, SYSTEMS)])
      const sum = (field: 'liczbaMieszkancow' | 'liczbaWyborcow') => districts.reduce((total: number, row: District) => total + row[field], 0)
      return {
        dataWyborow: election?.dataWyborow ?? null, liczbaMieszkancow: sum('liczbaMieszkancow'), liczbaWyborcow: sum('liczbaWyborcow'), obwody: districts,
        stanNaDzien,
      }
    }),
    route(contract.numbersPdf, (ctx, { query }) => numbersPdf(ctx, query.dataWyborow, documents)),
  ]
}

async function numbersPdf(ctx: Context, day: string | undefined, documents: Documents): Promise<FileAnswer> {
  const { language } = ctx
  const [{ election, districts }, dated] = await Promise.all([numbersOf(ctx, day), dataDate(ctx, SYSTEMS)])
  const words = textsIn(texts, language)
  const rows = districts.map((row) => ({ ...row, obwod: String(row.obwod) }))
  const table = documentTable({ table: districtsTable, texts, rows, language })
  const value = election ? `${election.nazwaWyborow}, ${formatDate(election.dataWyborow)}` : words.register
  const content = await documents.pdf({ title: words.title, subject: null, dataDate: dated ?? ctx.today, language }, [table], [{ label: words.list, value }])
  return { name: `${[service.path, day].filter(Boolean).join('-')}.pdf`, type: 'application/pdf', content }
}
