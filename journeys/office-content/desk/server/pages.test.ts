import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { clerkOf, type Clerk } from '#api/testing/desk.ts'
import { editorsOfFile, folderOfEach } from '#api/testing/editors.ts'
import { exportContent } from '../../server/backup.ts'
import { publishDue } from '../../server/draft/plans.ts'
import { readContent } from '../../server/read/read-content.ts'
import { publishFolder } from '../../testing/publish-folder.ts'

const { portal, rules, renata, ewa, stored, forget } = await editorsOfFile()
const iwona = await clerkOf(portal, 'i.inspektorska', [{ role: 'B', departments: [] }])
const kuba = await clerkOf(portal, 'k.referent', [{ role: 'K', departments: [] }])
const folder = folderOfEach()
beforeEach(async () => {
  await forget()
  await publishOwn()
})

const PAGE = 'pages/remont-kasy'
const LEGAL = 'legal/cyberbezpieczenstwo'
type Language = 'pl' | 'en' | 'de' | 'uk'
interface File {
  readonly jezyk: Language
  readonly tresc: string
  readonly znak: string
  readonly podstawa: string
  readonly kto: string | null
  readonly czyStarsza: boolean
  readonly czyWyprzedzona: boolean
}
interface Shown {
  readonly stan: string
  readonly plan: { readonly kiedy: string; readonly zatrzymana: string[] | null } | null
  readonly pliki: readonly File[]
}

const publishOwn = () => publishFolder(portal.pool, join(folder(), 'own'), rules)
const open = async (page = PAGE) => (await renata.get(`/tresci/strona?nazwa=${page}`)).json<Shown>()
const fileIn = (shown: Shown, language: Language) => shown.pliki.find(({ jezyk }) => jezyk === language) ?? expect.fail(`no ${language}`)
const seenIn = ({ pliki }: Shown) => pliki.map(({ jezyk, znak }) => ({ jezyk, znak }))
const resident = async (language: Language = 'pl', page = 'remont-kasy') =>
  (await portal.get(`/pi/strona-wlasna?nazwaPliku=${page}&lang=${language}`)).body

/** Writes into the languages of a page what `edit` makes of them. */
async function write(edits: Partial<Record<Language, (text: string) => string>>, by = renata, page = PAGE, from?: Shown) {
  const shown = from ?? (await open(page))
  const pliki = shown.pliki.flatMap((file) => {
    const edit = edits[file.jezyk]
    return edit ? [{ jezyk: file.jezyk, tresc: edit(file.tresc), znak: file.znak, podstawa: file.podstawa }] : []
  })
  return by.post('/tresci/strona/szkic', { nazwa: page, pliki })
}
const publish = async (kiedy: string | null = null, page = PAGE) =>
  renata.post('/tresci/strona/publikacja', { nazwa: page, kiedy, widziane: seenIn(await open(page)) })
const titled = (suffix: string) => (text: string) => text.replace('</h1>', ` ${suffix}</h1>`)
const versionsKept = async () => (await portal.pool.query('select count(*)::int as n from portal.content_version')).rows[0].n

