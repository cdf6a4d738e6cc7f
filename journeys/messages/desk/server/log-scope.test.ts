import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Clerk, clerkOf } from '#api/testing/desk.ts'
import { startTestPortal, type TestPortal } from '#api/testing/portal.ts'
import type { Department } from '#shared/desk/permissions.ts'

let portal: TestPortal
const clerks: Record<string, Clerk> = {}
const of = async (name: string, departments: readonly Department[]) =>
  (clerks[name] = await clerkOf(portal, `s.${name}`, [{ role: 'S', departments }]))

/** A delivery that failed today, of one event or of several. */
async function failed(
  reason: string,
  ...events: readonly { readonly name: string; readonly topic: string; readonly kind: string | null }[]
) {
  const { rows } = await portal.pool.query<{ id: string }>(
    `insert into portal.message_delivery (account_id, channel, day, is_urgent, state, reason, not_before, queued_at, ended_at)
     select id, 'mail', '2026-10-05', true, 'failed', $1, now(), now(), '2026-10-05T07:00:00Z' from portal.account where login = 'anna.kompletowska' returning id`,
    [reason],
  )
  const delivery = rows[0]?.id
  for (const [at, { name, topic, kind }] of events.entries()) {
    const facts = kind === null ? {} : { dues: [{ card: 77, instalment: at, kind }] }
    await portal.pool.query(
      `with e as (insert into portal.message_event (name, key, topic, account_id, facts, told_at)
                  select $1, $2, $3, id, $4, now() from portal.account where login = 'anna.kompletowska' returning id, account_id),
            m as (insert into portal.message (event_id, account_id, created_at) select id, account_id, now() from e returning id)
       insert into portal.message_item (message_id, channel, delivery_id) select id, 'mail', $5 from m`,
      [name, `${reason} ${at}`, topic, facts, delivery],
    )
  }
  return delivery
}

const TAX = { name: 'due-reminder', topic: 'taxes', kind: 'PODATKI_GMINNE' }
const WATER = { name: 'overdue-reminder', topic: 'water', kind: 'WODA_SCIEKI' }

beforeAll(async () => {
  portal = await startTestPortal()
  await of('podatki', ['PODATKI'])
  await of('woda', ['WODA'])
  await of('caly', [])
  await failed('of tax', TAX)
  const water = await failed('of water', WATER)
  await failed('of both', TAX, WATER)
  await failed('of a break', { name: 'break-notice', topic: 'breaks', kind: null })
  await failed('of nothing known')
  await portal.pool.query(
    "insert into portal.informational_action (subject_pesel, card_id, collective_id, kind, form, day, acted_by, delivery_id) values ('44051401359', 77, 0, 'WODA_SCIEKI', 'mail', '2026-10-05', 'portal', $1)",
    [water],
  )
})
afterAll(() => portal.close())

type Reasons = readonly { readonly reason: string }[]
const DAY = 'from=2026-10-05&to=2026-10-05'
const log = async (name: string, more = '') => (await clerks[name]?.get(`/wiadomosci?${DAY}${more}`))?.json<{ rows: Reasons }>().rows
const figures = async (name: string) => (await clerks[name]?.get(`/wiadomosci/zliczone?${DAY}`))?.json<{ counted: Reasons }>().counted
const reasons = (rows: Reasons | undefined) => rows?.map(({ reason }) => reason).toSorted()

it('whoever works for one department sees deliveries of its matters and of what concerns everybody, and of a joint one only its own part', async () => {
  const [tax, water, whole] = [await log('podatki'), await log('woda'), await log('caly')]
  expect([reasons(tax), reasons(water), reasons(whole)]).toEqual([
    ['of a break', 'of both', 'of tax'],
    ['of a break', 'of both', 'of water'],
    ['of a break', 'of both', 'of nothing known', 'of tax', 'of water'],
  ])
  expect(reasons(await log('podatki', '&kind=due-reminder'))).toEqual(['of both', 'of tax'])
  expect(reasons(await log('podatki', '&kind=overdue-reminder'))).toEqual([])
})

it('figures and the queue of the day count no more than is seen', async () => {
  expect([reasons(await figures('podatki')), (await figures('caly'))?.length]).toEqual([['of a break', 'of both', 'of tax'], 5])
  const queue = async (name: string) => (await clerks[name]?.get('/dzis/kolejka?id=niedoreczone'))?.json<{ ile: number }>().ile
  expect([await queue('woda'), await queue('caly')]).toEqual([3, 5])
})

it('an informational action about a card of another department is not shown, in no file either, also when its message is long gone', async () => {
  await portal.pool.query("delete from portal.message_event where name = 'overdue-reminder'")
  const shown = async (name: string) =>
    (await clerks[name]?.get(`/wiadomosci/dzialania?${DAY}`))?.json<{ rows: { card: number }[] }>().rows.map(({ card }) => card)
  expect([await shown('podatki'), await shown('woda'), await shown('caly')]).toEqual([[], [77], [77]])
  const file = await clerks['podatki']?.get(`/wiadomosci/dzialania/csv?${DAY}`)
  expect(file?.body.trim().split('\r\n')).toHaveLength(1)
})
