import type { FileHandle } from 'node:fs/promises'
import { MANIFEST } from '../delivery/manifest.ts'
import { ZipRefusal } from './zip-faults.ts'

/** One file of the archive, as its directory declares it. */
export interface ZipEntry {
  /** Its place in the archive, from 1: by this number people are told of it. */
  readonly number: number
  readonly name: string
  readonly isDeflated: boolean
  readonly crc: number
  readonly packed: number
  readonly size: number
  /** Of its own header in the archive. */
  readonly offset: number
}

const END = 0x06054b50
const ENTRY = 0x02014b50
const END_BYTES = 22
const LONGEST_COMMENT = 65_535
const ENTRY_BYTES = 46
const MOST_FILES = 110
/** Beyond any directory of so many plain names. */
const LARGEST_DIRECTORY = 1_000_000
const ENCRYPTED = 1
const STORED = 0
const DEFLATED = 8
/** By which ZIP64 says that the number stands elsewhere. */
const ELSEWHERE = 0xffffffff

const PLAIN = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}\.(csv|CSV|ndjson|NDJSON)$/
const FOLDER = /^[^/\\]{1,200}$/
/** What the file managers of Windows and macOS add by themselves. */
const ADDED = /(^|\/)(__MACOSX\/.*|\.DS_Store|Thumbs\.db|desktop\.ini)$/

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  const { bytesRead } = await file.read(bytes, 0, length, position)
  if (bytesRead !== length) throw new ZipRefusal('notZip')
  return bytes
}

async function findEnd(file: FileHandle, size: number): Promise<Buffer> {
  const length = Math.min(size, END_BYTES + LONGEST_COMMENT)
  if (length < END_BYTES) throw new ZipRefusal('notZip')
  const tail = await bytesAt(file, size - length, length)
  for (let at = length - END_BYTES; at >= 0; at--) {
    if (tail.readUInt32LE(at) === END && tail.readUInt16LE(at + 20) === length - at - END_BYTES) return tail.subarray(at)
  }
  throw new ZipRefusal('notZip')
}

function entryAt(directory: Buffer, at: number, number: number): ZipEntry & { readonly next: number } {
  if (at + ENTRY_BYTES > directory.length || directory.readUInt32LE(at) !== ENTRY) throw new ZipRefusal('notZip')
  const [nameLength, extra, comment] = [directory.readUInt16LE(at + 28), directory.readUInt16LE(at + 30), directory.readUInt16LE(at + 32)]
  const method = directory.readUInt16LE(at + 10)
  const [packed, size, offset] = [directory.readUInt32LE(at + 20), directory.readUInt32LE(at + 24), directory.readUInt32LE(at + 42)]
  if ((directory.readUInt16LE(at + 8) & ENCRYPTED) !== 0) throw new ZipRefusal('encrypted', { n: number })
  if ((method !== STORED && method !== DEFLATED) || [packed, size, offset].includes(ELSEWHERE))
    throw new ZipRefusal('method', { n: number })
  return {
    number,
    name: directory.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength),
    isDeflated: method === DEFLATED,
    crc: directory.readUInt32LE(at + 16),
    packed,
    size,
    offset,
    next: at + ENTRY_BYTES + nameLength + extra + comment,
  }
}

/** The files of an archive by their names alone, without the one folder in which they may stand. Throws `ZipRefusal`. */
export async function readDirectory(file: FileHandle, bytes: number): Promise<ZipEntry[]> {
  const end = await findEnd(file, bytes)
  const [count, length, offset] = [end.readUInt16LE(10), end.readUInt32LE(12), end.readUInt32LE(16)]
  if (length > LARGEST_DIRECTORY || offset + length > bytes) throw new ZipRefusal('notZip')
  const directory = await bytesAt(file, offset, length)
  const entries: ZipEntry[] = []
  let at = 0
  for (let number = 1; number <= count; number++) {
    const { next, ...entry } = entryAt(directory, at, number)
    at = next
    if (ADDED.test(entry.name) || (entry.name.endsWith('/') && entry.size === 0)) continue
    entries.push(entry)
    if (entries.length > MOST_FILES) throw new ZipRefusal('tooMany', { most: MOST_FILES })
  }
  return plainOnes(entries)
}

function plainOnes(entries: readonly ZipEntry[]): ZipEntry[] {
  const folders = new Set<string>()
  const names = new Set<string>()
  return entries.map((entry) => {
    const parts = entry.name.split('/')
    const [folder, name] = parts.length === 1 ? ['', parts[0] ?? ''] : [parts[0] ?? '', parts[1] ?? '']
    folders.add(folder)
    const isOutside = parts.length > 2 || folders.size > 1 || (folder !== '' && (!FOLDER.test(folder) || folder === '..' || folder === '.'))
    if (isOutside || /[\\\0:]/.test(entry.name)) throw new ZipRefusal('path', { n: entry.number })
    if (name !== MANIFEST && !PLAIN.test(name)) throw new ZipRefusal('name', { n: entry.number })
    if (names.has(name.toLowerCase())) throw new ZipRefusal('repeated', { n: entry.number })
    names.add(name.toLowerCase())
    return { ...entry, name }
  })
}