describe('a page at the desk', () => {
  it('is written in two languages, seen by nobody, and then published: residents see it', async () => {
    expect((await write({ pl: titled('jesienią'), en: titled('in autumn') })).json()).toMatchObject({ konflikty: [] })
    expect(await open()).toMatchObject({ stan: 'zmieniona' })
    expect(await resident()).not.toContain('jesienią')
    expect((await publish()).json()).toEqual({ wynik: 'opublikowana', uwagi: [] })
    await expect.poll(() => resident(), { timeout: 5000 }).toContain('jesienią')
    expect(await resident('en')).toContain('in autumn')
    expect(await open()).toMatchObject({ stan: 'opublikowana' })
    await portal.recorded()
    const { rows } = await portal.pool.query(
      "select actor, object from portal.audit where action = 'content-publish' order by id desc limit 1",
    )
    expect(rows).toEqual([{ actor: 'staff:r.redakcyjna', object: expect.stringMatching(/^content:\d+ pages\/remont-kasy$/) }])
  })

  it('shows which translations are older than the Polish text, until they are written or said to be right', async () => {
    const page = 'pages/jak-zaczac'
    const older = async () => (await open(page)).pliki.filter(({ czyStarsza }) => czyStarsza).map(({ jezyk }) => jezyk)
    expect(await older()).toEqual([])
    await write({ pl: titled('zimą') }, renata, page)
    expect(await older()).toEqual(['en', 'de', 'uk'])
    await publish(null, page)
    await write({ en: titled('in winter') }, renata, page)
    expect(await older()).toEqual(['de', 'uk'])
    const { tresc, znak, podstawa } = fileIn(await open(page), 'de')
    await renata.post('/tresci/strona/szkic', { nazwa: page, pliki: [{ jezyk: 'de', tresc, znak, podstawa, czyAktualna: true }] })
    await publish(null, page)
    expect(await older()).toEqual(['uk'])
  })

  it('takes nothing of the second of two editors away, and says who was first', async () => {
    const before = await open()
    await write({ pl: titled('Ewy') }, ewa, PAGE, before)
    const answer = (await write({ pl: titled('Renaty') }, renata, PAGE, before)).json<{ konflikty: File[] }>()
    expect(answer.konflikty).toMatchObject([{ jezyk: 'pl', kto: 'Test e.edytorska', tresc: expect.stringContaining('Ewy') }])
    expect(fileIn(await open(), 'pl').tresc).toContain('Ewy')
    // Nobody publishes what they have not seen either.
    expect((await renata.post('/tresci/strona/publikacja', { nazwa: PAGE, kiedy: null, widziane: seenIn(before) })).statusCode).toBe(409)
  })

  it('that was published otherwise meanwhile is not overwritten', async () => {
    await write({ pl: titled('z biurka') })
    await writeFile(join(folder(), 'own', `${PAGE}.pl.html`), '<h1>Z katalogu</h1><p>Inaczej.</p>')
    await publishOwn()
    expect((await publish()).json()).toMatchObject({ wynik: 'wyprzedzona', uwagi: [expect.stringContaining(`${PAGE}.pl.html`)] })
    expect(fileIn(await open(), 'pl').czyWyprzedzona).toBe(true)
    await write({ pl: titled('po obejrzeniu') })
    expect((await publish()).json()).toMatchObject({ wynik: 'opublikowana' })
  })

  it.each([
    '<p>x</p><script>alert(1)</script>',
    '<p onclick="x()">x</p>',
    '<p style="color:red">x</p>',
    '<a href="javascript:alert(1)">x</a>',
    '<iframe src="https://zly.example"></iframe>',
  ])('with %s is refused by its field', async (html) => {
    expect((await write({ pl: () => `<h1>Tytuł</h1>${html}` })).json()).toMatchObject({
      kod: 1000,
      pola: { pl: expect.stringContaining('Niedozwolone') },
    })
    expect(await open()).toMatchObject({ stan: 'opublikowana' })
  })

  it('without a title, or with a link that leads nowhere, is kept and not published', async () => {
    await write({ pl: () => '<p>Sam akapit, <a href="nie-ma.pdf">plik</a>.</p>' })
    const { uwagi, wynik } = (await publish()).json<{ wynik: string; uwagi: string[] }>()
    expect([wynik, uwagi]).toEqual([
      'odrzucona',
      [expect.stringContaining('prowadzi donikąd'), expect.stringContaining('brak tytułu')].map(() => expect.stringContaining(PAGE)),
    ])
    expect((await renata.get(`/tresci/strona/uwagi?nazwa=${PAGE}`)).json()).toMatchObject({ bledy: [expect.anything(), expect.anything()] })
    expect(await resident()).not.toContain('Sam akapit')
  })

  it('is begun, written in all languages, published, and taken away again', async () => {
    expect((await renata.post('/tresci/strona/nowa', { katalog: 'pages', nazwa: 'dni-gminy', tytul: 'Dni gminy' })).json()).toEqual({
      nazwa: 'pages/dni-gminy',
    })
    expect((await renata.post('/tresci/strona/nowa', { katalog: 'pages', nazwa: 'dni-gminy', tytul: 'Dni gminy' })).statusCode).toBe(409)
    expect((await renata.post('/tresci/strona/nowa', { katalog: 'legal', nazwa: 'inna', tytul: 'Inna' })).statusCode).toBe(404)
    expect((await publish(null, 'pages/dni-gminy')).json()).toMatchObject({ wynik: 'odrzucona' })
    await write({ en: () => '<h1>Days</h1>', de: () => '<h1>Tage</h1>', uk: () => '<h1>Дні</h1>' }, renata, 'pages/dni-gminy')
    expect((await publish(null, 'pages/dni-gminy')).json()).toMatchObject({ wynik: 'opublikowana' })
    await expect.poll(() => resident('uk', 'dni-gminy'), { timeout: 5000 }).toContain('Дні')
    const seen = seenIn(await open('pages/dni-gminy'))
    await write({ pl: titled('(szkic Ewy)') }, ewa, 'pages/dni-gminy')
    const remove = (widziane: unknown) => renata.post('/tresci/strona/usuniecie', { nazwa: 'pages/dni-gminy', widziane })
    expect((await remove(seen)).statusCode).toBe(409)
    expect(fileIn(await open('pages/dni-gminy'), 'pl').tresc).toContain('(szkic Ewy)')
    expect((await remove(seenIn(await open('pages/dni-gminy')))).statusCode).toBe(200)
    expect((await publish(null, 'pages/dni-gminy')).json()).toMatchObject({ wynik: 'opublikowana' })
    expect((await renata.get('/tresci/strona?nazwa=pages/dni-gminy')).statusCode).toBe(404)
  })

  it('leaves every other file of the folder as it was, to the byte, and the folder is taken back as the same', async () => {
    await write({ pl: titled('na wywóz') })
    await publish()
    const target = join(folder(), 'out')
    expect(await exportContent(portal.pool, target)).toMatchObject({ outcome: 'done' })
    for (const path of ['menu.json', 'logo.svg', 'pages/jak-zaczac.pl.html', `${PAGE}.uk.html`, 'legal/regulamin.pl.html']) {
      expect([path, (await readFile(join(target, path))).equals(await readFile(join('content', path)))]).toEqual([path, true])
    }
    expect((await readContent(target, rules)).content).toEqual(await stored())
  })

  it('is nothing for who is no editor, and what there is not is not found', async () => {
    for (const by of [kuba, iwona])
      expect((await by.get(`/tresci/strona?nazwa=${PAGE}`)).json()).toEqual({ kod: 1408, opis: expect.any(String) })
    for (const name of ['pages/nie-ma', 'legal/../office', 'office'])
      expect([400, 404]).toContain((await renata.get(`/tresci/strona?nazwa=${name}`)).statusCode)
  })
})

