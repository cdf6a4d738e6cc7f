import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Plugin, minifySync } from 'vite'
import { ROOT } from './node-module.ts'

/** Emits `boot.js`, the one script that runs before the first drawing. */
export function bootPlugin(): Plugin {
  let file = ''
  return {
    name: 'portal:boot',
    apply: 'build',
    buildStart() {
      const source = minifySync('boot.js', readFileSync(join(ROOT, 'web/boot.js'), 'utf8')).code
      file = `assets/boot-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.js`
      this.emitFile({ type: 'asset', fileName: file, source })
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [{ tag: 'script', attrs: { src: `/${file}` }, injectTo: 'head-prepend' as const }],
    },
  }
}
