import { createReadStream, createWriteStream } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform, type TransformCallback } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createInflateRaw } from 'node:zlib'
import { readDirectory, type ZipEntry } from './zip-directory.ts'
import { ZipRefusal } from './zip-faults.ts'

const HEADER = 0x04034b50
const HEADER_BYTES = 30
const OWN_EYES_ONLY = 0o600
const MEGABYTE = 1024 ** 2

/** Lets through what the directory declares and not a byte more: a bomb is noticed before it lies on the disk. */
class Measured extends Transform {
  readonly #entry: ZipEntry
  #size = 0
  #crc = 0

  constructor(entry: ZipEntry) {
    super()
    this.#entry = entry
  }

  override _transform(bytes: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#size += bytes.length
    if (this.#size > this.#entry.size) return done(new ZipRefusal('broken', { n: this.#entry.number }))
    this.#crc = crc32(bytes, this.#crc)
    done(null, bytes)
  }

  override _flush(done: TransformCallback): void {
    const isWhole = this.#size === this.#entry.size && this.#crc === this.#entry.crc
    done(isWhole ? null : new ZipRefusal('broken', { n: this.#entry.number }))
  }
}

async function dataStart(archive: FileHandle, { offset, number }: ZipEntry): Promise<number> {
  const header = Buffer.alloc(HEADER_BYTES)
  const { bytesRead } = await archive.read(header, 0, HEADER_BYTES, offset)
  if (bytesRead !== HEADER_BYTES || header.readUInt32LE(0) !== HEADER) throw new ZipRefusal('broken', { n: number })
  return offset + HEADER_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28)
}

async function unpackOne(path: string, archive: FileHandle, entry: ZipEntry, folder: string): Promise<void> {
  const start = await dataStart(archive, entry)
  // A new file, never one that is there, nor a link.
  const target = createWriteStream(join(folder, entry.name), { flags: 'wx', mode: OWN_EYES_ONLY })
  const measured = new Measured(entry)
  try {
    if (entry.packed === 0) return await pipeline([], measured, target)
    const packed = createReadStream(path, { start, end: start + entry.packed - 1 })
    await (entry.isDeflated ? pipeline(packed, createInflateRaw(), measured, target) : pipeline(packed, measured, target))
  } catch (error) {
    throw isOfTheDisk(error) ? error : new ZipRefusal('broken', { n: entry.number })
  }
}

/** A full disk is not the fault of the archive. */
function isOfTheDisk(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error
}

/**
 * Unpacks a delivery into an empty folder. Written here and not taken from a package, because a delivery is so little of what an archive may be:
 * a folder of plain names, deflated or stored, each as long as it says, all together within `mostBytes`. Everything else throws `ZipRefusal`.
 */
export async function unpack(path: string, folder: string, mostBytes: number): Promise<void> {
  const archive = await open(path, 'r')
  try {
    const entries = await readDirectory(archive, (await archive.stat()).size)
    if (entries.reduce((sum, { size }) => sum + size, 0) > mostBytes)
      throw new ZipRefusal('tooLarge', { most: Math.floor(mostBytes / MEGABYTE) })
    for (const entry of entries) await unpackOne(path, archive, entry, folder)
  } finally {
    await archive.close()
  }
}
