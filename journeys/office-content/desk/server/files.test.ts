import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openPdf } from '#integrations/documents/testing.ts'
import { clerkOf } from '#api/testing/desk.ts'
import { editorsOfFile, folderOfEach } from '#api/testing/editors.ts'
import { exportContent } from '../../server/backup.ts'
import { readContent } from '../../server/read/read-content.ts'
import { publishFolder } from '../../testing/publish-folder.ts'

const { portal, rules, renata, ewa, stored, forget } = await editorsOfFile()
const kuba = await clerkOf(portal, 'k.referent', [{ role: 'K', departments: [] }])
const png = await readFile('content/logo.png')
const folder = folderOfEach()
beforeEach(async () => {
  await forget()
  await publishFolder(portal.pool, 'content', rules)
  // A process looks for another content once a second: what the test before published may be shown that long.
  const isOver = async () => {
    if ((await resident()).includes('<img')) throw new Error('What was published before is still shown')
  }
  await vi.waitFor(isOver, { timeout: 30_000, interval: 100 })
})

const WASTE = 'procedures/odpady'
const FORM = 'deklaracja-odpady.pdf'
const PAGE = 'pages/remont-kasy'

interface Listed {
  readonly nazwa: string
  readonly stan: string
  readonly znak: string
  readonly strony: string[]
}
interface Folder {
  readonly znak: string
  readonly znakNazw: string
  readonly nazwy: Record<string, Record<string, string>>
  readonly pliki: Listed[]
  readonly plan: { readonly zatrzymana: string[] | null } | null
}
interface PageShown {
  readonly pliki: readonly { readonly jezyk: string; readonly tresc: string; readonly znak: string; readonly podstawa: string }[]
}

const open = async (katalog: string) => (await renata.get(`/tresci/pliki?katalog=${katalog}`)).json<Folder>()
const fileIn = async (katalog: string, name: string) => (await open(katalog)).pliki.find(({ nazwa }) => nazwa === name)

async function send(bytes: Buffer, by = renata): Promise<number> {
  const { id } = (await by.post('/tresci/plik/nowy', { bajtow: bytes.length })).json<{ id: number }>()
  const half = Math.ceil(bytes.length / 2)
  for (const od of [0, half]) {
    const tresc = bytes.subarray(od, od + half).toString('base64')
    if (tresc !== '') expect((await by.post('/tresci/plik/kawalek', { id, od, tresc })).statusCode).toBe(200)
  }
  return id
}
const put = async (katalog: string, nazwa: string, bytes: Buffer, znak?: string) =>
  renata.post('/tresci/plik', { katalog, nazwa, wyslany: await send(bytes), znak: znak ?? (await fileIn(katalog, nazwa))?.znak ?? '' })
const remove = async (katalog: string, nazwa: string) =>
  renata.post('/tresci/plik/usuniecie', { katalog, nazwa, znak: (await fileIn(katalog, nazwa))?.znak ?? '' })
const publish = async (katalog: string, kiedy: string | null = null) =>
  (await renata.post('/tresci/pliki/publikacja', { katalog, kiedy, znak: (await open(katalog)).znak })).json()
const WRONG = (words: string) => ({ kod: 1000, pola: { plik: expect.stringContaining(words) } })

async function writePage(add: string, languages: readonly string[] = ['pl', 'en', 'de', 'uk']) {
  const shown = (await renata.get(`/tresci/strona?nazwa=${PAGE}`)).json<PageShown>()
  const pliki = shown.pliki
    .filter(({ jezyk }) => languages.includes(jezyk))
    .map(({ jezyk, tresc, znak, podstawa }) => ({ jezyk, tresc: `${tresc}\n${add}\n`, znak, podstawa }))
  return renata.post('/tresci/strona/szkic', { nazwa: PAGE, pliki })
}
async function publishPage() {
  const shown = (await renata.get(`/tresci/strona?nazwa=${PAGE}`)).json<PageShown>()
  const widziane = shown.pliki.map(({ jezyk, znak }) => ({ jezyk, znak }))
  return (await renata.post('/tresci/strona/publikacja', { nazwa: PAGE, kiedy: null, widziane })).json<{ wynik: string; uwagi: string[] }>()
}
const resident = async () => (await portal.get('/pi/strona-wlasna?nazwaPliku=remont-kasy')).body
const picture = (name: string) => portal.app.inject({ url: `/obrazy/${name}` })
const img = (alt: string) => `<p><img src="../pictures/rynek.png" alt="${alt}"></p>`

