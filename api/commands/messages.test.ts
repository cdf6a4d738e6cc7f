import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { commandLine, type Said } from '../testing/command-line.ts'
import { startTestPortal, type TestPortal } from '../testing/portal.ts'

let portal: TestPortal
let folder: string
let office: (...args: string[]) => Promise<Said>
beforeAll(async () => {
  portal = await startTestPortal()
  folder = await mkdtemp(join(tmpdir(), 'portal-messages-'))
  office = commandLine(portal.connectionString, folder)
})
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true })
})

const recorded = async (action: string) =>
  (await portal.pool.query<{ object: string }>('select object from portal.audit where action = $1 order by id', [action])).rows.map(
    ({ object }) => object,
  )

it('informational actions are handed over with form, day, who and the term of 21 days from the first, and never over another file', async () => {
  const row =
    "insert into portal.informational_action (subject_pesel, card_id, collective_id, form, day, acted_by, delivery_id) values ('44051401359', 1, 7, $1, $2, 'portal', gen_random_uuid())"
  for (const [form, day] of [
    ['mail', '2026-09-03'],
    ['sms', '2026-09-20'],
    ['mail', '2026-10-01'],
  ])
    await portal.pool.query(row, [form, day])
  const file = join(folder, 'wrzesien.csv')
  const ask = ['messages', 'actions', '--from', '2026-09-01', '--to', '2026-09-30', '--csv', file] as const
  expect(await office(...ask)).toEqual({ code: 0, text: `2 informational actions of 2026-09-01 to 2026-09-30 in ${file}.\n` })
  expect((await readFile(file, 'utf8')).split('\r\n').slice(1, 3)).toEqual([
    '2026-09-03;mail;portal;44051401359;;1;7;2026-09-24',
    '2026-09-20;sms;portal;44051401359;;1;7;2026-09-24',
  ])
  expect((await office(...ask)).code).toBe(1)
  expect(await recorded('messages-actions')).toEqual(['2026-09-01 – 2026-09-30: 2'])
})

it('a trial of a day counts who would be reminded and writes nothing', async () => {
  await portal.pool.query("update portal.account set notify_email = true where login = 'helena.wodomierska'")
  const told = async () => (await portal.pool.query('select 1 from portal.message_event')).rowCount
  const before = await told()
  const { code, text } = await office('messages', 'tomorrow', '--day', '2026-11-09')
  expect(code).toBe(0)
  expect(text).toMatch(/^2026-11-09 {2}taxes {4}mail {4}\d+ accounts?$/m)
  expect(text).toMatch(/^2026-11-09 {2}taxes {4}portal {2}\d+ accounts?$/m)
  expect(await told()).toBe(before)
  expect(await office('messages', 'tomorrow', '--day', '2030-01-01')).toEqual({
    code: 0,
    text: 'Nobody would be reminded on 2030-01-01.\n',
  })
})
