import { Refusal } from '#shared/errors.ts'
import { textsIn } from '#shared/i18n.ts'
import { sumPln } from '#shared/money.ts'
import type { SubjectContext } from '#shared/server/context.ts'
import { dataDate } from '#shared/server/data-date.ts'
import type { Dependencies } from '#shared/server/dependencies.ts'
import type { Documents } from '#shared/server/documents.ts'
import { route, type FileAnswer, type Route } from '#shared/server/handler.ts'
import { yearsIn } from '#shared/year-list.ts'
import { documentTable } from '#integrations/documents/tables.ts'
import { contract } from '../contract.ts'
import { assessmentsTable } from '../tables.ts'
import { texts } from '../texts.ts'
import { assessmentsOf, decisionOf, yearsOf } from './assessments.ts'
import { decisionPdf } from './decision.ts'

const SYSTEMS = ['podatki']

/** The calls of service 29. */
export function routes({ documents }: Dependencies): Route[] {
  return [
    route(contract.years, async (ctx) => ({ lataPodatkowe: await yearsOf(ctx) })),
    route(contract.assessments, async (ctx, { query }) => {
      const lataPodatkowe = await yearsOf(ctx)
      const [wymiar, stanNaDzien] = await Promise.all([assessmentsOf(ctx, chosen(query.lataPodatkowe, lataPodatkowe)), dataDate(ctx, SYSTEMS)])
      const sum = (field: 'podatekRolny' | 'podatekLesny' | 'podatekOdNieruchomosci' | 'podatekRazem') => sumPln(wymiar.map((row) => row[field] ?? 0))
      return {
        lataPodatkowe, wymiar, podatekRolnySuma: sum('podatekRolny'), podatekLesnySuma: sum('podatekLesny'),
        podatekOdNieruchomosciSuma: sum('podatekOdNieruchomosci'), podatekSuma: sum('podatekRazem'), stanNaDzien,
      }
    }),
    route(contract.assessmentsPdf, async (ctx, { query }) => assessmentsPdf(ctx, chosen(query.lataPodatkowe, await yearsOf(ctx)), documents)),
    route(contract.decisionPdf, async (ctx, { query }) => {
      const decision = await decisionOf(ctx, query.idArchiwumDruku)
      if (!decision) throw new Refusal('notFound')
      return decisionPdf(ctx, decision, documents)
    }),
  ]
}

/** The years asked for, else the latest. */
function chosen(asked: string | undefined, years: readonly number[]): readonly number[] {
  return (asked === undefined ? null : yearsIn(asked)) ?? years.slice(-1)
}

async function assessmentsPdf(ctx: SubjectContext, years: readonly number[], documents: Documents): Promise<FileAnswer> {
  const { language } = ctx
  const [rows, date] = await Promise.all([assessmentsOf(ctx, years), dataDate(ctx, SYSTEMS)])
  const title = [textsIn(texts, language).title, years.join(', ')].filter(Boolean).join(' ')
  const head = { title, subject: ctx.subject.name, dataDate: date ?? ctx.today, language }
  const content = await documents.pdf(head, [documentTable({ table: assessmentsTable, texts, rows, language })])
  return { name: `${['wymiar-podatku', ...years].join('-')}.pdf`, type: 'application/pdf', content }
}
