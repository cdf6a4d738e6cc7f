import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { commandLine } from '../testing/command-line.ts'
import { startTestPortal, type TestPortal } from '../testing/portal.ts'

let portal: TestPortal
let folder: string
beforeAll(async () => {
  portal = await startTestPortal()
  folder = await mkdtemp(join(tmpdir(), 'portal-person-'))
})
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true })
})

const person = async (clerk: string, ...args: string[]) =>
  (await commandLine(portal.connectionString, folder, { PORTAL_CLERK: clerk })('person', ...args)).text

it('a person’s data are exported and erased at the terminal by the same functions, by two people', async () => {
  const REASON = ['--reason', 'wniosek z dnia 2 października']
  expect(await person('i.nowak', 'note', 'erasure', 'anna.kompletowska')).toBe('Request 1 noted.\n')
  const file = join(folder, 'anna.zip')
  expect(await person('i.nowak', 'export', '1', '--out', file)).toContain('Say why')
  expect(await person('i.nowak', 'export', '1', ...REASON, '--out', file)).toContain('Hand it to the person alone')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(Object.keys(unzipSync(await readFile(file)))).toEqual(
    expect.arrayContaining(['portal/account.json', 'rejestry/podmioty.json', 'zmiany.json', 'spis.json', 'dane.pdf']),
  )
  const proposed = await person('i.nowak', 'erase', '1', ...REASON)
  const number = /Proposal (\d+)/.exec(proposed)?.[1] ?? ''
  expect(await person('i.nowak', 'erase', '--second', number)).toContain('Somebody other')
  expect(await person('a.kowal', 'erase', '--second', number)).toContain('Erased')
  expect((await portal.pool.query("select from portal.account where login = 'anna.kompletowska'")).rowCount).toBe(0)
  expect(await person('i.nowak', 'requests')).toMatch(/^1\terasure\t78•••••••64\treceived \S+\tdue \S+, \d+ days\n$/)
})
