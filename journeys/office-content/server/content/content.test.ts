import { cp, mkdtemp, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contentRules } from '#api/answers/services/page-routes.ts'
import { loadEntries } from '#api/answers/services/load-services.ts'
import { startTestPortal, type TestPortal } from '#api/testing/portal.ts'
import { LANGUAGES } from '#shared/language.ts'
import type { Pool } from '#shared/server/database/database.ts'
import { openPool } from '#integrations/postgres/pool.ts'
import { migratedDatabase, type TestDatabase } from '#integrations/postgres/testing.ts'
import { publishFolder } from '../../testing/publish-folder.ts'
import { importContent } from '../backup.ts'

let portal: TestPortal
/** A portal before its first content. */
let empty: TestDatabase
let emptyPool: Pool
let rules: Awaited<ReturnType<typeof contentRules>>
let folder: string

beforeAll(async () => {
  portal = await startTestPortal()
  rules = await contentRules(await loadEntries())
  empty = await migratedDatabase()
  emptyPool = openPool(empty.connectionString)
})
afterAll(async () => {
  await portal.close()
  await emptyPool.end()
  await empty.drop()
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-'))
  await cp('content', folder, { recursive: true })
})
afterEach(() => rm(folder, { recursive: true }))

async function change(file: string, edit: (text: string) => string): Promise<void> {
  await writeFile(join(folder, file), edit(await readFile(join(folder, file), 'utf8')))
}

const check = (place = folder) => importContent(emptyPool, place, rules, { isDryRun: true })

describe('the content of the demo office', () => {
  it('has nothing wrong in it', async () => {
    expect(await check()).toMatchObject({ outcome: 'checked', findings: [] })
  })

  it('is read from wherever the office stands, also from within the folder', async () => {
    const here = process.cwd()
    const places = [`${folder}/`, relative(here, folder), join(folder, 'pages', '..')]
    for (const place of places) expect(await check(place)).toMatchObject({ outcome: 'checked', findings: [] })
    process.chdir(folder)
    const within = await check('.').finally(() => process.chdir(here))
    expect(within).toMatchObject({ outcome: 'checked', findings: [] })
  })

  it.each(LANGUAGES)('is complete in %s', async (language) => {
    const menu: { link: string; typ: string }[] = (await portal.get(`/pi/menuBoczne?lang=${language}`)).json().menuBoczneElementy
    for (const { link } of menu.filter(({ typ }) => typ === 'STRONA_WLASNA')) {
      expect((await portal.get(`/pi/strona-wlasna?nazwaPliku=${link}&lang=${language}`)).json().html).toContain('<p>')
    }
    const titles = await Promise.all(
      ['deklaracja-dostepnosci', 'ochrona-danych', 'regulamin', 'cyberbezpieczenstwo', 'polityka-cookie'].map(
        async (name) => (await portal.get(`/pi/dokument?nazwa=${name}&lang=${language}`)).json().tytul,
      ),
    )
    expect(new Set(titles).size).toBe(5)
  })
})

