import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '../../testing/codes.ts'
import { browserOf, clerkOf, inviteClerk, STAFF_PASSWORD, terminalOf } from '../../testing/desk.ts'
import { newestMail } from '../../testing/mail/mailbox.ts'
import { startTestPortal, type TestPortal } from '../../testing/portal.ts'
import { newStaffLink } from '../staff/acts.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

/** Half a minute later than any code before, so that it was not used. */
const nextCode = (key: string) => codeOf(key, 1)

describe('an invitation', () => {
  it('opens the desk once, when password and second factor stand, and not before', async () => {
    const kod = await inviteClerk(portal, 'a.pierwsza', [{ role: 'A', departments: [] }])
    const browser = browserOf(portal)
    expect((await browser.post('/zaproszenie', { kod })).json()).toEqual({ login: 'a.pierwsza', imie: 'Test', nazwisko: 'a.pierwsza' })
    expect((await browser.post('/zaproszenie/haslo', { kod, haslo: 'haslo' })).json()).toMatchObject({
      kod: 1105,
      pola: { haslo: expect.any(String) },
    })
    expect((await browser.post('/zaproszenie/haslo', { kod, haslo: STAFF_PASSWORD })).statusCode).toBe(200)
    expect((await browser.get('/sesja')).statusCode).toBe(401)
    expect((await browserOf(portal).post('/logowanie', { login: 'a.pierwsza', haslo: STAFF_PASSWORD })).statusCode).toBe(403)
    const { klucz } = (await browser.post('/drugi-skladnik/klucz', {})).json()
    expect((await browser.post('/drugi-skladnik/klucz', {})).json()).toMatchObject({ klucz })
    expect((await browser.post('/drugi-skladnik', { kod: '000000' })).json()).toMatchObject({ kod: 1520 })
    expect((await browser.post('/drugi-skladnik', { kod: codeOf(klucz) })).statusCode).toBe(200)
    expect((await browser.get('/sesja')).json()).toMatchObject({
      login: 'a.pierwsza',
      role: [{ role: 'A', departments: [] }],
      uprawnienia: expect.arrayContaining(['staff-roles']),
    })
    expect((await browserOf(portal).post('/zaproszenie', { kod })).json()).toMatchObject({ kod: 1530 })
  })
})

