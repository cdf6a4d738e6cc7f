import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { commandLine } from '../../testing/command-line.ts'
import { startTestPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let folder: string

beforeAll(async () => {
  portal = await startTestPortal()
  folder = await mkdtemp(join(tmpdir(), 'portal-money-'))
  await mkdir(join(folder, 'inbox'))
})
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true })
})

async function office(...args: string[]) {
  const portalAt = commandLine(portal.connectionString, folder, { STATEMENTS_DIR: join(folder, 'inbox') })
  const { code, text } = await portalAt('payments', ...args)
  return { code, text: text.replaceAll(/[\u00A0\u202F]/g, ' ') }
}

const statement = (title: string, day = '260925') =>
  [
    ':20:W',
    ':25:75999999997001100010010000',
    `:28C:${day}`,
    `:60F:C${day}PLN0,00`,
    `:61:${day}C12,34NTRFNONREF`,
    `:86:020^00X^20${title}^32JAN PRZYKŁADOWSKI`,
    `:62F:C${day}PLN12,34`,
    '-',
    '',
  ].join('\r\n')

it('lists payments by filters without who paid, and leaves a trace of the look', async () => {
  const { code, text } = await office('list', '--state', 'pending', '--provider', 'p24', '--card', 'O/003001')
  expect(code).toBe(0)
  expect(text).toMatch(/^2026-\d{8} {2}2026-10-05 08:41 {2}PENDING .*zł {2}p24 {2}O\/003001\n$/)
  expect((await office('list', '--most', '3')).text).toContain('There are more than 3')
  for (const wrong of [
    ['--state', 'x'],
    ['--from', '2026-13-01'],
    ['--label', 'x'],
  ]) {
    expect(await office('list', ...wrong)).toMatchObject({ code: 1, text: expect.stringContaining(' take') })
  }
  const trace = await portal.pool.query(
    "select object from portal.audit_waiting where action = 'payments-list' union all select object from portal.audit where action = 'payments-list'",
  )
  expect(trace.rows).toHaveLength(2)
})

it("tells one payment's life, and says where there is none", async () => {
  const { rows } = await portal.pool.query<{ id: string }>(
    "select id from portal.payment where state = 'POSTED' and provider = 'p24' order by id limit 1",
  )
  const { code, text } = await office('show', rows[0]?.id ?? '')
  expect(code).toBe(0)
  const [heading, ...steps] = text.split('\n')
  expect(heading).toMatch(new RegExp(`^${rows[0]?.id ?? ''}: [\\d ]+,\\d\\d zł, POSTED, p24.*, account \\d\\d( \\d{4}){6}$`))
  expect(steps.map((line) => line.replace(/^\S+ \S+ +/, ''))).toEqual([
    expect.stringMatching(/^NEW \(ordered\) {2}\(account:/),
    'NEW → REGISTERED (registered)  (gateway:p24)',
    'REGISTERED → PENDING (handed-out)  (gateway:p24)',
    'PENDING → NOTIFIED (notified)  (gateway:p24)',
    'NOTIFIED → PAID (confirmed)  (gateway:p24)',
    'PAID → POSTED (posted-by-office)  (gateway:p24)',
    '',
  ])
  expect(await office('show', '2026-99999999')).toEqual({ code: 1, text: 'There is no payment 2026-99999999.\n' })
})

it('compares what lies in the folder, reports what does not agree, and closes it with a reason', async () => {
  await writeFile(join(folder, 'inbox', '1.sta'), statement('podatek dom Lipowa 3'))
  await writeFile(join(folder, 'inbox', '2.sta.part'), 'half')
  const first = await office('reconcile')
  expect(first.text).toContain(`${join(folder, 'inbox')}: 1 new of 1 files\n`)
  expect(first.text).toMatch(
    /R-\d+ +error +money without an order: podatek dom Lipowa 3, 2026-09-25, \d+ working days\n +ordered – · settled – · bank 12,34 zł · posted – · account 75 9999 9999 7001 1000 1001 0000\n +Find out whose it is/,
  )
  expect(first.code).toBe(3)
  expect(first.text).not.toContain('PRZYKŁADOWSKI')
  const [name = ''] = /R-\d+/.exec(first.text) ?? []
  expect(await office('close', name, '--reason', 'ok')).toMatchObject({ code: 1, text: expect.stringContaining('A reason has') })
  expect(await office('close', 'R-99999', '--reason', 'Nie ma takiej różnicy')).toMatchObject({
    code: 1,
    text: expect.stringContaining('There is no difference'),
  })
  expect((await office('close', '--day', '2026-09-25')).text).toContain(`have no decision yet (${name}`)
  expect(await office('close', name, '--reason', 'Przelew pomyłkowy, zwrócony nadawcy')).toEqual({ code: 0, text: `${name} is closed.\n` })
  const { rows: ends } = await portal.pool.query<{ id: string }>(
    "update portal.difference set payment_id = (select id from portal.payment order by id limit 1), label = 'no-bank-line' where number = $1 returning payment_id as id",
    [Number(name.slice(2))],
  )
  expect((await office('show', ends[0]?.id ?? '')).text).toMatch(
    new RegExp(`difference ${name}: not in the bank {2}.*\n.*difference ${name} closed: Przelew`),
  )
  expect((await office('reconcile', '--report', '--all', '--day', '2026-09-25')).text).toMatch(
    /closed by office:.*clerk:j\.nowak: Przelew pomyłkowy/,
  )
  const looks = await portal.pool.query(
    "select object from portal.audit where object like 'differences: %' and action = 'payments-list' union all select object from portal.audit_waiting where object like 'differences: %' and action = 'payments-list'",
  )
  expect(looks.rowCount).toBe(2)
  const { rows } = await portal.pool.query('select closed_at is not null as closed from portal.difference where number = $1', [
    Number(name.slice(2)),
  ])
  expect(rows).toEqual([{ closed: true }])
})

it('refuses a file in words, and an empty or damaged one in the folder keeps none away', async () => {
  const bad = join(folder, 'zly.sta')
  await writeFile(bad, statement('x', '260926').replace('12,34NTRF', '12,35NTRF'))
  expect(await office('reconcile', bad)).toEqual({
    code: 1,
    text: `${bad}: line 5: the statement of 2026-09-26 does not add up: opening balance and movements make 12.35 PLN, its closing balance is 12.34 PLN. Nothing was changed.\n`,
  })
  expect((await office('reconcile', join(folder, 'nie-ma.sta'))).code).toBe(1)
  await writeFile(join(folder, 'inbox', '0-pusty.sta'), '')
  await writeFile(join(folder, 'inbox', '3.sta'), statement('y', '261002'))
  const { code, text } = await office('reconcile')
  expect(text).toContain('0-pusty.sta: refused, line 1: the file is empty\n')
  expect(text).toContain(': 1 new of 3 files\n')
  expect(code).toBe(1)
})
