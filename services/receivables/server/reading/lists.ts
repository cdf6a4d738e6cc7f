import { Refusal } from '#shared/calls/errors.ts'
import type { Dataset } from '#shared/service/dataset.ts'
import { subjectId } from '#shared/server/context.ts'
import type { Reading } from '#shared/server/payments/payable.ts'
import { elementyDochodzenia, wspolzobowiazani, zaksiegowaneWplaty } from '../../datasets.ts'
import type { CoObligor, Posting } from '../../dues/rows.ts'
import { cardListStatement } from './statements.sql.ts'

const NEWEST_FIRST = 'w."dataOperacji" desc, w."lp" desc'

async function rowsOfCard<Row>(ctx: Reading, cardId: number, dataset: Pick<Dataset, 'name' | 'fields'>, order: string): Promise<Row[]> {
  const statement = cardListStatement(ctx.registerSchema, dataset, order)
  const [found] = await ctx.prepared<{ rows: Row[] | null }>(`${dataset.name}_${ctx.registerSchema}`, statement, [subjectId(ctx), cardId])
  if (!found) throw new Refusal('notFound')
  return found.rows ?? []
}

export function postedPayments(ctx: Reading, cardId: number): Promise<Posting[]> {
  return rowsOfCard(ctx, cardId, zaksiegowaneWplaty, NEWEST_FIRST)
}

export function recoveryElements(ctx: Reading, cardId: number): Promise<Posting[]> {
  return rowsOfCard(ctx, cardId, elementyDochodzenia, NEWEST_FIRST)
}

export function coObligors(ctx: Reading, cardId: number): Promise<CoObligor[]> {
  return rowsOfCard(ctx, cardId, wspolzobowiazani, 'w."lp"')
}
