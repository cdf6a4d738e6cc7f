import { warsawDate, warsawTime } from '#shared/dates.ts'
import { maskedNumber } from '#shared/person/masks.ts'
import { listFrom } from '#shared/server/desk/list.ts'
import { caseName, openCases } from '../../server/payment/review.ts'
import { ages } from '../../server/reconciliation/write.ts'
import { cases } from '../lists/cases.ts'
import { WITHIN } from './cases.ts'

export const caseList = listFrom(cases, {
  all: (database, _ctx, { most }) => openCases(database, most),
  // Nobody reads more at once: the oldest come first, and what is decided goes.
  most: 200,
  whose: ({ pesel, nip }) => pesel ?? nip,
  shown: (one, { today }) => {
    const age = ages(today)(warsawDate(one.opened_at))
    return {
      case: caseName(one),
      payment: one.payment_id,
      kind: one.kind,
      openedAt: warsawTime(one.opened_at),
      workingDays: age,
      isLate: age > WITHIN,
      ordered: one.ordered,
      reported: one.amount,
      payer: one.payer_name,
      subject: maskedNumber(one.pesel ?? one.nip ?? ''),
      card: one.card_symbol,
    }
  },
  act: 'payments-list',
})