describe('a new link', () => {
  const links = () => newStaffLink(terminalOf(portal), 'a.druga', { isNew: true })
  const begin = async (kod: string) => {
    const browser = browserOf(portal)
    await browser.post('/zaproszenie/haslo', { kod, haslo: STAFF_PASSWORD })
    const { klucz } = (await browser.post('/drugi-skladnik/klucz', {})).json<{ klucz: string }>()
    return { enrol: () => browser.post('/drugi-skladnik', { kod: codeOf(klucz) }) }
  }

  it('ends what was begun by the link before, and opens the desk itself', async () => {
    const older = await begin(await inviteClerk(portal, 'a.druga', [{ role: 'A', departments: [] }]))
    const newer = await links()
    expect((await older.enrol()).statusCode).toBe(401)
    expect((await (await begin(newer)).enrol()).statusCode).toBe(200)
  })

  it('given in the same moment as the last step ends it too: the link it stands for stays good', async () => {
    const code = await inviteClerk(portal, 'a.trzecia', [{ role: 'A', departments: [] }])
    const older = await begin(code)
    const other = await portal.pool.connect()
    await other.query('begin')
    await other.query("delete from portal.staff_session where staff_id = (select id from portal.staff where login = 'a.trzecia')")
    const last = older.enrol()
    await expect
      .poll(
        async () =>
          (await portal.pool.query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"))
            .rowCount,
      )
      .toBe(1)
    await other.query('commit')
    other.release()
    expect((await last).json()).toMatchObject({ kod: 1530 })
    expect((await browserOf(portal).post('/zaproszenie', { kod: code })).statusCode).toBe(200)
  })
})

describe('a sign-in at the desk', () => {
  it('needs the password and then the code, each of which opens nothing alone', async () => {
    const { key } = await clerkOf(portal, 'k.dwustopniowa', [{ role: 'K', departments: [] }])
    const browser = browserOf(portal)
    expect((await browser.post('/logowanie/kod', { kod: nextCode(key) })).statusCode).toBe(401)
    expect((await browser.post('/logowanie', { login: 'k.dwustopniowa', haslo: 'zle' })).json()).toMatchObject({ kod: 1001 })
    const first = await browser.post('/logowanie', { login: 'K.Dwustopniowa', haslo: STAFF_PASSWORD })
    expect(first.headers['set-cookie']).toMatch(/^biurko=[\w-]{43}; Path=\/api\/urzad; HttpOnly; SameSite=Strict$/)
    expect((await browser.get('/sesja')).statusCode).toBe(401)
    const kod = nextCode(key)
    expect((await browser.post('/logowanie/kod', { kod })).statusCode).toBe(200)
    expect((await browser.get('/sesja')).statusCode).toBe(200)
    const again = browserOf(portal)
    await again.post('/logowanie', { login: 'k.dwustopniowa', haslo: STAFF_PASSWORD })
    expect((await again.post('/logowanie/kod', { kod })).json()).toMatchObject({ kod: 1520 })
  })

  it('is over after five wrong codes', async () => {
    const { key } = await clerkOf(portal, 'k.zapominalska', [{ role: 'K', departments: [] }])
    const browser = browserOf(portal)
    await browser.post('/logowanie', { login: 'k.zapominalska', haslo: STAFF_PASSWORD })
    for (let tries = 0; tries < 5; tries += 1) expect((await browser.post('/logowanie/kod', { kod: '000000' })).statusCode).toBe(401)
    expect((await browser.post('/logowanie/kod', { kod: nextCode(key) })).json()).toMatchObject({ kod: 1005 })
  })

  it('says the same of a login that nobody has, and of that of a resident', async () => {
    const answers = await Promise.all(
      ['nikt.taki', 'anna.kompletowska'].map((login) => browserOf(portal).post('/logowanie', { login, haslo: STAFF_PASSWORD })),
    )
    expect(answers.map((answer) => answer.json().kod)).toEqual([1001, 1001])
  })

  it('gives the password up after a hundred wrong codes in a row, from however many networks they come', async () => {
    const guarded = await startTestPortal({ LIMITS_FACTOR: '1', TRUSTED_PROXIES: '1' })
    try {
      const { key } = await clerkOf(guarded, 'k.wytrwale', [{ role: 'K', departments: [] }])
      const signIn = async (from: number) => {
        const browser = browserOf(guarded)
        const headers = { 'x-forwarded-for': `10.4.${from}.1` }
        const first = await browser.post('/logowanie', { login: 'k.wytrwale', haslo: STAFF_PASSWORD }, headers)
        return { first, code: (kod: string) => browser.post('/logowanie/kod', { kod }, headers) }
      }
      await (await signIn(1)).code('000000')
      await guarded.pool.query("update portal.rate_limit set points = points + 98 where key like 'codes-in-a-row%'")
      await (await signIn(2)).code('000000')
      const { first, code } = await signIn(3)
      expect([first.json().kod, (await code(nextCode(key))).statusCode]).toEqual([1001, 401])
      await guarded.recorded()
      expect((await guarded.pool.query("select actor from portal.audit where action = 'desk-lock-out'")).rows).toEqual([
        { actor: 'staff:k.wytrwale' },
      ])
    } finally {
      await guarded.close()
    }
  })

  it('by a password ends for strangers after a hundred wrong ones in a row; the owner is told, and comes in from the device that is known', async () => {
    const guarded = await startTestPortal({ LIMITS_FACTOR: '1', TRUSTED_PROXIES: '1' })
    try {
      const { key, cookie } = await clerkOf(guarded, 'k.stokrotnie', [{ role: 'K', departments: [] }])
      const signIn = (from: string, haslo: string, more: Record<string, string> = {}) =>
        browserOf(guarded).post('/logowanie', { login: 'k.stokrotnie', haslo }, { 'x-forwarded-for': from, ...more })
      await signIn('10.4.0.1', 'zle')
      await guarded.pool.query("update portal.rate_limit set points = points + 98 where key like 'login-in-a-row:%'")
      await signIn('10.4.0.2', 'zle')
      expect((await signIn('10.4.0.3', STAFF_PASSWORD)).json()).toMatchObject({ kod: 1001 })
      expect(await newestMail(guarded.pool, 'k.stokrotnie@przykladowa.example')).toContain('sto razy podał błędne hasło')
      expect((await signIn('10.4.0.4', STAFF_PASSWORD, { cookie: cookie() })).statusCode).toBe(200)
      expect(key).not.toBe('')
    } finally {
      await guarded.close()
    }
  })

  it('from a device that the desk does not know is told to the owner, once, and that of the first device is not', async () => {
    const clerk = await clerkOf(portal, 'k.nowysprzet', [{ role: 'K', departments: [] }])
    const mails = async () =>
      (await portal.pool.query("select from portal.mail where recipient = 'k.nowysprzet@przykladowa.example'")).rowCount ?? 0
    const before = await mails()
    const enter = async (browser: Pick<typeof clerk, 'post'>, step: string) => {
      await browser.post('/logowanie', { login: 'k.nowysprzet', haslo: STAFF_PASSWORD })
      await portal.pool.query("update portal.staff set totp_last_step = 0 where login = 'k.nowysprzet'")
      expect([step, (await browser.post('/logowanie/kod', { kod: nextCode(clerk.key) })).statusCode]).toEqual([step, 200])
    }
    await enter(clerk, 'the first device again')
    expect(await mails()).toBe(before)
    const other = browserOf(portal)
    await enter(other, 'another device')
    expect([await mails(), await newestMail(portal.pool, 'k.nowysprzet@przykladowa.example')]).toEqual([
      before + 1,
      expect.stringContaining('z urządzenia, którego biurko jeszcze nie zna'),
    ])
    await enter(other, 'the other device again')
    expect(await mails()).toBe(before + 1)
  })

  it('by strangers who guess does not keep the owner out', async () => {
    const guarded = await startTestPortal({ LIMITS_FACTOR: '1', TRUSTED_PROXIES: '1' })
    try {
      const { key } = await clerkOf(guarded, 'k.zgadywana', [{ role: 'K', departments: [] }])
      const from = (address: string) => ({ 'x-forwarded-for': address })
      const own = browserOf(guarded)
      await own.post('/logowanie', { login: 'k.zgadywana', haslo: STAFF_PASSWORD }, from('10.1.0.1'))
      expect((await own.post('/logowanie/kod', { kod: nextCode(key) }, from('10.1.0.1'))).statusCode).toBe(200)
      for (let tries = 1; tries <= 12; tries += 1)
        await browserOf(guarded).post('/logowanie', { login: 'k.zgadywana', haslo: 'zle' }, from(`10.2.${tries}.1`))
      const stranger = await browserOf(guarded).post('/logowanie', { login: 'k.zgadywana', haslo: STAFF_PASSWORD }, from('10.3.0.1'))
      expect(stranger.statusCode).toBe(429)
      expect(
        (await browserOf(guarded).post('/logowanie', { login: 'k.zgadywana', haslo: STAFF_PASSWORD }, from('10.1.0.1'))).statusCode,
      ).toBe(200)
    } finally {
      await guarded.close()
    }
  })
})

describe('a session of the desk', () => {
  it('opens nothing of a resident, and a resident’s token nothing of the desk', async () => {
    const clerk = await clerkOf(portal, 'k.osobna', [{ role: 'K', departments: [] }])
    const token = clerk.cookie().split('=')[1] ?? ''
    expect((await portal.get('/uzytkownik', token)).statusCode).toBe(401)
    const resident = await portal.signIn('anna.kompletowska')
    const tries = [
      { cookie: `biurko=${resident}` },
      { authorization: `Bearer ${resident}`, cookie: '' },
      { authorization: `Bearer ${token}`, cookie: '' },
    ]
    for (const headers of tries) expect((await browserOf(portal).get('/sesja', headers)).statusCode).toBe(401)
    expect((await portal.app.inject({ url: '/api/uzytkownik', headers: { cookie: clerk.cookie() } })).statusCode).toBe(401)
  })

  it.each([
    ['fifteen idle minutes', "update portal.staff_session set expires_at = now() - interval '1 second'"],
    ['ten hours', "update portal.staff_session set ends_at = now() - interval '1 second'"],
    ['the account is blocked', 'update portal.staff set blocked_at = now()'],
  ])('ends after %s', async (what, end) => {
    const clerk = await clerkOf(portal, `k.${what.replaceAll(' ', '-')}`, [{ role: 'K', departments: [] }])
    const { czasSesji } = (await clerk.get('/sesja')).json()
    expect(czasSesji).toBeGreaterThan(14 * 60)
    expect(czasSesji).toBeLessThanOrEqual(15 * 60)
    const hours = await portal.pool.query(
      'select round(extract(epoch from max(ends_at - created_at)) / 3600)::int as hours from portal.staff_session',
    )
    expect(hours.rows).toEqual([{ hours: 10 }])
    await portal.pool.query(end)
    expect((await clerk.get('/sesja')).statusCode).toBe(401)
    await portal.pool.query('update portal.staff set blocked_at = null')
  })

  it('ends by signing out, for whoever has its token too', async () => {
    const clerk = await clerkOf(portal, 'k.wychodzaca', [{ role: 'K', departments: [] }])
    const cookie = clerk.cookie()
    expect((await clerk.post('/wylogowanie', {})).headers['set-cookie']).toContain('Max-Age=0')
    expect((await browserOf(portal).get('/sesja', { cookie })).statusCode).toBe(401)
  })

  it('takes nothing that a foreign page sends, neither writes nor reads', async () => {
    const clerk = await clerkOf(portal, 'k.obca', [{ role: 'K', departments: [] }])
    const foreign = { 'sec-fetch-site': 'cross-site' }
    expect((await clerk.post('/sesja/przedluzenie', {}, foreign)).json()).toMatchObject({ kod: 1013 })
    expect((await clerk.post('/sesja/przedluzenie', {}, { origin: 'https://zly.example' })).json()).toMatchObject({ kod: 1013 })
    expect((await clerk.get('/sesja', foreign)).json()).toMatchObject({ kod: 1013 })
  })
})
