import type { DatasetRow } from '#shared/dataset.ts'
import { textsIn } from '#shared/i18n.ts'
import type { Context } from '#shared/server/context.ts'
import { dataDate } from '#shared/server/data-date.ts'
import type { Dependencies } from '#shared/server/dependencies.ts'
import { route, type Route } from '#shared/server/handler.ts'
import { documentTable } from '#integrations/documents/tables.ts'
import { contract } from '../contract.ts'
import type { zameldowaniaWgPlciWieku } from '../datasets.ts'
import { type Counters, KINDS, isKind } from '../rows.ts'
import { service } from '../service.ts'
import { linesOf, TABLES } from '../tables.ts'
import { texts } from '../texts.ts'

type Tables = { zameldowaniaWgPlciWieku: DatasetRow<typeof zameldowaniaWgPlciWieku> }
type Answer = Record<(typeof KINDS)[keyof typeof KINDS], Counters | null>

/** The calls of service 10. */
export function routes({ documents }: Dependencies): Route[] {
  return [
    route(contract.registrations, async (ctx) => {
      const [counted, stanNaDzien] = await Promise.all([countersOf(ctx), dataDate(ctx, ['ewidencja'])])
      return { ...counted, stanNaDzien }
    }),
    route(contract.registrationsPdf, async (ctx) => {
      const { language } = ctx
      const [counted, day] = await Promise.all([countersOf(ctx), dataDate(ctx, ['ewidencja'])])
      const words = textsIn(texts, language)
      const tables = Object.values(KINDS).map((kind) => documentTable({ table: TABLES[kind], texts, rows: linesOf(counted[kind], words), language }))
      const content = await documents.pdf({ title: words.title, subject: null, dataDate: day ?? ctx.today, language }, tables)
      return { name: `${service.path}.pdf`, type: 'application/pdf', content }
    }),
  ]
}

async function countersOf({ register }: Context): Promise<Answer> {
  const rows = await register.withTables<Tables>().selectFrom('zameldowaniaWgPlciWieku').selectAll().execute()
  const answer: Answer = { zameldowanieStale: null, zameldowanieCzasowe: null }
  for (const { rodzajZameldowania: kind, ...counters } of rows) if (isKind(kind)) answer[KINDS[kind]] = counters
  return answer
}
