import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadEntries } from '#api/answers/services/load-services.ts'
import { contentRules } from '#api/answers/services/page-routes.ts'
import { clerkOf, type Clerk } from '#api/testing/desk.ts'
import { startTestPortal, type TestPortal } from '#api/testing/portal.ts'
import { exportContent } from '../../server/backup.ts'
import { readContent } from '../../server/read/read-content.ts'
import { publishFolder } from '../../testing/publish-folder.ts'

let portal: TestPortal
let rules: Awaited<ReturnType<typeof contentRules>>
let folder: string
let renata: Clerk
let kuba: Clerk

beforeAll(async () => {
  portal = await startTestPortal()
  rules = await contentRules(await loadEntries())
  folder = await mkdtemp(join(tmpdir(), 'content-settings-'))
  renata = await clerkOf(portal, 'r.redakcyjna', [{ role: 'R', departments: [] }])
  kuba = await clerkOf(portal, 'k.referent', [{ role: 'K', departments: [] }])
})
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  await publishFolder(portal.pool, 'content', rules)
  await portal.pool.query('delete from portal.content_draft')
})

interface File {
  readonly jezyk: string
  readonly tresc: string
  readonly znak: string
  readonly podstawa: string
}
type Entry = Readonly<Record<string, unknown>>
type Office = Record<'konfiguracja' | 'kontakt' | 'kolory' | 'koloryObszarow', Record<string, unknown>>

const fileOf = async (name: string) => (await renata.get(`/tresci/strona?nazwa=${name}`)).json<{ pliki: [File] }>().pliki[0]
async function keep(name: string, text: string, by = renata) {
  const { jezyk, znak, podstawa } = await fileOf(name)
  return by.post('/tresci/strona/szkic', { nazwa: name, pliki: [{ jezyk, znak, podstawa, tresc: text }] })
}
const changedOffice = async (change: (office: Office) => Office) =>
  keep('office.json', JSON.stringify(change(JSON.parse((await fileOf('office.json')).tresc) as Office)))
const changedMenu = async (change: (entries: Entry[]) => Entry[]) =>
  keep('menu.json', JSON.stringify(change(JSON.parse((await fileOf('menu.json')).tresc) as Entry[])))
const publish = async (name: string) => {
  const { jezyk, znak } = await fileOf(name)
  return renata.post('/tresci/strona/publikacja', { nazwa: name, kiedy: null, widziane: [{ jezyk, znak }] })
}
const WRONG = (words: string) => ({ kod: 1000, pola: { pl: expect.stringContaining(words) } })

