import { pageAddress, wholeNumber } from '#shared/calls/page-address.ts'
import { defineDeskList } from '#shared/desk/list.ts'
import { code, flag, integer, measure, optional, ordinal, text, timestamp } from '#shared/service/field.ts'
import { texts } from '../texts.ts'

/** What was set aside of them. */
export const ASIDE = '/urzad/dostawy/odlozone'
/** One delivery. */
export const deliveryPage = pageAddress('/urzad/dostawa', { id: wholeNumber })

export const DELIVERY_STATES = ['uploading', 'waiting', 'checking', 'ready', 'limited', 'refused', 'unchanged', 'publishing', 'published', 'withdrawn', 'broken', 'discarded'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** All that came, the newest first. */
export const deliveries = defineDeskList({
  path: '/urzad/dostawy', summary: 'Deliveries of the systems, the newest first', permission: 'import-check', menu: { group: 'content', icon: 'folder', queue: 'dostawy' }, texts,
  row: {
    id: ordinal(), system: optional(code<'ewidencja' | 'budzet' | 'podatki' | 'finanse'>()), name: text(), isWithdrawal: flag(), by: code(), at: timestamp(), rows: optional(integer()), seconds: optional(measure(3)),
    state: code<DeliveryState>(), isVisible: flag(),
  },
  key: 'id',
  columns: [{ label: 'deliveryNumber', lines: ['id', 'name'] }, { label: 'from', lines: ['by', 'at'] }, { label: 'rows', lines: ['rows'] }, { label: 'state', lines: ['state'] }],
  opens: ({ id }) => deliveryPage.to({ id }),
})
