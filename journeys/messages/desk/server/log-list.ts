import { addDays } from '#shared/dates.ts'
import type { DeskContext } from '#shared/server/desk/context.ts'
import { listFrom } from '#shared/server/desk/list.ts'
import type { DeskDependencies } from '#shared/server/desk/part.ts'
import { deskRoute } from '#shared/server/desk/route.ts'
import { nameOfEvent } from '../../server/named.ts'
import { loggedDeliveries, messageDigest } from '../../server/office/log.ts'
import { paidAfterReminders } from '../../server/office/paid.ts'
import { scopeOf } from '../../server/office/scope.ts'
import { contract } from '../contract.ts'
import { log } from '../lists/log.ts'

const LAST_DAYS = 7

/** The days that are asked for, both included. */
export function daysOf(
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  today: string,
  back = LAST_DAYS,
) {
  return { from: from ?? addDays(to ?? today, -back), to: to ?? today }
}

const seenBy = ({ may }: DeskContext) => scopeOf((department) => may('messages-log', department))

export const logList = listFrom(log, (deps) => ({
  order: {
    by: [
      ['day', 'day'],
      ['queued_at', 'instant'],
      ['id', 'text'],
    ],
    isDescending: true,
  },
  rows: ({ filters: { channel, state, kind: event, account = '', ...days } }, ctx) =>
    loggedDeliveries({
      ...daysOf(days, ctx.today),
      isTroubleOnly: state === undefined,
      channel,
      state: state === 'all' ? undefined : state,
      event,
      accountId: /^\d{1,15}$/.test(account) ? Number(account) : undefined,
      scope: seenBy(ctx),
    }),
  offers: ({ language }) => ({
    kind: [...deps.events.values()]
      .filter(({ isMailboxOnly }) => !isMailboxOnly)
      .map((event) => ({ value: event.name, label: nameOfEvent(deps, event, language) })),
  }),
  whose: ({ subject }) => subject,
  shown: ({ id, day, channel, state, reason, recipient, account_id: account, tries }) => ({
    id,
    day,
    channel,
    state,
    reason,
    recipient,
    account,
    tries,
  }),
  act: 'messages-log',
}))

/** How many of each outcome there were on those days. */
export const figuresRoute = ({ pool }: DeskDependencies) =>
  deskRoute(contract.figures, async (ctx, { query }) => {
    const days = daysOf(query, ctx.today)
    return { ...days, counted: await messageDigest(pool, days.from, days.to, seenBy(ctx)), paid: await paidAfterReminders(pool, ctx.today) }
  })
