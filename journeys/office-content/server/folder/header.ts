import { cleanPicture, type Picture } from '#integrations/documents/file/picture.ts'
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

/** A picture as everybody gets it: what a camera writes beside it, the place above all, stays with the office. */
export function pictureOnly(path: string, bytes: Buffer): Picture | { readonly problem: string } {
  const known = typeOf(path, bytes)
  if ('problem' in known) return known
  const picture = cleanPicture(bytes)
  return picture?.type === known.type ? picture : { problem: `zawartość nie jest obrazem .${extensionOf(path)}` }
}

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
  const picture = pictureOnly(first, bytes)
  if ('content' in picture) return { type: picture.type, base64: picture.content.toString('base64') }
  findings.error(first, picture.problem)
  return null
}
