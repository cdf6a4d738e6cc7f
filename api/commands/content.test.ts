import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commandLine } from '../testing/command-line.ts'
import { clerkOf, type Clerk } from '../testing/desk.ts'
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

  it('says in one sentence that a disk is full, and changes nothing then', async () => {
    const before = await title()
    await portal.pool.query(`
      create function portal.full_disk() returns trigger language plpgsql as $$
        begin raise exception 'could not extend file "base/16384/16838": No space left on device' using errcode = '53100'; end $$;
      create trigger full_disk before insert on portal.content_version execute function portal.full_disk()`)
    await cp('content/menu.json', join(folder, 'menu.json'))
    const { code, text } = await office('content', 'import', folder)
    await portal.pool.query('drop trigger full_disk on portal.content_version; drop function portal.full_disk()')
    expect([code, text.split('\n')[0], await title()]).toEqual([
      1,
      'The disk of the database is full: what was begun was not kept. Make room there, then repeat the command.',
      before,
    ])
  })

  it('explains itself to a clerk who names nothing', async () => {
    expect((await office('content')).text).toContain('portal content import <folder>')
  })
})

describe('portal content over work of the desk', () => {
  const TEXT = 'pages/dni-gminy'
  const HOURS = 'pages/jak-zaczac'
  let renata: Clerk
  let clean: string
  beforeAll(async () => {
    renata = await clerkOf(portal, 'r.redakcyjna', [{ role: 'R', departments: [] }])
    clean = join(folder, 'clean')
    await cp('content', clean, { recursive: true })
    for (const language of ['pl', 'en', 'de', 'uk'])
      await writeFile(join(clean, `${TEXT}.${language}.html`), '<h1>Dni gminy</h1><p>Rynek</p>')
  })

  interface Shown {
    readonly pliki: readonly { readonly jezyk: string; readonly tresc: string; readonly znak: string; readonly podstawa: string }[]
  }
  const open = async (page: string) => (await renata.get(`/tresci/strona?nazwa=${page}`)).json<Shown>().pliki
  const draft = async (page: string, words: string) => {
    const pliki = (await open(page))
      .slice(0, 1)
      .map(({ jezyk, tresc, znak, podstawa }) => ({ jezyk, tresc: `${tresc}<p>${words}</p>`, znak, podstawa }))
    expect((await renata.post('/tresci/strona/szkic', { nazwa: page, pliki })).json()).toMatchObject({ konflikty: [] })
  }
  const publish = async (page: string, kiedy: string | null = null) => {
    const widziane = (await open(page)).map(({ jezyk, znak }) => ({ jezyk, znak }))
    return (await renata.post('/tresci/strona/publikacja', { nazwa: page, kiedy, widziane })).json()
  }
  const shown = async (page: string) => (await portal.get(`/pi/strona-wlasna?nazwaPliku=${page}`)).json().html

  it('names what it would undo, and does so only when told to', async () => {
    expect(await office('content', 'import', clean)).toMatchObject({ code: 0 })
    await draft(TEXT, 'Od biurka')
    expect(await publish(TEXT)).toMatchObject({ wynik: 'opublikowana' })
    await draft(HOURS, 'Szkic Renaty')
    expect(await publish(HOURS, '2999-01-10 07:00')).toMatchObject({ wynik: 'zaplanowana' })
    expect(await office('content', 'import', clean, '--dry-run')).toMatchObject({
      code: 1,
      text: expect.stringMatching(/BIURKO pages\/dni-gminy\.pl\.html: zmieniono w portalu od ostatniego wczytania \(\d{4}-/),
    })
    await writeFile(join(clean, `${HOURS}.pl.html`), '<h1>Jak zacząć</h1><p>Z katalogu</p>')
    const refused = await office('content', 'import', clean)
    expect(refused.code).toBe(1)
    expect(refused.text).toMatch(/BIURKO pages\/jak-zaczac\.pl\.html: szkic przy biurku \(.*r\.redakcyjna.*zaplanowana na 2999-01-10 07:00/)
    expect(refused.text).toContain('--over-desk')
    expect(await shown('dni-gminy')).toContain('Od biurka')
    expect(await office('content', 'import', clean, '--over-desk')).toMatchObject({ code: 0, text: expect.stringContaining('BIURKO') })
    await expect.poll(() => shown('dni-gminy')).not.toContain('Od biurka')
    expect((await acts()).slice(-3)).toEqual(['content-check refused', 'content-import refused', 'content-import-over-desk done'])
    expect(await office('content', 'import', clean)).toMatchObject({ code: 0 })
  })

  it('takes the folder that was exported from the desk, and what has nothing to do with its work', async () => {
    await draft(TEXT, 'Znów od biurka')
    await publish(TEXT)
    const exported = join(folder, 'exported')
    expect(await office('content', 'export', exported)).toMatchObject({ code: 0 })
    await writeFile(join(exported, 'pages/remont-kasy.pl.html'), '<h1>Kasa</h1><p>Nowa</p>')
    expect(await office('content', 'import', exported)).toMatchObject({ code: 0 })
    // A portal serves what another process has changed within two seconds.
    await expect.poll(() => shown('remont-kasy')).toContain('Nowa')
    expect(await shown('dni-gminy')).toContain('Znów od biurka')
  })

  it('brings a page that was removed at the desk back only when told to', async () => {
    const widziane = (await open(TEXT)).map(({ jezyk, znak }) => ({ jezyk, znak }))
    const exported = join(folder, 'before-removal')
    await office('content', 'export', exported)
    expect((await renata.post('/tresci/strona/usuniecie', { nazwa: TEXT, widziane })).statusCode).toBe(200)
    expect(await publish(TEXT)).toMatchObject({ wynik: 'opublikowana' })
    expect(await office('content', 'import', exported)).toMatchObject({
      code: 1,
      text: expect.stringMatching(/BIURKO pages\/dni-gminy\.pl\.html: usunięto przy biurku/),
    })
  })

  it('goes back to the version before and leaves the switches of the portal as they are', async () => {
    const flags = join(folder, 'flags')
    await cp('content', flags, { recursive: true })
    const file = join(flags, 'office.json')
    const before = await readFile(file, 'utf8')
    await writeFile(
      file,
      before.replace(/"czy2Fa": (true|false)/, (_all, isOn: string) => `"czy2Fa": ${String(isOn !== 'true')}`),
    )
    await writeFile(join(flags, 'pages/remont-kasy.pl.html'), '<h1>Kasa w remoncie</h1><p>Tak.</p>')
    const isOn = async () => (await portal.get('/konfiguracja')).json().czy2Fa
    const former = [await title(), await isOn()]
    expect(await office('content', 'import', flags, '--over-desk')).toMatchObject({ code: 0 })
    await expect.poll(isOn).toBe(!former[1])
    expect(await office('content', 'rollback')).toMatchObject({ code: 0, text: expect.stringContaining('włączniki portalu zostały') })
    await expect.poll(title).toBe(former[0])
    expect(await isOn()).toBe(!former[1])
    expect(await office('content', 'rollback')).toMatchObject({ code: 0 })
    await expect.poll(title).toBe('Kasa w remoncie')
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
