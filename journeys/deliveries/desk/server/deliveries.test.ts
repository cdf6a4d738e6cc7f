import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clerkOf, type Clerk } from '#api/testing/desk.ts'
import { startTestPortal, type TestPortal } from '#api/testing/portal.ts'
import { loadDatasets } from '#api/answers/services/load-services.ts'
import { importDelivery } from '#imports/index.ts'
import { DeliveryFolders } from '#imports/testing/deliveries.ts'
import { zipOf } from '#imports/testing/zip.ts'
import type { Dataset } from '#shared/service/dataset.ts'
import { PIECE_BYTES } from '../piece.ts'

let portal: TestPortal
let folders: DeliveryFolders
let budget: readonly Dataset[]
let karol: Clerk
let adam: Clerk
beforeAll(async () => {
  portal = await startTestPortal()
  folders = await DeliveryFolders.open()
  const datasets = await loadDatasets()
  budget = datasets.filter(({ system }) => system === 'budzet')
  await importDelivery({ pool: portal.pool, datasets, folder: await written(40, '2026-10-01') })
  karol = await clerkOf(portal, 'k.kasjerski', [{ role: 'F', departments: [] }])
  adam = await clerkOf(portal, 'a.adminski', [{ role: 'A', departments: [] }])
})
afterAll(async () => {
  await portal.close()
  await folders.close()
})

const REASON = 'system finansowy dostarczył mniej lat'

/** A full delivery of the budget with so many years. */
const written = (years: number, dataDanych: string, change = (text: string) => text) =>
  folders.write({
    system: 'budzet',
    manifest: { dataDanych },
    rows: budget.map((dataset) => [dataset, Array.from({ length: years }, (_, index) => ({ ...dataset.example, rok: 1980 + index }))]),
    edit: (file) => ({ ...file, content: change(String(file.content)) }),
  })

/** The same packed with its folder, as a file manager does it. */
async function archive(...wanted: Parameters<typeof written>): Promise<Buffer> {
  const folder = await written(...wanted)
  return zipOf(
    await Promise.all(
      (await readdir(folder)).map(async (name) => ({ name: `dostawa/${name}`, content: await readFile(join(folder, name)) })),
    ),
  )
}

async function upload(zip: Buffer, by = karol): Promise<number> {
  const { id } = (await by.post('/dostawa/nowa', { nazwa: 'budzet.zip', bajtow: zip.length })).json<{ id: number }>()
  for (let od = 0; od < zip.length; od += PIECE_BYTES)
    await by.post('/dostawa/kawalek', { id, od, tresc: zip.subarray(od, od + PIECE_BYTES).toString('base64') })
  expect((await by.post('/dostawa/proba', { id })).json()).toEqual({})
  return id
}

const one = async (id: number, by = karol) => (await by.get(`/dostawa?id=${id}`)).json()
const ended = async (id: number, stan: string) => {
  await expect.poll(async () => (await one(id)).stan).toBe(stan)
  return one(id)
}
const inPortal = async () =>
  (await portal.pool.query<{ date: string }>("select data_date::text as date from portal.register_date where system = 'budzet'")).rows[0]
    ?.date
const published = async (years: number, day: string) => {
  const id = await upload(await archive(years, day))
  await ended(id, 'ready')
  expect((await karol.post('/dostawa/publikacja', { id })).json()).toEqual({})
  await ended(id, 'published')
  return id
}

