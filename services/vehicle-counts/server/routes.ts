import type { DatasetRow } from '#shared/dataset.ts'
import { Refusal } from '#shared/errors.ts'
import { formatDate } from '#shared/format.ts'
import { textsIn } from '#shared/i18n.ts'
import type { Context } from '#shared/server/context.ts'
import { dataDate } from '#shared/server/data-date.ts'
import type { Dependencies } from '#shared/server/dependencies.ts'
import { route, type Route } from '#shared/server/handler.ts'
import { polishOrder } from '#shared/server/polish-order.ts'
import { documentTable } from '#integrations/documents/tables.ts'
import { contract } from '../contract.ts'
import type { liczbaPojazdow } from '../datasets.ts'
import { service } from '../service.ts'
import { countsTable } from '../table.ts'
import { texts } from '../texts.ts'

type Tables = { liczbaPojazdow: DatasetRow<typeof liczbaPojazdow> }

const SYSTEMS = ['podatki']
const EARLIEST = '1900-01-01'

/** The calls of service 5. */
export function routes({ documents }: Dependencies): Route[] {
  return [
    route(contract.counts, async (ctx, { query }) => {
      const dataPrzeliczen = dayOf(ctx, query.dataPrzeliczen)
      const [counts, stanNaDzien] = await Promise.all([countsOn(ctx, dataPrzeliczen), dataDate(ctx, SYSTEMS)])
      return { liczbaPojazdow: counts, dataPrzeliczen, ostatniDzien: ctx.today, stanNaDzien }
    }),
    route(contract.countsPdf, async (ctx, { query }) => {
      const { language } = ctx
      const day = dayOf(ctx, query.dataPrzeliczen)
      const [rows, stanNaDzien] = await Promise.all([countsOn(ctx, day), dataDate(ctx, SYSTEMS)])
      const words = textsIn(texts, language)
      const head = { title: words.title, subject: null, dataDate: stanNaDzien ?? ctx.today, language }
      const table = documentTable({ table: countsTable, texts, rows, language })
      const content = await documents.pdf(head, [table], [{ label: words.chosenDay, value: formatDate(day) }])
      return { name: `${service.path}-${day}.pdf`, type: 'application/pdf', content }
    }),
  ]
}

/** Throws `invalidInput` for a day that is none of the past century or is still to come. */
function dayOf({ today, language }: Context, asked: string | undefined): string {
  const day = asked ?? today
  if (day < EARLIEST || day > today) throw new Refusal('invalidInput', { fields: { dataPrzeliczen: textsIn(texts, language).invalidDay } })
  return day
}

/** The latest count of each norm up to the day. */
async function countsOn({ register }: Context, day: string): Promise<{ nazwaNormy: string; liczbaPojazdow: number }[]> {
  const latest = register.withTables<Tables>().selectFrom('liczbaPojazdow').selectAll()
    .distinctOn('nazwaNormy').where('odDnia', '<=', day).orderBy('nazwaNormy').orderBy('odDnia', 'desc').as('latest')
  return register.withTables<Tables>().selectFrom(latest).select(['nazwaNormy', 'liczbaPojazdow'])
    .where('liczbaPojazdow', '>', 0).orderBy(polishOrder('nazwaNormy')).execute()
}
