import { join } from 'node:path'
import type { Blobs, Files } from '#shared/server/files.ts'
import { openClamd } from './clamd.ts'
import { folderBlobs } from './folder.ts'
import { judge } from './judge/judge.ts'
import { s3Blobs } from './s3.ts'
import { sealed, unsealed } from './seal.ts'

interface FileSettings {
  readonly dataDir: string
  readonly CLAMD?: string | undefined
  readonly FILES_S3?: string | undefined
}

/** Both places where files may lie; the store where one is set. */
export const placesOf = ({ dataDir, FILES_S3 }: FileSettings): { readonly folder: Blobs; readonly s3: Blobs | null } => ({
  folder: folderBlobs(join(dataDir, 'files')),
  s3: FILES_S3 === undefined ? null : s3Blobs(FILES_S3),
})

/** Where files of outside lie: in `DATA_DIR/files`, or in the store that is set, sealed with `key`. */
export function openFiles(settings: FileSettings, key: Buffer): Files {
  const { CLAMD } = settings
  const { folder, s3 } = placesOf(settings)
  const blobs = s3 ?? folder
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