describe('a planned publication', () => {
  const due = async () => portal.jobs.find(({ name }) => name === 'publish-content')?.run()
  const comes = () => portal.pool.query("update portal.content_plan set publish_at = now() - interval '1 minute'")

  it('happens once at its moment, whoever else looks then', async () => {
    await write({ pl: titled('o świcie') })
    expect((await publish('2999-01-10 07:00')).json()).toMatchObject({ wynik: 'zaplanowana' })
    expect(await open()).toMatchObject({ stan: 'zaplanowana', plan: { kiedy: '2999-01-10 07:00:00' } })
    await due()
    expect(await resident()).not.toContain('o świcie')
    await comes()
    const before = await versionsKept()
    await Promise.all([due(), due(), due()])
    expect(await versionsKept()).toBe(before + 1)
    await expect.poll(() => resident(), { timeout: 5000 }).toContain('o świcie')
    expect(await open()).toMatchObject({ stan: 'opublikowana', plan: null })
  })

  it('that breaks off half-way has not happened, and happens the next time', async () => {
    await write({ pl: titled('po przerwie') })
    await publish('2999-01-10 07:00')
    await comes()
    const before = await versionsKept()
    const dies = () => Promise.reject(new Error('killed'))
    await expect(publishDue({ pool: portal.pool, rules, audit: Object.assign(dies, { within: dies }) })).rejects.toMatchObject({
      errors: [expect.objectContaining({ message: 'killed' })],
    })
    expect([await versionsKept(), (await open()).stan]).toEqual([before, 'zaplanowana'])
    await due()
    expect((await open()).stan).toBe('opublikowana')
  })

  it('does not overwrite what was published meanwhile, and says so', async () => {
    await write({ pl: titled('spóźniona') })
    await publish('2999-01-10 07:00')
    await writeFile(join(folder(), 'own', `${PAGE}.pl.html`), '<h1>Z katalogu</h1><p>Inaczej.</p>')
    await publishOwn()
    await comes()
    await due()
    expect(await open()).toMatchObject({ stan: 'zatrzymana', plan: { zatrzymana: [expect.stringContaining('w międzyczasie')] } })
    const queue = async () => (await renata.get('/dzis/kolejka?id=tresci')).json()
    expect(await queue()).toMatchObject({ ile: 1, poTerminie: 1, najstarsza: expect.stringMatching(/\S/) })
    await due()
    expect(await resident()).not.toContain('spóźniona')
    await write({ pl: titled('poprawiona') })
    expect(await open()).toMatchObject({ stan: 'zmieniona', plan: null })
    expect(await queue()).toMatchObject({ ile: 0 })
  })

  it('lets nobody change what waits, until it is taken back', async () => {
    await write({ pl: titled('czeka') })
    await publish('2999-01-10 07:00')
    expect((await write({ pl: titled('inaczej') })).statusCode).toBe(409)
    expect((await renata.post('/tresci/strona/odwolanie', { nazwa: PAGE })).statusCode).toBe(200)
    expect((await renata.post('/tresci/strona/odwolanie', { nazwa: PAGE })).statusCode).toBe(409)
    expect(await open()).toMatchObject({ stan: 'zmieniona' })
  })

  it.each([
    ['2999-03-31 02:30', 'chwila'],
    ['2020-01-01 10:00', 'chwila'],
    ['2999-10-27 02:30', 'zaplanowana'],
    ['2999-03-31 03:00', 'zaplanowana'],
  ])('for %s is answered „%s”', async (minute, wynik) => {
    await write({ pl: titled('nocą') })
    expect((await publish(minute)).json()).toMatchObject({ wynik })
  })
})

