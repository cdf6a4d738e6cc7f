import { beforeAll, expect, it } from 'vitest'
import { LANGUAGES } from '#shared/language.ts'
import { loadEntries, loadServices } from '../services/load-services.ts'
import { type OpenDataset, openDatasets } from './datasets.ts'
import { dcatCatalogue } from './dcat.ts'
import { schemaOrgDataset } from './schema-org.ts'

interface Described {
  readonly '@id': string
  readonly name: string
  readonly description: string
  readonly distribution: readonly { readonly contentUrl: string }[]
}

const publicUrl = 'https://portal.example'
const licence = 'CC-BY-4.0'
const officeName = 'Urząd Gminy'
let data: OpenDataset[]
beforeAll(async () => {
  data = openDatasets(await loadServices(await loadEntries()))
})

it.each(LANGUAGES)('a page describes the same data at the same addresses as the catalogue, in its language (%s)', (language) => {
  const catalogue = dcatCatalogue({
    publicUrl,
    office: { nazwaUrzedu: officeName, email: '', stronaUrl: '' },
    licence,
    datasets: data.map((dataset) => ({ dataset, date: null, imported: null })),
  }) as { 'dcat:dataset': { '@id': string; 'dcat:distribution': { 'dcat:downloadURL': { '@id': string } }[] }[] }
  const catalogued = catalogue['dcat:dataset'].map((one) => [
    one['@id'],
    one['dcat:distribution'].map((file) => file['dcat:downloadURL']['@id']),
  ])
  const told = data.map(
    (dataset) => schemaOrgDataset(dataset, { publicUrl, language, licence, office: { '@id': '#urzad' }, officeName }) as Described,
  )
  expect(told.map((one) => [one['@id'], one.distribution.map(({ contentUrl }) => contentUrl)])).toEqual(catalogued)
  expect(told.map(({ name }) => name)).toEqual(data.map(({ title }) => title[language]))
  // What searches for data ask of a description.
  expect(told.filter(({ description }) => description.length < 50).map((one) => one['@id'])).toEqual([])
  expect(catalogued.length).toBeGreaterThan(5)
})
