import type { DatasetRow } from '#shared/dataset.ts'
import { textsIn } from '#shared/i18n.ts'
import { type SubjectContext, subjectId } from '#shared/server/context.ts'
import { dataDate } from '#shared/server/data-date.ts'
import type { Dependencies } from '#shared/server/dependencies.ts'
import type { Documents } from '#shared/server/documents.ts'
import { route, type FileAnswer, type Route } from '#shared/server/handler.ts'
import { documentTable } from '#integrations/documents/tables.ts'
import { contract } from '../contract.ts'
import type { parametryOdpadow } from '../datasets.ts'
import { type Display, type Listed, type Parameter, parameter } from '../rows.ts'
import { shownRows, tableOf } from '../tables.ts'
import { texts } from '../texts.ts'

type Tables = { parametryOdpadow: DatasetRow<typeof parametryOdpadow> }

const SYSTEMS = ['finanse']
const FIELDS = Object.keys(parameter) as (keyof Parameter)[]

/** The calls of service 34. */
export function routes({ documents }: Dependencies): Route[] {
  return [
    route(contract.parameters, async (ctx) => {
      const [lists, stanNaDzien] = await Promise.all([listsOf(ctx), dataDate(ctx, SYSTEMS)])
      return { parametryOplatAktualne: lists.aktualne, parametryOplatArchiwalne: lists.archiwalne, parametryOplatPrzyszle: lists.przyszle, stanNaDzien }
    }),
    route(contract.parametersPdf, (ctx, { query }) => parametersPdf(ctx, query.typWyswietlania ?? 'aktualne', documents)),
  ]
}

/** What is valid today, its first and last day included, what has ended, and what is still to begin. */
async function listsOf(ctx: SubjectContext): Promise<Record<Listed, Parameter[]>> {
  const rows = await ctx.register
    .withTables<Tables>()
    .selectFrom('parametryOdpadow')
    .select(FIELDS)
    .where('idPodmiotu', '=', subjectId(ctx))
    .orderBy('punktOdbioru')
    .orderBy('odDnia', 'desc')
    .orderBy('parametr')
    .execute()
  const { aktualne = [], archiwalne = [], przyszle = [] } = Object.groupBy(rows, (row) => listOf(row, ctx.today))
  return { aktualne, archiwalne, przyszle }
}

function listOf({ odDnia, doDnia }: Parameter, today: string): Listed {
  if (odDnia > today) return 'przyszle'
  return doDnia === null || doDnia >= today ? 'aktualne' : 'archiwalne'
}

async function parametersPdf(ctx: SubjectContext, display: Display, documents: Documents): Promise<FileAnswer> {
  const { language } = ctx
  const [lists, date] = await Promise.all([listsOf(ctx), dataDate(ctx, SYSTEMS)])
  const words = textsIn(texts, language)
  const shown: Listed[] = display === 'aktualne' && lists.przyszle.length > 0 ? ['aktualne', 'przyszle'] : [display]
  const tables = shown.map((listed) => documentTable({ table: tableOf(listed), texts, rows: shownRows(lists[listed], words.ongoing, language), language }))
  const head = { title: words.title, subject: ctx.subject.name, dataDate: date ?? ctx.today, language }
  return { name: `parametry-oplat-za-odpady-${display}.pdf`, type: 'application/pdf', content: await documents.pdf(head, tables) }
}
