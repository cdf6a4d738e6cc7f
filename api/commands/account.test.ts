import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { commandLine } from '../testing/command-line.ts'
import { newestMail } from '../testing/mail/mailbox.ts'
import { startTestPortal, type TestPortal } from '../testing/portal.ts'

let portal: TestPortal
let folder: string
beforeAll(async () => {
  portal = await startTestPortal()
  folder = await mkdtemp(join(tmpdir(), 'portal-account-'))
})
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true })
})

const office = (...args: string[]) => commandLine(portal.connectionString, folder)('account', ...args)

it('an account gets another e-mail address that counts when it is proved; the old one is told', async () => {
  const { email } = (await portal.get('/uzytkownik', await portal.signIn('tomasz.wielopodmiotowicz'))).json()
  expect(await office('email', 'tomasz.wielopodmiotowicz', 'to nie adres')).toMatchObject({ code: 1 })
  expect(await office('email', 'tomasz.wielopodmiotowicz', 'nowy@przykladowa.example')).toMatchObject({ code: 0 })
  expect((await portal.get('/uzytkownik', await portal.signIn('tomasz.wielopodmiotowicz'))).json()).toMatchObject({ email })
  expect(await newestMail(portal.pool, email)).toContain('Urząd przyjął prośbę')
  const hash = /hash=([\w-]+)/.exec(await newestMail(portal.pool, 'nowy@przykladowa.example'))?.[1] ?? ''
  expect((await portal.post('/uzytkownicy/potwierdzenie-email', { hash })).statusCode).toBe(200)
  expect((await portal.get('/uzytkownik', await portal.signIn('tomasz.wielopodmiotowicz'))).json()).toMatchObject({
    email: 'nowy@przykladowa.example',
  })
})

it('accounts of one PESEL are named, with that number covered, and the look is recorded', async () => {
  await portal.pool.query(
    `insert into portal.account (login, password_hash, first_name, last_name, email, pesel, state)
     values ('oszust2', 'x', 'Oszust', 'Zuchwały', 'oszust@przykladowa.example', '72080506198', 'unverified')`,
  )
  const { text } = await office('duplicates')
  expect(text).toMatch(/\tjan\.zaleglowski\tJan Zaległowski\tverified\t\d{4}-\d\d-\d\d\t\S+@\S+\t72•••••••98\n\d+\toszust2\t/)
  expect(text).not.toContain('72080506198')
  await portal.recorded()
  expect((await portal.pool.query("select actor, object from portal.audit where action = 'account-duplicates'")).rows).toEqual([
    { actor: expect.stringMatching(/^office:\S+.* clerk:j\.nowak$/), object: expect.stringMatching(/^accounts: \d+$/) },
  ])
})

it('what the desk does is no command any more', async () => {
  for (const words of [['block', 'anna.kompletowska'], ['verify', 'anna.kompletowska'], []])
    expect(await office(...words)).toMatchObject({ code: 1, text: expect.stringContaining('--help') })
})
