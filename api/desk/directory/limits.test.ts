import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeOf } from '../../testing/codes.ts'
import { browserOf, clerkOf, STAFF_PASSWORD, terminalOf } from '../../testing/desk.ts'
import { CLIENT_ID, CLIENT_SECRET, startDirectory, visitDirectory, type Directory } from '../../testing/sign-in/directory.ts'
import { startTestPortal, type TestPortal } from '../../testing/portal.ts'
import { newStaffLink } from '../staff/acts.ts'

const CLERK = [{ role: 'K', departments: [] }] as const
const TOO_MANY = { kod: 1010 }

let directory: Directory
let portal: TestPortal
let folder: string
beforeAll(async () => {
  directory = await startDirectory(['http://localhost:8080/urzad/katalog'])
  folder = await mkdtemp(join(tmpdir(), 'portal-directory-'))
  await writeFile(join(folder, 'secret'), CLIENT_SECRET)
  portal = await startTestPortal({
    DESK_OIDC_ISSUER: directory.issuer,
    DESK_OIDC_CLIENT_ID: CLIENT_ID,
    DESK_OIDC_CLIENT_SECRET_FILE: join(folder, 'secret'),
    LIMITS_FACTOR: '1',
    TRUSTED_PROXIES: '1',
  })
})
afterAll(async () => {
  await portal.close()
  await directory.close()
  await rm(folder, { recursive: true })
})

const from = (address: string) => ({ 'x-forwarded-for': address })
/** Of the office or not, by its directory: whoever is not known there comes as a stranger. */
async function comes(login: string, address: string) {
  const browser = browserOf(portal)
  directory.people.set(login, { email: `${login}@przykladowa.example` })
  const begun = await browser.post('/logowanie/katalog', {}, from(address))
  if (begun.statusCode !== 200) return { browser, answer: begun }
  const query = await visitDirectory(begun.json<{ adres: string }>().adres, login)
  const body = { kod: query.get('code'), stan: query.get('state'), wystawca: query.get('iss') }
  return { browser, answer: await browser.post('/logowanie/katalog/powrot', body, from(address)) }
}
const givesCode = ({ browser }: Awaited<ReturnType<typeof comes>>, kod: string, address: string) =>
  browser.post('/logowanie/kod', { kod }, from(address))

it('a morning of a whole office from one network stops nobody', async () => {
  await clerkOf(portal, 'a.poranna', CLERK)
  for (let time = 0; time < 35; time += 1) expect((await comes('a.poranna', '10.1.0.1')).answer.json()).toEqual({ krok: 'kod' })
})

it('refusals of one network stop it, and no other one', async () => {
  await clerkOf(portal, 'b.cierpliwa', CLERK)
  const tries = () => browserOf(portal).post('/logowanie/katalog/powrot', { kod: 'x', stan: 'y' }, from('10.2.0.1'))
  for (let time = 0; time < 30; time += 1) expect((await tries()).json()).toMatchObject({ kod: 1525 })
  expect((await tries()).json()).toMatchObject(TOO_MANY)
  expect((await comes('b.cierpliwa', '10.2.0.1')).answer.json()).toMatchObject(TOO_MANY)
  expect((await comes('b.cierpliwa', '10.2.1.1')).answer.json()).toEqual({ krok: 'kod' })
})

it('a hundred wrong codes in a row end what the directory opens, too, until a new link is used', async () => {
  const { key } = await clerkOf(portal, 'c.zgadywana', CLERK)
  expect((await givesCode(await comes('c.zgadywana', '10.3.1.1'), '000000', '10.3.1.1')).json()).toMatchObject({ kod: 1520 })
  await portal.pool.query("update portal.rate_limit set points = points + 98 where key like 'codes-in-a-row%'")
  expect((await givesCode(await comes('c.zgadywana', '10.3.2.1'), '000000', '10.3.2.1')).json()).toMatchObject({ kod: 1520 })
  const late = await comes('c.zgadywana', '10.3.3.1')
  const judged = await givesCode(late, codeOf(key, 1), '10.3.3.1')
  expect([judged.statusCode, judged.json()]).toMatchObject([403, { kod: 1009 }])
  expect((await late.browser.get('/sesja')).statusCode).toBe(401)
  const kod = await newStaffLink(terminalOf(portal), 'c.zgadywana')
  const owner = browserOf(portal)
  await owner.post('/zaproszenie/haslo', { kod, haslo: `${STAFF_PASSWORD}-2` })
  const { klucz } = (await owner.post('/drugi-skladnik/klucz', {})).json<{ klucz: string }>()
  expect((await owner.post('/drugi-skladnik', { kod: codeOf(klucz) })).statusCode).toBe(200)
  expect((await givesCode(await comes('c.zgadywana', '10.3.4.1'), codeOf(klucz, 1), '10.3.4.1')).statusCode).toBe(200)
})
