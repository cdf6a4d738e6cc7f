import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogue } from '#services/catalogue.ts'
import { isDeclared } from '#shared/service/service.ts'
import { loadEntries } from '../services/load-services.ts'
import { startTestPortal, type TestPortal } from '../../testing/portal.ts'

interface Dataset {
  readonly id: string
  readonly usluga: string
  readonly stanNaDzien: string | null
  readonly pliki: readonly { readonly format: string; readonly adres: string }[]
}

let portal: TestPortal
let sets: readonly Dataset[]
beforeAll(async () => {
  portal = await startTestPortal()
  sets = (await portal.get('/otwarte-dane')).json().zbiory
})
afterAll(() => portal.close())

/** Path of an address below the API. */
const pathOf = (address: string) => address.slice(address.indexOf('/api') + '/api'.length)
const fileOf = (id: string, format: string) => portal.get(`/otwarte-dane/${id}.${format}`)

describe('open data', () => {
  it('are every declared public service of the catalogue, and nothing else', async () => {
    expect(catalogue.length).toBeGreaterThan(0)
    const entries = (await loadEntries()).map(({ entry }) => entry)
    const open = entries.filter((entry) => isDeclared(entry) && entry.access === 'public').map(({ path }) => `/uslugi/${path}`)
    expect([...new Set(sets.map(({ usluga }) => usluga))]).toEqual(open)
    expect(new Set(sets.map(({ id }) => id)).size).toBe(sets.length)
  })

  it('have addresses that answer as JSON and CSV with the same rows under the same names', async () => {
    for (const { id, pliki } of sets) {
      const [csv = '', json = ''] = await Promise.all(pliki.map(async ({ adres }) => (await portal.get(pathOf(adres))).body))
      const { wiersze, licencja, urzad, stanNaDzien } = JSON.parse(json) as {
        wiersze: Record<string, unknown>[]
        licencja: string
        urzad: string
        stanNaDzien: string
      }
      expect([id, licencja, stanNaDzien, urzad.length > 0]).toEqual([id, 'CC-BY-4.0', '2026-10-05', true])
      expect(csv.split('\r\n')[0]).toBe(Object.keys(wiersze[0] ?? {}).join(','))
      // Texts of the demo have no line breaks of their own.
      expect(csv.trimEnd().split('\r\n')).toHaveLength(wiersze.length + 1)
    }
  })

  it('hold all years, each row with its own, exactly as the page of the year has them', async () => {
    const { wiersze } = (await fileOf('budzet-wydatki', 'json')).json()
    const own = wiersze.filter(({ rok }: { rok: number }) => rok === 2025).map(({ rok: _rok, ...row }: { rok: number }) => row)
    expect(own).toEqual((await portal.get('/fk/gmina/dajWydatkiBudzetu?rok=2025')).json().listaWydatkow)
    expect(new Set(wiersze.map(({ rok }: { rok: number }) => rok)).size).toBe(6)
  })

  it('hold the permanent register and the list of every election', async () => {
    const { wiersze } = (await fileOf('liczba-mieszkancow-wyborcow', 'json')).json()
    expect(new Set(wiersze.map(({ dataWyborow }: { dataWyborow: string | null }) => dataWyborow))).toEqual(new Set([null, '2026-11-29']))
  })

  it.each(['csv', 'json'])('are not sent again as %s to somebody who has them', async (format) => {
    const first = await fileOf('statusy-mieszkancow', format)
    const ask = (headers: Record<string, string>) => portal.app.inject({ url: `/api/otwarte-dane/statusy-mieszkancow.${format}`, headers })
    expect((await ask({ 'if-none-match': `"other", W/${String(first.headers['etag'])}` })).statusCode).toBe(304)
    expect((await ask({ 'if-modified-since': String(first.headers['last-modified']) })).statusCode).toBe(304)
    expect((await ask({ 'if-none-match': '"other"', 'if-modified-since': String(first.headers['last-modified']) })).statusCode).toBe(200)
  })

  it('change with the day: an election that is over is gone, and who asks by the time of the old file is told so', async () => {
    await portal.pool.query("update portal.register_date set imported_at = '2026-10-04T03:00:00Z'")
    const url = '/api/otwarte-dane/liczba-mieszkancow-wyborcow.json'
    const before = await portal.app.inject({ url })
    const ask = () => portal.app.inject({ url, headers: { 'if-modified-since': String(before.headers['last-modified']) } })
    expect((await ask()).statusCode).toBe(304)
    portal.clock.set('2026-11-30')
    const rows = (await ask()).json<{ wiersze: { dataWyborow: string | null }[] }>().wiersze
    portal.clock.set('2026-10-05')
    expect(new Set(rows.map(({ dataWyborow }) => dataWyborow))).toEqual(new Set([null]))
  })

  it('are read by pages of anybody, and nothing else of the portal is', async () => {
    const open = portal.routes.filter(({ endpoint }) => endpoint.anyOrigin)
    expect(open.filter(({ endpoint }) => endpoint.access !== 'public' || !endpoint.path.startsWith('/otwarte-dane'))).toEqual([])
    expect((await fileOf('statusy-mieszkancow', 'csv')).headers['access-control-allow-origin']).toBe('*')
    expect((await portal.get('/el/dajStatusyMeldunkoweMieszkancow')).headers['access-control-allow-origin']).toBeUndefined()
    const asked = await portal.app.inject({
      method: 'OPTIONS',
      url: '/api/otwarte-dane/statusy-mieszkancow.csv',
      headers: { origin: 'https://anybody.example', 'access-control-request-method': 'GET' },
    })
    expect([asked.statusCode, asked.headers['access-control-allow-methods']]).toEqual([204, 'GET, HEAD'])
  })

  it('are not found where there is no such dataset: not of a personal service either', async () => {
    for (const path of ['nie-ma', 'pojazdy', 'listy-wyborcze', 'naleznosci-podatki-gminne'])
      expect((await fileOf(path, 'json')).statusCode).toBe(404)
  })

  it('guard what a spreadsheet would run', async () => {
    const { dataCsv } = await import('./data-csv.ts')
    const { integer, text } = await import('#shared/service/field.ts')
    expect(
      dataCsv({ name: text(), count: integer() }, [
        { name: '=1+1', count: -5 },
        { name: 'a "b", c', count: null },
      ]),
    ).toBe('name,count\r\n\'=1+1,-5\r\n"a ""b"", c",\r\n')
  })
})

