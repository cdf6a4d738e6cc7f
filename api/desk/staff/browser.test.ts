import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '../../testing/codes.ts'
import { browserOf, clerkOf, STAFF_PASSWORD, terminalOf, type Clerk } from '../../testing/desk.ts'
import { newestMail } from '../../testing/mail/mailbox.ts'
import { startTestPortal, type TestPortal } from '../../testing/portal.ts'
import { setStaffBlocked } from './acts.ts'

let portal: TestPortal
let ada: Clerk
let ewa: Clerk
beforeAll(async () => {
  portal = await startTestPortal()
  ada = await clerkOf(portal, 'a.ada', [{ role: 'A', departments: [] }])
  ewa = await clerkOf(portal, 'a.ewa', [{ role: 'A', departments: [] }])
})
afterAll(() => portal.close())

const REASON = 'nowa osoba w referacie'
const PESEL = '72080506198'
/** They live under one address. */
const [GENOWEFA, ROMAN] = ['67101408582', '65052908430']
const person = (login: string, more: object = {}) => ({
  login,
  imie: 'Nowa',
  nazwisko: 'Osoba',
  email: `${login}@przykladowa.example`,
  pesel: null,
  role: [{ role: 'K', departments: ['WODA'] }],
  powod: REASON,
  ...more,
})
const decide = (by: Clerk, id: number | null, czyZgoda = true) => by.post('/propozycje/decyzja', { id, czyZgoda })
const rolesOf = async (login: string) => (await ada.get(`/pracownik?login=${login}`)).json<{ roles: unknown }>().roles
const wish = async (path: string, body: object, by = ada) =>
  (await by.post(path, { powod: REASON, ...body })).json<{ propozycja: number; kod?: number; przyczyna?: string }>()
