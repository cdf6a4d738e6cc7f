import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { LANGUAGES, type Language, type WrittenLanguage } from '#shared/language.ts'

export const DIST = join(import.meta.dirname, '..', '..', '..', 'dist')
export const WEB_FOLDER = join(DIST, 'web')
/** The pages as a module of the server (`web/server/draw.tsx`), without packages beside it. */
export const DRAW_MODULE = pathToFileURL(join(DIST, 'server', 'draw.mjs'))

/** What the build has left for the pages. */
export interface Built {
  /** `index.html`: the outline of a page that was not drawn. */
  readonly outline: string
  /** Style sheet of the parts that the home page does not have. */
  readonly styles: string | null
  /** Words of the first page by language. */
  readonly words: Partial<Readonly<Record<Language, string>>>
  /** Letters that a language needs beside Latin ones, which every page fetches at once. */
  readonly letters: Partial<Readonly<Record<Language, string>>>
  /** Files of scripts that a page needs beside those of every page, by its path (`web/build/pages-plugin.ts`). */
  readonly scripts: Readonly<Record<string, Readonly<Record<WrittenLanguage, readonly string[]>>>>
  readonly canDraw: boolean
}

function scriptsOfPages(): Built['scripts'] {
  const file = join(WEB_FOLDER, 'pages.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Built['scripts']) : {}
}

/** null before the first build. */
export function readBuilt(): Built | null {
  const outline = join(WEB_FOLDER, 'index.html')
  if (!existsSync(outline)) return null
  const assets = readdirSync(join(WEB_FOLDER, 'assets'))
  const named = (begin: string, end: string) => assets.find((name) => name.startsWith(begin) && name.endsWith(end)) ?? null
  const words = LANGUAGES.flatMap((language) => {
    const file = named(`_virtual_shell-texts_lang_${language}-`, '.js')
    return file === null ? [] : [[language, `/assets/${file}`]]
  })
  const styles = named('pages-', '.css')
  const cyrillic = named('cyrillic-', '.woff2')
  return {
    outline: readFileSync(outline, 'utf8'),
    styles: styles && `/assets/${styles}`,
    words: Object.fromEntries(words),
    letters: cyrillic === null ? {} : { uk: `/assets/${cyrillic}` },
    scripts: scriptsOfPages(),
    canDraw: existsSync(DRAW_MODULE),
  }
}
