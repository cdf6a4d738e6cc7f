import { pageAddress, word } from '#shared/calls/page-address.ts'
import { defineDeskList } from '#shared/desk/list.ts'
import { code, date, flag, integer, money, optional } from '#shared/service/field.ts'
import { moneyTexts as texts } from '../words/money-texts.ts'

/** The money of one day. */
export const dayPage = pageAddress('/urzad/rozliczenie-dnia', { dzien: word })

/** Days with what was ordered, settled, banked and posted, and how much of it nobody has explained. */
export const moneyDays = defineDeskList({
  path: '/urzad/rozliczenie', summary: 'Days of the last comparison with their sums', permission: 'payment-list', menu: { group: 'money', icon: 'table', queue: 'rozliczenie' }, files: 'payment-list', texts,
  row: {
    day: date(), orders: integer(), ordered: money(), settled: money(), banked: money(), posted: money(),
    /** Differences without a decision. */
    open: integer(), isClosed: flag(), closedBy: optional(code()),
  },
  key: 'day',
  columns: [
    { label: 'day', lines: ['day'] }, { label: 'orders', lines: ['orders'] }, { label: 'ordered', lines: ['ordered'] }, { label: 'settled', lines: ['settled'] }, { label: 'banked', lines: ['banked'] },
    { label: 'posted', lines: ['posted'] }, { label: 'open', lines: ['open'] },
  ],
  views: ['onlyOpen', 'allDays'], viewsIn: { name: 'wszystkie', values: { allDays: '1' } },
  opens: ({ day }) => dayPage.to({ dzien: day }),
})
