import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commandLine } from '../testing/command-line.ts'
import { startTestPortal, type TestPortal } from '../testing/portal.ts'

let portal: TestPortal
let folder: string

beforeAll(async () => {
  portal = await startTestPortal()
  folder = await mkdtemp(join(tmpdir(), 'portal-content-'))
  await cp('content', folder, { recursive: true })
})
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true })
})

const office = (...args: string[]) => commandLine(portal.connectionString, folder)(...args)

const title = async () => (await portal.get('/pi/strona-wlasna?nazwaPliku=remont-kasy')).json().tytul
const acts = async () =>
  (await portal.pool.query("select action, outcome from portal.audit where action like 'content-%' order by id")).rows.map(
    ({ action, outcome }) => `${action} ${outcome}`,
  )

describe('portal content', () => {
  it('checks, imports, refuses and goes back while the portal runs, each act in the audit log', async () => {
    const before = await title()
    await writeFile(join(folder, 'pages/remont-kasy.pl.html'), '<h1>Kasa znów otwarta</h1><p>Zapraszamy.</p>')
    expect(await office('content', 'import', folder, '--dry-run')).toEqual({ code: 0, text: 'Sprawdzono bez zmian: stron 7, plików 6.\n' })
    expect(await title()).toBe(before)
    expect(await office('content', 'import', folder)).toMatchObject({ code: 0 })
    await expect.poll(title).toBe('Kasa znów otwarta')
    await writeFile(join(folder, 'menu.json'), '[]]')
    const refused = await office('content', 'import', folder)
    expect(refused.code).toBe(1)
    expect(refused.text).toMatch(/BŁĄD\s+menu\.json: .*JSON[\s\S]*nic się nie zmieniło/)
    expect(await office('content', 'rollback')).toMatchObject({ code: 0 })
    await expect.poll(title).toBe(before)
    expect(await acts()).toEqual(['content-check done', 'content-import done', 'content-import refused', 'content-rollback done'])
  })

  it('explains itself to a clerk who names nothing', async () => {
    expect((await office('content')).text).toContain('portal content import <folder>')
  })
})

describe('portal maintenance', () => {
  it('announces a break with texts; a language without its own gets the Polish one', async () => {
    expect(
      await office('maintenance', 'on', '--service', '12', '--text-pl', 'Nowy rejestr imion', '--text-uk', 'Новий реєстр імен'),
    ).toMatchObject({ code: 0 })
    const words = async (language: string) => (await portal.get(`/status?lang=${language}`)).json().przerwy[0]?.tekst
    await expect.poll(() => words('uk')).toBe('Новий реєстр імен')
    expect(await words('de')).toBe('Nowy rejestr imion')
    expect(await office('maintenance', 'on', '--text-en', 'English only')).toMatchObject({
      code: 1,
      text: expect.stringContaining('--text-pl'),
    })
    await office('maintenance', 'off', '--service', '12')
    await expect.poll(() => words('pl')).toBeUndefined()
  })
})
