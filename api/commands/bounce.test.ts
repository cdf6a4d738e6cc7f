import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { commandLine, type Said } from '../testing/command-line.ts'
import { startTestPortal, type TestPortal } from '../testing/portal.ts'

const SAMPLES = join(import.meta.dirname, '..', '..', 'integrations', 'mail', 'samples')
const OURS = '6f1c2b34-1111-4222-8333-444455556666'

let portal: TestPortal
let folder: string
let office: (...args: string[]) => Promise<Said>
beforeAll(async () => {
  portal = await startTestPortal()
  folder = await mkdtemp(join(tmpdir(), 'portal-bounce-'))
  office = commandLine(portal.connectionString, folder)
  for (const name of ['new', 'cur', 'tmp']) await mkdir(join(folder, 'Maildir', name), { recursive: true })
})
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true })
})

it('a mailbox is read once; the owner of an address that was given up is asked to put it right', async () => {
  const token = await portal.signIn('anna.kompletowska')
  const steps = async () => {
    const { najwazniejsze, pozostale } = (await portal.get('/uzytkownik/na-dzis', token)).json<
      Record<'najwazniejsze' | 'pozostale', { id: string; adres: string }[]>
    >()
    return [...najwazniejsze, ...pozostale]
  }
  const before = await steps()
  await portal.pool.query(
    "insert into portal.mail_trace (message_id, recipient) select $1, email from portal.account where login = 'anna.kompletowska'",
    [OURS],
  )
  for (const name of ['postfix-unknown', 'postfix-delayed']) await cp(join(SAMPLES, `${name}.eml`), join(folder, 'Maildir', 'new', name))
  expect(await office('messages', 'bounce', '--maildir', join(folder, 'Maildir'))).toEqual({
    code: 0,
    text: '2 messages: 1 addresses to be put right, 1 noted, 0 left alone.\n',
  })
  expect([await readdir(join(folder, 'Maildir', 'new')), await readdir(join(folder, 'Maildir', 'cur'))]).toEqual([
    [],
    ['postfix-delayed:2,S', 'postfix-unknown:2,S'],
  ])
  expect(before.map(({ id }) => id)).not.toContain('adres-email')
  expect(await steps()).toContainEqual(expect.objectContaining({ id: 'adres-email', adres: '/zmiana-email' }))
  const address =
    (await portal.pool.query<{ email: string }>("select email from portal.account where login = 'anna.kompletowska'")).rows[0]?.email ?? ''
  expect(await office('messages', 'bounce', '--forget', address)).toEqual({ code: 0, text: 'Mails go there again.\n' })
  expect((await steps()).map(({ id }) => id)).not.toContain('adres-email')
})

it('says what it does not understand', async () => {
  expect(await office('messages', 'bounce', '--maildir', '/nie-ma')).toMatchObject({
    code: 1,
    text: expect.stringContaining('Maildir form'),
  })
  expect(await office('messages', 'nic')).toMatchObject({ code: 1 })
})
