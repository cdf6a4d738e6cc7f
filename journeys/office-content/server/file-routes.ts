import { givenIn } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { route, type Route } from '#shared/server/handler.ts'
import { contract } from '../contract.ts'
import type { Content, Folder } from './content/content.ts'
import { sanitise } from './content/html.ts'
import type { ContentStore } from './content/store.ts'

const FILE_ID = /^[\w-]{22}$/

/** Whatever a file holds, a browser that opens it may run nothing of it. */
const FILE_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'"

interface FolderIn {
  nazwa: string
  pliki: { nazwa: string; rozszerzenie: string; link: string }[]
  strony: { nazwa: string; link: string }[]
  katalogi: FolderIn[]
}

function listIn({ pliki, strony, katalogi }: Folder, language: Language): Omit<FolderIn, 'nazwa'> {
  return {
    pliki: pliki.map((file) => ({ ...file, nazwa: givenIn(file.nazwa, language) })),
    strony: strony.map((page) => ({ ...page, nazwa: givenIn(page.nazwa, language) })),
    katalogi: katalogi.map((below) => ({ nazwa: givenIn(below.nazwa, language), ...listIn(below, language) })),
  }
}

export function browsed(folder: Folder, language: Language) {
  return { nazwaMenu: givenIn(folder.nazwa, language), ...listIn(folder, language) }
}

/** Null where there is no such page. */
export function pageIn({ strony }: Pick<Content, 'strony'>, name: string, language: Language) {
  const page = Object.hasOwn(strony, name) ? strony[name]?.[language] : undefined
  return page ? { tytul: page.tytul, html: sanitise(page.html) } : null
}

/** Procedures, information, their files, and pages: all by keys of the index (security checklist part 1). */
export function fileRoutes(store: ContentStore): Route[] {
  const browse = async (name: 'procedury' | 'informacje', language: Language) => {
    const current = await store.current()
    if (!current) throw new Refusal('notFound')
    return browsed(current.content[name], language)
  }
  return [
    route(contract.procedures, ({ language }) => browse('procedury', language)),
    route(contract.information, ({ language }) => browse('informacje', language)),
    route(contract.file, async (_ctx, { query }) => {
      const file = FILE_ID.test(query.link) ? await store.file(query.link) : null
      if (!file) throw new Refusal('notFound')
      return { ...file, policy: FILE_POLICY }
    }),
    route(contract.page, async ({ language }, { query }) => {
      const page = pageIn((await store.current())?.content ?? { strony: {} }, query.nazwaPliku, language)
      if (!page) throw new Refusal('notFound')
      return page
    }),
  ]
}
