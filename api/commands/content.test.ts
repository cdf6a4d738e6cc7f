import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
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
const fillDisk = () =>
  portal.pool.query(`
    create function portal.full_disk() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file "base/16384/16838": No space left on device' using errcode = '53100'; end $$;
    create trigger full_disk before insert on portal.content_version execute function portal.full_disk()`)
const emptyDisk = () => portal.pool.query('drop trigger full_disk on portal.content_version; drop function portal.full_disk()')
const acts = async () =>
  (await portal.pool.query("select action, outcome from portal.audit where action like 'content-%' order by id")).rows.map(
    ({ action, outcome }) => `${action} ${outcome}`,
  )

describe('portal content', () => {
  it('checks and reads a folder into a portal without content, and what is exported comes back as the same', async () => {
    await portal.pool.query('delete from portal.content_source; update portal.content_state set current_id = null, previous_id = null')
    await writeFile(join(folder, 'pages/remont-kasy.pl.html'), '<h1>Kasa znów otwarta</h1><p>Zapraszamy.</p>')
    expect(await office('content', 'import', folder, '--dry-run')).toEqual({ code: 0, text: 'Sprawdzono bez zmian: stron 7, plików 6.\n' })
    expect((await office('content', 'export', join(folder, 'none'))).code).toBe(1)
    await rename(join(folder, 'menu.json'), join(folder, '.menu.json'))
    const refused = await office('content', 'import', folder)
    expect(refused.code).toBe(1)
    expect(refused.text).toMatch(/BŁĄD\s+menu\.json: brak pliku[\s\S]*nic się nie zmieniło/)
    await rename(join(folder, '.menu.json'), join(folder, 'menu.json'))
    await fillDisk()
    const { code, text } = await office('content', 'import', folder)
    await emptyDisk()
    expect([code, text.split('\n')[0]]).toEqual([
      1,
      'The disk of the database is full: what was begun was not kept. Make room there, then repeat the command.',
    ])
    expect(await office('content', 'import', folder)).toMatchObject({ code: 0, text: 'Wczytano: stron 7, plików 6.\n' })
    await expect.poll(title).toBe('Kasa znów otwarta')
    const target = join(folder, '.out')
    expect((await office('content', 'export', target)).code).toBe(0)
    expect(await readFile(join(target, 'pages/remont-kasy.pl.html'), 'utf8')).toBe('<h1>Kasa znów otwarta</h1><p>Zapraszamy.</p>')
    expect(await acts()).toEqual([
      'content-check done',
      'content-export refused',
      'content-import refused',
      'content-import done',
      'content-export done',
    ])
  })

  it('changes nothing in a portal that has content, and says where it is edited', async () => {
    const before = await title()
    await writeFile(join(folder, 'pages/remont-kasy.pl.html'), '<h1>Z katalogu</h1><p>Nowa.</p>')
    for (const more of [[], ['--dry-run']])
      expect(await office('content', 'import', folder, ...more)).toEqual({
        code: 1,
        text: expect.stringMatching(/ma już treści; w portalu nic się nie zmieniło[\s\S]*przy biurku/),
      })
    expect(await title()).toBe(before)
    expect((await acts()).slice(-2)).toEqual(['content-import refused', 'content-check refused'])
  })

  it('explains itself to whoever names nothing', async () => {
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
