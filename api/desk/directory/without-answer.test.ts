import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '../../testing/codes.ts'
import { browserOf, clerkOf, inviteClerk } from '../../testing/desk.ts'
import { CLIENT_ID, CLIENT_SECRET, startDirectory, visitDirectory, type Directory } from '../../testing/sign-in/directory.ts'
import type { BusinessClock } from '#shared/server/clock.ts'
import { routineChecks } from '../../upkeep/doctor/routine.ts'
import { startTestPortal, type TestPortal } from '../../testing/portal.ts'

const REDIRECT = 'http://localhost:8080/urzad/katalog'
const CLERK = [{ role: 'K', departments: [] }] as const
const FAILED = { kod: 1524, opis: expect.any(String) }

let directory: Directory
let portal: TestPortal
let without: TestPortal
let folder: string
beforeAll(async () => {
  directory = await startDirectory([REDIRECT])
  folder = await mkdtemp(join(tmpdir(), 'portal-directory-'))
  await writeFile(join(folder, 'secret'), CLIENT_SECRET)
  without = await startTestPortal()
  portal = await startTestPortal({
    DESK_OIDC_ISSUER: directory.issuer,
    DESK_OIDC_CLIENT_ID: CLIENT_ID,
    DESK_OIDC_CLIENT_SECRET_FILE: join(folder, 'secret'),
    DESK_OIDC_SECOND_FACTOR: 'amr=mfa',
    DESK_OIDC_EMAIL_TRUSTED: 'yes',
  })
})
afterAll(async () => {
  await portal.close()
  await without.close()
  await directory.close()
  await rm(folder, { recursive: true })
})

async function comes(name: string) {
  const browser = browserOf(portal)
  const { adres } = (await browser.post('/logowanie/katalog', {})).json<{ adres: string }>()
  const query = await visitDirectory(adres, name)
  const answer = await browser.post('/logowanie/katalog/powrot', {
    kod: query.get('code'),
    stan: query.get('state'),
    wystawca: query.get('iss'),
  })
  return { browser, adres, answer }
}
const emailOf = (login: string) => `${login}@przykladowa.example`

describe('a directory that asks for the second factor itself', () => {
  it('signs in alone, where it says so of this sign-in, which it has to ask for now', async () => {
    await clerkOf(portal, 'a.silna', CLERK)
    directory.people.set('silna', { email: emailOf('a.silna'), amr: ['pwd', 'mfa'] })
    const { browser, adres, answer } = await comes('silna')
    expect(Object.fromEntries(new URL(adres).searchParams)).toMatchObject({ prompt: 'login', max_age: '300' })
    expect(answer.json()).toEqual({ krok: 'gotowe' })
    expect((await browser.get('/sesja')).json()).toMatchObject({ login: 'a.silna' })
  })

  it.each([
    ['auth_time', { auth_time: undefined }],
    ['aud', { aud: 'inny-portal' }],
    // Of two audiences without the one that it is for.
    ['aud', { aud: ['portal', 'inny-portal'], azp: undefined }],
  ])('lets nobody in without what is wanted of "%s", and the log names it, as does the doctor', async (claim, said) => {
    directory.people.set('niepelna', { email: emailOf('a.silna'), amr: ['pwd', 'mfa'] })
    directory.says(said)
    const { answer } = await comes('niepelna').finally(() => directory.says({}))
    expect(answer.json()).toMatchObject({ kod: 1525 })
    expect(answer.body).not.toContain(claim)
    await portal.recorded()
    const { rows } = await portal.pool.query("select object from portal.audit where action = 'desk-directory' order by id desc limit 1")
    expect(rows[0].object).toBe(`directoryInvalid ${claim}`)
    const check = routineChecks(portal.pool, { today: () => '2026-10-05' } as BusinessClock, [], '8').find(
      ({ what }) => what === 'directory of the office',
    )
    expect((await check?.run())?.words).toContain(`: ${claim}.`)
  })

  it('is followed by the one of the portal where it does not say so', async () => {
    await clerkOf(portal, 'b.slaby', CLERK)
    directory.people.set('slaby', { email: emailOf('b.slaby'), amr: ['pwd'] })
    const { browser, answer } = await comes('slaby')
    expect(answer.json()).toEqual({ krok: 'kod' })
    expect((await browser.get('/sesja')).statusCode).toBe(401)
  })

  it('lets an invited person set up the factor of the portal without a link and a password, and show its code before what matters', async () => {
    await inviteClerk(portal, 'b.zaproszona', CLERK)
    await portal.pool.query("delete from portal.staff_link where staff_id = (select id from portal.staff where login = 'b.zaproszona')")
    directory.people.set('zaproszona', { email: emailOf('b.zaproszona'), amr: ['mfa'] })
    const { browser, answer } = await comes('zaproszona')
    expect(answer.json()).toEqual({ krok: 'skladnik' })
    directory.people.set('zaproszona', { email: emailOf('b.zaproszona'), amr: ['pwd'] })
    expect((await comes('zaproszona')).answer.json()).toMatchObject({ kod: 1527 })
    const { klucz } = (await browser.post('/drugi-skladnik/klucz', {})).json<{ klucz: string }>()
    expect((await browser.post('/drugi-skladnik', { kod: codeOf(klucz) })).statusCode).toBe(200)
    expect((await browser.get('/sesja')).json()).toMatchObject({ login: 'b.zaproszona', czyHaslo: false })
    const isConfirmed = async () =>
      (
        await portal.pool.query(
          "select from portal.staff_session s join portal.staff on staff.id = s.staff_id where login = 'b.zaproszona' and confirmed_at > now() - interval '1 minute'",
        )
      ).rowCount === 1
    await portal.pool.query("update portal.staff_session set confirmed_at = now() - interval '10 minutes'")
    expect((await browser.post('/sesja/potwierdzenie/kod', { kod: '000000' })).json()).toMatchObject({ kod: 1520 })
    expect(await isConfirmed()).toBe(false)
    expect((await browser.post('/sesja/potwierdzenie/kod', { kod: codeOf(klucz, 1) })).statusCode).toBe(200)
    expect(await isConfirmed()).toBe(true)
  })
})

