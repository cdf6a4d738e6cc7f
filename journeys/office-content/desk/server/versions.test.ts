import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentRules } from '#api/answers/services/page-routes.ts'
import { loadEntries } from '#api/answers/services/load-services.ts'
import { clerkOf, type Clerk } from '#api/testing/desk.ts'
import { startTestPortal, type TestPortal } from '#api/testing/portal.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { exportContent } from '../../server/backup.ts'
import { lockContent } from '../../server/content/store.ts'
import { readContent } from '../../server/read/read-content.ts'
import { holdJudge } from '../../testing/hold-judge.ts'
import { publishFolder } from '../../testing/publish-folder.ts'
import { differingLines } from './lines.ts'

let portal: TestPortal
let rules: Awaited<ReturnType<typeof contentRules>>
let folder: string
let renata: Clerk
let iwona: Clerk
beforeAll(async () => {
  portal = await startTestPortal()
  rules = await contentRules(await loadEntries())
  folder = await mkdtemp(join(tmpdir(), 'content-versions-'))
  await cp('content', join(folder, 'own'), { recursive: true })
  renata = await clerkOf(portal, 'r.redakcyjna', [{ role: 'R', departments: [] }])
  iwona = await clerkOf(portal, 'i.inspektorska', [{ role: 'B', departments: [] }])
})
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true })
})

interface Changes {
  readonly biezaca: number
  readonly czyDwieOsoby: boolean
  readonly pliki: {
    readonly sciezka: string
    readonly zmiana: string
    readonly obok: { readonly przed: string | null; readonly po: string | null } | null
    readonly wiersze: { readonly rodzaj: string; readonly tekst: string }[] | null
  }[]
}
const own = (path: string) => join(folder, 'own', path)
const versions = async () =>
  (await renata.get('/tresci/wersje')).json<{ wersje: { id: number; czyBiezaca: boolean; plikow: number }[] }>().wersje
const current = async () => (await versions()).find(({ czyBiezaca }) => czyBiezaca)?.id ?? 0
const changesTo = async (id: number) => (await renata.get(`/tresci/roznice?id=${id}`)).json<Changes>()
const page = async () => (await portal.get('/pi/strona-wlasna?nazwaPliku=remont-kasy&lang=pl')).body

async function edited(path: string, edit: (text: string) => string): Promise<number> {
  await writeFile(own(path), edit(await readFile(own(path), 'utf8')))
  await publishFolder(portal.pool, join(folder, 'own'), rules)
  return current()
}

