import { isDeepStrictEqual } from 'node:util'
import { formatDate } from '#shared/format.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { fill, givenIn, textsIn } from '#shared/i18n.ts'
import { FALLBACK_LANGUAGE, type Language } from '#shared/language.ts'
import { route, type Route } from '#shared/server/handler.ts'
import type { Pool } from '#shared/server/database/database.ts'
import { contract } from '../contract.ts'
import { texts } from '../texts.ts'
import { type Content, LEGAL_NAMES, type LegalDocument } from './content/content.ts'
import { escapeHtml, sanitise } from './content/html.ts'
import { keptLegalText, versionLabel } from './content/legal-texts.ts'
import type { ContentStore } from './content/store.ts'

interface DocumentDeps {
  readonly pool: Pool
  readonly store: ContentStore
}

type Named = LegalDocument & { readonly name: string }
interface Asked {
  readonly nazwa: string
  readonly wersja?: string | undefined
  readonly chwila?: string | undefined
}

async function documentOf(
  { pool, store }: DocumentDeps,
  { nazwa, wersja, chwila }: Asked,
): Promise<Named & { readonly isCurrent: boolean }> {
  const content = (await store.current())?.content
  const current = content && documentNamed(content, nazwa)
  if (!current) throw new Refusal('notFound')
  const isCurrent = wersja === undefined || wersja === versionLabel(current)
  if (isCurrent && chwila === undefined) return { ...current, isCurrent }
  const kept = wersja === undefined ? null : await keptLegalText(pool, { name: current.name, version: wersja, moment: chwila })
  if (!kept) throw new Refusal('notFound')
  return { ...kept, name: current.name, isCurrent: isCurrent && isDeepStrictEqual(kept.jezyki, current.jezyki) }
}

function documentNamed({ dokumenty }: Pick<Content, 'dokumenty'>, asked: string): Named | null {
  const name = LEGAL_NAMES.find((known) => known === asked)
  const document = name && dokumenty[name]
  return document ? { ...document, name } : null
}

/** Null where there is no such document. */
export function documentIn(content: Pick<Content, 'dokumenty'>, asked: string, language: Language) {
  const document = documentNamed(content, asked)
  return document && shown({ ...document, isCurrent: true }, language)
}

function shown({ jezyki, wersja, data, isCurrent }: LegalDocument & { readonly isCurrent: boolean }, language: Language) {
  const { tytul, html } = givenIn(jezyki, language)
  return { tytul, html: sanitise(html), wersja, data, czyBiezaca: isCurrent }
}

/** A page that stands alone: what somebody keeps must be readable in ten years, without the portal. */
function standAlone({ jezyki, wersja, data }: LegalDocument, language: Language): string {
  const words = textsIn(texts, language)
  const { tytul, html } = givenIn(jezyki, language)
  const version = wersja && data ? `<p>${fill(words.version, { version: escapeHtml(wersja), date: formatDate(data) })}</p>` : ''
  const title = escapeHtml(tytul)
  const head = `<!doctype html>\n<html lang="${jezyki[language] ? language : FALLBACK_LANGUAGE}">\n<meta charset="utf-8">\n<title>${title}</title>`
  return [head, `<h1>${title}</h1>`, version, picturesInWords(sanitise(html)), '</html>', ''].join('\n')
}

/** Away from the portal there are no pictures; what they show is said. */
function picturesInWords(html: string): string {
  return html.replaceAll(/<img\s[^<>]*>/g, (tag) => {
    const alt = /\balt="([^"]*)"/.exec(tag)
    return alt ? `[${alt[1]}]` : tag
  })
}

/** The pages that law wants (reference/domain.md part 4). */
export function documentRoutes(deps: DocumentDeps): Route[] {
  return [
    route(contract.document, async ({ language }, { query }) => shown(await documentOf(deps, query), language)),
    route(contract.documentFile, async ({ language }, { query }) => {
      const document = await documentOf(deps, query)
      const name = `${document.name}${document.wersja ? `-${document.wersja}` : ''}-${language}.html`
      const content = Buffer.from(standAlone(document, language))
      return { name, type: 'text/html; charset=utf-8', content, policy: "default-src 'none'; sandbox" }
    }),
  ]
}