describe('a directory that says nothing of its addresses', () => {
  it('binds by them where the office vouches for them, and not where the directory says that they are unproved', async () => {
    await clerkOf(portal, 'b.przemilczany', CLERK)
    await clerkOf(portal, 'b.zaprzeczony', CLERK)
    directory.people.set('przemilczany', { email: emailOf('b.przemilczany'), isVouched: null })
    directory.people.set('zaprzeczony', { email: emailOf('b.zaprzeczony'), isVouched: false })
    expect((await comes('przemilczany')).answer.json()).toEqual({ krok: 'kod' })
    expect((await comes('zaprzeczony')).answer.json()).toMatchObject({ kod: 1526 })
  })
})

describe('clocks', () => {
  it('may differ by seconds, and no more', async () => {
    await clerkOf(portal, 'c.zegarowy', CLERK)
    directory.people.set('zegarowy', { email: emailOf('c.zegarowy'), amr: ['mfa'] })
    directory.isLate(315)
    expect((await comes('zegarowy')).answer.json()).toEqual({ krok: 'gotowe' })
    directory.isLate(360)
    expect((await comes('zegarowy')).answer.json()).toMatchObject({ kod: 1525 })
    directory.isLate(0)
  })
})

describe('an office without a directory', () => {
  it('offers none', async () => {
    const browser = browserOf(without)
    expect((await browser.get('/logowanie/katalog')).json()).toEqual({ czyKatalog: false })
    expect((await browserOf(portal).get('/logowanie/katalog')).json()).toEqual({ czyKatalog: true })
    expect((await browser.post('/logowanie/katalog', {})).json()).toMatchObject({ kod: 1407 })
    expect((await browser.post('/logowanie/katalog/powrot', { kod: 'x', stan: 'y' })).json()).toMatchObject({ kod: 1407 })
  })
})

/** The last: afterwards there is no directory. */
describe('a directory that does not answer', () => {
  it('is told of in words, before and behind it, and the password of the desk goes on', async () => {
    const browser = browserOf(portal)
    const { adres } = (await browser.post('/logowanie/katalog', {})).json<{ adres: string }>()
    const query = await visitDirectory(adres, 'silna')
    await directory.close()
    const behind = await browser.post('/logowanie/katalog/powrot', {
      kod: query.get('code'),
      stan: query.get('state'),
      wystawca: query.get('iss'),
    })
    expect([behind.statusCode, behind.json()]).toEqual([502, FAILED])
    const late = await startTestPortal({
      DESK_OIDC_ISSUER: directory.issuer,
      DESK_OIDC_CLIENT_ID: CLIENT_ID,
      DESK_OIDC_CLIENT_SECRET_FILE: join(folder, 'secret'),
    })
    try {
      const before = await browserOf(late).post('/logowanie/katalog', {})
      expect([before.statusCode, before.json()]).toEqual([502, FAILED])
      await clerkOf(late, 'd.haslowy', CLERK)
    } finally {
      await late.close()
    }
  })
})