describe('a legal text', () => {
  const seen = async () => seenIn(await open(LEGAL))
  const propose = async () =>
    (await renata.post('/tresci/strona/propozycja', { nazwa: LEGAL, widziane: await seen(), powod: 'nowy adres zgłoszeń' })).json<{
      propozycja: number
    }>().propozycja
  const agree = (by: Clerk, id: number) => by.post('/propozycje/decyzja', { id, czyZgoda: true })

  it('is published by two people, who see what changes', async () => {
    await write({ pl: titled('(nowe)') }, renata, LEGAL)
    expect((await publish(null, LEGAL)).json()).toMatchObject({ kod: 1410 })
    const id = await propose()
    expect((await agree(renata, id)).json()).toMatchObject({ kod: 1410 })
    const { propozycje } = (await iwona.get('/propozycje')).json<{ propozycje: { id: number; zmiany: unknown[] }[] }>()
    expect(propozycje.find((one) => one.id === id)?.zmiany).toMatchObject([{ po: expect.stringContaining('(nowe)') }])
    expect((await agree(iwona, id)).statusCode).toBe(200)
    expect(await open(LEGAL)).toMatchObject({ stan: 'opublikowana' })
    await expect.poll(async () => (await portal.get('/pi/dokument?nazwa=cyberbezpieczenstwo')).body, { timeout: 5000 }).toContain('(nowe)')
  })

  it('that was changed after the proposal is not published by agreeing to it', async () => {
    await write({ pl: titled('(pierwsze)') }, renata, LEGAL)
    const id = await propose()
    await write({ pl: titled('(drugie)') }, ewa, LEGAL)
    expect((await agree(iwona, id)).statusCode).toBe(409)
    expect(await open(LEGAL)).toMatchObject({ stan: 'zmieniona' })
    await iwona.post('/propozycje/decyzja', { id, czyZgoda: false })
  })
})
