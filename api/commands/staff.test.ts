import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { browserOf, clerkOf } from '../testing/desk.ts'
import { commandLine } from '../testing/command-line.ts'
import { startTestPortal, type TestPortal } from '../testing/portal.ts'

let portal: TestPortal
let folder: string

beforeAll(async () => {
  portal = await startTestPortal()
  folder = await mkdtemp(join(tmpdir(), 'portal-staff-'))
})
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true })
})

const office = (...args: string[]) => commandLine(portal.connectionString, folder)('staff', ...args)

const codeIn = (text: string) => /\/urzad\/zaproszenie#([\w-]{43})/.exec(text)?.[1] ?? ''
const who = ['--first-name', 'Ada', '--last-name', 'Adminska', '--email', 'a@przykladowa.example'] as const

it('the first administrator is opened at the terminal, by a link that serves once and that a new one replaces', async () => {
  const created = await office('create', '--login', 'a.adminska', ...who)
  expect(created).toMatchObject({ code: 0, text: expect.stringContaining('https://portal.przykladowa.example/urzad/zaproszenie#') })
  expect((await office('create', '--login', 'a.adminska', ...who)).text).toContain('taken')
  const next = codeIn((await office('link', 'a.adminska')).text)
  const browser = browserOf(portal)
  expect((await browser.post('/zaproszenie', { kod: codeIn(created.text) })).json()).toMatchObject({ kod: 1530 })
  expect((await browser.post('/zaproszenie', { kod: next })).json()).toMatchObject({ login: 'a.adminska', nazwisko: 'Adminska' })
  expect((await office('list')).text).toContain('a.adminska\tAda Adminska\tinvited\tA')
})

it('a role is one that there is, and a department too', async () => {
  expect((await office('create', '--login', 'x.zly', ...who, '--role', 'X')).code).toBe(1)
  expect((await office('create', '--login', 'x.zly', ...who, '--role', 'S:MORZE')).code).toBe(1)
  expect(
    await office('create', '--login', 's.wodna', ...who, '--email', 's@przykladowa.example', '--role', 'S:WODA,ODPADY', '--role', 'K'),
  ).toMatchObject({ code: 0 })
  expect((await office('list')).text).toContain('s.wodna\tAda Adminska\tinvited\tK S:ODPADY,WODA')
})

it('whoever is blocked is out at once, but the last administrator stays', async () => {
  const first = await clerkOf(portal, 'a.pierwszy', [{ role: 'A', departments: [] }])
  expect((await office('block', 'a.pierwszy')).text).toContain('last administrator')
  await clerkOf(portal, 'a.drugi', [{ role: 'A', departments: [] }])
  expect(await office('block', 'a.pierwszy')).toMatchObject({ code: 0 })
  expect((await first.get('/sesja')).statusCode).toBe(401)
  await portal.recorded()
  const acts = await portal.pool.query(
    "select action || ' ' || object as act from portal.audit where actor like 'office:%clerk:j.nowak' order by id",
  )
  expect(acts.rows.map(({ act }) => act)).toEqual(
    expect.arrayContaining(['staff-create staff:a.adminska A', 'staff-link staff:a.adminska', 'staff-block staff:a.pierwszy']),
  )
})
