import { afterAll, beforeAll, expect, it } from 'vitest'
import { clerkOf } from '#api/testing/desk.ts'
import { startTestPortal, type TestPortal } from '#api/testing/portal.ts'

let portal: TestPortal
beforeAll(async () => void (portal = await startTestPortal()))
afterAll(() => portal.close())

/** PostgreSQL keeps no such character; a program that tries doors sends it everywhere. */
const NOTHING = 'a\u0000b'

it('a text with a character that no database keeps is wrong input, and no fault of the portal', async () => {
  const clerk = await clerkOf(portal, 'k.kontowa', [{ role: 'K', departments: ['PODATKI'] }])
  const found = await clerk.get(`/konta?search=${encodeURIComponent(NOTHING)}`)
  expect([found.statusCode, found.json()]).toEqual([400, { kod: 1000, opis: expect.any(String), pola: { search: expect.any(String) } }])
  const opened = { imie: NOTHING, nazwisko: 'Nowak', pesel: '85072101246', login: 'nowe.konto', email: 'n@przykladowa.example' }
  expect((await clerk.post('/konto/nowe', opened)).statusCode).toBe(400)
})
