import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DeliveryFolders } from '#imports/testing/deliveries.ts'
import { takeIn } from '#journeys/inbox/server/case/take-in.ts'
import { loadDatasets } from '../answers/services/load-services.ts'
import { commandLine, type Said } from '../testing/command-line.ts'
import { type Clerk, clerkOf } from '../testing/desk.ts'
import { startTestPortal, TEST_PASSWORD, type TestPortal } from '../testing/portal.ts'
import { everythingStored } from '../testing/stored.ts'

let portal: TestPortal
let folder: string
let deliveries: DeliveryFolders
let office: (...args: string[]) => Promise<Said>
let clerk: Clerk

beforeAll(async () => {
  portal = await startTestPortal()
  folder = await mkdtemp(join(tmpdir(), 'portal-audit-'))
  deliveries = await DeliveryFolders.open()
  office = commandLine(portal.connectionString, folder)
  clerk = await clerkOf(portal, 's.starsza', [{ role: 'S', departments: [] }])
  // Cases are made of what people have sent when somebody looks first; that is no act of whoever looks.
  await takeIn(portal.pool)
})
afterAll(async () => {
  await portal.close()
  await deliveries.close()
  await rm(folder, { recursive: true })
})

/** What says that somebody did something; counters of tries and of use, written once a minute, are no act, and neither is a delivery that was tried and changed nothing. */
async function acts(): Promise<string> {
  await portal.pool.query('delete from portal.usage_month')
  await portal.pool.query('delete from portal.rate_limit')
  await portal.pool.query("delete from portal.delivery where state = 'broken'")
  return everythingStored(portal)
}

describe('where the accountability log cannot be written', () => {
  let token: string
  beforeEach(async () => {
    token = await portal.signIn('anna.kompletowska')
    await portal.recorded()
    await portal.pool.query(`create function public.full() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$;
      create trigger full_log before insert on portal.audit_waiting for each row execute function public.full()`)
  })
  afterEach(() => portal.pool.query('drop function public.full cascade'))

  const consents = { powiadomieniaEmail: true, powiadomieniaSms: false, email: 'inna@przykladowa.example', telefon: null }
  const post = (path: string, body: object) => async () => (await portal.post(path, body, token)).statusCode
  const PEOPLE: readonly (readonly [string, () => Promise<number>])[] = [
    [
      'signs in',
      async () => (await portal.post('/uzytkownicy/token', { login: 'roman.rolniczak', haslo: TEST_PASSWORD, recaptcha: null })).statusCode,
    ],
    ['signs out', () => post('/pi/wylogowanie', { token })()],
    ['saves consents', post('/uzytkownik/zgody', consents)],
    ['changes the password', post('/uzytkownik/zmiana-hasla', { stareHaslo: TEST_PASSWORD, noweHaslo: 'Krowa-na-lace-12' })],
    ['asks for another e-mail address', post('/uzytkownik/zmiana-email', { nowyEmail: 'nowa@przykladowa.example', haslo: TEST_PASSWORD })],
    [
      'asks for a link',
      post('/uzytkownicy/przypomnienie-hasla', { login: 'roman.rolniczak', email: 'roman.rolniczak@przykladowa.example', recaptcha: null }),
    ],
    [
      'ends other sessions',
      async () =>
        (
          await portal.app.inject({
            method: 'DELETE',
            url: '/api/uzytkownik/sesje',
            headers: { authorization: `Bearer ${token}` },
            payload: { id: null },
          })
        ).statusCode,
    ],
    [
      'deletes the account',
      async () =>
        (
          await portal.app.inject({
            method: 'DELETE',
            url: '/api/uzytkownik',
            headers: { authorization: `Bearer ${token}` },
            payload: { haslo: TEST_PASSWORD },
          })
        ).statusCode,
    ],
  ]
  it.each(PEOPLE)('nobody %s', async (_what, act) => {
    const before = await acts()
    expect(await act()).toBe(500)
    expect(await acts()).toBe(before)
  })

  const at = (path: string, body: object) => async () => (await clerk.post(path, body)).statusCode
  const CLERKS: readonly (readonly [string, (id: (login: string) => Promise<number>) => Promise<() => Promise<number>>])[] = [
    ['blocks an account', async (id) => at('/konto/blokada', { id: await id('roman.rolniczak'), czyZablokowane: true })],
    ['ends the sessions of an account', async (id) => at('/konto/koniec-sesji', { id: await id('anna.kompletowska') })],
    ['answers a case', async () => at('/sprawa/odpowiedz', { numer: 'Z-1', wersja: 1, tresc: 'Przyjęto', wynik: 'closed' })],
  ]
  it.each(CLERKS)('nobody of the office %s', async (_what, of) => {
    const id = async (login: string) =>
      (await portal.pool.query<{ id: number }>('select id from portal.account where login = $1', [login])).rows[0]?.id ?? 0
    const act = await of(id)
    const before = await acts()
    expect(await act()).toBe(500)
    expect(await acts()).toBe(before)
  })

  it('the office begins no break', async () => {
    const before = await acts()
    expect(await office('maintenance', 'on')).toEqual({ code: 1, text: expect.stringContaining('no room') })
    expect(await acts()).toBe(before)
  })

  it('no content is read into a portal that has none', async () => {
    await portal.pool.query('update portal.content_state set current_id = null')
    expect(await office('content', 'import', 'content')).toEqual({ code: 1, text: expect.stringContaining('no room') })
    expect((await portal.pool.query('select from portal.content_state where current_id is null')).rowCount).toBe(1)
  })

  it('no delivery is imported, and nothing leaves the portal', async () => {
    const dataset = (await loadDatasets()).find(({ name }) => name === 'imiona')
    if (!dataset) throw new Error('imiona')
    const delivery = await deliveries.write({
      system: dataset.system,
      rows: [[dataset, [dataset.example]]],
      manifest: { zakres: 'czesciowy' },
    })
    const before = await acts()
    for (const words of [
      ['import', delivery],
      ['backup', join(folder, 'backup')],
      ['submissions', 'export', '--csv', join(folder, 'x.csv')],
    ]) {
      expect(await office(...words)).toEqual({ code: 1, text: expect.stringContaining('no room') })
    }
    expect(await acts()).toBe(before)
    expect(await readdir(folder, { recursive: true })).toEqual(['backup'])
  })
})

describe('a process that is killed', () => {
  const blocked = async () =>
    (await portal.pool.query("select 1 from portal.account where login = 'jan.zaleglowski' and blocked_at is not null")).rowCount
  const entries = async () => (await portal.pool.query("select 1 from portal.audit where object = 'jan.zaleglowski'")).rowCount
  const killed = (moment: string) =>
    new Promise((resolve) => {
      execFile(process.execPath, ['api/testing/killed/killed-act.ts', portal.connectionString, 'jan.zaleglowski', moment]).on(
        'exit',
        (_, signal) => resolve(signal),
      )
    })

  it('leaves neither act nor entry, or both, and the entry is chained by whoever comes next', async () => {
    expect(await killed('before')).toBe('SIGKILL')
    await portal.recorded()
    expect([await blocked(), await entries()]).toEqual([0, 0])
    expect(await killed('after')).toBe('SIGKILL')
    expect([await blocked(), await entries()]).toEqual([1, 0])
    expect((await office('audit', 'verify')).text).toMatch(/^Whole: /)
    expect(await entries()).toBe(1)
  })
})
