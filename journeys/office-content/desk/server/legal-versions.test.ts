import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { clerkOf } from '#api/testing/desk.ts'
import { editorsOfFile, folderOfEach } from '#api/testing/editors.ts'
import { exportContent } from '../../server/backup.ts'
import { readContent } from '../../server/read/read-content.ts'
import { publishFolder } from '../../testing/publish-folder.ts'

const TERMS = 'legal/regulamin'
const TODAY_AND_LATER = '2999-01-10'

const { portal, rules, renata, ewa, stored, forget } = await editorsOfFile()
const iwona = await clerkOf(portal, 'i.inspektorska', [{ role: 'B', departments: [] }])
const folder = folderOfEach()
beforeEach(async () => {
  await forget()
  await publishFolder(portal.pool, 'content', rules)
})

interface File {
  readonly jezyk: string
  readonly tresc: string
  readonly znak: string
  readonly podstawa: string
}
const open = async (page = TERMS) =>
  (await renata.get(`/tresci/strona?nazwa=${page}`)).json<{ stan: string; plan: unknown; pliki: File[] }>()
const WRONG = (words: string) => ({ pola: { wersja: expect.stringContaining(words) } })

/** Drafts parts of a legal text as the desk has them now. */
async function draft(edits: Readonly<Record<string, (text: string) => string>>, by = renata, page = TERMS) {
  const pliki = (await open(page)).pliki.flatMap(({ jezyk, tresc, znak, podstawa }) => {
    const edit = edits[jezyk]
    return edit ? [{ jezyk, tresc: edit(tresc), znak, podstawa }] : []
  })
  return by.post('/tresci/strona/szkic', { nazwa: page, pliki })
}
const version = (wersja: string, data: string) => () => JSON.stringify({ wersja, data })
const text = (text: string) => text.replace('</h1>', ' (nowy)</h1>')

async function proposed(page = TERMS) {
  const widziane = (await open(page)).pliki.map(({ jezyk, znak }) => ({ jezyk, znak }))
  return renata.post('/tresci/strona/propozycja', { nazwa: page, widziane, powod: 'nowe zasady zwrotów' })
}
async function agreedTo(page = TERMS) {
  const { propozycja } = (await proposed(page)).json<{ propozycja: number }>()
  return iwona.post('/propozycje/decyzja', { id: propozycja, czyZgoda: true })
}
const shown = async (name = 'regulamin') =>
  (await portal.get(`/pi/dokument?nazwa=${name}`)).json<{ tytul: string; wersja: string; data: string }>()