describe('settings of the content at the desk', () => {
  it('of the contact are published, and the switches of the portal stay as they are, whatever is sent', async () => {
    const office = (value: Office) => ({
      ...value,
      konfiguracja: { ...value.konfiguracja, czyCaptcha: true },
      kontakt: { ...value.kontakt, telefon: '000 000 077' },
    })
    expect((await changedOffice(office)).json()).toMatchObject({ konflikty: [] })
    expect((await publish('office.json')).json()).toEqual({ wynik: 'opublikowana', uwagi: [] })
    await expect.poll(async () => (await portal.get('/pi/kontakt')).json(), { timeout: 5000 }).toMatchObject({ telefon: '000 000 077' })
    expect((await portal.get('/konfiguracja')).json()).toMatchObject({ czyCaptcha: false })
  })

  it('of the menu change what residents see, and the folder that is handed back says the same', async () => {
    await changedMenu((entries) => entries.slice(0, 3))
    expect((await publish('menu.json')).json()).toMatchObject({ wynik: 'opublikowana' })
    await expect.poll(async () => (await portal.get('/pi/menuBoczne')).json().menuBoczneElementy, { timeout: 5000 }).toHaveLength(3)
    const target = join(folder, 'out')
    await exportContent(portal.pool, target)
    expect((await readFile(join(target, 'office.json'))).equals(await readFile('content/office.json'))).toBe(true)
    expect((await readContent(target, rules)).findings).toEqual([])
  })

  it('that say the same in other bytes are no change', async () => {
    expect((await changedMenu((entries) => entries)).json()).toMatchObject({ pliki: [{ czySzkic: false }] })
  })

  it('begin an announcement where there was none: it stands from its first day to the end of its last, and needs Polish alone', async () => {
    const announcements = [
      { od: '2020-01-01', do: '2020-01-02', tekst: { pl: 'Minęło' } },
      { od: '2020-01-01', do: '2999-12-31', tekst: { pl: 'Trwa', uk: 'Триває' } },
    ]
    expect((await keep('ogloszenia.json', JSON.stringify(announcements))).json()).toMatchObject({ konflikty: [] })
    expect((await publish('ogloszenia.json')).json()).toMatchObject({ wynik: 'opublikowana' })
    const told = async (language: string) => (await portal.get(`/status?lang=${language}`)).json<{ ogloszenia: unknown[] }>().ogloszenia
    await expect.poll(() => told('uk'), { timeout: 5000 }).toMatchObject([{ tekst: 'Триває', jezyk: 'uk' }])
    expect(await told('de')).toMatchObject([{ tekst: 'Trwa', jezyk: 'pl' }])
  })

  it('of the registers change what residents read, are seen before, and come back out of the folder with the same meaning', async () => {
    type Organisation = { rejestry?: { nazwa: Record<string, string>; opis: Record<string, string> }[] }
    const changed = (JSON.parse((await fileOf('registers.json')).tresc) as Organisation[]).map((one) => ({
      ...one,
      ...(one.rejestry && {
        rejestry: one.rejestry.map((register, at) =>
          at === 1
            ? { ...register, nazwa: { ...register.nazwa, pl: 'Zabytki gminy' }, opis: { ...register.opis, en: 'Old houses' } }
            : register,
        ),
      }),
    }))
    expect((await keep('registers.json', JSON.stringify(changed))).json()).toMatchObject({ konflikty: [] })
    const preview = await renata.get('/tresci/podglad?strona=/statusy-i-rejestry&jezyk=en&kontrast=1')
    expect([preview.headers['content-type'], preview.body]).toEqual([
      'text/html; charset=utf-8',
      expect.stringMatching(/<html lang="en" data-contrast[\s\S]*Old houses/),
    ])
    expect((await publish('registers.json')).json()).toMatchObject({ wynik: 'opublikowana' })
    const widget = '/pi/statusyRejestrySpraw?idOrganizacji=280&rodzaj=REJESTRY&rejestr=1'
    await expect.poll(async () => (await portal.get(widget)).body, { timeout: 5000 }).toContain('Zabytki gminy')
    const target = join(folder, 'registers')
    await exportContent(portal.pool, target)
    expect(JSON.parse(await readFile(join(target, 'registers.json'), 'utf8'))).toEqual(changed)
    expect((await readContent(target, rules)).findings).toEqual([])
  })

  it('of the accessibility statement are published by two people, who read them in words', async () => {
    const name = 'legal/deklaracja-dostepnosci.json'
    const before = JSON.parse((await fileOf(name)).tresc) as Record<string, unknown>
    const changed = { ...before, dataPrzegladu: '2026-10-05', telefon: '000 000 099' }
    expect((await keep(name, JSON.stringify(changed))).json()).toMatchObject({ konflikty: [] })
    expect((await publish(name)).json()).toMatchObject({ kod: 1410 })
    const { jezyk, znak } = await fileOf(name)
    const { propozycja } = (
      await renata.post('/tresci/strona/propozycja', {
        nazwa: name,
        widziane: [{ jezyk, znak }],
        powod: 'Przegląd deklaracji w październiku',
      })
    ).json<{ propozycja: number }>()
    const second = await clerkOf(portal, 'r.druga', [{ role: 'R', departments: [] }])
    const { propozycje } = (await second.get('/propozycje')).json<{ propozycje: { zmiany: { przed: string; po: string }[] }[] }>()
    expect(propozycje[0]?.zmiany).toHaveLength(4)
    expect(propozycje[0]?.zmiany[0]).toMatchObject({
      przed: expect.stringContaining('000 000 010'),
      po: expect.stringMatching(/05\.10\.2026[\s\S]*telefon: 000 000 099/),
    })
    expect((await second.post('/propozycje/decyzja', { id: propozycja, czyZgoda: true })).statusCode).toBe(200)
    await expect
      .poll(async () => (await portal.get('/pi/dokument?nazwa=deklaracja-dostepnosci')).body, { timeout: 5000 })
      .toContain('000 000 099')
    const target = join(folder, 'statement')
    await exportContent(portal.pool, target)
    expect(JSON.parse(await readFile(join(target, name), 'utf8'))).toEqual(changed)
  })

  it.each([
    ['menu.json', '[]]', 'JSON'],
    [
      'registers.json',
      '[{"idOrganizacji":280,"typ":"WBUDOWANY","statusy":[],"rejestry":[{"nazwa":{"pl":"x"},"opis":{"pl":"x"},"kolumny":["a"],"wiersze":[]}]}]',
      'nazwa en',
    ],
    ['legal/deklaracja-dostepnosci.json', '{"status":"czesciowo"}', 'podmiot'],
    ['menu.json', '[{"typ":"INNY"}]', '1. typ'],
    ['home.json', '[{"typ":"USLUGA","link":"x"}]', '1. link'],
    ['ogloszenia.json', '[{"od":"2026-10-02","do":"2026-10-01","tekst":{"pl":"x"}}]', 'przed końcem'],
    ['ogloszenia.json', '[{"od":"1 grudnia","do":"2026-12-01","tekst":{"pl":"x"}}]', 'data ma postać'],
    ['ogloszenia.json', '[{"od":"2026-10-01","do":"2026-10-02","tekst":{"en":"x"}}]', 'tekst pl'],
  ])('%s as %s is refused in words', async (name, text, words) => {
    expect((await keep(name, text)).json()).toMatchObject(WRONG(words))
  })

  it.each([
    ['kolory', 'main', '#c8d6d9'],
    ['koloryObszarow', 'water', '#eeeeee'],
  ] as const)('with a colour that cannot be read on its ground are refused: %s %s', async (part, name, colour) => {
    expect((await changedOffice((value) => ({ ...value, [part]: { ...value[part], [name]: colour } }))).json()).toMatchObject(
      WRONG('kontrast'),
    )
  })

  it('that lead nowhere are kept as a draft and not published', async () => {
    await changedMenu((entries) => entries.map((entry, at) => (at === 0 ? { ...entry, link: '/nie-ma' } : entry)))
    expect((await publish('menu.json')).json()).toMatchObject({ wynik: 'odrzucona', uwagi: [expect.stringContaining('/nie-ma')] })
  })

  it('are not written over those that were published meanwhile', async () => {
    await changedMenu((entries) => entries.slice(0, 3))
    await cp('content', join(folder, 'own'), { recursive: true })
    const menu = JSON.parse(await readFile('content/menu.json', 'utf8')) as unknown[]
    await writeFile(join(folder, 'own/menu.json'), JSON.stringify(menu.slice(0, 5)))
    await publishFolder(portal.pool, join(folder, 'own'), rules)
    expect((await publish('menu.json')).json()).toMatchObject({ wynik: 'wyprzedzona' })
  })

  it('are nothing for who is no editor, and no page that could be taken away', async () => {
    expect((await keep('menu.json', '[]', kuba)).json()).toEqual({ kod: 1408, opis: expect.any(String) })
    expect((await renata.post('/tresci/strona/usuniecie', { nazwa: 'menu.json', widziane: [{ jezyk: 'pl', znak: '' }] })).statusCode).toBe(
      404,
    )
  })
})
