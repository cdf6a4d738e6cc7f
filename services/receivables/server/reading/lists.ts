import { Refusal } from '#shared/errors.ts'
import type { Dataset } from '#shared/dataset.ts'
import { subjectId } from '#shared/server/context.ts'
import type { Reading } from '#shared/server/payments/payable.ts'
import { elementyDochodzenia, wspolzobowiazani, zaksiegowaneWplaty } from '../../datasets.ts'
import type { CoObligor, Posting } from '../../dues/rows.ts'
import type { Query } from './query.ts'
import { cardListStatement } from './statements.sql.ts'

const NEWEST_FIRST = 'w."dataOperacji" desc, w."lp" desc'

async function rowsOfCard<Row>(
  query: Query,
  ctx: Reading,
  cardId: number,
  dataset: Pick<Dataset, 'name' | 'fields'>,
  order: string,
): Promise<Row[]> {
  const statement = cardListStatement(ctx.registerSchema, dataset, order)
  const [found] = await query<{ rows: Row[] | null }>(`${dataset.name}_${ctx.registerSchema}`, statement, [subjectId(ctx), cardId])
  if (!found) throw new Refusal('notFound')
  return found.rows ?? []
}

export function postedPayments(query: Query, ctx: Reading, cardId: number): Promise<Posting[]> {
  return rowsOfCard(query, ctx, cardId, zaksiegowaneWplaty, NEWEST_FIRST)
}

export function recoveryElements(query: Query, ctx: Reading, cardId: number): Promise<Posting[]> {
  return rowsOfCard(query, ctx, cardId, elementyDochodzenia, NEWEST_FIRST)
}

export function coObligors(query: Query, ctx: Reading, cardId: number): Promise<CoObligor[]> {
  return rowsOfCard(query, ctx, cardId, wspolzobowiazani, 'w."lp"')
}