describe('content with a fault is refused with its place, and nothing changes', () => {
  const faults: readonly [string, string, () => Promise<void>, RegExp][] = [
    ['a file that is missing', 'menu.json', () => rm(join(folder, 'menu.json')), /brak pliku/],
    ['broken JSON', 'home.json', () => change('home.json', (text) => text.slice(1)), /JSON/],
    [
      'a flag of the wrong kind',
      'office.json',
      () => change('office.json', (text) => text.replace('"czyP24": true', '"czyP24": "tak"')),
      /konfiguracja\.czyP24/,
    ],
    ['a field nobody knows', 'office.json', () => change('office.json', (text) => text.replace('"czyP24"', '"czyP25"')), /czyP25/],
    ['a text without a language', 'menu.json', () => change('menu.json', (text) => text.replace(', "uk": "Головна"', '')), /nazwa\.uk/],
    ['a page without a language', 'pages/jak-zaczac.de.html', () => rm(join(folder, 'pages/jak-zaczac.de.html')), /brak wersji językowej/],
    [
      'a menu entry without its page',
      'menu.json',
      () => change('menu.json', (text) => text.replace('"remont-kasy"', '"nie-ma"')),
      /nie-ma/,
    ],
    [
      'a menu link that runs a script',
      'menu.json',
      () => change('menu.json', (text) => text.replace('https://bip.przykladowa.example', 'javascript:alert(1)')),
      /https/,
    ],
    [
      'a tile of a service that does not exist',
      'home.json',
      () => change('home.json', (text) => text.replace('"GRUPA", "link": "budget"', '"USLUGA", "link": "999"')),
      /999/,
    ],
    [
      'a start page that does not exist',
      'office.json',
      () => change('office.json', (text) => text.replace('"link": "/strona-glowna"', '"link": "/nie-ma"')),
      /stronaStartowa/,
    ],
    [
      'a link to nowhere',
      'pages/jak-zaczac.pl.html',
      () => change('pages/jak-zaczac.pl.html', (text) => text.replace('/rejestracja', '/rejestracjaa')),
      /donikąd/,
    ],
    [
      'a link to a file that is not there',
      'procedures/odpady/deklaracja-odpady.pl.html',
      () => rm(join(folder, 'procedures/odpady/deklaracja-odpady.pdf')),
      /donikąd/,
    ],
    [
      'a link that borrows the scheme',
      'pages/jak-zaczac.pl.html',
      () => change('pages/jak-zaczac.pl.html', (text) => text.replace('"/rejestracja"', '"//zly.example"')),
      /donikąd/,
    ],
    [
      'a link out of the folder',
      'pages/jak-zaczac.pl.html',
      () => change('pages/jak-zaczac.pl.html', (text) => text.replace('/rejestracja', '../../../etc/passwd')),
      /donikąd/,
    ],
    [
      'a file that is not what its ending says',
      'procedures/odpady/deklaracja-odpady.pdf',
      () => writeFile(join(folder, 'procedures/odpady/deklaracja-odpady.pdf'), 'MZ program'),
      /nie jest plikiem \.pdf/,
    ],
    [
      'a kind of file that browsers run',
      'information/obraz.svg',
      () => writeFile(join(folder, 'information/obraz.svg'), '<svg onload="alert(1)"/>'),
      /\.svg/,
    ],
    [
      'a file over 20 MB',
      'information/duzy.pdf',
      () => writeFile(join(folder, 'information/duzy.pdf'), Buffer.alloc(20 * 1024 * 1024 + 1, '%PDF-')),
      /20 MB/,
    ],
    [
      'more than 200 MB together',
      '.',
      async () => {
        for (let file = 0; file < 11; file++) {
          const path = join(folder, `information/film-${file}.zip`)
          await writeFile(path, '')
          await truncate(path, 19 * 1024 * 1024)
        }
      },
      /200 MB/,
    ],
    [
      'a link of the file system',
      'information/haslo.txt',
      () => symlink('/etc/passwd', join(folder, 'information/haslo.txt')),
      /dowiązania/,
    ],
    [
      'a privacy page without the supervisory authority',
      'legal/ochrona-danych.pl.html',
      () => change('legal/ochrona-danych.pl.html', (text) => text.replace('id="skarga"', '')),
      /skarga/,
    ],
    [
      'a statement that hides what is not accessible',
      'legal/deklaracja-dostepnosci.json',
      () =>
        change('legal/deklaracja-dostepnosci.json', (text) =>
          text.replace(/"niezgodnosci": \[[^\]]*\]/, '"niezgodnosci": []').replace(/"wylaczenia": \[[^\]]*\]/, '"wylaczenia": []'),
        ),
      /niedostępne treści/,
    ],
    [
      'two parts of a page with one id',
      'legal/regulamin.en.html',
      () => change('legal/regulamin.en.html', (text) => text.replace('id="konto"', 'id="zmiany"')),
      /powtarza się/,
    ],
    [
      'a register row that is too short',
      'registers.json',
      () => change('registers.json', (text) => text.replace('["GEZ/3", "Młyn wodny"', '["GEZ/3"')),
      /kolumn/,
    ],
    ['a file where none belongs', 'skrypt.js', () => writeFile(join(folder, 'skrypt.js'), 'alert(1)'), /nie zna/],
  ]

  it.each(faults)('%s', async (_name, file, spoil, problem) => {
    await spoil()
    const report = await importContent(emptyPool, folder, rules)
    expect(report.outcome).toBe('refused')
    expect(report.findings).toContainEqual({ level: 'error', file, problem: expect.stringMatching(problem) })
    expect((await emptyPool.query('select from portal.content_version')).rowCount).toBe(0)
  })

  it('needs Polish alone where the office offers no other language', async () => {
    await change('office.json', (text) => text.replace('"czyInternacjonalizacja": true', '"czyInternacjonalizacja": false'))
    await rm(join(folder, 'pages/jak-zaczac.de.html'))
    expect((await check()).outcome).toBe('checked')
  })
})

