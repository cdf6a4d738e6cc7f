import { DEFAULT_LANGUAGE, LANGUAGES, type Language, type WrittenLanguage } from '#shared/language.ts'
import type { Contact } from '#shared/contracts/portal.ts'
import type { OpenDataset } from '../open-data/datasets.ts'
import type { LicenceCode } from '../open-data/licences.ts'
import { schemaOrgDataset } from '../open-data/schema-org.ts'
import { escapeHtml, escapeJson } from './escape.ts'

export interface Told {
  readonly language: WrittenLanguage
  /** Whole address of the portal. */
  readonly publicUrl: string
  readonly address: string
  /** As HTML. */
  readonly title: string
  /** As HTML; empty where the page has no lead. */
  readonly lead: string
  readonly siteName: string
  readonly contact: Contact
  readonly languages: readonly Language[]
  /** Open data that the page shows. */
  readonly data: readonly OpenDataset[]
  readonly licence: LicenceCode
}

const LOCALES: Readonly<Record<WrittenLanguage, string>> = { pl: 'pl_PL', en: 'en_GB', de: 'de_DE', uk: 'uk_UA' }

/** Address of a page in a language; Polish has none of its own. */
export function addressIn(publicUrl: string, address: string, language: Language): string {
  if (language === DEFAULT_LANGUAGE) return `${publicUrl}${address}`
  return `${publicUrl}${address}${address.includes('?') ? '&' : '?'}lang=${language}`
}

/** The office, its portal, and the open data of the page, in the words of schema.org. */
function structuredOf({ publicUrl, contact, siteName, language, data, licence }: Told): object {
  const site = contact.stronaUrl && (/^https?:\/\//i.test(contact.stronaUrl) ? contact.stronaUrl : `https://${contact.stronaUrl}`)
  const office = { '@id': `${publicUrl}/#urzad` }
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'GovernmentOffice',
        ...office,
        name: contact.nazwaUrzedu,
        url: site ?? publicUrl,
        logo: `${publicUrl}/apple-touch-icon.png`,
        address: { '@type': 'PostalAddress', streetAddress: contact.adres, postalCode: contact.kodPocztowy, addressCountry: 'PL' },
        ...(contact.telefon && { telephone: contact.telefon }),
        ...(contact.email && { email: contact.email }),
        ...(contact.fax && { faxNumber: contact.fax }),
      },
      {
        '@type': 'WebSite',
        '@id': `${publicUrl}/#portal`,
        name: siteName,
        url: publicUrl,
        inLanguage: LANGUAGES,
        publisher: office,
      },
      ...data.map((dataset) => schemaOrgDataset(dataset, { publicUrl, language, licence, office, officeName: contact.nazwaUrzedu })),
    ],
  }
}

/** What search engines and those who pass the address on learn of a page: one address for each language, name, lead, whose it is. */
export function headOf(told: Told): string {
  const { language, publicUrl, address, title, lead, siteName, languages } = told
  const here = escapeHtml(addressIn(publicUrl, address, language))
  const meta = (property: string, content: string) => `<meta property="${property}" content="${content}" />`
  return [
    `<link rel="canonical" href="${here}" />`,
    ...languages.map((one) => `<link rel="alternate" hreflang="${one}" href="${escapeHtml(addressIn(publicUrl, address, one))}" />`),
    `<link rel="alternate" hreflang="x-default" href="${escapeHtml(publicUrl + address)}" />`,
    meta('og:type', 'website'),
    meta('og:title', title),
    ...(lead === '' ? [] : [meta('og:description', lead)]),
    meta('og:url', here),
    meta('og:site_name', escapeHtml(siteName)),
    meta('og:locale', LOCALES[language]),
    meta('og:image', `${escapeHtml(publicUrl)}/apple-touch-icon.png`),
    `<script type="application/ld+json">${escapeJson(structuredOf(told))}</script>`,
  ].join('\n    ')
}