/** The code of the newest link that was mailed to somebody. */
const codeTo = async (login: string) => (await newestMail(portal.pool, `${login}@przykladowa.example`))?.match(/#(\S+)/)?.[1] ?? ''

describe('somebody invited in the browser', () => {
  it('has no rights until a second administrator has agreed to the roles', async () => {
    const invited = await ada.post('/pracownicy/zaproszenie', person('k.nowa'))
    const { propozycja } = invited.json<{ propozycja: number }>()
    const kod = await codeTo('k.nowa')
    expect([invited.body.includes(kod), kod.length]).toEqual([false, 43])
    expect((await browserOf(portal).post('/zaproszenie', { kod })).json()).toMatchObject({ login: 'k.nowa' })
    expect(await rolesOf('k.nowa')).toEqual([])
    expect((await decide(ada, propozycja)).json()).toMatchObject({ kod: 1410 })
    expect((await ewa.get('/propozycje')).json()).toMatchObject({
      propozycje: [
        {
          id: propozycja,
          zmiany: [
            { nazwa: 'pracownik' },
            { nazwa: 'email', po: 'k.nowa@przykladowa.example' },
            { nazwa: 'pesel', po: 'niePodano' },
            { nazwa: 'rola-K', przed: null, po: 'WODA' },
          ],
        },
      ],
    })
    expect((await decide(ewa, propozycja)).statusCode).toBe(200)
    expect(await rolesOf('k.nowa')).toEqual([{ role: 'K', departments: ['WODA'] }])
  })

  it('is nobody of one’s own household, and no second account of oneself: nothing is left behind', async () => {
    const own = await clerkOf(portal, 'a.genowefa', [{ role: 'A', departments: [] }], GENOWEFA)
    for (const pesel of [GENOWEFA, ROMAN]) {
      expect((await own.post('/pracownicy/zaproszenie', person('k.drugi', { pesel }))).json()).toMatchObject({ kod: 1409 })
      expect((await ada.get('/pracownik?login=k.drugi')).statusCode).toBe(404)
    }
    await ada.post('/pracownik/blokada', { login: 'a.genowefa' })
  })

  it('is refused with words for each cause, and a reason with a personal number keeps nothing', async () => {
    const causes = [
      ['k.nowa', {}, 'loginTaken'],
      ['ĄĘ', {}, 'login'],
      ['k.inna', { email: 'nic' }, 'email'],
      // One mailbox, one account: also in capitals and with an addition.
      ['k.inna', { email: 'A.Ada+druga@przykladowa.example' }, 'emailTaken'],
      ...(['S', 'F', 'R', 'B', 'A'] as const).map((role) => ['k.inna', { role: [{ role, departments: [] }] }, 'peselNeeded'] as const),
      ['k.inna', { pesel: '11111111111' }, 'pesel'],
      ['k.inna', { imie: '' }, 'names'],
    ] as const
    for (const [login, more, przyczyna] of causes)
      expect((await ada.post('/pracownicy/zaproszenie', person(login, more))).json()).toMatchObject({ kod: 1412, przyczyna })
    for (const powod of ['krótko', `sprawa ${PESEL}`, 'sprawa 720805 061-98'])
      expect((await ada.post('/pracownicy/zaproszenie', person('k.inna', { powod }))).json()).toMatchObject({ kod: 1411 })
    expect((await ada.get('/pracownik?login=k.inna')).json()).toMatchObject({ kod: 1004 })
  })

  it('gets another link only before beginning: whoever holds a link to an account in use could take it', async () => {
    await ada.post('/pracownicy/zaproszenie', person('k.link', { role: [] }))
    const older = await codeTo('k.link')
    expect((await ada.post('/pracownik/odnosnik', { login: 'k.link' })).json()).toEqual({})
    const codes = [older, await codeTo('k.link')]
    const opened = await Promise.all(codes.map(async (kod) => (await browserOf(portal).post('/zaproszenie', { kod })).statusCode === 200))
    expect(opened).toEqual([false, true])
    expect((await ada.post('/pracownik/odnosnik', { login: 'a.ewa' })).json()).toMatchObject({ kod: 1412, przyczyna: 'begun' })
  })
})

describe('rights at the desk', () => {
  it('of one’s own cannot be changed: neither proposed, nor decided on, nor blocked', async () => {
    expect(await wish('/pracownik/role', { login: 'a.ada', role: [] })).toMatchObject({ kod: 1409 })
    expect(await wish('/pracownik/usuniecie', { login: 'A.ADA' })).toMatchObject({ kod: 1409 })
    expect((await ada.post('/pracownik/blokada', { login: 'A.Ada' })).json()).toMatchObject({ kod: 1409 })
    const { propozycja } = await wish('/pracownik/role', { login: 'a.ewa', role: [{ role: 'K', departments: [] }] })
    for (const czyZgoda of [true, false]) expect((await decide(ewa, propozycja, czyZgoda)).json()).toMatchObject({ kod: 1409 })
    expect((await ada.post('/propozycje/wycofanie', { id: propozycja })).statusCode).toBe(200)
  })

  it('are not decided on by a second account of whoever proposed it', async () => {
    const [first, second] = [
      await clerkOf(portal, 'a.raz', [{ role: 'A', departments: [] }], PESEL),
      await clerkOf(portal, 'a.dwa', [{ role: 'A', departments: [] }], PESEL),
    ]
    const { propozycja } = await wish('/pracownik/role', { login: 'k.nowa', role: [{ role: 'K', departments: [] }] }, first)
    for (const czyZgoda of [true, false]) expect((await decide(second, propozycja, czyZgoda)).json()).toMatchObject({ kod: 1410 })
    expect((await first.post('/propozycje/decyzja', { id: propozycja, czyZgoda: false })).json()).toMatchObject({ kod: 1410 })
    expect((await second.post('/propozycje/wycofanie', { id: propozycja })).json()).toMatchObject({ kod: 1004 })
    expect((await decide(ewa, propozycja, false)).statusCode).toBe(200)
    for (const login of ['a.raz', 'a.dwa']) await ada.post('/pracownik/blokada', { login })
  })

  it('that somebody has proposed who has lost the right since are given to nobody', async () => {
    const former = await clerkOf(portal, 'a.dawny', [{ role: 'A', departments: [] }])
    const { propozycja } = await wish('/pracownik/role', { login: 'k.nowa', role: [{ role: 'K', departments: [] }] }, former)
    await portal.pool.query("delete from portal.staff_role using portal.staff where id = staff_id and login = 'a.dawny'")
    expect((await decide(ewa, propozycja)).json()).toMatchObject({ kod: 1006 })
    await decide(ewa, propozycja, false)
  })

  it('end at once by a block, and come back by two people', async () => {
    const clerk = await clerkOf(portal, 'k.chwilowa', [{ role: 'K', departments: [] }])
    await ada.post('/pracownik/blokada', { login: 'k.chwilowa' })
    expect((await clerk.get('/sesja')).statusCode).toBe(401)
    const { propozycja } = await wish('/pracownik/odblokowanie', { login: 'k.chwilowa' })
    expect((await decide(ewa, propozycja)).statusCode).toBe(200)
    expect((await ada.get('/pracownik?login=k.chwilowa')).json()).toMatchObject({ state: 'active' })
  })

  it('begin anew by two people where the telephone is lost: what opened the account ends, the roles stay, the person is told', async () => {
    const lost = await clerkOf(portal, 'k.zgubiona', [{ role: 'K', departments: ['WODA'] }])
    expect((await ada.post('/pracownik/odnosnik', { login: 'k.zgubiona' })).json()).toMatchObject({ przyczyna: 'begun' })
    const { propozycja } = await wish('/pracownik/od-nowa', { login: 'k.zgubiona' })
    expect((await decide(ada, propozycja)).json()).toMatchObject({ kod: 1410 })
    expect((await lost.get('/sesja')).statusCode).toBe(200)
    expect((await decide(ewa, propozycja)).statusCode).toBe(200)
    expect((await lost.get('/sesja')).statusCode).toBe(401)
    expect((await browserOf(portal).post('/logowanie', { login: 'k.zgubiona', haslo: STAFF_PASSWORD })).statusCode).toBe(401)
    expect((await ada.get('/pracownik?login=k.zgubiona')).json()).toMatchObject({
      state: 'invited',
      roles: [{ role: 'K', departments: ['WODA'] }],
    })
    expect(await newestMail(portal.pool, 'k.zgubiona@przykladowa.example')).toContain('Dwóch administratorów')
    expect((await wish('/pracownik/od-nowa', { login: 'k.zgubiona' })).przyczyna).toBe('notBegun')
    const browser = browserOf(portal)
    expect((await browser.post('/zaproszenie/haslo', { kod: await codeTo('k.zgubiona'), haslo: STAFF_PASSWORD })).statusCode).toBe(200)
    const { klucz } = (await browser.post('/drugi-skladnik/klucz', {})).json<{ klucz: string }>()
    expect((await browser.post('/drugi-skladnik', { kod: codeOf(klucz) })).statusCode).toBe(200)
    expect((await browser.get('/sesja')).json()).toMatchObject({ role: [{ role: 'K', departments: ['WODA'] }] })
  })

  it('of a deleted account are gone, with what it held of the person; its login stays taken', async () => {
    await clerkOf(portal, 'k.dawna', [{ role: 'K', departments: [] }])
    const { propozycja } = await wish('/pracownik/usuniecie', { login: 'k.dawna' })
    expect((await decide(ewa, propozycja)).statusCode).toBe(200)
    expect((await ada.get('/pracownik?login=k.dawna')).json()).toMatchObject({ state: 'deleted', roles: [], email: '', hasPesel: false })
    expect((await ada.post('/pracownicy/zaproszenie', person('k.dawna'))).json()).toMatchObject({ przyczyna: 'loginTaken' })
    await expect(setStaffBlocked(terminalOf(portal), 'k.dawna', false)).rejects.toThrow('nobody of this login')
    await portal.recorded()
    const { rows } = await portal.pool.query(
      "select actor || ' ' || action || ' ' || object as entry from portal.audit where action = 'staff-delete'",
    )
    expect(rows).toEqual([{ entry: 'staff:a.ewa staff-delete staff:k.dawna' }])
  })
})

describe('the address of somebody of the office', () => {
  it('is changed by two administrators, both addresses are told, and a link that waits goes with the old one', async () => {
    await ada.post('/pracownicy/zaproszenie', person('k.literowka', { role: [] }))
    const kod = await codeTo('k.literowka')
    const { propozycja } = await wish('/pracownik/email', { login: 'k.literowka', email: 'k.dobra@przykladowa.example' })
    expect((await decide(ada, propozycja)).json()).toMatchObject({ kod: 1410 })
    expect((await ewa.get('/propozycje')).json()).toMatchObject({
      propozycje: expect.arrayContaining([
        expect.objectContaining({
          zmiany: expect.arrayContaining([{ nazwa: 'email', przed: 'k.literowka@przykladowa.example', po: 'k.dobra@przykladowa.example' }]),
        }),
      ]),
    })
    expect((await decide(ewa, propozycja)).statusCode).toBe(200)
    expect((await browserOf(portal).post('/zaproszenie', { kod })).json()).toMatchObject({ kod: 1530 })
    expect(await newestMail(portal.pool, 'k.literowka@przykladowa.example')).toContain('zmieniło adres e-mail')
    const fresh = await codeTo('k.dobra')
    expect((await browserOf(portal).post('/zaproszenie', { kod: fresh })).json()).toMatchObject({ login: 'k.literowka' })
  })

  it('is not one that another account has', async () => {
    expect(await wish('/pracownik/email', { login: 'k.nowa', email: 'a.ada@przykladowa.example' })).toMatchObject({
      propozycja: expect.any(Number),
    })
    const { propozycje } = (await ewa.get('/propozycje')).json<{ propozycje: { id: number; czynnosc: string }[] }>()
    const waiting = propozycje.find(({ czynnosc }) => czynnosc === 'staff-email')
    expect((await decide(ewa, waiting?.id ?? null)).json()).toMatchObject({ kod: 1412, przyczyna: 'emailTaken' })
  })
})

describe('somebody of the office is told by mail', () => {
  const agreed = async (path: string, body: object) => decide(ewa, (await wish(path, body)).propozycja)
  const ACTS = {
    'k.mail1': () => ada.post('/pracownik/blokada', { login: 'k.mail1' }),
    'k.mail2': () => agreed('/pracownik/role', { login: 'k.mail2', role: [{ role: 'K', departments: ['WODA'] }] }),
    'k.mail3': () => agreed('/pracownik/usuniecie', { login: 'k.mail3' }),
  } as const

  it.each([
    ['of a block', 'k.mail1', 'zostało zablokowane'],
    ['of other roles', 'k.mail2', 'Role Państwa konta'],
    ['of the end of the account', 'k.mail3', 'zostało usunięte'],
  ] as const)('%s', async (_what, login, words) => {
    await clerkOf(portal, login, [{ role: 'K', departments: [] }])
    expect((await ACTS[login]()).statusCode).toBe(200)
    expect(await newestMail(portal.pool, `${login}@przykladowa.example`)).toContain(words)
  })
})

describe('the PESEL of somebody of the office', () => {
  const given = (login: string, pesel: string, by = ada) => wish('/pracownik/pesel', { login, pesel }, by)

  it('is given later by two administrators: the second sees it covered, the proposal and the log hold it nowhere', async () => {
    const clerk = await clerkOf(portal, 'k.pesel', [{ role: 'K', departments: ['WODA'] }])
    const { propozycja } = await given('k.pesel', '59032109005')
    expect((await decide(ada, propozycja)).json()).toMatchObject({ kod: 1410 })
    expect((await ewa.get('/propozycje')).json()).toMatchObject({
      propozycje: expect.arrayContaining([
        expect.objectContaining({ zmiany: expect.arrayContaining([{ nazwa: 'pesel', przed: null, po: '59•••••••05' }]) }),
      ]),
    })
    expect(JSON.stringify((await portal.pool.query('select * from portal.staff_proposal')).rows)).not.toContain('59032109005')
    const look = async () => (await clerk.post('/telefon/powod', { id: 1012, powod: 'pyta o fakturę za wodę' })).statusCode
    expect(await look()).toBe(200)
    expect((await decide(ewa, propozycja)).statusCode).toBe(200)
    expect(await look()).toBe(403)
    expect((await ada.get('/pracownik?login=k.pesel')).json()).toMatchObject({ hasPesel: true })
    await portal.recorded()
    const { rows } = await portal.pool.query("select actor || ' ' || object as entry from portal.audit where action = 'staff-pesel'")
    expect(rows).toEqual([{ entry: 'staff:a.ewa staff:k.pesel' }])
  })

  it('is not one that is wrong or there already, nor one’s own to give to oneself', async () => {
    expect(await given('k.pesel', '59032109006')).toMatchObject({ kod: 1412, przyczyna: 'pesel' })
    expect(await given('k.pesel', '59032109005')).toMatchObject({ kod: 1412, przyczyna: 'samePesel' })
    expect(await given('a.ada', '59032109005')).toMatchObject({ kod: 1409 })
  })
})

it('the last administrator is neither demoted nor deleted: not when it is proposed, and not when it is agreed to', async () => {
  const third = await clerkOf(portal, 'a.trzeci', [{ role: 'A', departments: [] }])
  const asked = [
    await wish('/pracownik/role', { login: 'a.ewa', role: [] }),
    await wish('/pracownik/usuniecie', { login: 'a.ewa' }),
    await wish('/pracownik/od-nowa', { login: 'a.ewa' }),
  ]
  // As if all others had lost their second factor: nobody but Ewa could grant roles any more.
  await portal.pool.query("update portal.staff set totp_secret = null where login in ('a.ada', 'a.trzeci', 'a.dawny')")
  for (const { propozycja } of asked)
    expect((await decide(third, propozycja)).json()).toMatchObject({ kod: 1412, przyczyna: 'lastAdministrator' })
  expect(await wish('/pracownik/odblokowanie', { login: 'a.ewa' })).toMatchObject({ kod: 1006 })
  expect((await third.post('/pracownik/blokada', { login: 'a.ewa' })).json()).toMatchObject({ kod: 1412, przyczyna: 'lastAdministrator' })
  expect(await rolesOf('a.ewa')).toEqual([{ role: 'A', departments: [] }])
})
