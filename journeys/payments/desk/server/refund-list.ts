import { warsawDate } from '#shared/dates.ts'
import { maskedNumber } from '#shared/person/masks.ts'
import { listFrom } from '#shared/server/desk/list.ts'
import { ages } from '../../server/reconciliation/write.ts'
import { refunds } from '../lists/refunds.ts'
import { shownRefund } from './refunds/shown.ts'
import { underWay, WITHIN } from './refunds/waiting.ts'

export const refundList = listFrom(refunds, {
  async all(db, { now }, { view }) {
    const viewOf = ({ state, method }: { readonly state: string; readonly method: string }) =>
      state === 'ORDERED' ? 'second' : state === 'SECONDED' && method === 'transfer' ? 'transfer' : 'way'
    return (await underWay(db, now)).filter((refund) => viewOf(refund) === view)
  },
  // More wait at no time: an order lapses after a week.
  most: 1_000,
  whose: ({ pesel, nip }) => pesel ?? nip,
  shown: (refund, ctx) => {
    const workingDays = ages(ctx.today)(warsawDate(refund.ordered_at))
    return {
      ...shownRefund(refund, ctx),
      payment: refund.payment_id,
      kind: refund.kind,
      card: refund.card_symbol,
      payer: refund.payer_name,
      subject: maskedNumber(refund.pesel ?? refund.nip ?? ''),
      workingDays,
      isLate: workingDays > WITHIN,
    }
  },
  act: 'payments-list',
})
