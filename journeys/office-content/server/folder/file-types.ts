const ZIP = Buffer.from('PK\u0003\u0004', 'latin1')

function isText(bytes: Buffer): boolean {
  return !bytes.includes(0) && Buffer.from(bytes.toString('utf8'), 'utf8').equals(bytes)
}

function isZipWith(part: string): (bytes: Buffer) => boolean {
  return (bytes) => bytes.subarray(0, 4).equals(ZIP) && bytes.includes(part)
}

function startsWith(...heads: readonly (readonly number[])[]): (bytes: Buffer) => boolean {
  return (bytes) => heads.some((head) => bytes.subarray(0, head.length).equals(Buffer.from(head)))
}

const OLD_OFFICE = startsWith([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])

interface FileType {
  readonly type: string
  /** Whether the bytes are what the ending says. */
  readonly matches: (bytes: Buffer) => boolean
}

/** What an office may offer for download: documents, tables, pictures, archives. Nothing that a browser would run. */
const TYPES: ReadonlyMap<string, FileType> = new Map([
  ['pdf', { type: 'application/pdf', matches: (bytes) => bytes.subarray(0, 5).equals(Buffer.from('%PDF-')) }],
  ['docx', { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', matches: isZipWith('word/') }],
  ['xlsx', { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', matches: isZipWith('xl/') }],
  ['pptx', { type: 'application/vnd.openxmlformats-officedocument.presentationml.presentation', matches: isZipWith('ppt/') }],
  ['odt', { type: 'application/vnd.oasis.opendocument.text', matches: isZipWith('mimetypeapplication/vnd.oasis.opendocument.text') }],
  [
    'ods',
    {
      type: 'application/vnd.oasis.opendocument.spreadsheet',
      matches: isZipWith('mimetypeapplication/vnd.oasis.opendocument.spreadsheet'),
    },
  ],
  ['doc', { type: 'application/msword', matches: OLD_OFFICE }],
  ['xls', { type: 'application/vnd.ms-excel', matches: OLD_OFFICE }],
  ['rtf', { type: 'application/rtf', matches: (bytes) => bytes.subarray(0, 5).equals(Buffer.from('{\\rtf')) }],
  ['zip', { type: 'application/zip', matches: (bytes) => bytes.subarray(0, 4).equals(ZIP) }],
  ['txt', { type: 'text/plain; charset=utf-8', matches: isText }],
  ['csv', { type: 'text/csv', matches: isText }],
  ['png', { type: 'image/png', matches: startsWith([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) }],
  ['jpg', { type: 'image/jpeg', matches: startsWith([0xff, 0xd8, 0xff]) }],
  ['jpeg', { type: 'image/jpeg', matches: startsWith([0xff, 0xd8, 0xff]) }],
])

export function extensionOf(path: string): string {
  return /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? ''
}

/** The media type of a file, or what is wrong with it. */
export function typeOf(path: string, bytes: Buffer): { readonly type: string } | { readonly problem: string } {
  const extension = extensionOf(path)
  const known = TYPES.get(extension)
  if (!known) return { problem: `plików .${extension} portal nie przyjmuje; dozwolone: ${[...TYPES.keys()].join(', ')}` }
  return known.matches(bytes) ? { type: known.type } : { problem: `zawartość nie jest plikiem .${extension}` }
}

/** How the parts of a document are named that hold programs: in newer files, and in those of old programs, which write each sign as two bytes. */
const PROGRAMS = [Buffer.from('vbaProject.bin'), Buffer.from('Basic/Standard/'), Buffer.from('_VBA_PROJECT', 'utf16le')]

/** Programs within documents: an office that hands them out teaches people to run what comes from elsewhere. */
export const hasMacros = (bytes: Buffer): boolean => PROGRAMS.some((name) => bytes.includes(name))
