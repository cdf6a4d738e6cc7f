import { describe, expect, it } from 'vitest'
import { TEST_PASSWORD } from '#api/testing/portal.ts'
import { portalWithMail } from '#api/testing/mail/with-mail.ts'
import { codeIn, mailAfter } from './testing.ts'

const { portal, outside } = await portalWithMail()

const remind = (login: string) => portal.post('/uzytkownicy/przypomnienie-hasla', { login, email: `${login}@przykladowa.example` })
const mail = (login: string, before = 0) => mailAfter(outside.url, `${login}@przykladowa.example`, before)
/** How many calls wait for a lock. */
const waiting = async () =>
  (await portal.pool.query("select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")).rowCount
const reset = (kodZmianyHasla: string, noweHaslo: string) => portal.post('/uzytkownicy/nowe-haslo', { kodZmianyHasla, noweHaslo })

describe('a new password that breaks off half-way', () => {
  it('is not set: neither does the link die, nor do old sessions live beside the new password', async () => {
    const open = await portal.signIn('roman.rolniczak')
    await remind('roman.rolniczak')
    const code = codeIn(await mail('roman.rolniczak'))
    await portal.pool.query("create function broken() returns trigger language plpgsql as $$ begin raise exception 'broken off'; end $$")
    await portal.pool.query('create trigger broken before delete on portal.session for each row execute function broken()')
    expect((await reset(code, 'Traktor-w-polu-8')).statusCode).toBe(500)
    await portal.pool.query('drop trigger broken on portal.session')
    expect((await portal.get('/uzytkownik', open)).statusCode).toBe(200)
    expect((await reset(code, 'Traktor-w-polu-8')).statusCode).toBe(200)
    expect((await portal.get('/uzytkownik', open)).statusCode).toBe(401)
  })
})

describe('two changes of one password at once', () => {
  it('end in one of them: the other is refused, whichever way they come', async () => {
    const token = await portal.signIn('helena.wodomierska')
    await remind('helena.wodomierska')
    const code = codeIn(await mail('helena.wodomierska'))
    const change = (noweHaslo: string) => portal.post('/uzytkownik/zmiana-hasla', { stareHaslo: TEST_PASSWORD, noweHaslo }, token)
    const answers = await Promise.all([change('Woda-z-kranu-5'), reset(code, 'Studnia-na-wsi-6'), change('Deszcz-w-beczce-7')])
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1)
    const accepted = ['Woda-z-kranu-5', 'Studnia-na-wsi-6', 'Deszcz-w-beczce-7'][answers.findIndex(({ statusCode }) => statusCode === 200)]
    const signIn = await portal.post('/uzytkownicy/token', { login: 'helena.wodomierska', haslo: accepted, recaptcha: null })
    expect(signIn.statusCode).toBe(200)
  })
})

describe('links asked for at once', () => {
  it('leave one that works', async () => {
    const token = await portal.signIn('tomasz.wielopodmiotowicz')
    const ask = (nowyEmail: string) => portal.post('/uzytkownik/zmiana-email', { nowyEmail, haslo: TEST_PASSWORD }, token)
    const addresses = ['raz', 'dwa', 'trzy', 'cztery'].map((name) => `tomasz.${name}@przykladowa.example`)
    const answers = await Promise.all(addresses.map(ask))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    const codes = await Promise.all(addresses.map(async (address) => codeIn(await mailAfter(outside.url, address, 0))))
    const used: number[] = []
    for (const hash of codes) used.push((await portal.post('/uzytkownicy/potwierdzenie-email', { hash })).statusCode)
    expect(used.filter((status) => status === 200)).toHaveLength(1)
  })
})

describe('the set-up of the second factor opened in two windows at once', () => {
  it('shows the same key in both, or the code of one of them would be wrong', async () => {
    const token = await portal.signIn('oksana.prykladna')
    const client = await portal.pool.connect()
    await client.query("begin; select from portal.account where login = 'oksana.prykladna' for update")
    const opening = Promise.all([1, 2, 3].map(() => portal.get('/uzytkownik/2fa', token)))
    await expect.poll(waiting).toBe(3)
    await client.query('commit')
    client.release()
    const keys = (await opening).map((answer) => answer.json().key)
    expect([new Set(keys).size, keys[0]]).toEqual([1, expect.stringMatching(/^[A-Z2-7]{32}$/)])
  })

  it('does so also where the window that asked first comes second', async () => {
    const token = await portal.signIn('oksana.prykladna')
    const shown = async () => (await portal.get('/uzytkownik/2fa', token)).json().key as string
    const first = await shown()
    const client = await portal.pool.connect()
    await client.query("begin; select from portal.account where login = 'oksana.prykladna' for update")
    const overtaken = shown()
    await expect.poll(waiting).toBe(1)
    // What the other window wrote while this one waited: a key of ten minutes from then on.
    await client.query(
      "update portal.account set pending_totp_until = clock_timestamp() + interval '10 minutes' where login = 'oksana.prykladna'; commit",
    )
    client.release()
    expect(await overtaken).toBe(first)
  })
})

describe('a sign-in that is being checked', () => {
  it.each([
    ['a block', 'blocked_at = now()'],
    ['a new password', "password_hash = 'another'"],
    ['a second factor', "totp_secret = 'another'"],
  ])('opens nothing after %s that ends all sessions', async (_what, change) => {
    await portal.signIn('jan.zaleglowski')
    const client = await portal.pool.connect()
    await client.query(`begin; update portal.account set ${change} where login = 'jan.zaleglowski'`)
    const answer = portal.post('/uzytkownicy/token', { login: 'jan.zaleglowski', haslo: TEST_PASSWORD, recaptcha: null })
    await expect.poll(waiting).toBe(1)
    await client.query(
      "delete from portal.session where account_id = (select id from portal.account where login = 'jan.zaleglowski'); commit",
    )
    client.release()
    expect((await answer).json()).toMatchObject({ kod: 1006 })
    const left = await portal.pool.query(
      "select from portal.session where account_id = (select id from portal.account where login = 'jan.zaleglowski')",
    )
    expect(left.rowCount).toBe(0)
    await portal.pool.query(
      "update portal.account set blocked_at = null, totp_secret = null, password_hash = (select password_hash from portal.account where login = 'anna.kompletowska') where login = 'jan.zaleglowski'",
    )
  })
})
