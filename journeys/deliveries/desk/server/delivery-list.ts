import { deliveriesOf, type ListedDelivery } from '#imports/index.ts'
import { listFrom } from '#shared/server/desk/list.ts'
import { deliveries } from '../lists/deliveries.ts'
import { systemOf, systemsOf } from './departments.ts'
import { nameOf } from './seen.ts'

export const deliveryList = listFrom(deliveries, {
  order: { by: [['id', 'number']], isDescending: true },
  rows: ({ behind }, ctx) => deliveriesOf(systemsOf(ctx, 'import-check'), ctx.actor, behind),
  shown: ({ id, act, system, name, started_by: by, startedAt: at, rows, seconds, state, isVisible }: ListedDelivery) => ({
    id,
    system: systemOf(system),
    name,
    isWithdrawal: act === 'withdrawal',
    by: nameOf(by),
    at,
    rows,
    seconds,
    state,
    isVisible,
  }),
})
