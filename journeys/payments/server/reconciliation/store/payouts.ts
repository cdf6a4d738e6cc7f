import type { InferResult } from 'kysely'
import { patientRows, rowsByPieces } from '#integrations/postgres/pieces.ts'
import { toGrosze } from '#shared/money.ts'
import { queryBuilder, type Tx } from '#shared/server/database/database.ts'
import type { Combination } from '../compare/items.ts'
import { sumOf, viewOf } from '../compare/pick.ts'
import type { Facts } from '../label-facts.ts'
import { squeezed } from './reference.ts'

type Batch = InferResult<typeof BATCHES>[number]

interface Line {
  readonly key: string
  readonly title: string
  readonly account: string
  readonly amount: number
  readonly day: string
}

/** `amount` and `fee` in PLN: what the payers paid, and what of it the gateway kept. */
const BATCHES = queryBuilder
  .selectFrom('settlement_batch as b')
  .innerJoin('settlement_line as s', 's.batch_id', 'b.id')
  .select(({ fn }) => [
    'b.id',
    'b.provider',
    'b.batch',
    'b.paid_out_on as day',
    'b.payout_title as title',
    fn.sum<number>('s.amount').as('amount'),
  ])
  .select(({ fn }) => fn.sum<number>('s.fee').as('fee'))
  .where('b.payout_title', '<>', '')
  .groupBy('b.id')
const LINES = `
  select 'line:' || statement_id || '/' || line as key, title, account_number as account, amount, booked_on as day from portal.bank_line where amount > 0 and reference is null`

export interface Payouts {
  readonly views: ReadonlyMap<number, Facts['bank']>
  readonly lines: ReadonlySet<string>
  readonly combinations: readonly Combination[]
}

/** Finds the payouts of many on the statements: by the title that the gateway says they have. */
export async function readPayouts(tx: Tx, bankSince: string | null): Promise<Payouts> {
  const batches = await patientRows(tx, BATCHES)
  const found = await linesOf(tx, batches)
  const views = new Map(batches.map((batch) => [batch.id, viewOfBatch(batch, found.get(batch.id) ?? [], bankSince)]))
  return {
    views,
    lines: new Set([...found.values()].flat().map(({ key }) => key)),
    combinations: batches.map((batch) => combinationOf(batch, found.get(batch.id) ?? [], views.get(batch.id) ?? 'none')),
  }
}

/** Only titles that have the number of a payout as a word are looked at closer: a hundred thousand lines meet a thousand payouts in one pass. */
async function linesOf(tx: Tx, batches: readonly Batch[]): Promise<Map<number, Line[]>> {
  const found = new Map<number, Line[]>()
  if (batches.length === 0) return found
  const byWord = Map.groupBy(batches, ({ batch }) => batch.toUpperCase())
  for await (const line of rowsByPieces<Line>(tx, 'payouts', { text: LINES, values: [] })) {
    const words = line.title.toUpperCase().split(/[^\p{L}\p{N}./_-]+/u)
    const batch = words.flatMap((word) => byWord.get(word) ?? []).find(({ title }) => squeezed(line.title).includes(squeezed(title)))
    if (batch) found.set(batch.id, [...(found.get(batch.id) ?? []), { ...line, amount: toGrosze(line.amount) }])
  }
  return found
}

/** A gateway keeps its fee, or asks for it apart: both are its whole payout. */
function viewOfBatch({ amount, fee, day }: Batch, lines: readonly Line[], bankSince: string | null): Facts['bank'] {
  if (lines.length === 0) return bankSince === null || day < bankSince ? 'unheard' : 'none'
  const whole = viewOf(lines, toGrosze(amount))
  return whole === 'other' ? viewOf(lines, toGrosze(amount) - toGrosze(fee)) : whole
}

function combinationOf({ id, provider, batch, day, amount }: Batch, lines: readonly Line[], bank: Facts['bank']): Combination {
  return {
    key: `payout:${id}`,
    paymentId: null,
    account: lines[0]?.account ?? '',
    day,
    title: `${provider} ${batch}`,
    order: 'batch',
    settlement: 'equal',
    bank,
    posting: 'none',
    ordered: null,
    settled: toGrosze(amount),
    banked: lines.length === 0 ? null : sumOf(lines),
    posted: null,
  }
}
