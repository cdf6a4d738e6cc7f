import { Refusal } from '#shared/calls/errors.ts'
import { formatDate, formatMoney } from '#shared/format.ts'
import { fill, textsIn } from '#shared/i18n.ts'
import type { SubjectContext } from '#shared/server/context.ts'
import { headOf } from '#shared/server/documents.ts'
import type { FileAnswer } from '#shared/server/handler.ts'
import type { PayableCard } from '#shared/server/payments/payable.ts'
import { paymentDay } from '#shared/server/payments/payment-day.ts'
import { slipOf } from '#shared/server/payments/slip.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import { texts } from '../texts.ts'
import { cardTitle, interestDay } from '../sheet/words.ts'
import { payables } from './payable.ts'

interface Asked {
  readonly cardId: number
  readonly ids: readonly number[]
  /** On which the person means to pay; today where none is named. */
  readonly day: string | undefined
}

/** The chosen instalments, all of them payable: a slip for a debt under enforcement or already ordered would be paid twice. */
async function chosenOf(ctx: SubjectContext, { cardId, ids }: Asked): Promise<PayableCard> {
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
export async function slipFile(deps: Dependencies, ctx: SubjectContext, asked: Asked): Promise<FileAnswer> {
  const words = textsIn(texts, ctx.language)
  const today = await chosenOf(ctx, asked)
  const day = paymentDay(ctx, asked.day, today.toldUntil)
  const card = day === ctx.today ? today : await chosenOf({ ...ctx, today: day }, asked)
  const remarks = new Set(card.instalments.map(({ remark }) => remark).filter((remark) => remark !== null))
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
    { label: words.interestDay, value: formatDate(interestDay(kind, day, dataDate)) },
    ...[fill(words.slipOtherDay, { date: formatDate(day) }), ...[...remarks].map((remark) => words[remark])].map((value) => ({
      label: words.mind,
      value,
    })),
  ]
  const slip = await slipOf(deps, ctx, card)
  const content = await deps.documents.slip(headOf(ctx, words.slipTitle, dataDate), slip, facts)
  return { name: `blankiet-wplaty-${symbol}.pdf`, type: 'application/pdf', content }
}
