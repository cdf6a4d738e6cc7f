import { afterAll, beforeAll, expect, it } from 'vitest'
import { clerkOf, type Clerk } from '#api/testing/desk.ts'
import { startTestPortal, type TestPortal } from '#api/testing/portal.ts'

let portal: TestPortal
let id = 0
beforeAll(async () => {
  portal = await startTestPortal()
  id = (await portal.pool.query<{ id: number }>("select id from portal.account where login = 'anna.kompletowska'")).rows[0]?.id ?? 0
})
afterAll(() => portal.close())

interface Shown {
  readonly czyDrugiSkladnik: boolean
  readonly sesje: number
  readonly zgody: readonly string[]
  readonly czyZwracane: boolean
  readonly wiadomosci: readonly { readonly co: string; readonly dzien: string }[]
}

const shown = async (by: Clerk) => (await by.get(`/konto?id=${id}`)).json<Shown>()

async function event(name: string, topic: string, facts: object): Promise<void> {
  await portal.pool.query(
    `with e as (insert into portal.message_event (name, topic, key, facts, subject_pesel, told_at) values ($1, $2, 'test', $3::jsonb, '78041200464', now()) returning id)
     insert into portal.message (event_id, account_id, created_at) select id, $4, now() from e`,
    [name, topic, JSON.stringify(facts), id],
  )
}

it('an account tells its second factor, sessions, consents, and whether mail to it comes back', async () => {
  const clerk = await clerkOf(portal, 'k.okienko', [{ role: 'K', departments: [] }])
  await portal.signIn('anna.kompletowska')
  const before = await shown(clerk)
  expect(before).toMatchObject({ czyDrugiSkladnik: false, sesje: 1, czyZwracane: false })
  await portal.pool.query(
    "insert into portal.mail_bounce (address, is_hard, status) select lower(email), true, '5.1.1' from portal.account where id = $1",
    [id],
  )
  await portal.pool.query("update portal.account set notify_email = true, totp_secret = 'x' where id = $1", [id])
  expect(await shown(clerk)).toMatchObject({ czyDrugiSkladnik: true, zgody: expect.arrayContaining(['email']), czyZwracane: true })
})

it('an account tells what the portal has sent: what belongs to the departments of the clerk, without its words', async () => {
  const [water, taxes] = [
    await clerkOf(portal, 'k.woda', [{ role: 'K', departments: ['WODA'] }]),
    await clerkOf(portal, 'k.podatki', [{ role: 'K', departments: ['PODATKI'] }]),
  ]
  await portal.pool.query('delete from portal.message where account_id = $1', [id])
  await event('new-invoice', 'water', { invoice: 'FV/TAJNE/1' })
  await event('changed-due-date', 'taxes', { kind: 'PODATKI_GMINNE' })
  const [ofWater, ofTaxes] = [(await shown(water)).wiadomosci, (await shown(taxes)).wiadomosci]
  expect([ofWater.length, ofTaxes.length]).toEqual([1, 1])
  expect(ofWater[0]?.co).not.toBe(ofTaxes[0]?.co)
  expect(JSON.stringify([ofWater, ofTaxes])).not.toContain('TAJNE')
})