describe('a picture of a page', () => {
  it('is sent as a draft, published with the page that shows it, and comes back out of the folder as the same', async () => {
    expect((await put('pictures', 'rynek.png', png)).statusCode).toBe(200)
    expect((await picture('rynek.png')).statusCode).toBe(404)
    expect((await writePage(img('Rynek z ratuszem'))).json()).toMatchObject({ konflikty: [] })
    expect(await publishPage()).toEqual({ wynik: 'opublikowana', uwagi: [] })
    await expect.poll(resident, { timeout: 5000 }).toContain('alt=\\"Rynek z ratuszem\\" width=\\"180\\" height=\\"180\\"')
    const answer = await picture('rynek.png')
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-security-policy']]).toEqual([
      200,
      'image/png',
      "default-src 'none'; sandbox",
    ])
    const target = join(folder(), 'out')
    await exportContent(portal.pool, target)
    const { content, files } = await readContent(target, rules)
    expect(content).toEqual(await stored())
    expect(files.find(({ name }) => name === 'rynek.png')?.bytes.equals(answer.rawPayload)).toBe(true)
  })

  it.each(['', ' ', 'rynek.png', 'rynek', 'DSC_001.JPG'])('with „%s” as its words is kept and not published', async (alt) => {
    await put('pictures', 'rynek.png', png)
    await writePage(img(alt))
    expect(await publishPage()).toMatchObject({
      wynik: 'odrzucona',
      uwagi: expect.arrayContaining([expect.stringContaining('nie ma opisu')]),
    })
    expect(await resident()).not.toContain('<img')
  })

  it.each(['https://obca.example/a.png', 'data:image/png;base64,AAAA', '/obrazy/rynek.png', '//obca.example/a.png'])(
    'from %s is refused by the field of its language',
    async (src) => {
      expect((await writePage(`<img src="${src}" alt="Widok">`, ['pl'])).json()).toMatchObject({
        kod: 1000,
        pola: { pl: expect.stringContaining('obraz') },
      })
    },
  )

  it('that is not there keeps the page from being published', async () => {
    await writePage(img('Widok'))
    expect(await publishPage()).toMatchObject({
      wynik: 'odrzucona',
      uwagi: expect.arrayContaining([expect.stringContaining('nie ma obrazu')]),
    })
  })

  it('is judged by what it holds, and keeps nothing of the camera', async () => {
    expect((await put('pictures', 'rynek.jpg', png)).json()).toMatchObject(WRONG('nie jest obrazem .jpg'))
    expect((await put('pictures', 'skrypt.png', Buffer.from('<script>alert(1)</script>'))).json()).toMatchObject(WRONG('nie jest obrazem'))
    expect((await put('pictures', 'Rynek główny.png', png)).json()).toMatchObject(WRONG('nazwa obrazu'))
    const noted = Buffer.concat([
      png.subarray(0, 33),
      Buffer.from([0, 0, 0, 4]),
      Buffer.from('tEXtGPS!'),
      Buffer.alloc(4),
      png.subarray(33),
    ])
    await put('pictures', 'rynek.png', noted)
    const { adres } = (await renata.get('/tresci/obraz?katalog=pictures&nazwa=rynek.png')).json<{ adres: string }>()
    expect(Buffer.from(adres.split(',')[1] ?? '', 'base64').includes('GPS!')).toBe(false)
  })

  it('is refused in a legal text: a second person agrees to its words alone', async () => {
    const nazwa = 'legal/cyberbezpieczenstwo'
    const { pliki } = (await renata.get(`/tresci/strona?nazwa=${nazwa}`)).json<PageShown>()
    const changed = pliki.map(({ jezyk, tresc, znak, podstawa }) => ({ jezyk, tresc: `${tresc}${img('Rynek')}`, znak, podstawa }))
    expect((await renata.post('/tresci/strona/szkic', { nazwa, pliki: changed })).json()).toMatchObject({
      kod: 1000,
      pola: { pl: expect.stringContaining('nie ma obrazów') },
    })
  })

  it('of a folder is checked in the same way', async () => {
    const own = join(folder(), 'own')
    await mkdir(join(own, 'pictures'))
    await writeFile(join(own, 'pictures', 'rynek.png'), png)
    await writeFile(join(own, `${PAGE}.pl.html`), `<h1>Kasa</h1>${img('')}`)
    const { content, findings } = await readContent(own, rules)
    expect([content, findings.map(({ problem }) => problem)]).toEqual([null, [expect.stringContaining('nie ma opisu (alt)')]])
  })
})

