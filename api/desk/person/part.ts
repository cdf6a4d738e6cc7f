import { inTransaction } from '#integrations/postgres/transaction.ts'
import { daysBetween } from '#shared/dates.ts'
import { agesOf } from '#shared/server/desk/ages.ts'
import type { DeskDependencies, DeskPart, Coming, QueueState } from '#shared/server/desk/part.ts'
import { deleteAccount } from '../../person/account/delete.ts'
import { mergeAccounts } from '../../person/account/merge.ts'
import { erasePerson } from '../../person/erase.ts'
import { forgetRequests, openRequests, sayingOf } from '../../person/requests.ts'
import { accountEndRoutes } from './account-routes.ts'
import { personRoutes } from './routes.ts'

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
