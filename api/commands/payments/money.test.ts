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

it('compares what lies in the folder, and reports what does not agree without who paid', async () => {
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
  expect((await office('reconcile', '--report', '--all', '--day', '2026-09-25')).text).toContain(name)
  const looks = await portal.pool.query(
    "select object from portal.audit where object like 'differences: %' and action = 'payments-list' union all select object from portal.audit_waiting where object like 'differences: %' and action = 'payments-list'",
  )
  expect(looks.rowCount).toBe(2)
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