describe('a file for download', () => {
  it('is sent, named in four languages, published, replaced and removed; pages that lead to it are named', async () => {
    const pdf = Buffer.from('%PDF-1.7 nowy druk')
    expect((await put(WASTE, 'nowy-druk.pdf', pdf)).statusCode).toBe(200)
    const { nazwy, znakNazw } = await open(WASTE)
    const words = { pl: 'Nowy druk', en: 'New form', de: 'Neues Formular', uk: 'Нова форма' }
    const named = { ...nazwy, 'nowy-druk.pdf': words }
    expect(
      (await ewa.post('/tresci/pliki/nazwy', { katalog: WASTE, nazwy: { 'nowy-druk.pdf': { pl: 'Druk' } }, znak: znakNazw })).json(),
    ).toMatchObject(WRONG('brakuje nazw'))
    expect((await renata.post('/tresci/pliki/nazwy', { katalog: WASTE, nazwy: named, znak: znakNazw })).statusCode).toBe(200)
    expect((await ewa.post('/tresci/pliki/nazwy', { katalog: WASTE, nazwy: named, znak: znakNazw })).statusCode).toBe(409)
    const listed = async () => (await portal.get('/pi/procedury?lang=uk')).body
    expect(await listed()).not.toContain('Нова форма')
    expect(await publish(WASTE)).toEqual({ wynik: 'opublikowana', uwagi: [] })
    await expect.poll(listed, { timeout: 5000 }).toContain('Нова форма')
    await portal.recorded()
    const { rows } = await portal.pool.query("select object from portal.audit where action = 'content-publish' order by id desc limit 1")
    expect(rows).toEqual([{ object: expect.stringMatching(/^content:\d+ pliki\/procedures\/odpady$/) }])

    await put(WASTE, 'nowy-druk.pdf', Buffer.from('%PDF-1.7 poprawiony'))
    expect(await fileIn(WASTE, 'nowy-druk.pdf')).toMatchObject({ stan: 'zmieniony' })
    expect((await remove(WASTE, 'nowy-druk.pdf')).json()).toEqual({ strony: [] })
    expect(await publish(WASTE)).toMatchObject({ wynik: 'opublikowana' })
    await expect.poll(listed, { timeout: 5000 }).not.toContain('Нова форма')

    expect((await remove(WASTE, FORM)).json()).toEqual({ strony: [expect.any(String)] })
    expect(await fileIn(WASTE, FORM)).toMatchObject({ stan: 'opublikowany' })
  })

  it.each([
    ['strona.html', '<h1>x</h1>', 'nie przyjmuje'],
    ['druk.pdf', 'MZ program', 'nie jest plikiem .pdf'],
    ['arkusz.xlsx', 'PK\u0003\u0004 xl/ xl/vbaProject.bin', 'makra'],
    ['wniosek.doc', `\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1${[...'_VBA_PROJECT'].join('\0')}\0`, 'makra'],
  ])('%s that is none, or runs something, is refused', async (name, text, words) => {
    expect((await put(WASTE, name, Buffer.from(text, 'latin1'))).json()).toMatchObject(WRONG(words))
  })

  it('that somebody else has replaced meanwhile is not written over, nor published unseen', async () => {
    const before = await open(WASTE)
    const mark = before.pliki.find(({ nazwa }) => nazwa === FORM)?.znak ?? ''
    await put(WASTE, FORM, Buffer.from('%PDF-1.7 Ewy'))
    expect((await put(WASTE, FORM, Buffer.from('%PDF-1.7 Renaty'), mark)).statusCode).toBe(409)
    expect((await renata.post('/tresci/pliki/publikacja', { katalog: WASTE, kiedy: null, znak: before.znak })).statusCode).toBe(409)
  })

  it('goes out with a page where it is new, and is named in the log; in the place of another it waits for its folder', async () => {
    await put(WASTE, FORM, Buffer.from('%PDF-1.7 niedokończony'))
    await put(WASTE, 'wzor.pdf', Buffer.from('%PDF-1.7 wzór'))
    await writePage(`<p><a href="../${WASTE}/${FORM}">Druk</a> i <a href="../${WASTE}/wzor.pdf">wzór</a></p>`)
    await publishPage()
    expect(await fileIn(WASTE, FORM)).toMatchObject({ stan: 'zmieniony' })
    expect((await open(WASTE)).pliki.find(({ nazwa }) => nazwa === 'wzor.pdf')).toMatchObject({ stan: 'opublikowany' })
    await portal.recorded()
    const { rows } = await portal.pool.query("select object from portal.audit where action = 'content-publish' order by id desc limit 1")
    expect(rows).toEqual([{ object: expect.stringMatching(new RegExp(`^content:\\d+ ${PAGE} ${WASTE}/wzor.pdf$`)) }])
  })

  it('that would make the folder more than an import takes is refused', async () => {
    await portal.pool.query(
      "insert into portal.content_draft (path, content, edited_by) select 'information/' || n || '.txt', 'x', 'Ewa' from generate_series(1, 2000) n",
    )
    expect((await put(WASTE, 'nowy-druk.pdf', Buffer.from('%PDF-1.7'))).json()).toMatchObject(WRONG('więcej niż 2000 plików'))
    expect(await fileIn(WASTE, 'nowy-druk.pdf')).toBeUndefined()
  })

  it('waits for its moment, and nobody changes it then', async () => {
    await put(WASTE, FORM, Buffer.from('%PDF-1.7 od stycznia'))
    expect(await publish(WASTE, '2999-01-10 07:00')).toMatchObject({ wynik: 'zaplanowana' })
    expect((await put(WASTE, FORM, Buffer.from('%PDF-1.7 inny'))).statusCode).toBe(409)
    expect((await renata.post('/tresci/pliki/odwolanie', { katalog: WASTE })).statusCode).toBe(200)
    await renata.post('/tresci/pliki/porzucenie', { katalog: WASTE, znak: (await open(WASTE)).znak })
    expect(await fileIn(WASTE, FORM)).toMatchObject({ stan: 'opublikowany' })
  })

  it('is taken from whoever began to send it, piece behind piece, and is nothing for who is no editor', async () => {
    const { id } = (await renata.post('/tresci/plik/nowy', { bajtow: 6 })).json<{ id: number }>()
    const tresc = Buffer.from('abc').toString('base64')
    expect((await ewa.post('/tresci/plik/kawalek', { id, od: 0, tresc })).statusCode).toBe(409)
    expect((await renata.post('/tresci/plik/kawalek', { id, od: 3, tresc })).statusCode).toBe(409)
    expect((await renata.post('/tresci/plik/kawalek', { id, od: 0, tresc })).json()).toEqual({ odebrano: 3 })
    expect((await renata.post('/tresci/plik', { katalog: WASTE, nazwa: 'a.txt', wyslany: id, znak: '' })).statusCode).toBe(409)
    expect((await kuba.get(`/tresci/pliki?katalog=${WASTE}`)).json()).toMatchObject({ kod: 1408 })
    for (const wrong of ['legal', 'pages', '../api', 'procedures/../legal'])
      expect([400, 404]).toContain((await renata.get(`/tresci/pliki?katalog=${wrong}`)).statusCode)
  })
})

