import { inTransaction } from '#integrations/postgres/transaction.ts'
import { daysBetween } from '#shared/dates.ts'
import { agesOf } from '#shared/server/desk/ages.ts'
import type { DeskDependencies, DeskPart, Coming, QueueState } from '#shared/server/desk/part.ts'
import { explained, mergeOf, mergeSeen } from '#journeys/identity/index.ts'
import { contract } from '#shared/contracts/desk/accounts.ts'
import { deskRoute, type DeskRoute } from '#shared/server/desk/route.ts'
import { deleteAccount } from '../../person/account/delete.ts'
import { mergeAccounts, mergePreview } from '../../person/account/merge.ts'
import { erasePerson } from '../../person/erase.ts'
import { forgetRequests, openRequests, sayingOf } from '../../person/requests.ts'
import { ENDS } from '../../person/held/merging.ts'
import { PERSON_TABLES } from '../../person/held/tables.ts'
import { heldByAccount, objectOf, paymentsUnderWay, refuseOwnAccount } from '../../person/account/held.ts'
import { personRoutes } from './routes.ts'

/** The end of an account: each is told what it would do, proposed by one person and agreed to by another. */
function accountEndRoutes({ pool, propose }: DeskDependencies): DeskRoute[] {
  return [
    deskRoute(contract.ending, async (ctx, { query: { id } }) => {
      await refuseOwnAccount(pool, ctx, id)
      const [held, platnosciWToku] = await Promise.all([heldByAccount(pool, id), paymentsUnderWay(pool, id)])
      return {
        platnosci: held('payment'),
        platnosciWToku,
        zgloszenia: held('submission'),
        odczyty: held('meter_report'),
        wiadomosci: held('message'),
        kalendarze: held('calendar_feed'),
      }
    }),
    deskRoute(contract.merging, async (ctx, { query: { id, znika } }) => {
      await refuseOwnAccount(pool, ctx, id)
      await refuseOwnAccount(pool, ctx, znika)
      const { stays, goes } = await explained(mergeOf(pool, id, znika))
      const language = ctx.language === 'en' ? 'en' : 'pl'
      const moved = await mergePreview(pool, id, znika)
      return {
        zostaje: stays.login,
        znika: goes.login,
        dane: moved.map(({ table, moves, ends, why }) => ({
          nazwa: PERSON_TABLES[table].name[language],
          przechodzi: moves,
          konczy: ends,
          dlaczego: why && ENDS[why][language],
        })),
      }
    }),
    deskRoute(contract.merge, async (ctx, { body: { id, znika, pesel, powod } }) => {
      await refuseOwnAccount(pool, ctx, id)
      await refuseOwnAccount(pool, ctx, znika)
      await explained(mergeSeen(pool, id, znika, pesel))
      return { propozycja: await propose(ctx, { act: 'account-merge', object: objectOf(id), wanted: { goes: znika }, reason: powod }) }
    }),
    deskRoute(contract.delete, async (ctx, { body: { id, powod } }) => {
      await refuseOwnAccount(pool, ctx, id)
      return { propozycja: await propose(ctx, { act: 'account-delete', object: objectOf(id), wanted: {}, reason: powod }) }
    }),
  ]
}

/** What people ask about their data, on the officer's desk. */
export function personPart(deps: DeskDependencies): DeskPart {
  const { pool, clock, audit, settings } = deps
  return {
    routes: [...personRoutes(deps), ...accountEndRoutes(deps)],
    acts: [erasePerson(deps.cipher), deleteAccount, mergeAccounts],
    queues: [{ id: 'rodo', permission: 'person-data', read: () => waiting(deps) }],
    coming: [{ permission: 'person-data', read: ({ today }, until) => answersDue(deps, today, until) }],
    jobs: [
      {
        name: 'forget-person-requests',
        cron: '50 3 * * *',
        run: () =>
          inTransaction(pool, async (tx) => {
            const gone = await forgetRequests(tx, clock.today(), Number(settings['RECORDS_YEARS']))
            if (gone > 0)
              await audit.within(tx, {
                actor: 'job:retention',
                action: 'forget',
                object: `requests about data: ${gone}`,
                outcome: 'done',
              })
          }),
      },
    ],
  }
}

/** Days by which people are to be answered. */
async function answersDue({ pool }: Pick<DeskDependencies, 'pool'>, today: string, until: string): Promise<Coming[]> {
  const due = (await openRequests(pool)).filter(({ due_on: day }) => day >= today && day <= until)
  return due.map(({ id, due_on: day }) => ({ day, words: sayingOf(id) }))
}

async function waiting({ pool, clock }: Pick<DeskDependencies, 'pool' | 'clock'>): Promise<QueueState> {
  const today = clock.today()
  const open = await openRequests(pool)
  const [first] = open
  return {
    count: open.length,
    oldestDays: first ? daysBetween(first.received_on, today) : null,
    late: open.filter(({ due_on: due }) => due < today).length,
    dueToday: open.filter(({ due_on: due }) => due === today).length,
    oldest: first ? sayingOf(first.id) : null,
    ages: first ? agesOf(open.map(({ received_on: on, due_on: due }) => ({ days: daysBetween(on, today), isLate: due < today }))) : null,
  }
}