describe('the description of the datasets', () => {
  it('has what DCAT-AP 3 asks of a catalogue, a dataset and a distribution', async () => {
    const answer = await portal.get('/otwarte-dane/katalog.jsonld')
    const described = answer.json()
    expect(answer.headers['content-type']).toContain('application/ld+json')
    expect(described).toMatchObject({ '@type': 'dcat:Catalog', title: { pl: expect.any(String) }, description: { pl: expect.any(String) } })
    expect(described['dct:publisher']).toMatchObject({ '@type': 'foaf:Agent', 'foaf:name': { '@value': expect.any(String) } })
    expect(described['dcat:dataset'].map((one: Record<string, unknown>) => one['dct:identifier'])).toEqual(sets.map(({ id }) => id))
    for (const one of described['dcat:dataset']) {
      expect(one).toMatchObject({
        '@type': 'dcat:Dataset',
        title: { pl: expect.any(String), uk: expect.any(String) },
        description: { pl: expect.any(String) },
      })
      expect(one['dcat:theme']).toMatchObject({ '@type': 'skos:Concept', 'skos:prefLabel': { '@value': expect.any(String) } })
      expect(one['dcat:distribution']).toHaveLength(2)
      for (const file of one['dcat:distribution']) expect((await portal.get(pathOf(file['dcat:accessURL']['@id']))).statusCode).toBe(200)
    }
  })

  it('is found beside the page for people', async () => {
    const { headers } = await portal.app.inject({ url: '/otwarte-dane/katalog.jsonld' })
    expect(headers.location).toBe('/api/otwarte-dane/katalog.jsonld')
  })
})
