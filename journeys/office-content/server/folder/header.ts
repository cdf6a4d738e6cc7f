import { extensionOf, typeOf } from './file-types.ts'
import type { Findings } from './findings.ts'
import type { Files } from './folder.ts'
import { drawingOf } from './drawing.ts'

/** The band of the office above its home page: a picture without meaning, so it has no words of its own. */
export interface HeaderPicture {
  readonly type: string
  readonly base64: string
}

const HEADER_FILES = ['header.svg', 'header.jpg', 'header.png'] as const
/** On a telephone it comes before everything else that is worth waiting for. */
const MOST_BYTES = 100 * 1024

/** `header.svg`, `header.jpg` or `header.png`; null where the office has none, or one that cannot be taken. */
export function readHeader(files: Files, findings: Findings): HeaderPicture | null {
  const [first, second] = HEADER_FILES.filter((name) => files.has(name))
  const bytes = first === undefined ? undefined : files.get(first)
  if (first === undefined || !bytes) return null
  if (second !== undefined) findings.error(second, `obok niego jest ${first}; proszę zostawić jeden`)
  if (bytes.length > MOST_BYTES) findings.error(first, 'plik jest większy niż 100 kB')
  if (extensionOf(first) === 'svg') {
    const drawing = drawingOf(first, bytes, findings)
    return drawing === null ? null : { type: 'image/svg+xml', base64: Buffer.from(drawing).toString('base64') }
  }
  const known = typeOf(first, bytes)
  if ('type' in known) return { type: known.type, base64: bytes.toString('base64') }
  findings.error(first, known.problem)
  return null
}
