import { afterAll, beforeAll, expect, it } from 'vitest'
import { clerkOf, inviteClerk, terminalOf } from '../../testing/desk.ts'
import { startTestPortal, type TestPortal } from '../../testing/portal.ts'
import { setStaffBlocked } from './acts.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

const ADMINISTRATOR = [{ role: 'A', departments: [] }] as const
const REASON = 'zgubiony telefon, dowód okazano'
const block = (login: string, isBlocked = true) => setStaffBlocked(terminalOf(portal), login, isBlocked)

it('whoever is no administrator is blocked also where the office has none yet', async () => {
  await inviteClerk(portal, 'k.jedyna', [{ role: 'K', departments: [] }])
  await block('k.jedyna')
  expect((await portal.pool.query('select login from portal.staff where blocked_at is not null')).rows).toEqual([{ login: 'k.jedyna' }])
})

it('of two administrators who block each other at once, one stays', async () => {
  const logins = ['a.jeden', 'a.dwa']
  for (const login of logins) await clerkOf(portal, login, ADMINISTRATOR)
  for (let round = 0; round < 5; round += 1) {
    const ends = await Promise.allSettled(logins.map((login) => block(login)))
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    for (const login of logins) await block(login, false)
  }
})

it('what somebody has proposed who is blocked since, nobody can agree to any more', async () => {
  const [taken, other] = [
    await clerkOf(portal, 's.przejeta', [{ role: 'S', departments: [] }]),
    await clerkOf(portal, 's.uczciwa', [{ role: 'S', departments: [] }]),
  ]
  const {
    rows: [account],
  } = (await other.get('/konta?search=piotr.dwuskladnik')).json<{ rows: { id: number }[] }>()
  const { propozycja } = (await taken.post('/konto/drugi-skladnik', { id: account?.id, powod: REASON })).json<{ propozycja: number }>()
  expect((await other.get('/propozycje')).json()).toMatchObject({ propozycje: [{ id: propozycja }] })
  await block('s.przejeta')
  expect((await other.get('/propozycje')).json()).toEqual({ propozycje: [] })
  expect((await other.post('/propozycje/decyzja', { id: propozycja, czyZgoda: true })).json()).toMatchObject({ kod: 1004 })
})
