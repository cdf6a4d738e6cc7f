import { beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGES } from '#shared/language.ts'
import { DEFAULT_CONTACT } from '../portal/default-settings.ts'
import { type OpenDataset, openDatasets } from '../open-data/datasets.ts'
import { dcatCatalogue } from '../open-data/dcat.ts'
import { loadEntries, loadServices } from '../services/load-services.ts'
import { structuredOf } from './structured.ts'

const PORTAL = 'https://portal.example'
const licence = 'CC-BY-4.0'
let data: OpenDataset[]
beforeAll(async () => {
  data = openDatasets(await loadServices(await loadEntries()))
})

const toldIn = (language: (typeof LANGUAGES)[number], shown: readonly OpenDataset[]) =>
  ({
    language,
    publicUrl: PORTAL,
    siteName: 'Portal',
    contact: { ...DEFAULT_CONTACT, nazwaUrzedu: 'Urząd Gminy' },
    data: shown,
    licence,
  }) as const
interface Part {
  readonly '@type': string
  readonly '@id': string
  readonly [name: string]: unknown
}
const graphOf = (language: (typeof LANGUAGES)[number], shown: readonly OpenDataset[]) =>
  (structuredOf(toldIn(language, shown)) as { '@graph': Part[] })['@graph']

describe('what search engines read of a page', () => {
  it('is whose it is, and no data where it shows none', () => {
    expect(graphOf('pl', []).map((part) => part['@type'])).toEqual(['GovernmentOffice', 'WebSite'])
  })

  it('is the same data at the same addresses as in the catalogue, named in the language of the page', () => {
    const described = dcatCatalogue({
      publicUrl: PORTAL,
      office: { nazwaUrzedu: 'Urząd Gminy', email: '', stronaUrl: '' },
      licence,
      datasets: data.map((dataset) => ({ dataset, date: null, imported: null })),
    }) as { 'dcat:dataset': { '@id': string; 'dcat:distribution': { 'dcat:downloadURL': { '@id': string } }[] }[] }
    const catalogued = described['dcat:dataset'].map((one) => [
      one['@id'],
      one['dcat:distribution'].map((file) => file['dcat:downloadURL']['@id']),
    ])
    expect(catalogued.length).toBeGreaterThan(5)
    for (const language of LANGUAGES) {
      const told = graphOf(language, data).filter((part) => part['@type'] === 'Dataset')
      expect(
        told.map((part) => [part['@id'], (part['distribution'] as { contentUrl: string }[]).map(({ contentUrl }) => contentUrl)]),
      ).toEqual(catalogued)
      expect(told.map(({ name }) => name)).toEqual(data.map(({ title }) => title[language]))
      // What searches for data ask of a description.
      expect(told.filter(({ description }) => String(description).length < 50).map((part) => part['@id'])).toEqual([])
    }
  })
})