async function bytesIn(where: string): Promise<Record<string, string>> {
  const entries = await readdir(where, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return Object.fromEntries(
    await Promise.all(files.sort().map(async (file) => [relative(where, file), (await readFile(file)).toString('base64')] as const)),
  )
}

describe('the folder of the content', () => {
  it('comes back byte for byte, whatever the office has announced, and is taken as it came', async () => {
    const text = fc
      .string({ minLength: 1, maxLength: 40, unit: 'grapheme' })
      .filter((words) => words.trim() !== '' && words.isWellFormed() && !words.includes('\0'))
    await fc.assert(
      fc.asyncProperty(fc.array(fc.record({ pl: text, uk: text }), { maxLength: 3 }), fc.constantFrom(0, 1, 2), async (told, indent) => {
        await writeFile(
          own('ogloszenia.json'),
          JSON.stringify(
            told.map((tekst) => ({ od: '2026-01-01', do: '2026-12-31', tekst })),
            null,
            indent,
          ),
        )
        await publishFolder(portal.pool, join(folder, 'own'), rules)
        const target = await mkdtemp(join(folder, 'out-'))
        expect(await exportContent(portal.pool, target)).toMatchObject({ outcome: 'done' })
        expect(await bytesIn(target)).toEqual(await bytesIn(join(folder, 'own')))
        expect((await readContent(target, rules)).findings).toEqual([])
      }),
      { numRuns: 5 },
    )
  })

  it('is written into no folder in which there is something', async () => {
    expect(await exportContent(portal.pool, join(folder, 'own'))).toEqual({ outcome: 'full' })
  })
})

describe('versions of the content', () => {
  it('are compared as residents read them, and one goes back and forth', async () => {
    const before = await edited('pages/remont-kasy.pl.html', (text) => text.replace('</h1>', ' – jesień</h1>'))
    const after = await edited('pages/remont-kasy.pl.html', (text) => text.replace('jesień', 'zima'))
    expect(after).not.toBe(before)
    const { biezaca, pliki, czyDwieOsoby } = await changesTo(before)
    expect([biezaca, czyDwieOsoby, pliki.map(({ sciezka, zmiana }) => [sciezka, zmiana])]).toEqual([
      after,
      false,
      [['pages/remont-kasy.pl.html', 'zmieniony']],
    ])
    expect(pliki[0]).toMatchObject({
      wiersze: null,
      obok: { przed: expect.stringContaining('– <del>zima</del></h4>'), po: expect.stringContaining('– <ins>jesień</ins></h4>') },
    })
    expect((await renata.post('/tresci/powrot', { id: before, widziana: after })).statusCode).toBe(200)
    await expect.poll(page, { timeout: 5000 }).toContain('jesień')
    // Whoever saw another current version is told so.
    expect((await renata.post('/tresci/powrot', { id: after, widziana: after })).statusCode).toBe(409)
    expect((await renata.post('/tresci/powrot', { id: after, widziana: before })).statusCode).toBe(200)
    await expect.poll(page, { timeout: 5000 }).toContain('zima')
    await portal.recorded()
    expect((await portal.pool.query("select actor, object from portal.audit where action = 'content-restore' order by id")).rows).toEqual(
      [before, after].map((id) => ({ actor: 'staff:r.redakcyjna', object: `content:${id}` })),
    )
  })

  it('with other legal texts need a second person', async () => {
    const before = await current()
    const after = await edited('legal/regulamin.pl.html', (text) => text.replace('</h1>', ' (zmieniony)</h1>'))
    expect(await changesTo(before)).toMatchObject({ czyDwieOsoby: true })
    expect((await renata.post('/tresci/powrot', { id: before, widziana: after })).json()).toMatchObject({ kod: 1410 })
    const { propozycja } = (
      await renata.post('/tresci/powrot/propozycja', { id: before, widziana: after, powod: 'pomyłka w regulaminie' })
    ).json<{ propozycja: number }>()
    const agree = (by: Clerk) => by.post('/propozycje/decyzja', { id: propozycja, czyZgoda: true })
    expect((await agree(renata)).json()).toMatchObject({ kod: 1410 })
    expect(await current()).toBe(after)
    expect((await agree(iwona)).statusCode).toBe(200)
    expect(await current()).toBe(before)
  })

  it('bring no switches of the portal back: those that two administrators have agreed to stay', async () => {
    const before = await edited('pages/remont-kasy.pl.html', (text) => text.replace('</h1>', ' (dawniej)</h1>'))
    await edited('pages/remont-kasy.pl.html', (text) => text.replace(' (dawniej)', ' (dziś)'))
    const after = await edited('office.json', (text) => text.replace('"czyKir": true', '"czyKir": false'))
    expect((await changesTo(before)).pliki.map(({ sciezka }) => sciezka)).toEqual(['pages/remont-kasy.pl.html'])
    expect((await renata.post('/tresci/powrot', { id: before, widziana: after })).statusCode).toBe(200)
    await expect.poll(page, { timeout: 5000 }).toContain('(dawniej)')
    expect((await portal.get('/konfiguracja')).json()).toMatchObject({ czyKir: false })
    expect((await changesTo(after)).pliki.map(({ sciezka }) => sciezka)).toEqual(['pages/remont-kasy.pl.html'])
  })

  it('keep no editor waiting while they are judged with the switches of today', async () => {
    const before = await edited('pages/remont-kasy.pl.html', (text) => text.replace('</h1>', ' (kiedyś)</h1>'))
    const after = await edited('office.json', (text) => text.replace('"czyKir": false', '"czyKir": true'))
    const { begun, goOn } = holdJudge()
    const going = renata.post('/tresci/powrot', { id: before, widziana: after })
    await begun
    await inTransaction(portal.pool, lockContent).finally(goOn)
    expect((await going).statusCode).toBe(200)
  })

  it('that nobody knows are none', async () => {
    expect((await renata.get('/tresci/roznice?id=99999')).statusCode).toBe(404)
    expect((await renata.post('/tresci/powrot', { id: 99_999, widziana: await current() })).statusCode).toBe(404)
  })
})

it('lines that differ are those that a change from the one text to the other takes', () => {
  const line = fc.constantFrom('a', 'b', 'c', 'd')
  const texts = fc.array(line, { minLength: 1, maxLength: 12 })
  const between = (one: readonly string[], other: readonly string[]) =>
    differingLines('a.html', Buffer.from(`${one.join('\n')}\n`), Buffer.from(`${other.join('\n')}\n`)) ?? []
  fc.assert(
    fc.property(texts, texts, (one, other) => {
      const lines = between(one, other)
      const count = (kind: string) => lines.filter(({ rodzaj }) => rodzaj === kind).length
      expect(count('plus') - count('minus')).toBe(other.length - one.length)
      expect(between(one, one)).toEqual([])
    }),
  )
  expect(differingLines('a.pdf', Buffer.from('a'), Buffer.from('b'))).toBeNull()
  expect(differingLines('a.json', null, Buffer.from('b'))).toEqual([{ rodzaj: 'plus', tekst: 'b' }])
})
