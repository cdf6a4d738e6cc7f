import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '../../testing/codes.ts'
import { browserOf, clerkOf, inviteClerk, STAFF_PASSWORD, terminalOf } from '../../testing/desk.ts'
import { CLIENT_ID, CLIENT_SECRET, startDirectory, visitDirectory, type Directory } from '../../testing/sign-in/directory.ts'
import { startTestPortal, type TestPortal } from '../../testing/portal.ts'
import { deleteStaff } from '../staff/acts.ts'
import { directorySettings } from './settings.ts'

const REDIRECT = 'http://localhost:8080/urzad/katalog'
const CLERK = [{ role: 'K', departments: [] }] as const
const INVALID = { kod: 1525, opis: expect.any(String) }
const AFTER_LINK = { kod: 1527, opis: expect.stringContaining('użyć otrzymanego linku') }
const STRANGER = { kod: 1526, opis: expect.any(String) }

let directory: Directory
let portal: TestPortal
let folder: string
let secret: string
beforeAll(async () => {
  directory = await startDirectory([REDIRECT])
  folder = await mkdtemp(join(tmpdir(), 'portal-directory-'))
  secret = join(folder, 'secret')
  await writeFile(secret, `${CLIENT_SECRET}\n`)
  portal = await startTestPortal(settings())
})
afterAll(async () => {
  await portal.close()
  await directory.close()
  await rm(folder, { recursive: true })
})

const settings = () => ({
  DESK_OIDC_ISSUER: directory.issuer,
  DESK_OIDC_CLIENT_ID: CLIENT_ID,
  DESK_OIDC_CLIENT_SECRET_FILE: secret,
  DESK_OIDC_CLAIM: 'groups=biurko',
})
const emailOf = (login: string) => `${login}@przykladowa.example`
/** Somebody of the office whom the directory knows under the name `osoba-…`. */
function known(login: string, more: Partial<Parameters<Directory['people']['set']>[1]> = {}): string {
  directory.people.set(`osoba-${login}`, { email: emailOf(login), groups: ['biurko', 'wszyscy'], ...more })
  return `osoba-${login}`
}
const begin = async (browser: ReturnType<typeof browserOf>) =>
  (await browser.post('/logowanie/katalog', {})).json<{ adres: string }>().adres
const brought = (query: URLSearchParams) => ({ kod: query.get('code'), stan: query.get('state'), wystawca: query.get('iss') })
const finish = (browser: ReturnType<typeof browserOf>, body: unknown) => browser.post('/logowanie/katalog/powrot', body)
/** A sign-in from its beginning to the answer of the portal. */
async function comes(name: string, browser = browserOf(portal)) {
  const body = brought(await visitDirectory(await begin(browser), name))
  return { browser, body, answer: await finish(browser, body) }
}
const reasons = async () => {
  await portal.recorded()
  const { rows } = await portal.pool.query<{ object: string }>(
    "select object from portal.audit where action = 'desk-directory' and outcome = 'refused' order by id desc limit 1",
  )
  return rows[0]?.object
}

