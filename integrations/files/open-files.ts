import { join } from 'node:path'
import type { Files } from '#shared/server/files.ts'
import { openClamd } from './clamd.ts'
import { folderBlobs } from './folder.ts'
import { judge } from './judge/judge.ts'
import { sealed, unsealed } from './seal.ts'

interface FileSettings {
  readonly dataDir: string
  readonly CLAMD?: string | undefined
}

/** Where files of outside lie: in `DATA_DIR/files`, sealed with `key`. */
export function openFiles({ dataDir, CLAMD }: FileSettings, key: Buffer): Files {
  const blobs = folderBlobs(join(dataDir, 'files'))
  const clamd = CLAMD === undefined ? null : openClamd(CLAMD)
  return {
    judge,
    scan: (content) => clamd?.scan(content) ?? Promise.resolve('clean'),
    scanner: clamd,
    keep: (at, content) => blobs.put(at, sealed(key, at, content)),
    async read(at) {
      const bytes = await blobs.get(at)
      return bytes && unsealed(key, at, bytes)
    },
    sealed: blobs,
  }
}
