import type { Contact } from '#shared/contracts/portal.ts'
import { LANGUAGES, type WrittenLanguage } from '#shared/language.ts'
import { textsIn } from '#shared/i18n.ts'
import { keysOf } from '#shared/records.ts'
import type { OpenDataset } from '../open-data/datasets.ts'
import { fileAddress } from '../open-data/dcat.ts'
import { FORMATS } from '../open-data/files.ts'
import { type LicenceCode, LICENCES } from '../open-data/licences.ts'

export interface Owned {
  readonly language: WrittenLanguage
  /** Whole address of the portal. */
  readonly publicUrl: string
  readonly siteName: string
  readonly contact: Contact
  /** Open data that the page shows. */
  readonly data: readonly OpenDataset[]
  readonly licence: LicenceCode
}

/** What a page is, in the words of schema.org: the office, its portal, and the open data of the page, by which searches for data find it. */
export function structuredOf(told: Owned): object {
  const graph = [officeOf(told), portalOf(told), ...told.data.map((dataset) => datasetOf(dataset, told))]
  return { '@context': 'https://schema.org', '@graph': graph }
}

const officeId = (publicUrl: string) => ({ '@id': `${publicUrl}/#urzad` })

function officeOf({ publicUrl, contact }: Owned): object {
  const site = contact.stronaUrl && (/^https?:\/\//i.test(contact.stronaUrl) ? contact.stronaUrl : `https://${contact.stronaUrl}`)
  return {
    '@type': 'GovernmentOffice',
    ...officeId(publicUrl),
    name: contact.nazwaUrzedu,
    url: site ?? publicUrl,
    logo: `${publicUrl}/apple-touch-icon.png`,
    address: { '@type': 'PostalAddress', streetAddress: contact.adres, postalCode: contact.kodPocztowy, addressCountry: 'PL' },
    ...(contact.telefon && { telephone: contact.telefon }),
    ...(contact.email && { email: contact.email }),
    ...(contact.fax && { faxNumber: contact.fax }),
  }
}

function portalOf({ publicUrl, siteName }: Owned): object {
  return {
    '@type': 'WebSite',
    '@id': `${publicUrl}/#portal`,
    name: siteName,
    url: publicUrl,
    inLanguage: LANGUAGES,
    publisher: officeId(publicUrl),
  }
}

/** By the same address as in the catalogue of DCAT-AP (`open-data/dcat.ts`). */
function datasetOf({ id, title, loaded }: OpenDataset, { publicUrl, language, licence, contact }: Owned): object {
  return {
    '@type': 'Dataset',
    '@id': `${publicUrl}/otwarte-dane#${id}`,
    name: title[language],
    // Searches for data want to know whose they are, and fifty characters.
    description: `${textsIn(loaded.service.texts, language).lead} ${contact.nazwaUrzedu}.`,
    url: `${publicUrl}/uslugi/${loaded.service.path}`,
    license: LICENCES[licence].text,
    isAccessibleForFree: true,
    creator: officeId(publicUrl),
    distribution: keysOf(FORMATS).map((format) => ({
      '@type': 'DataDownload',
      encodingFormat: FORMATS[format],
      contentUrl: fileAddress(publicUrl, id, format),
    })),
  }
}
