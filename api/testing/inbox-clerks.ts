import { takeIn } from '#journeys/inbox/index.ts'
import { clerkOf } from './desk.ts'
import type { TestPortal } from './portal.ts'
import type { Assignment } from '#shared/desk/permissions.ts'

/** Clerks of water, junior and senior, and a senior one of taxes, who has nothing to do with water. */
export async function inboxClerks(portal: TestPortal, departments: Assignment['departments'] = ['WODA']) {
  return {
    wojciech: await clerkOf(portal, 'w.wodny', [{ role: 'K', departments: ['WODA'] }]),
    senior: await clerkOf(portal, 's.starsza', [{ role: 'S', departments }]),
    taxes: await clerkOf(portal, 'p.podatkowa', [{ role: 'S', departments: ['PODATKI'] }]),
  }
}

/** Helena has sent a request to the water utility, at which the office has not looked yet. Returns its number. */
export async function requestOfHelena({ pool }: TestPortal, content: string, at = '2026-10-02 09:00'): Promise<string> {
  const { rows } = await pool.query<{ number: string }>(
    `insert into portal.submission (kind, point_id, account_id, subject_pesel, created_at, topic, content)
     select 'water-request', 600100, id, pesel, $2, 'Awaria sieci', $1 from portal.account where login = 'helena.wodomierska' returning 'Z-' || id as number`,
    [content, at],
  )
  await takeIn(pool)
  return rows[0]?.number ?? ''
}
