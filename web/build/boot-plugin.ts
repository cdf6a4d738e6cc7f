import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Plugin, minifySync } from 'vite'
import { ROOT } from './node-module.ts'

const MODULE_SCRIPT = /<script type="module" crossorigin src="([^"]+)"><\/script>/g

/** Emits `boot.js`, which runs before the first drawing and starts the application after it. */
export function bootPlugin(): Plugin {
  let file = ''
  return {
    name: 'portal:boot',
    apply: 'build',
    buildStart() {
      const source = minifySync('boot.js', `{${readFileSync(join(ROOT, 'web/boot.js'), 'utf8')}}`).code
      file = `assets/boot-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.js`
      this.emitFile({ type: 'asset', fileName: file, source })
    },
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const modules = [...html.matchAll(MODULE_SCRIPT)].map((match) => match[1])
        const start = modules.at(-1)
        if (!start) throw new Error('index.html has no module to start')
        // Low: style and typeface of the outline come first, the application after them.
        return {
          html: html.replaceAll(MODULE_SCRIPT, '<link rel="modulepreload" crossorigin fetchpriority="low" href="$1">'),
          tags: [{ tag: 'script', attrs: { src: `/${file}`, 'data-start': start }, injectTo: 'head-prepend' }],
        }
      },
    },
  }
}
