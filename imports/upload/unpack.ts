import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Transform, type TransformCallback } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import { openPromise, type ZipFile } from 'yauzl'
import { filesOf, type DeliveredFile } from './zip-entries.ts'
import { ZipRefusal, type ZipFault } from './zip-faults.ts'

const OWN_EYES_ONLY = 0o600
const MEGABYTE = 1024 ** 2

/** Lets bytes through and ends with an error where their checksum is not the declared one; their number the reader itself watches. */
class Checked extends Transform {
  readonly #declared: number
  #crc = 0

  constructor(declared: number) {
    super()
    this.#declared = declared
  }

  override _transform(bytes: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#crc = crc32(bytes, this.#crc)
    done(null, bytes)
  }

  override _flush(done: TransformCallback): void {
    done(this.#crc === this.#declared ? null : new Error('checksum'))
  }
}

/** What a reader of archives throws is the archive's fault, but for a full disk. */
function asRefusal(error: unknown, fault: ZipFault, number?: number): unknown {
  const isOfTheDisk = error instanceof Error && 'syscall' in error
  return error instanceof ZipRefusal || isOfTheDisk ? error : new ZipRefusal(fault, number === undefined ? {} : { n: number })
}

async function unpackOne(archive: ZipFile, { number, name, entry }: DeliveredFile, folder: string): Promise<void> {
  try {
    const content = await archive.openReadStreamPromise(entry)
    // A new file, never one that is there, nor a link.
    await pipeline(content, new Checked(entry.crc32), createWriteStream(join(folder, name), { flags: 'wx', mode: OWN_EYES_ONLY }))
  } catch (error) {
    throw asRefusal(error, 'broken', number)
  }
}

async function opened<T>(promise: Promise<T>): Promise<T> {
  return promise.catch((error: unknown) => {
    throw asRefusal(error, 'notZip')
  })
}

/**
 * Unpacks a delivery into an empty folder: plain names, at most in one folder, each file as long as the archive says and with its checksum, all together
 * within `mostBytes`. Everything else throws `ZipRefusal`. An archive that lies about a length is noticed before the surplus lies on the disk.
 */
export async function unpack(path: string, folder: string, mostBytes: number): Promise<void> {
  const archive = await opened(openPromise(path, { lazyEntries: true, autoClose: false, decodeStrings: false }))
  try {
    const files = await opened(filesOf(archive))
    if (files.length === 0) throw new ZipRefusal('empty')
    if (files.reduce((sum, { entry }) => sum + entry.uncompressedSize, 0) > mostBytes)
      throw new ZipRefusal('tooLarge', { most: Math.floor(mostBytes / MEGABYTE) })
    for (const file of files) await unpackOne(archive, file, folder)
  } finally {
    archive.close()
  }
}