describe('hostile HTML of a page', () => {
  it('loses all that runs, when it is taken in and in the answer, and the report says what', async () => {
    const hostile =
      '<h1 onclick="x()">Strona</h1><p style="color:red">Treść</p><script>alert(1)</script><a href="javascript:alert(2)">a</a><img src="https://zly.example/x.png" onerror="alert(3)"><iframe src="https://zly.example"></iframe><svg><script>4</script></svg><form action="/x"><input></form>'
    await change('pages/jak-zaczac.pl.html', () => hostile)
    const problems = (await publishFolder(portal.pool, folder, rules)).map(({ problem }) => problem).join('\n')
    for (const what of ['<script>', '<iframe>', 'img[onerror]', 'obraz https://zly', '<form>', 'h1[onclick]', 'p[style]', 'javascript:'])
      expect(problems).toContain(what)
    await expect.poll(async () => (await portal.get('/pi/strona-wlasna?nazwaPliku=jak-zaczac')).json().html).toBe('<p>Treść</p><a>a</a>')
    await publishFolder(portal.pool, 'content', rules)
  })

  it('is sanitised again when served, whatever the database holds', async () => {
    const other = await startTestPortal()
    await other.pool.query(
      `update portal.content_version set document = jsonb_set(document, '{strony,jak-zaczac,pl,html}', '"<p>x</p><script>1</script>"') where id = (select current_id from portal.content_state)`,
    )
    await expect.poll(async () => (await other.get('/pi/strona-wlasna?nazwaPliku=jak-zaczac')).json().html).not.toContain('script')
    await other.close()
  })
})

describe('a new version', () => {
  it('is served whole', async () => {
    const title = async () => (await portal.get('/pi/strona-wlasna?nazwaPliku=remont-kasy')).json().tytul
    const before = await title()
    await change('pages/remont-kasy.pl.html', (text) => text.replace(/<h1>[^<]+/, '<h1>Kasa po remoncie'))
    await change('office.json', (text) => text.replace('Gmina Przykładowa', 'Gmina Nowa'))
    await publishFolder(portal.pool, folder, rules)
    await expect.poll(title).toBe('Kasa po remoncie')
    await expect.poll(async () => (await portal.get('/konfiguracja')).json().nazwaGminy).toBe('Gmina Nowa')
    await publishFolder(portal.pool, 'content', rules)
    await expect.poll(title).toBe(before)
  })

  it('keeps thirty versions and the one before it, and the bytes of each file once', async () => {
    await portal.pool.query(
      'insert into portal.content_version (document) select document from portal.content_version, generate_series(1, 40) where id = (select current_id from portal.content_state)',
    )
    await publishFolder(portal.pool, folder, rules)
    const { rows } = await portal.pool
      .query(`select (select count(*) from portal.content_version) as versions, (select count(*) from portal.content_blob) as blobs,
      (select count(*) from (select sha256 from portal.content_file union select sha256 from portal.content_source) known) as used`)
    expect(rows[0]).toMatchObject({ versions: 31, blobs: rows[0].used })
  })

  it('replaces a colour pair that cannot be read by its defaults, and says so', async () => {
    await change('office.json', (text) => text.replace('"main": "#0d4f5f"', '"main": "#9fd3e0", "overdue": "#b00020"'))
    expect(await publishFolder(portal.pool, folder, rules)).toContainEqual({
      level: 'warning',
      file: 'office.json',
      problem: expect.stringMatching(/main.*4,5:1/),
    })
    await expect.poll(async () => (await portal.get('/konfiguracja')).json().style).toMatchObject({ overdue: '#b00020' })
    expect((await portal.get('/konfiguracja')).json().style.main).toBeUndefined()
  })
})