describe('a sign-in by the directory of the office', () => {
  it('goes there with PKCE, state and nonce, and says no secret', async () => {
    const { origin, searchParams } = new URL(await begin(browserOf(portal)))
    expect(origin).toBe(directory.issuer)
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: CLIENT_ID,
      response_type: 'code',
      redirect_uri: REDIRECT,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^.{40,}$/),
      nonce: expect.stringMatching(/^.{40,}$/),
      code_challenge: expect.stringMatching(/^.{40,}$/),
    })
  })

  it('is followed by the second factor of the portal, and opens the account whose address the directory vouches for', async () => {
    const { key } = await clerkOf(portal, 'a.katalogowa', CLERK)
    const { browser, answer } = await comes(known('a.katalogowa', { email: 'A.Katalogowa@przykladowa.example' }))
    expect(answer.json()).toEqual({ krok: 'kod' })
    expect((await browser.get('/sesja')).statusCode).toBe(401)
    expect((await browser.post('/logowanie/kod', { kod: codeOf(key, 1) })).statusCode).toBe(200)
    expect((await browser.get('/sesja')).json()).toMatchObject({ login: 'a.katalogowa', czyHaslo: true })
  })

  it('knows the person afterwards by the name of the directory, also where both addresses have changed', async () => {
    await clerkOf(portal, 'b.przeniesiony', CLERK)
    const name = known('b.przeniesiony')
    await comes(name)
    directory.people.set(name, { email: 'calkiem.inny@przykladowa.example', isVouched: false, groups: ['biurko'] })
    await portal.pool.query("update portal.staff set email = 'nowy@przykladowa.example' where login = 'b.przeniesiony'")
    expect((await comes(name)).answer.json()).toEqual({ krok: 'kod' })
  })

  it('is known no more after a new link of the administrator was used', async () => {
    await clerkOf(portal, 'd.odnowiony', CLERK)
    await comes(known('d.odnowiony'))
    const bound = async () =>
      (
        await portal.pool.query(
          "select from portal.staff_directory d join portal.staff s on s.id = d.staff_id where s.login = 'd.odnowiony'",
        )
      ).rowCount
    expect(await bound()).toBe(1)
    const { rows } = await portal.pool.query<{ id: number }>("select id from portal.staff where login = 'd.odnowiony'")
    await portal.pool.query(
      "insert into portal.staff_link (staff_id, code_hash, expires_at) values ($1, sha256('nowy-odnosnik-do-biurka'), now() + interval '1 day')",
      [rows[0]?.id],
    )
    expect((await browserOf(portal).post('/zaproszenie/haslo', { kod: 'nowy-odnosnik-do-biurka', haslo: STAFF_PASSWORD })).statusCode).toBe(
      200,
    )
    expect(await bound()).toBe(0)
    // Whoever has the password of the directory alone must not be there before the owner's second factor.
    expect((await comes('osoba-d.odnowiony')).answer.json()).toEqual(AFTER_LINK)
    expect(await bound()).toBe(0)
  })

  it('is known no more after the account was deleted', async () => {
    await clerkOf(portal, 'd.odeszly', CLERK)
    await comes(known('d.odeszly'))
    await deleteStaff(terminalOf(portal), 'd.odeszly')
    expect((await portal.pool.query("select from portal.staff_directory where subject = 'osoba-d.odeszly'")).rowCount).toBe(0)
    expect((await comes('osoba-d.odeszly')).answer.json()).toEqual(STRANGER)
  })

  it('comes after the link, by which alone an invited person sets password and second factor', async () => {
    const kod = await inviteClerk(portal, 'c.zaproszona', CLERK)
    const { browser, answer } = await comes(known('c.zaproszona'))
    expect([answer.statusCode, answer.json()]).toEqual([403, AFTER_LINK])
    expect(await reasons()).toBe('no second factor')
    expect((await browser.post('/drugi-skladnik/klucz', {})).statusCode).toBe(401)
    expect((await portal.pool.query("select from portal.staff_directory where subject = 'osoba-c.zaproszona'")).rowCount).toBe(0)
    const owner = browserOf(portal)
    await owner.post('/zaproszenie/haslo', { kod, haslo: STAFF_PASSWORD })
    const { klucz } = (await owner.post('/drugi-skladnik/klucz', {})).json<{ klucz: string }>()
    expect((await owner.post('/drugi-skladnik', { kod: codeOf(klucz) })).statusCode).toBe(200)
    expect((await comes('osoba-c.zaproszona')).answer.json()).toEqual({ krok: 'kod' })
  })
})

