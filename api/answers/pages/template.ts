import { textsIn } from '#shared/i18n.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, LANGUAGE_FACTS, type Language } from '#shared/language.ts'
import { STATE_ID, type PageState } from '#shared/shell/drawn-page.ts'
import type { Built } from './built.ts'
import { escapeHtml, escapeJson } from './escape.ts'
import { addressIn, headOf } from './head.ts'
import type { OpenDataset } from '../open-data/datasets.ts'
import { nameTexts } from '../portal/texts.ts'
import { texts } from './texts.ts'

export interface PageParts {
  readonly built: Built
  readonly publicUrl: string
  readonly address: string
  readonly html: string
  /** `Drawn.welcome` */
  readonly welcome: string
  readonly state: PageState
  /** The office's sign as SVG. */
  readonly crest: string
  /** `DrawnAddress.call` */
  readonly call: string | null
  /** Open data that the page shows. */
  readonly data: readonly OpenDataset[]
}

const HOME = '/strona-glowna'
const FILES = ['pdf', 'csv', 'xlsx']
const SIGN_IN = '/logowanie'
/** What these look like stands in the sheet that every page has. */
const FIRST: readonly string[] = [HOME, SIGN_IN]
const ROOT = /<div id="root">[\s\S]*<\/div>\s*(?=<\/body>)/
/** What the outline says of scripts. A drawn page can be read without them: they come once it stands (`boot.js`). */
const SCRIPT_HINT = /(?:\n *)?<link rel="modulepreload"[^<>]*?href="([^"<>]+)"[^<>]*>/g
const ICON = /<link rel="icon"[^<>]*>/
/** An icon as short as this stands in the page: asked for by itself it would cost a request and twice as many bytes of headers. */
const SHORT_ICON = 2_000
/** React begins with hints for pictures, which stand in the page soon enough and would be in the way of its first reading. */
const HINTS = /^(<link rel="preload"[^>]*>)+/

/** The outline in the language of the address: the application speaks it from its first word. */
export function outlineIn({ outline, words: said, letters }: Built, language: Language): string {
  if (language === DEFAULT_LANGUAGE) return outline
  const polish = said[DEFAULT_LANGUAGE] ?? ''
  const face = letters[language]
  // Come after the first drawing, they would move it.
  const hint = face === undefined ? '' : `<link rel="preload" as="font" type="font/woff2" href="${face}" crossorigin>`
  return outline
    .replace('<html lang="pl">', `<html lang="${language}">`)
    .replace(polish, said[language] ?? polish)
    .replace('/manifest.webmanifest', `/manifest.webmanifest?lang=${language}`)
    .replace('</head>', `  ${hint}\n  </head>`)
}

/** What stands between the tags of the first such element, without tags of its own; already safe as HTML. */
function textOf(html: string, element: RegExp): string {
  return (element.exec(html)?.[1] ?? '')
    .replace(/<[^<>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('"', '&quot;')
    .trim()
}

/** Tables turn their pages by a script; a file has all rows. */
function fileLink(call: string, kind: string, language: Language): string {
  const [path, search = ''] = call.split('?')
  const asked = new URLSearchParams(search)
  asked.set('lang', language)
  return `<a download href="${escapeHtml(`${path}/${kind}?${asked}`)}">${kind.toUpperCase()}</a>`
}

/** Said where scripts are off; the one thing for which they are needed has its own words. */
function withoutScripts({ address, state: { language, configuration, contact }, call }: PageParts): string {
  const words = textsIn(texts, language)
  const others = configuration.czyInternacjonalizacja ? LANGUAGES.filter((one) => one !== language) : []
  const phone = contact.telefon
    ? ` ${escapeHtml(words.phone)}: <a href="tel:${escapeHtml(contact.telefon.replaceAll(' ', ''))}">${escapeHtml(contact.telefon)}</a>.`
    : ''
  const links = others.map(
    (one) => `<a lang="${one}" hreflang="${one}" href="${escapeHtml(addressIn('', address, one))}">${LANGUAGE_FACTS[one].name}</a>`,
  )
  const files = call === null ? '' : ` ${escapeHtml(words.allRows)}: ${FILES.map((kind) => fileLink(call, kind, language)).join(', ')}.`
  const map = `<a href="${escapeHtml(addressIn('', '/mapa-strony', language))}">${escapeHtml(words.siteMap)}</a>`
  const said = escapeHtml(address === SIGN_IN ? words.noSignIn : words.noScripts)
  return `<noscript><div class="container no-scripts"><p>${said}${phone}${files}</p><p>${[map, ...links].join(' · ')}</p></div></noscript>`
}

/** The drawing for browsers; its address stays for whoever reads no drawings, and for search engines. */
function iconOf(crest: string): string | null {
  if (crest.length > SHORT_ICON) return null
  const data = encodeURIComponent(crest).replaceAll('%3D', '=').replaceAll('%2F', '/').replaceAll('%3A', ':')
  return `<link rel="icon" sizes="180x180" href="/favicon.ico"><link rel="icon" type="image/svg+xml" sizes="any" href="data:image/svg+xml,${data}">`
}

/** The office's colours for `boot.js`: set later, by the application, they would have the whole page drawn a second time. */
function coloursOf({ style }: PageState['configuration']): string {
  return escapeHtml(
    Object.entries(style)
      .map(([name, colour]) => `--office-${name}:${colour}`)
      .join(';'),
  )
}

/** A whole page: the outline's head with what is told of the page, and in the outline's place the page itself. */
export function pageOf(parts: PageParts): string {
  const { built, publicUrl, address, html, welcome, state, crest, data } = parts
  const { language, configuration, contact } = state
  const siteName = [textsIn(nameTexts, language).portal, configuration.nazwaGminy].join(' – ')
  const title = [textOf(html, /<h1(?:\s[^<>]*)?>([\s\S]*?)(?:<\/h1>|$)/), escapeHtml(siteName)].filter(Boolean).join(' – ')
  const lead = textOf(html, /<p class="page-heading__lead">([\s\S]*?)(?:<\/p>|$)/)
  const languages = configuration.czyInternacjonalizacja ? LANGUAGES : [DEFAULT_LANGUAGE]
  const styles = built.styles === null || FIRST.includes(address) ? '' : `<link rel="stylesheet" crossorigin href="${built.styles}">\n    `
  const licence = configuration.licencjaDanych
  const head = headOf({ language, publicUrl, address, title, lead, siteName, contact, languages, data, licence })
  // The policy allows no style in the text of a page; `boot.js` sets it.
  const drawn = html.replace(HINTS, '').replaceAll(' style="', ' data-style="')
  const body = `${withoutScripts(parts)}\n    <div id="root">${drawn}</div>${welcome}\n    <script type="application/json" id="${STATE_ID}">${escapeJson(state)}</script>\n  `
  const outline = outlineIn(built, language)
  const own = built.scripts[address.split('?')[0] ?? address]?.[language] ?? []
  const later = [...[...outline.matchAll(SCRIPT_HINT)].map(([, file]) => file), ...own].join(' ')
  const icon = iconOf(crest)
  return outline
    .replaceAll(SCRIPT_HINT, '')
    .replace(' data-start=', () => ` data-later="${later}" data-colours="${coloursOf(configuration)}" data-start=`)
    .replace(ICON, (named) => icon ?? named)
    .replace('<html ', '<html data-drawn ')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace(/(<meta name="description" content=")[^"]*/, (_, begin: string) => begin + (lead || title))
    .replace('</head>', () => `  ${styles}${head}\n  </head>`)
    .replace(ROOT, () => body)
}
