import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../testing/portal.ts'
import { TEST_SECRET } from '../testing/template.ts'

const run = promisify(execFile)
const HELENA = 'pesel=59032109005'
let portal: TestPortal
let folder: string
let helena: string

beforeAll(async () => {
  portal = await startTestPortal()
  folder = await mkdtemp(join(tmpdir(), 'portal-submissions-'))
  helena = await portal.signIn('helena.wodomierska')
})
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true })
})

async function office(...args: string[]): Promise<{ code: number; text: string }> {
  const env = { ...process.env, DATABASE_URL: portal.connectionString, DATA_DIR: folder, SECRET_KEY: TEST_SECRET, PUBLIC_URL: 'https://portal.przykladowa.example', PORTAL_CLERK: 'j.nowak' }
  return run(process.execPath, ['api/main.ts', 'submissions', ...args], { env }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, text: stdout + stderr }),
  )
}

const numberOf = (lines: string, words: string) => lines.split('\n').find((line) => line.includes(words))?.split(' ')[0] ?? ''

describe('what customers have sent', () => {
  it('waits in a list without personal numbers, and is handled with remarks that the customer sees', async () => {
    const { text } = await office('list')
    expect(text).not.toContain('59032109005')
    expect(text).not.toContain('Wodomierz w domu przecieka')
    expect(await office('handle', numberOf(text, 'na ogródek'), '--remarks', 'Numer zmieniono.')).toMatchObject({ code: 0 })
    const { zgloszenia } = (await portal.get(`/zgloszenia/dajZgloszenia?${HELENA}`, helena)).json()
    expect(zgloszenia[0]).toMatchObject({ tematZgloszenia: 'Zmiana danych', kiedyObsluzono: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:/), uwagiDoZgloszenia: 'Numer zmieniono.' })
    const states = (await office('list')).text
    expect(states).not.toContain('na ogródek')
    expect(await office('handle', numberOf(states, 'W-2026-001207: 27'), '--remarks', 'Przyjęto.')).toMatchObject({ code: 0 })
    expect((await office('list', '--all')).text).toMatch(/na ogródek.*\(handled\)/)
    const trace = await portal.pool.query("select object, outcome from portal.audit where action = 'submission-handle' order by id")
    expect(trace.rows).toEqual([{ object: expect.stringMatching(/^Z-/), outcome: 'done' }, { object: expect.stringMatching(/^S-/), outcome: 'done' }])
  })

  it('is exported for a spreadsheet, readable by whoever has exported it alone, and never over a file that is there', async () => {
    const file = join(folder, 'zgloszenia.csv')
    expect(await office('export', '--csv', file, '--all')).toMatchObject({ code: 0 })
    const content = await readFile(file, 'utf8')
    expect(content.startsWith('\uFEFFNumer;Wysłano;Obsłużono;PESEL;')).toBe(true)
    expect(content).toContain(';59032109005;')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await office('export', '--csv', file)).code).not.toBe(0)
  })

  it('of a number that does not exist, or is none, is refused', async () => {
    expect(await office('handle', 'Z-999999')).toMatchObject({ code: 1, text: expect.stringContaining('no submission') })
    expect((await office('handle', 'Z-1;drop')).code).toBeGreaterThan(0)
  })
})
