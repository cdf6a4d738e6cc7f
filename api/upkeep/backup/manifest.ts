import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'

export const MANIFEST = 'manifest.json'

const name = z.string().regex(/^\w+$/)

const manifest = z.strictObject({
  /** Of this layout, not of the portal. */
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Names of the migrations that the data fit. */
  migrations: z.array(z.string()).min(1),
  /** Proves which secret opens what is sealed in it; hexadecimal. */
  secretProof: z.string().regex(/^[0-9a-f]{64}$/),
  /** In an order in which each table follows those it refers to. `sha256`: of the file as it lies there. */
  tables: z.array(z.strictObject({ name, columns: z.array(name).min(1), rows: z.int().nonnegative(), sha256: z.string() })).min(1),
  /** Files of people, sealed, by their keys; a backup from before them has none. `sha256`: of the file as it lies there. */
  files: z.array(z.strictObject({ key: z.string().regex(/^[\d-]{10}\/[0-9a-f]{32}$/), sha256: z.string() })).default([]),
  /** Last number given by each sequence. */
  sequences: z.record(name, z.int()),
})

export type Manifest = z.infer<typeof manifest>

/** Where files of people lie in a backup. */
export const FILES = 'files'

export const fileOf = (table: string) => `${table}.copy.gz`

/** Reads a backup and checks that every file is whole, before anything is done with it. */
export async function readBackup(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((cause: unknown) => {
    throw new Error(`${folder} is no backup: it has no readable ${MANIFEST}.`, { cause })
  })
  const read = manifest.safeParse(parsed(text))
  if (!read.success) throw new Error(`${join(folder, MANIFEST)} is damaged, or was made by a newer version of the portal.`)
  for (const table of read.data.tables) {
    const file = join(folder, fileOf(table.name))
    const sha256 = await sumOf(file).catch(() => null)
    if (sha256 !== table.sha256)
      throw new Error(`${file} is ${sha256 === null ? 'missing' : 'damaged'}. Nothing was changed; take another backup.`)
  }
  for (const { key, sha256 } of read.data.files) {
    const file = join(folder, FILES, key)
    const found = await sumOf(file).catch(() => null)
    if (found !== sha256) throw new Error(`${file} is ${found === null ? 'missing' : 'damaged'}. Nothing was changed; take another backup.`)
  }
  return read.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** SHA-256 of a file, hexadecimal. */
export async function sumOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(
    createReadStream(file),
    new Writable({
      write(chunk: Buffer, _, done) {
        hash.update(chunk)
        done()
      },
    }),
  )
  return hash.digest('hex')
}
