import { latest } from '#shared/dates.ts'
import type { Contact } from '#shared/contracts/portal.ts'
import { LANGUAGES } from '#shared/language.ts'
import type { WrittenText } from '#shared/i18n.ts'
import { keysOf, recordOf } from '#shared/records.ts'
import type { OpenDataset } from './datasets.ts'
import { FORMATS, type Format } from './files.ts'
import { LICENCES, type LicenceCode } from './licences.ts'
import type { DataState } from './state.ts'

const AUTHORITY = 'http://publications.europa.eu/resource/authority'

/** Areas of life by the European list of themes; what has none of its own is government. */
const THEMES: Readonly<Record<string, keyof typeof NAMES>> = {
  budget: 'ECON',
  residents: 'SOCI',
  vehicles: 'TRAN',
  water: 'ENVI',
  waste: 'ENVI',
}
const NAMES = {
  ECON: 'Economy and finance',
  SOCI: 'Population and society',
  TRAN: 'Transport',
  ENVI: 'Environment',
  GOVE: 'Government and public sector',
} as const

/** Names of the vocabularies: the description needs nothing from elsewhere to be read. */
const CONTEXT = {
  dcat: 'http://www.w3.org/ns/dcat#',
  dct: 'http://purl.org/dc/terms/',
  foaf: 'http://xmlns.com/foaf/0.1/',
  vcard: 'http://www.w3.org/2006/vcard/ns#',
  skos: 'http://www.w3.org/2004/02/skos/core#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
  title: { '@id': 'dct:title', '@container': '@language' },
  description: { '@id': 'dct:description', '@container': '@language' },
  keyword: { '@id': 'dcat:keyword', '@container': '@language' },
  modified: { '@id': 'dct:modified', '@type': 'xsd:date' },
} as const

export interface Described {
  readonly publicUrl: string
  readonly office: Pick<Contact, 'nazwaUrzedu' | 'email' | 'stronaUrl'>
  readonly licence: LicenceCode
  readonly datasets: readonly (DataState & { readonly dataset: OpenDataset })[]
}

/** Something described elsewhere; with what it is, because the reader need not look there. */
const reference = (id: string, type?: string) => ({ '@id': id, ...(type !== undefined && { '@type': type }) })
const licenceOf = (code: LicenceCode) => reference(LICENCES[code].listed, 'dct:LicenseDocument')
const POLISH = reference(`${AUTHORITY}/language/POL`, 'dct:LinguisticSystem')

/** The datasets as DCAT-AP 3 describes them to the portals of open data, in JSON-LD. */
export function dcatCatalogue({ publicUrl, office, licence, datasets }: Described): object {
  const publisher = {
    '@id': `${publicUrl}/otwarte-dane#urzad`,
    '@type': 'foaf:Agent',
    'foaf:name': { '@value': office.nazwaUrzedu, '@language': 'pl' },
  }
  const contact = office.email && {
    'dcat:contactPoint': {
      '@type': ['vcard:Organization', 'vcard:Kind'],
      'vcard:fn': office.nazwaUrzedu,
      'vcard:hasEmail': reference(`mailto:${office.email}`),
    },
  }
  const newest = latest(datasets.flatMap(({ date }) => date ?? []))
  return {
    '@context': CONTEXT,
    '@id': `${publicUrl}/otwarte-dane`,
    '@type': 'dcat:Catalog',
    title: inLanguages({
      pl: `Otwarte dane: ${office.nazwaUrzedu}`,
      en: `Open data: ${office.nazwaUrzedu}`,
      de: `Offene Daten: ${office.nazwaUrzedu}`,
      uk: `Відкриті дані: ${office.nazwaUrzedu}`,
    }),
    description: inLanguages({
      pl: 'Budżet, mieszkańcy, wybory i pojazdy w gminie.',
      en: 'Budget, residents, elections and vehicles of the municipality.',
      de: 'Haushalt, Einwohner, Wahlen und Fahrzeuge der Gemeinde.',
      uk: 'Бюджет, мешканці, вибори та транспортні засоби гміни.',
    }),
    'dct:publisher': publisher,
    ...(newest !== undefined && { modified: newest }),
    'dct:language': POLISH,
    'dct:license': licenceOf(licence),
    'foaf:homepage': reference(`${publicUrl}/otwarte-dane#strona`, 'foaf:Document'),
    'dcat:themeTaxonomy': { ...reference(`${AUTHORITY}/data-theme`, 'skos:ConceptScheme'), title: { en: 'Data theme' } },
    'dcat:dataset': datasets.map(({ dataset, date }) => ({
      '@id': `${publicUrl}/otwarte-dane#${dataset.id}`,
      '@type': 'dcat:Dataset',
      title: inLanguages(dataset.title),
      description: inLanguages(dataset.loaded.service.texts.lead),
      keyword: Object.fromEntries(
        LANGUAGES.map((language) => [language, dataset.loaded.service.texts.words[language].split(',').map((word) => word.trim())]),
      ),
      'dct:identifier': dataset.id,
      'dct:publisher': reference(publisher['@id']),
      ...contact,
      ...(date !== null && { modified: date }),
      'dcat:theme': themeOf(dataset),
      'dcat:landingPage': reference(`${publicUrl}/uslugi/${dataset.loaded.service.path}`, 'foaf:Document'),
      'dct:language': POLISH,
      'dcat:distribution': keysOf(FORMATS).map((format) => distribution(dataset, format, { publicUrl, licence })),
    })),
  }
}

/** With its name: a concept without one is not valid. */
function themeOf({ loaded: { group } }: OpenDataset): object {
  const theme = THEMES[group] ?? 'GOVE'
  return {
    ...reference(`${AUTHORITY}/data-theme/${theme}`, 'skos:Concept'),
    'skos:prefLabel': { '@value': NAMES[theme], '@language': 'en' },
  }
}

function distribution(
  { id, title }: OpenDataset,
  format: Format,
  { publicUrl, licence }: Pick<Described, 'publicUrl' | 'licence'>,
): object {
  const address = fileAddress(publicUrl, id, format)
  return {
    '@id': address,
    '@type': 'dcat:Distribution',
    title: inLanguages(recordOf(LANGUAGES, (language) => `${title[language]} (${format.toUpperCase()})`)),
    'dcat:accessURL': reference(address),
    'dcat:downloadURL': reference(address),
    'dcat:mediaType': reference(`https://www.iana.org/assignments/media-types/${FORMATS[format]}`, 'dct:MediaType'),
    'dct:format': reference(`${AUTHORITY}/file-type/${format.toUpperCase()}`, 'dct:MediaTypeOrExtent'),
    'dct:license': licenceOf(licence),
  }
}

export function fileAddress(publicUrl: string, id: string, format: Format): string {
  return `${publicUrl}/api/otwarte-dane/${id}.${format}`
}

/** The languages that every text has; further ones may not be translated. */
function inLanguages(text: WrittenText): WrittenText {
  const { pl, en, de, uk } = text
  return { pl, en, de, uk }
}
