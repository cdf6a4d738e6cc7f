import { getFileNameLowLevel, parseExtraFields, type Entry, type ZipFile } from 'yauzl'
import { MANIFEST } from '../delivery/manifest.ts'
import { ZipRefusal } from './zip-faults.ts'

/** One file of the archive that belongs to the delivery. */
export interface DeliveredFile {
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
export async function filesOf(archive: ZipFile): Promise<DeliveredFile[]> {
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
