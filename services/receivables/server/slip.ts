import { Refusal } from '#shared/calls/errors.ts'
import { formatDate, formatMoney } from '#shared/format.ts'
import { textsIn } from '#shared/i18n.ts'
import type { SubjectContext } from '#shared/server/context.ts'
import { headOf } from '#shared/server/documents.ts'
import type { FileAnswer } from '#shared/server/handler.ts'
import type { PayableCard } from '#shared/server/payments/payable.ts'
import { slipOf } from '#shared/server/payments/slip.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import { texts } from '../texts.ts'
import { cardTitle, interestDay } from '../sheet/words.ts'
import { payables } from './payable.ts'

/** The chosen instalments, all of them payable: a slip for a debt under enforcement or already ordered would be paid twice. */
async function chosenOf(ctx: SubjectContext, cardId: number, ids: readonly number[]): Promise<PayableCard> {
  const card = await payables(ctx, cardId, ids)
  if (!card) throw new Refusal('notFound')
  if (ids.length === 0) throw new Refusal('noneSelected')
  const { instalments } = card
  if (instalments.length !== new Set(ids).size || instalments.some(({ refusal }) => refusal !== null)) throw new Refusal('notPayable')
  return card
}

/** The slip is one page: more instalments than these are told by their numbers. */
const MOST_LINES = 8

/** A payment slip of chosen unpaid instalments: a form to pay with, not a proof (reference/domain.md part 5 row 14). */
export async function slipFile(deps: Dependencies, ctx: SubjectContext, cardId: number, ids: readonly number[]): Promise<FileAnswer> {
  const words = textsIn(texts, ctx.language)
  const card = await chosenOf(ctx, cardId, ids)
  const { instalments, symbol, kind, year, dataDate } = card
  const lines =
    instalments.length > MOST_LINES
      ? [{ label: words.instalmentNumber, value: instalments.map(({ nrRaty }) => nrRaty).join(', ') }]
      : instalments.map(({ nrRaty, dueDate, kwotaRazem }) => ({
          label: `${words.instalmentNumber} ${nrRaty}, ${formatDate(dueDate)}`,
          value: formatMoney(kwotaRazem, ctx.language),
        }))
  const facts = [
    { label: words.symbolKarty, value: `${symbol}, ${cardTitle(kind, year, words)}` },
    ...lines,
    { label: words.interestDay, value: formatDate(interestDay(kind, ctx.today, dataDate)) },
  ]
  const slip = await slipOf(deps, ctx, card)
  const content = await deps.documents.slip(headOf(ctx, words.slipTitle, dataDate), slip, facts)
  return { name: `blankiet-wplaty-${symbol}.pdf`, type: 'application/pdf', content }
}
