import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT_FILES = /\.(js|css|html|svg|json|txt)$/

/** Writes `.br` and `.gz` beside every text file, so that the server never compresses what does not change. */
export function compressPlugin(): Plugin {
  return {
    name: 'portal:compress',
    apply: 'build',
    writeBundle(options, bundle) {
      for (const name of Object.keys(bundle).filter((file) => TEXT_FILES.test(file))) {
        const file = join(options.dir ?? '.', name)
        const content = readFileSync(file)
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
        writeFileSync(`${file}.br`, brotliCompressSync(content, { params }))
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
      }
    },
  }
}
