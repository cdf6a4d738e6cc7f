import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Transform, type TransformCallback } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import { openPromise, type ZipFile, getFileNameLowLevel, parseExtraFields, type Entry } from 'yauzl'
import { MANIFEST } from '../delivery/manifest.ts'
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

/** One file of the archive that belongs to the delivery. */
interface DeliveredFile {
  /** Its place in the archive, from 1: by this number people are told of it. */
  readonly number: number
  /** Without the one folder in which it may stand. */
  readonly name: string
  readonly entry: Entry
}

const MOST_FILES = 110
/** With what file managers add, and far beyond what a delivery has. */
const MOST_ENTRIES = 1000

const PLAIN = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}\.(csv|CSV|ndjson|NDJSON)$/
const FOLDER = /^(?!\.{1,2}$)[^/]{1,200}$/
/** What the file managers of Windows and macOS add by themselves. */
const ADDED = /(^|\/)(__MACOSX\/.*|\.DS_Store|Thumbs\.db|desktop\.ini)$/

/** A name as people know it: a backslash of old Windows programs separates like a slash, and leads as little out of the folder. */
function nameOf({ generalPurposeBitFlag, fileNameRaw, extraFieldRaw }: Entry): string {
  return getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, parseExtraFields(extraFieldRaw), false)
}

async function declared(archive: ZipFile): Promise<DeliveredFile[]> {
  const files: DeliveredFile[] = []
  let number = 0
  for await (const entry of archive.eachEntry()) {
    const name = nameOf(entry)
    if (++number > MOST_ENTRIES) throw new ZipRefusal('tooMany', { most: MOST_FILES })
    if (ADDED.test(name) || (name.endsWith('/') && entry.uncompressedSize === 0)) continue
    if (entry.isEncrypted()) throw new ZipRefusal('encrypted', { n: number })
    if (!entry.canDecodeFileData()) throw new ZipRefusal('method', { n: number })
    files.push({ number, name, entry })
    if (files.length > MOST_FILES) throw new ZipRefusal('tooMany', { most: MOST_FILES })
  }
  return files
}

/** The files of an archive by their names alone, without the one folder in which they may stand. Throws `ZipRefusal`. */
async function filesOf(archive: ZipFile): Promise<DeliveredFile[]> {
  const folders = new Set<string>()
  const names = new Set<string>()
  return (await declared(archive)).map((file) => {
    const [name = '', folder, ...above] = file.name.split('/').reverse()
    folders.add(folder ?? '')
    const isOutside = above.length > 0 || folders.size > 1 || (folder !== undefined && !FOLDER.test(folder))
    if (isOutside || /[\0:]/.test(file.name)) throw new ZipRefusal('path', { n: file.number })
    if (name !== MANIFEST && !PLAIN.test(name)) throw new ZipRefusal('name', { n: file.number })
    if (names.has(name.toLowerCase())) throw new ZipRefusal('repeated', { n: file.number })
    names.add(name.toLowerCase())
    return { ...file, name }
  })
}
