import { afterAll, beforeAll, expect, it } from 'vitest'
import { clerkOf, type Clerk } from '#api/testing/desk.ts'
import { startTestPortal, type TestPortal } from '#api/testing/portal.ts'
import { takeIn } from '../../server/case/take-in.ts'

let portal: TestPortal
let clerk: Clerk
beforeAll(async () => {
  portal = await startTestPortal()
  clerk = await clerkOf(portal, 'w.wodny', [{ role: 'K', departments: ['WODA'] }])
})
afterAll(() => portal.close())

/** So many requests with these words, one an hour; `from`: the first of them. */
async function sent(words: string, count: number, from: string): Promise<void> {
  await portal.pool.query(
    `insert into portal.submission (kind, point_id, account_id, subject_pesel, created_at, topic, content)
     select 'water-request', 600100, id, pesel, $3::timestamp + make_interval(hours => n), 'Awaria sieci', $1 || ' ' || n
       from portal.account, generate_series(1, $2::integer) n where login = 'helena.wodomierska' order by n`,
    [words, count, from],
  )
  await takeIn(portal.pool)
}
interface Found {
  readonly rows: readonly { readonly beginning: string }[]
  readonly isTooMany: boolean
}
const found = async (words: string) => {
  const { rows, isTooMany } = (await clerk.get(`/skrzynka?search=${words}`)).json<Found>()
  return { beginnings: rows.map(({ beginning }) => beginning), isTooMany }
}
const newest = (word: string, count: number, shown: number) => Array.from({ length: shown }, (_one, n) => `${word} ${count - n}`)

it('a word of very many cases shows the newest of all of them, and says that there are more', async () => {
  await sent('Podtopienie piwnicy', 260, '2026-06-01')
  expect(await found('podtop')).toEqual({ beginnings: newest('Podtopienie piwnicy', 260, 100), isTooMany: true })
})

it('a word of up to a hundred cases shows them all, the newest first, and of more the newest hundred', async () => {
  await sent('Studzienka zapadnięta', 3, '2026-07-01')
  expect(await found('zapadnieta')).toEqual({ beginnings: newest('Studzienka zapadnięta', 3, 3), isTooMany: false })
  await sent('Hydrant cieknie', 120, '2026-07-02')
  expect(await found('hydr')).toEqual({ beginnings: newest('Hydrant cieknie', 120, 100), isTooMany: true })
})

it('a word whose cases are old is found behind any number of newer ones', async () => {
  await sent('Zasuwa zardzewiała', 2, '2025-01-01')
  await sent('Ciśnienie za niskie', 1_100, '2026-07-10')
  expect(await found('zasuwa')).toEqual({ beginnings: newest('Zasuwa zardzewiała', 2, 2), isTooMany: false })
})
