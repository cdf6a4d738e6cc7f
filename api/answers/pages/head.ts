import { DEFAULT_LANGUAGE, type Language, type WrittenLanguage } from '#shared/language.ts'
import { escapeHtml, escapeJson } from './escape.ts'
import { type Owned, structuredOf } from './structured.ts'

export interface Told extends Owned {
  readonly address: string
  /** As HTML. */
  readonly title: string
  /** As HTML; empty where the page has no lead. */
  readonly lead: string
  readonly languages: readonly Language[]
}

const LOCALES: Readonly<Record<WrittenLanguage, string>> = { pl: 'pl_PL', en: 'en_GB', de: 'de_DE', uk: 'uk_UA' }

/** Address of a page in a language; Polish has none of its own. */
export function addressIn(publicUrl: string, address: string, language: Language): string {
  if (language === DEFAULT_LANGUAGE) return `${publicUrl}${address}`
  return `${publicUrl}${address}${address.includes('?') ? '&' : '?'}lang=${language}`
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
