import { Refusal } from '#shared/calls/errors.ts'
import type { Dataset, DatasetRow } from '#shared/service/dataset.ts'
import { reachesCard, subjectId } from '#shared/server/context.ts'
import type { Reading } from '#shared/server/payments/payable.ts'
import type { Kind } from '../../dues/kinds.ts'
import { cardListStatement, type Owner } from './statements.sql.ts'

/** Rows of a further list of a card: what has a day the newest first, else as the office numbers them. */
export async function rowsOfCard<D extends Dataset>(ctx: Reading, cardId: number, dataset: D): Promise<Omit<DatasetRow<D>, Owner>[]> {
  const order = 'dataOperacji' in dataset.fields ? 'w."dataOperacji" desc, w."lp" desc' : 'w."lp"'
  const statement = cardListStatement(ctx.registerSchema, dataset, order)
  const [found] = await ctx.prepared<{ rows: Omit<DatasetRow<D>, Owner>[] | null; kind: Kind }>(
    `${dataset.name}_${ctx.registerSchema}`,
    statement,
    [subjectId(ctx), cardId],
  )
  if (!found || !reachesCard(ctx.subject, { id: cardId, kind: found.kind })) throw new Refusal('notFound')
  return found.rows ?? []
}