describe('a delivery at the desk', () => {
  it('that is broken says where and why without the values, and changes nothing', async () => {
    const before = await inPortal()
    const id = await upload(await archive(3, '2026-10-05', (text) => text.replaceAll('1981', 'Kowalska 78041200464')))
    const told = await ended(id, 'refused')
    expect(told.bledy).toContainEqual({
      plik: expect.stringMatching(/\.csv$/),
      wiersz: 3,
      pole: 'rok',
      zbior: expect.any(String),
      powod: expect.stringContaining('rok'),
    })
    const csv = (await karol.get(`/dostawa/bledy?id=${id}`)).body
    expect(csv).toContain('plik;wiersz;pole;zbior;powod')
    const kept = await portal.pool.query('select report::text from portal.delivery where id = $1', [id])
    for (const text of [JSON.stringify(told), csv, JSON.stringify(kept.rows)]) expect(text).not.toMatch(/Kowalska|0464/)
    expect(await inPortal()).toBe(before)
    expect((await karol.post('/dostawa/publikacja', { id })).json()).toMatchObject({ kod: 1412, przyczyna: 'takenOver' })
  })

  it('that is no archive is refused in words', async () => {
    expect((await ended(await upload(Buffer.from('to nie jest archiwum')), 'refused')).bledy).toMatchObject([
      { plik: null, powod: expect.stringContaining('ZIP') },
    ])
  })

  it('that is older than the data in the portal says so, shows its numbers, and cannot be published by one person', async () => {
    const id = await upload(await archive(40, '2026-09-30'))
    const told = await ended(id, 'limited')
    expect(told).toMatchObject({ system: 'budzet', dzien: '2026-09-30', kto: 'k.kasjerski', limity: [{ pole: 'dataDanych' }] })
    expect(told.liczby).toContainEqual(expect.objectContaining({ teraz: 40, wDostawie: 40 }))
    expect((await karol.post('/dostawa/publikacja', { id })).json()).toMatchObject({ kod: 1412 })
  })

  it('goes in when it is right, and back when two people agree', async () => {
    const first = await upload(await archive(41, '2026-10-05'))
    const told = await ended(first, 'ready')
    expect(told).toMatchObject({ czyWidoczna: false, czyPrzezBiurko: true })
    const tries = await Promise.all([karol.post('/dostawa/publikacja', { id: first }), karol.post('/dostawa/publikacja', { id: first })])
    expect(tries.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([200, 409]))
    expect(await ended(first, 'published')).toMatchObject({ czyWidoczna: true, opublikowal: 'k.kasjerski' })
    expect(await inPortal()).toBe('2026-10-05')
    const { propozycja } = (await karol.post('/dostawa/cofniecie', { system: 'budzet', powod: REASON })).json()
    const seen = (await adam.get('/propozycje')).json<{
      propozycje: { id: number; przedmiot: string; zmiany: { nazwa: string; przed: string | null; po: string | null }[] }[]
    }>()
    const { przedmiot, zmiany = [] } = seen.propozycje.find(({ id }) => id === propozycja) ?? {}
    // What comes back, of which day, and how many rows each dataset has then: by names that people know.
    expect([przedmiot, zmiany]).toEqual([
      'system:budzet',
      expect.arrayContaining([
        { nazwa: 'deliveryNumber', przed: `delivery:${first}`, po: expect.stringMatching(/^delivery:\d+$/) },
        { nazwa: 'dataDate', przed: '2026-10-05', po: '2026-10-01' },
      ]),
    ])
    const rows = zmiany.filter(({ nazwa }) => !['system', 'deliveryNumber', 'dataDate'].includes(nazwa))
    expect(rows.length).toBeGreaterThan(0)
    expect(
      rows.every(({ nazwa, przed, po }) => przed?.startsWith('41') && po?.startsWith('40') && !budget.some(({ name }) => name === nazwa)),
    ).toBe(true)
    expect((await karol.post('/propozycje/decyzja', { id: propozycja, czyZgoda: true })).json()).toMatchObject({ kod: 1410 })
    expect((await adam.post('/propozycje/decyzja', { id: propozycja, czyZgoda: true })).json()).toEqual({})
    await expect.poll(inPortal).toBe('2026-10-01')
    expect(await ended(first, 'withdrawn')).toMatchObject({ czyWidoczna: false })
    await portal.recorded()
    const done = await portal.pool.query(
      "select action from portal.audit where action like 'import%' and actor = 'staff:a.adminski' order by id",
    )
    expect(done.rows.map(({ action }) => action)).toEqual(['import-go-back', 'import-withdraw'])
  })

  it('that shrinks the data too much waits for a second person, and then goes in', async () => {
    await published(42, '2026-10-05')
    const id = await upload(await archive(20, '2026-10-05'))
    expect((await ended(id, 'limited')).limity[0]).toMatchObject({ powod: expect.stringContaining('52 %') })
    expect((await karol.post('/dostawa/publikacja', { id })).statusCode).toBe(409)
    const { propozycja } = (await karol.post('/dostawa/ponad-limit', { id, powod: REASON })).json()
    expect((await one(id)).czyCzekaNaDruga).toBe(true)
    expect((await adam.post('/propozycje/decyzja', { id: propozycja, czyZgoda: true })).json()).toEqual({})
    expect(await ended(id, 'published')).toMatchObject({ czyPonadLimit: true, opublikowal: 'a.adminski' })
  })

  it('tells what changes most as long as a decision is waited for, and keeps none of it afterwards', async () => {
    const schema = (await portal.pool.query('select schema_name as name from portal.register_state')).rows[0]?.name
    const rowsOf = async (name: string) =>
      (
        await portal.pool.query(
          `select * from ${schema}."${name}" where "idKartyNaleznosci" = 3001 and "idNaleznosciRatyZbiorczej" = 300103`,
        )
      ).rows
    const datasets = await loadDatasets()
    const delivered = await Promise.all(
      ['ratyZbiorcze', 'raty'].map(async (name) => {
        const dataset = datasets.find((one) => one.name === name)
        if (!dataset) throw new Error(name)
        return [
          dataset,
          (await rowsOf(name)).map((row) => ({ ...row, kwotaGlowna: row.kwotaGlowna - 1, kwotaRazem: row.kwotaRazem - 1 })),
        ] as const
      }),
    )
    const folder = await folders.write({ system: 'finanse', rows: delivered, manifest: { zakres: 'czesciowy' } })
    const files = await Promise.all((await readdir(folder)).map(async (name) => ({ name, content: await readFile(join(folder, name)) })))
    const id = await upload(zipOf(files))
    const { zmiany } = await ended(id, 'ready')
    expect(zmiany).toEqual([{ nazwa: 'N/003001', teraz: expect.any(Number), wDostawie: zmiany[0].teraz - 1, powod: 'other' }])
    expect((await portal.pool.query('select report::text from portal.delivery where id = $1', [id])).rows[0].report).not.toContain(
      'N/003001',
    )
    await karol.post('/dostawa/odrzucenie', { id })
    expect((await one(id)).zmiany).toEqual([])
  })

  it('is seen and touched by whoever works for all departments that it concerns, and an upload by its uploader alone', async () => {
    const barbara = await clerkOf(portal, 'b.biurkowska', [{ role: 'S', departments: ['PODATKI'] }])
    const id = await upload(await archive(30, '2026-10-05'))
    await expect.poll(async () => (await one(id)).system).toBe('budzet')
    for (const answer of [
      await barbara.get(`/dostawa?id=${id}`),
      await barbara.post('/dostawa/publikacja', { id }),
      await barbara.post('/dostawa/cofniecie', { system: 'budzet', powod: REASON }),
    ])
      expect(answer.json()).toMatchObject({ kod: 1408 })
    const [{ rows }, { systems }] = [(await barbara.get('/dostawy')).json(), (await barbara.get('/dostawy/stan')).json()]
    expect(new Set([...rows, ...systems].map(({ system }: { system: string }) => system))).toEqual(new Set(['podatki']))
    const { id: mine } = (await karol.post('/dostawa/nowa', { nazwa: 'x.zip', bajtow: 10 })).json()
    expect((await barbara.post('/dostawa/kawalek', { id: mine, od: 0, tresc: 'AAAA' })).json()).toMatchObject({ kod: 1408 })
  })

  it('takes no more bytes than were announced or permitted, each in its place', async () => {
    expect((await karol.post('/dostawa/nowa', { nazwa: 'x.zip', bajtow: 101 * 1024 ** 2 })).json()).toMatchObject({ przyczyna: 'tooLarge' })
    const { id } = (await karol.post('/dostawa/nowa', { nazwa: 'x.zip', bajtow: 3 })).json()
    expect((await karol.post('/dostawa/kawalek', { id, od: 0, tresc: 'AAAAAAAA' })).json()).toMatchObject({ przyczyna: 'notNext' })
    expect((await karol.post('/dostawa/kawalek', { id, od: PIECE_BYTES, tresc: 'AAAA' })).json()).toMatchObject({ przyczyna: 'notNext' })
    expect((await karol.post('/dostawa/proba', { id })).json()).toMatchObject({ przyczyna: 'notNext' })
    expect((await karol.post('/dostawa/kawalek', { id, od: 0, tresc: 'AAAA' })).json()).toEqual({ odebrano: 3 })
    expect((await karol.post('/dostawa/odrzucenie', { id })).json()).toEqual({})
    expect((await one(id)).stan).toBe('discarded')
  })

  it('waits in the queue of whoever takes it in, and data that are too old do', async () => {
    await portal.pool.query("update portal.register_date set data_date = '2026-09-01' where system = 'podatki'")
    expect((await karol.get('/dzis/kolejka?id=dostawy')).json().poTerminie).toBeGreaterThan(0)
    expect((await karol.get('/dostawy/stan')).json().systems).toContainEqual(expect.objectContaining({ system: 'podatki', isOld: true }))
  })

  it('that has never come is named before those that are old, to whom it belongs alone', async () => {
    const barbara = await clerkOf(portal, 'b.podatkowa', [{ role: 'S', departments: ['PODATKI'] }])
    const queue = async (by: Clerk) => (await by.get('/dzis/kolejka?id=dostawy')).json<{ ile: number; poTerminie: number }>()
    const [before, others] = [await queue(karol), await queue(barbara)]
    const { rows } = await portal.pool.query("delete from portal.register_date where system = 'ewidencja' returning *")
    expect(rows).toHaveLength(1)
    expect(await queue(karol)).toMatchObject({
      ile: before.ile + 1,
      poTerminie: before.poTerminie + 1,
      najstarsza: 'Ludność: nie ma jeszcze danych',
      najstarszaDni: null,
    })
    expect(await queue(barbara)).toEqual(others)
  })
})