describe('a new version of a legal text', () => {
  it('is drafted with its text, agreed to by a second person, and comes on the day from which it holds', async () => {
    expect((await draft({ pl: text, wersja: version('1.1', TODAY_AND_LATER) })).json()).toMatchObject({ konflikty: [] })
    const id = (await proposed()).json<{ propozycja: number }>().propozycja
    const { propozycje } = (await iwona.get('/propozycje')).json<{ propozycje: { id: number; zmiany: unknown[] }[] }>()
    expect(propozycje.find((one) => one.id === id)?.zmiany).toContainEqual({
      nazwa: 'legalVersion',
      przed: '1.0, 2026-10-01',
      po: `1.1, ${TODAY_AND_LATER}`,
    })
    expect((await iwona.post('/propozycje/decyzja', { id, czyZgoda: true })).statusCode).toBe(200)
    expect(await open()).toMatchObject({ stan: 'zaplanowana', plan: { kiedy: `${TODAY_AND_LATER} 00:00:00` } })
    expect(await shown()).toMatchObject({ wersja: '1.0', data: '2026-10-01' })
    await portal.pool.query("update portal.content_plan set publish_at = now() - interval '1 minute'")
    await portal.jobs.find(({ name }) => name === 'publish-content')?.run()
    await expect
      .poll(() => shown(), { timeout: 5000 })
      .toMatchObject({ wersja: '1.1', data: TODAY_AND_LATER, tytul: expect.stringContaining('(nowy)') })
  })

  it('leaves the numbers of the other texts as they are, to the byte, and the folder is taken back as the same', async () => {
    await draft({ pl: text, wersja: version('1.3', TODAY_AND_LATER) })
    await draft({ pl: text, wersja: version('1.2', TODAY_AND_LATER) }, ewa, 'legal/polityka-cookie')
    expect((await agreedTo()).statusCode).toBe(200)
    await portal.pool.query("update portal.content_plan set publish_at = now() - interval '1 minute'")
    await portal.jobs.find(({ name }) => name === 'publish-content')?.run()
    const target = join(folder(), 'out')
    await exportContent(portal.pool, target)
    const before = await readFile('content/legal/wersje.json', 'utf8')
    expect(await readFile(join(target, 'legal/wersje.json'), 'utf8')).toBe(
      before.replace(
        '"regulamin": { "wersja": "1.0", "data": "2026-10-01" }',
        `"regulamin": { "wersja": "1.3", "data": "${TODAY_AND_LATER}" }`,
      ),
    )
    expect((await readContent(target, rules)).content).toEqual(await stored())
    expect((await open('legal/polityka-cookie')).stan).toBe('zmieniona')
  })

  it.each([
    ['nie wersja', 'Wersja ma numer'],
    [JSON.stringify({ wersja: '', data: TODAY_AND_LATER }), 'Wersja ma numer'],
    [JSON.stringify({ wersja: '1.1', data: '' }), 'Wersja ma numer'],
    [JSON.stringify({ wersja: '1.1"}', data: TODAY_AND_LATER }), 'Wersja ma numer'],
  ])('is not kept as %s', async (wrong, words) => {
    expect((await draft({ wersja: () => wrong })).json()).toMatchObject(WRONG(words))
  })

  it.each([
    ['with the number that there is', version('1.0', TODAY_AND_LATER), 'nowy numer'],
    ['from a day that is over', version('1.9', '2020-01-01'), 'ten dzień minął'],
  ])('is not proposed %s', async (_how, wersja, words) => {
    await draft({ pl: text, wersja })
    expect((await renata.get(`/tresci/strona/uwagi?nazwa=${TERMS}`)).json()).toMatchObject({ bledy: [expect.stringContaining(words)] })
    expect((await proposed()).json()).toMatchObject({ pola: { powod: expect.stringContaining(words) } })
  })

  it('never has a number of an older one: accounts that accepted that one would be taken to have accepted this', async () => {
    for (const number of ['4.0', '5.0']) {
      await draft({ pl: text, wersja: version(number, portal.clock.today()) })
      expect([number, (await agreedTo()).statusCode]).toEqual([number, 200])
    }
    await draft({ pl: text, wersja: version('4.0', portal.clock.today()) })
    expect((await renata.get(`/tresci/strona/uwagi?nazwa=${TERMS}`)).json()).toMatchObject({ bledy: [expect.stringContaining('już była')] })
    expect((await proposed()).json()).toMatchObject({ pola: { powod: expect.stringContaining('nowy numer') } })
    expect(await shown()).toMatchObject({ wersja: '5.0' })
  })

  it('takes nothing of the second of two editors away', async () => {
    const before = (await open()).pliki.find(({ jezyk }) => jezyk === 'wersja')
    await draft({ wersja: version('1.1', TODAY_AND_LATER) }, ewa)
    const late = await renata.post('/tresci/strona/szkic', {
      nazwa: TERMS,
      pliki: [{ jezyk: 'wersja', tresc: version('2.0', TODAY_AND_LATER)(), znak: before?.znak, podstawa: before?.podstawa }],
    })
    expect(late.json()).toMatchObject({ konflikty: [{ jezyk: 'wersja', tresc: version('1.1', TODAY_AND_LATER)() }] })
  })
})

it('a correction keeps its number, is told of as such, and is published at once', async () => {
  await draft({ pl: text })
  expect((await renata.get(`/tresci/strona/uwagi?nazwa=${TERMS}`)).json()).toMatchObject({
    bledy: [],
    uwagi: [expect.stringContaining('poprawka')],
  })
  expect((await agreedTo()).statusCode).toBe(200)
  await expect.poll(() => shown(), { timeout: 5000 }).toMatchObject({ wersja: '1.0', tytul: expect.stringContaining('(nowy)') })
})
