import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Plugin, type Rolldown, minifySync } from 'vite'
import { ROOT } from './node-module.ts'

const MODULE_SCRIPT = /<script type="module" crossorigin src="([^"]+)"><\/script>/g

const VIEWPORT = /<meta name="viewport"[^>]*>/

const SIGNED_IN = 'web/app/signed-in-parts.ts'

type Bundle = Rolldown.OutputBundle

/** A file, what it imports, the words for which these wait, and their sheets. */
function withImports(bundle: Bundle, name: string, found = new Set<string>()): Set<string> {
  const file = bundle[name]
  if (file?.type !== 'chunk' || found.has(name)) return found
  found.add(name)
  for (const next of [...file.imports, ...file.dynamicImports.filter((one) => one.includes('_lang_'))]) withImports(bundle, next, found)
  for (const sheet of file.viteMetadata?.importedCss ?? []) found.add(sheet)
  return found
}

const WAYS = 'web/app/ways.ts'

const fileWith = (bundle: Bundle, part: string) => {
  const found = Object.values(bundle).find((file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(part)))
  if (!found) throw new Error(`${part} stands in no file`)
  return found.fileName
}

/** What the first page of somebody with a session loads beside that of everybody, in the languages that need no further pack. */
function signedInFiles(bundle: Bundle, start: string): string[] {
  const known = withImports(bundle, start.slice(1))
  return [...withImports(bundle, fileWith(bundle, SIGNED_IN))].filter((name) => !known.has(name)).map((name) => `/${name}`)
}

/** Emits `boot.js`, which runs before the first drawing and starts the application after it. */
export function bootPlugin(): Plugin {
  let file = ''
  return {
    name: 'portal:boot',
    apply: 'build',
    buildStart() {
      const source = minifySync('boot.js', `{${readFileSync(join(ROOT, 'web/start/boot.js'), 'utf8')}}`).code
      file = `assets/boot-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.js`
      this.emitFile({ type: 'asset', fileName: file, source })
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const modules = [...html.matchAll(MODULE_SCRIPT)].map((match) => match[1])
        const start = modules.at(-1)
        if (!start) throw new Error('index.html has no module to start')
        const ways = `/${fileWith(bundle, WAYS)}`
        const signedIn = signedInFiles(bundle, start).join(' ')
        const boot = `<script src="/${file}" data-start="${start}" data-ways="${ways}" data-signed-in="${signedIn}"></script>`
        // Low: style and typeface of the outline come first, the application after them.
        const begun = html.replaceAll(MODULE_SCRIPT, '<link rel="modulepreload" crossorigin fetchpriority="low" href="$1">')
        if (!VIEWPORT.test(begun)) throw new Error('index.html does not say how wide a page is')
        // Behind it, so that the script knows the width of a telephone; before all sheets, for which it would have to wait.
        return begun.replace(VIEWPORT, (meta) => `${meta}\n    ${boot}`)
      },
    },
  }
}