describe('the directory lets nobody in', () => {
  it.each([
    ['whom the desk does not know', 'nobody', async () => known('e.nieznany')],
    [
      'for whose address it does not vouch',
      'address',
      async () => (await clerkOf(portal, 'e.niepewny', CLERK), known('e.niepewny', { isVouched: false })),
    ],
    [
      'of whose address it says nothing',
      'address',
      async () => (await clerkOf(portal, 'e.przemilczany', CLERK), known('e.przemilczany', { isVouched: null })),
    ],
    [
      'who has not the claim that is wanted',
      'claim',
      async () => (await clerkOf(portal, 'e.bezgrupy', CLERK), known('e.bezgrupy', { groups: ['wszyscy'] })),
    ],
    [
      'whose address two accounts have',
      'two accounts',
      async () => {
        await clerkOf(portal, 'e.pierwszy', CLERK)
        await clerkOf(portal, 'e.drugi', CLERK)
        await portal.pool.query("update portal.staff set email = 'wspolny@przykladowa.example' where login in ('e.pierwszy', 'e.drugi')")
        return known('e.wspolny', { email: 'wspolny@przykladowa.example' })
      },
    ],
    [
      'whose account is another person’s there',
      'bound otherwise',
      async () => {
        await clerkOf(portal, 'e.zajety', CLERK)
        await comes(known('e.zajety'))
        directory.people.set('osoba-intruz', { email: emailOf('e.zajety'), groups: ['biurko'] })
        return 'osoba-intruz'
      },
    ],
    [
      'who is blocked, known or not',
      'blocked',
      async () => {
        await clerkOf(portal, 'e.zablokowany', CLERK)
        await comes(known('e.zablokowany'))
        await portal.pool.query("update portal.staff set blocked_at = now() where login = 'e.zablokowany'")
        return 'osoba-e.zablokowany'
      },
    ],
  ])('%s', async (_who, reason, prepare) => {
    const { browser, answer } = await comes(await prepare())
    expect([answer.statusCode, answer.json()]).toEqual([403, STRANGER])
    expect((await browser.get('/sesja')).statusCode).toBe(401)
    expect(await reasons()).toBe(reason)
  })

  it('twice by one code, nor by the code in another browser', async () => {
    await clerkOf(portal, 'f.powtorny', CLERK)
    const browser = browserOf(portal)
    const body = brought(await visitDirectory(await begin(browser), known('f.powtorny')))
    expect((await finish(browserOf(portal), body)).json()).toEqual(INVALID)
    expect((await finish(browser, body)).json()).toEqual({ krok: 'kod' })
    expect((await finish(browser, body)).json()).toEqual(INVALID)
    await begin(browser)
    expect((await finish(browser, body)).json()).toEqual(INVALID)
  })

  it.each([
    ['of another sign-in', { stan: 'inny-stan' }],
    ['of another issuer', { wystawca: 'https://obcy.example' }],
    ['that was made up', { kod: 'zmyslony' }],
    ['with a refusal', { kod: undefined, blad: 'access_denied' }],
    ['without anything', { kod: undefined, stan: undefined, wystawca: undefined }],
  ])('with an answer %s', async (_what, change) => {
    directory.people.set('osoba-g', { email: 'g@przykladowa.example', groups: ['biurko'] })
    const browser = browserOf(portal)
    const body = { ...brought(await visitDirectory(await begin(browser), 'osoba-g')), ...change }
    expect((await finish(browser, body)).json()).toEqual(INVALID)
    expect(await reasons()).toMatch(/^directoryInvalid( iss)?$/)
  })

  it('by a token that another key has signed', async () => {
    await clerkOf(portal, 'g.podrobiony', CLERK)
    const name = known('g.podrobiony')
    directory.isForged(true)
    const forged = await comes(name)
    directory.isForged(false)
    expect(forged.answer.json()).toEqual(INVALID)
    expect((await comes(name)).answer.json()).toEqual({ krok: 'kod' })
  })

  it('after the ten minutes of a sign-in', async () => {
    const browser = browserOf(portal)
    const body = brought(await visitDirectory(await begin(browser), known('g.spozniony')))
    await portal.pool.query("update portal.staff_directory_request set expires_at = now() - interval '1 second'")
    expect((await finish(browser, body)).json()).toEqual(INVALID)
  })
})

describe('settings of the directory', () => {
  it.each([
    [{ DESK_OIDC_CLIENT_ID: undefined }, 'DESK_OIDC_CLIENT_ID'],
    [{ DESK_OIDC_CLIENT_SECRET_FILE: undefined }, 'DESK_OIDC_CLIENT_SECRET_FILE'],
    [{ DESK_OIDC_ISSUER: 'http://katalog.gmina.example' }, 'https'],
  ])('are refused where %j', async (change, words) => {
    const given = { ...settings(), DESK_OIDC_SECOND_FACTOR: undefined, DESK_OIDC_EMAIL_TRUSTED: false, ...change }
    await expect(directorySettings(given)).rejects.toThrow(words)
  })
})
