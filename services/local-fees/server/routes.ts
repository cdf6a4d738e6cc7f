import type { DatasetRow } from '#shared/dataset.ts'
import { textsIn } from '#shared/i18n.ts'
import { sumPln } from '#shared/money.ts'
import { type SubjectContext, subjectId } from '#shared/server/context.ts'
import { dataDate } from '#shared/server/data-date.ts'
import type { Dependencies } from '#shared/server/dependencies.ts'
import type { Documents } from '#shared/server/documents.ts'
import { route, type FileAnswer, type Route } from '#shared/server/handler.ts'
import { documentTable } from '#integrations/documents/tables.ts'
import { contract } from '../contract.ts'
import type { oplatyLokalne } from '../datasets.ts'
import { agreementsOf, fee, type Fee } from '../rows.ts'
import { agreementsTable, duesTable } from '../tables.ts'
import { texts } from '../texts.ts'

type Tables = { oplatyLokalne: DatasetRow<typeof oplatyLokalne> }

const SYSTEMS = ['finanse']
const FIELDS = Object.keys(fee) as (keyof Fee)[]

/** The calls of service 32. */
export function routes({ documents }: Dependencies): Route[] {
  return [
    route(contract.years, async (ctx) => ({ lataOplat: await yearsOf(ctx) })),
    route(contract.fees, async (ctx, { query }) => {
      const lataOplat = await yearsOf(ctx)
      const [oplaty, stanNaDzien] = await Promise.all([feesOf(ctx, query.rok ?? lataOplat.at(-1) ?? null), dataDate(ctx, SYSTEMS)])
      const sum = (field: 'kwotaNetto' | 'kwotaVat' | 'kwotaBrutto') => sumPln(oplaty.map((row) => row[field]))
      return { lataOplat, oplaty, kwotaNettoSuma: sum('kwotaNetto'), kwotaVatSuma: sum('kwotaVat'), kwotaBruttoSuma: sum('kwotaBrutto'), stanNaDzien }
    }),
    route(contract.feesPdf, async (ctx, { query }) => feesPdf(ctx, query.rok ?? (await yearsOf(ctx)).at(-1) ?? null, documents)),
  ]
}

const ofSubject = (ctx: SubjectContext) => ctx.register.withTables<Tables>().selectFrom('oplatyLokalne').where('idPodmiotu', '=', subjectId(ctx))

/** Years in which the subject has fees, ascending. */
async function yearsOf(ctx: SubjectContext): Promise<number[]> {
  const rows = await ofSubject(ctx).select('rok').distinct().orderBy('rok').execute()
  return rows.map(({ rok }) => rok)
}

async function feesOf(ctx: SubjectContext, year: number | null): Promise<Fee[]> {
  if (year === null) return []
  return ofSubject(ctx).select(FIELDS).where('rok', '=', year).orderBy('terminPlatnosci').orderBy('lp').execute()
}

async function feesPdf(ctx: SubjectContext, year: number | null, documents: Documents): Promise<FileAnswer> {
  const { language } = ctx
  const [fees, date] = await Promise.all([feesOf(ctx, year), dataDate(ctx, SYSTEMS)])
  const head = {
    title: [textsIn(texts, language).title, year].filter(Boolean).join(' '), subject: ctx.subject.name, dataDate: date ?? ctx.today, language,
  }
  const dues = documentTable({ table: duesTable, texts, rows: fees, language })
  const agreements = documentTable({ table: agreementsTable, texts, rows: agreementsOf(fees), language })
  const content = await documents.pdf(head, [dues, agreements])
  return { name: `${['oplaty-lokalne', year].filter(Boolean).join('-')}.pdf`, type: 'application/pdf', content }
}
