import { sql } from 'kysely'
import type { DeskDependencies, DeskPart, QueueState } from '#shared/server/desk/part.ts'
import type { Db } from '#shared/server/database/database.ts'
import { queueColumns, queueState } from '#shared/server/desk/ages.ts'
import { deskRoute, type DeskRoute } from '#shared/server/desk/route.ts'
import { tendBatches } from '../../server/office/create/batch-run.ts'
import { forgetLetters, cancelLetters, keptLetters, makeLetters } from '../../server/office/letters/make.ts'
import { openingsQueue, countWaiting, tellBy } from '../../server/office/letters/waiting.ts'
import { joinMandate } from '../../server/office/join-mandate.ts'
import { letterOf, tableOf } from '../../server/office/letters/delivery.ts'
import { contract } from '../calls/letters/contract.ts'
import { batchRoutes, sendersOf } from './batch-routes.ts'
import { mandateRoutes } from './mandates.ts'
import { recoverSecondFactor } from './recover.ts'
import { newAccountRoutes } from './new-routes.ts'
import { accountRoutes } from './routes.ts'

const KINDS = { KODY: 'codes', OTWARCIA: 'openings' } as const
const MADE = sql<string>`to_char(d.made_at at time zone 'Europe/Warsaw', 'YYYY-MM-DD HH24:MI:SS')`

/** Letters with codes: made, printed, voided. */
function letterRoutes(deps: DeskDependencies): DeskRoute[] {
  const { pool, documents, publicUrl } = deps
  return [
    deskRoute(contract.list, async ({ today, actor }) => {
      const [codes, openings] = [await countWaiting(pool, 'codes', today), await countWaiting(pool, 'openings', today)]
      const najdalej = openings.oldest === null ? null : tellBy(openings.oldest)
      return {
        czekaja: { KODY: codes.count, OTWARCIA: openings.count, najdalej, czyPoTerminie: najdalej !== null && najdalej < today },
        partie: await madeLately(pool, actor),
      }
    }),
    deskRoute(contract.make, async (ctx, { body: { rodzaj, ile } }) => {
      const { id, count } = await makeLetters(deps, ctx, { kind: KINDS[rodzaj], most: ile })
      return { id, ile: count }
    }),
    deskRoute(contract.pdf, async (ctx, { body: { id } }) => {
      const letters = await keptLetters(deps, ctx, id, 'pdf')
      const content = await documents.messages(letters.map((letter) => letterOf(letter, publicUrl, ctx.today)))
      return { name: `listy-${id}.pdf`, type: 'application/pdf', content }
    }),
    deskRoute(contract.csv, async (ctx, { body: { id } }) => {
      const content = tableOf(await keptLetters(deps, ctx, id, 'csv'), publicUrl)
      return { name: `listy-${id}.csv`, type: 'text/csv', content }
    }),
    deskRoute(contract.cancel, async (ctx, { body: { id } }) => ({ ile: await cancelLetters(deps, ctx, id) })),
  ]
}

async function madeLately(db: Db, actor: string) {
  const rows = await db
    .selectFrom('letter_delivery as d')
    .select(['d.id', 'd.kind', 'd.people', MADE.as('made'), sql<boolean>`d.sealed_letters is not null and d.actor = ${actor}`.as('files')])
    .select(({ selectFrom }) => {
      const codes = selectFrom('letter_code as c').whereRef('c.delivery_id', '=', 'd.id')
      const count = sql<number>`count(*)::int`.as('count')
      return [
        codes.where('c.used_at', 'is not', null).select(count).as('used'),
        codes.where('c.used_at', 'is', null).select(count).as('unused'),
      ]
    })
    .where('d.made_at', '>', sql<Date>`now() - interval '60 days'`)
    .orderBy('d.id', 'desc')
    .limit(50)
    .execute()
  return rows.map(({ id, kind, people, made, files, used, unused }) => ({
    id,
    rodzaj: kind === 'codes' ? ('KODY' as const) : ('OTWARCIA' as const),
    kiedy: made,
    ile: people,
    uzyte: used ?? 0,
    nieuzyte: unused ?? 0,
    czyPliki: files,
  }))
}

/** A person who waits for rights longer than a week is told nothing meanwhile: that is late. */
const LATE_DAYS = 7
const DAYS = sql<number>`floor(extract(epoch from now() - created_at) / 86400)::int`

/** Accounts that wait for a clerk to see a document. */
async function waitingForVerification(db: Db): Promise<QueueState> {
  const waiting = db.selectFrom('account').where('state', '=', 'unverified').where('blocked_at', 'is', null)
  const counted = await waiting.select(queueColumns(DAYS, sql`${DAYS} >= ${LATE_DAYS}`)).executeTakeFirst()
  const oldest = await waiting.select(['first_name', 'last_name']).orderBy('created_at').limit(1).executeTakeFirst()
  return queueState(counted, oldest ? `${oldest.first_name} ${oldest.last_name}` : null)
}

/** Residents' accounts on the office's desk. */
export function part(deps: DeskDependencies): DeskPart {
  return {
    routes: [...accountRoutes(deps), ...newAccountRoutes(deps), ...mandateRoutes(deps), ...batchRoutes(deps), ...letterRoutes(deps)],
    queues: [
      { id: 'weryfikacja', permission: 'account-verify', read: () => waitingForVerification(deps.pool) },
      { id: 'listy', permission: 'account-letters', read: ({ today }) => openingsQueue(deps.pool, today) },
    ],
    acts: [recoverSecondFactor, joinMandate],
    jobs: [
      { name: 'tend-account-files', cron: '* * * * *', run: () => tendBatches(deps, sendersOf(deps)) },
      { name: 'forget-code-letters', cron: '17 * * * *', run: () => forgetLetters(deps) },
    ],
  }
}