describe('the sign of the office and the band above its home page', () => {
  it('are changed at the desk; a band of another kind takes the place of the one there is', async () => {
    const cleaned = await put('znak', 'logo.svg', Buffer.from('<svg viewBox="0 0 4 4"><script>x()</script><g onload="x()"/></svg>'))
    expect(cleaned.json()).toEqual({ uwagi: [expect.stringContaining('usunięto: <script>, onload;')] })
    expect((await put('znak', 'logo.svg', Buffer.from('to nie rysunek'))).json()).toMatchObject(WRONG('SVG'))
    expect((await put('znak', 'office.json', Buffer.from('{}'))).json()).toMatchObject(WRONG('dozwolone są pliki'))
    await put('znak', 'header.png', png)
    expect((await open('znak')).pliki.map(({ nazwa, stan }) => `${nazwa} ${stan}`)).toEqual([
      'header.png nowy',
      'header.svg usuwany',
      'kreska.svg opublikowany',
      'logo.png opublikowany',
      'logo.svg zmieniony',
    ])
    expect(await publish('znak')).toMatchObject({ wynik: 'opublikowana' })
    await expect
      .poll(async () => (await portal.app.inject({ url: '/naglowek' })).headers['content-type'], { timeout: 5000 })
      .toBe('image/png')
    expect((await portal.app.inject({ url: '/herb' })).body).not.toContain('script')
  })

  it('are seen with its line in papers and mails before anybody else sees them', async () => {
    const mark = 'M0 9h7'
    const stroke = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><path d="${mark}" stroke="#123456"></path></svg>`
    expect((await put('znak', 'kreska.svg', Buffer.from(stroke.replace('40 10', '10 10')))).json()).toMatchObject(WRONG('szerszy'))
    expect((await put('znak', 'kreska.svg', Buffer.from(stroke))).statusCode).toBe(200)
    const mail = await renata.get('/tresci/podglad/wiadomosc?jezyk=uk')
    expect(mail.body).toMatch(/Зразок листа[\s\S]*<img class="stroke" src="data:image\/png;base64,\w/)
    expect(mail.headers['content-security-policy']).toContain('sandbox')
    const paper = openPdf((await renata.get('/tresci/podglad/pismo')).rawPayload)
    expect([paper.text(), paper.info['Tagged']]).toEqual([expect.stringContaining('Przykładowe pismo'), 'yes'])
    // Residents have what is published, which is another.
    expect((await portal.app.inject({ url: '/kreska' })).body).not.toContain(mark)
    expect(await publish('znak')).toMatchObject({ wynik: 'opublikowana' })
    await expect.poll(async () => (await portal.app.inject({ url: '/kreska' })).body).toBe(stroke)
    for (const file of ['pismo', 'wiadomosc']) expect((await kuba.get(`/tresci/podglad/${file}`)).json()).toMatchObject({ kod: 1408 })
  })
})
