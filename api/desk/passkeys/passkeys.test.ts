import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestPasskey, type Circumstances } from '../../testing/sign-in/authenticator.ts'
import { codeOf } from '../../testing/codes.ts'
import { browserOf, clerkOf, STAFF_PASSWORD, terminalOf, type Clerk } from '../../testing/desk.ts'
import { newestMail } from '../../testing/mail/mailbox.ts'
import { deleteStaff, newStaffLink, setStaffBlocked } from '../staff/acts.ts'
import { startTestPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

const REFUSED = { kod: 1523, opis: expect.any(String) }
type Browser = Pick<Clerk, 'get' | 'post' | 'cookie'>

/** Half a minute later than the code of the sign-in, so that it was not used. */
const beginAdding = (clerk: Clerk) => clerk.post('/klucze/poczatek', { haslo: STAFF_PASSWORD, kod: codeOf(clerk.key, 1) })

async function withKey(login: string, how: Circumstances = {}) {
  const clerk = await clerkOf(portal, login, [{ role: 'K', departments: [] }])
  const key = new TestPasskey()
  const { opcje } = (await beginAdding(clerk)).json()
  const added = await clerk.post('/klucze', { nazwa: 'Telefon', odpowiedz: key.create(opcje, how) })
  return { clerk, key, added, opcje }
}

async function begun(browser: Browser = browserOf(portal)) {
  const { opcje } = (await browser.post('/logowanie/klucz/poczatek', {})).json()
  return { browser, opcje, finish: (odpowiedz: unknown) => browser.post('/logowanie/klucz', { odpowiedz }) }
}

async function afterPassword(login: string) {
  const browser = browserOf(portal)
  await browser.post('/logowanie', { login, haslo: STAFF_PASSWORD })
  return {
    browser,
    begin: () => browser.post('/logowanie/drugi-skladnik/poczatek', {}),
    finish: (odpowiedz: unknown) => browser.post('/logowanie/drugi-skladnik', { odpowiedz }),
  }
}

describe('a passkey of somebody of the office', () => {
  it('is added with password and code, opens the desk alone and after the password, and is removed', async () => {
    const { clerk, key, added, opcje } = await withKey('p.kluczowa')
    expect([added.statusCode, opcje.rp.id, opcje.authenticatorSelection.userVerification]).toEqual([200, 'localhost', 'required'])
    const { klucze } = (await clerk.get('/klucze')).json()
    expect(klucze).toEqual([{ id: expect.any(Number), nazwa: 'Telefon', dodano: expect.any(String), uzyto: null }])
    expect(await newestMail(portal.pool, 'p.kluczowa@przykladowa.example')).toContain('dodano klucz dostępu „Telefon”')
    const alone = await begun()
    expect((await alone.finish(key.use(alone.opcje))).statusCode).toBe(200)
    expect((await alone.browser.get('/sesja')).json()).toMatchObject({ login: 'p.kluczowa' })
    const second = await afterPassword('p.kluczowa')
    const { opcje: asked } = (await second.begin()).json()
    expect(asked.allowCredentials.map(({ id }: { id: string }) => id)).toEqual([key.id])
    expect((await second.browser.get('/sesja')).statusCode).toBe(401)
    expect((await second.finish(key.use(asked))).statusCode).toBe(200)
    expect((await second.browser.get('/sesja')).statusCode).toBe(200)
    expect((await clerk.post('/klucze/usuniecie', { id: klucze[0].id })).statusCode).toBe(200)
    expect(await newestMail(portal.pool, 'p.kluczowa@przykladowa.example')).toContain('usunięto klucz dostępu „Telefon”')
    const gone = await begun()
    expect((await gone.finish(key.use(gone.opcje))).json()).toEqual(REFUSED)
    await portal.recorded()
    const { rows } = await portal.pool.query(
      "select action, outcome from portal.audit where actor = 'staff:p.kluczowa' and action like '%passkey%' order by id",
    )
    expect(rows.map(({ action, outcome }) => `${action} ${outcome}`)).toEqual([
      'staff-passkey-add done',
      'desk-passkey done',
      'desk-passkey done',
      'staff-passkey-remove done',
    ])
  })

  it('is not added without the password, without a fresh code, for another address, or where nobody was asked for finger, face or PIN', async () => {
    const clerk = await clerkOf(portal, 'p.ostrozna', [{ role: 'K', departments: [] }])
    expect((await clerk.post('/klucze/poczatek', { haslo: 'zle', kod: codeOf(clerk.key, 1) })).json()).toMatchObject({ kod: 1519 })
    expect((await clerk.post('/klucze/poczatek', { haslo: STAFF_PASSWORD, kod: codeOf(clerk.key) })).json()).toMatchObject({ kod: 1520 })
    expect(
      (await clerk.post('/klucze', { nazwa: 'a', odpowiedz: new TestPasskey().create({ challenge: 'AAAA', user: { id: 'x' } }) })).json(),
    ).toEqual(REFUSED)
    for (const [login, how] of [
      ['p.obca', { origin: 'https://zly.example' }],
      ['p.inna', { rpId: 'zly.example' }],
      ['p.bez', { isVerified: false }],
    ] as const)
      expect((await withKey(login, how)).added.json()).toEqual(REFUSED)
  })

  it.each<[string, Circumstances]>([
    ['of another page', { origin: 'http://localhost.zly.example:8080' }],
    ['for another portal', { rpId: 'zly.example' }],
    ['without finger, face or PIN', { isVerified: false }],
    ['for another account', { userHandle: 'YmFyZG8' }],
  ])('opens nothing by a signature %s', async (what, how) => {
    const { key } = await withKey(`p.${what.toLowerCase().replaceAll(/\W/g, '-')}`)
    const { browser, opcje, finish } = await begun()
    expect((await finish(key.use(opcje, how))).json()).toEqual(REFUSED)
    expect((await browser.get('/sesja')).statusCode).toBe(401)
  })

  it('opens nothing by a signature that was used, was made for another browser, for something else, or by another key', async () => {
    const { key } = await withKey('p.powtorzona')
    const first = await begun()
    const signed = key.use(first.opcje)
    expect((await first.finish(signed)).statusCode).toBe(200)
    expect((await first.finish(signed)).json()).toEqual(REFUSED)
    const [own, other] = [await begun(), await begun()]
    expect((await other.finish(key.use(own.opcje))).json()).toEqual(REFUSED)
    expect((await browserOf(portal).post('/logowanie/klucz', { odpowiedz: key.use(own.opcje) })).json()).toEqual(REFUSED)
    // Wrong for a third browser as well, and with that used up for the right one.
    expect((await own.finish({ ...key.use(own.opcje), signature: key.use({ challenge: 'AAAA' }).signature })).json()).toEqual(REFUSED)
    expect((await own.finish(key.use(own.opcje))).json()).toEqual(REFUSED)
    const late = await begun()
    await portal.pool.query("update portal.staff_challenge set expires_at = now() - interval '1 second'")
    expect((await late.finish(key.use(late.opcje))).json()).toEqual(REFUSED)
  })

  it('that does not count on is a copy, and opens nothing', async () => {
    const { key } = await withKey('p.licznik', { counter: 5 })
    const ahead = await begun()
    expect((await ahead.finish(key.use(ahead.opcje, { counter: 9 }))).statusCode).toBe(200)
    const behind = await begun()
    expect((await behind.finish(key.use(behind.opcje, { counter: 9 }))).json()).toEqual(REFUSED)
  })

  it('of a colleague does not stand for one’s own after the password', async () => {
    const { key } = await withKey('p.kolezanka')
    await withKey('p.wlasna')
    const { begin, finish } = await afterPassword('p.wlasna')
    const { opcje } = (await begin()).json()
    expect((await finish(key.use(opcje))).json()).toEqual(REFUSED)
  })

  it('may name nobody with an empty name after the password, where it is known whose it is, and never alone', async () => {
    const { key } = await withKey('p.pusta')
    const { begin, finish } = await afterPassword('p.pusta')
    expect((await finish(key.use((await begin()).json().opcje, { userHandle: '' }))).statusCode).toBe(200)
    const alone = await begun()
    expect((await alone.finish(key.use(alone.opcje, { userHandle: '' }))).json()).toEqual(REFUSED)
  })

  it.each<[string, (login: string) => Promise<unknown>]>([
    ['blocked', (login) => setStaffBlocked(terminalOf(portal), login, true)],
    ['deleted', (login) => deleteStaff(terminalOf(portal), login)],
    [
      'begun anew by a link',
      async (login) =>
        browserOf(portal).post('/zaproszenie/haslo', { kod: await newStaffLink(terminalOf(portal), login), haslo: `${STAFF_PASSWORD}-2` }),
    ],
  ])('opens nothing once its account is %s', async (what, end) => {
    const login = `p.${what.replaceAll(' ', '-')}`
    const { key } = await withKey(login)
    await end(login)
    const { opcje, finish } = await begun()
    expect((await finish(key.use(opcje))).json()).toEqual(REFUSED)
  })

  it('is never the last factor to be removed', async () => {
    const { clerk } = await withKey('p.ostatnia')
    await portal.pool.query("update portal.staff set totp_secret = null where login = 'p.ostatnia'")
    const {
      klucze: [{ id }],
    } = (await clerk.get('/klucze')).json()
    expect((await clerk.post('/klucze/usuniecie', { id })).json()).toMatchObject({ kod: 1412 })
  })

  it('of somebody else is not there to be removed', async () => {
    const { clerk } = await withKey('p.pierwsza')
    const {
      klucze: [{ id }],
    } = (await clerk.get('/klucze')).json()
    const other = await clerkOf(portal, 'p.druga', [{ role: 'K', departments: [] }])
    expect((await other.post('/klucze/usuniecie', { id })).statusCode).toBe(404)
  })

  it('lets its owner in while strangers guess at the password', async () => {
    const guarded = await startTestPortal({ LIMITS_FACTOR: '1', TRUSTED_PROXIES: '1' })
    try {
      const clerk = await clerkOf(guarded, 'p.zgadywana', [{ role: 'K', departments: [] }])
      const key = new TestPasskey()
      const { opcje } = (await clerk.post('/klucze/poczatek', { haslo: STAFF_PASSWORD, kod: codeOf(clerk.key, 1) })).json()
      await clerk.post('/klucze', { nazwa: 'Telefon', odpowiedz: key.create(opcje) })
      for (let tries = 1; tries <= 12; tries += 1)
        await browserOf(guarded).post('/logowanie', { login: 'p.zgadywana', haslo: 'zle' }, { 'x-forwarded-for': `10.2.${tries}.1` })
      const from = { 'x-forwarded-for': '10.3.0.1' }
      const browser = browserOf(guarded)
      const asked = (await browser.post('/logowanie/klucz/poczatek', {}, from)).json()
      expect((await browser.post('/logowanie/klucz', { odpowiedz: key.use(asked.opcje) }, from)).statusCode).toBe(200)
    } finally {
      await guarded.close()
    }
  })
})
