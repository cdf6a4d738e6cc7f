import { cleanPicture } from '#integrations/documents/file/picture.ts'
import { isPictureName, PICTURE_FOLDER, pictureAddress } from '../../picture-address.ts'
import type { ContentFile } from '../content/content.ts'
import { targetOf, type PictureRewrite } from '../content/html.ts'
import { extensionOf } from '../folder/file-types.ts'
import type { Findings } from '../folder/findings.ts'
import type { Files } from '../folder/folder.ts'
import { fileId } from '../content/file-id.ts'

/** Whoever reads at a stop of a bus loads it with the page. */
const MOST_BYTES = 1024 * 1024
const MOST_PIXELS = 4096

export interface CheckedPicture {
  readonly type: string
  readonly bytes: Buffer
}

/** A picture without what cameras write beside it (place, time, device), or what is wrong with it. */
export function checkedPicture(path: string, bytes: Buffer): CheckedPicture | { readonly problem: string } {
  if (!isPictureName(path.slice(path.lastIndexOf('/') + 1)))
    return { problem: 'nazwa obrazu: małe litery bez polskich znaków, cyfry i myślniki, zakończenie .jpg albo .png' }
  const picture = cleanPicture(bytes)
  const wanted = extensionOf(path) === 'png' ? 'image/png' : 'image/jpeg'
  if (picture?.type !== wanted) return { problem: `zawartość nie jest obrazem .${extensionOf(path)}` }
  if (picture.content.length > MOST_BYTES) return { problem: 'obraz jest większy niż 1 MB' }
  const sides = sidesOf(picture.content)
  if (Math.max(...sides) > MOST_PIXELS) return { problem: `bok obrazu ma więcej niż ${MOST_PIXELS} punktów` }
  return { type: picture.type, bytes: picture.content }
}

/** The office's pictures, each as it is shown. */
export function readPictures(files: Files, findings: Findings): ContentFile[] {
  return [...files].flatMap(([path, bytes]) => {
    if (!path.startsWith(PICTURE_FOLDER)) return []
    const found = checkedPicture(path, bytes)
    if ('type' in found) return [{ id: fileId(path), name: path.slice(PICTURE_FOLDER.length), ...found }]
    findings.error(path, found.problem)
    return []
  })
}

/** Width and height of a picture that is known to be one. */
function sidesOf(bytes: Buffer): readonly [number, number] {
  if (bytes[0] === 0x89) return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  for (let at = 2; at + 9 <= bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1] ?? 0
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)]
  }
  return [0, 0]
}

/** A file's name tells nobody who cannot see it what the picture shows. */
const isNoDescription = (alt: string, path: string) => {
  const said = alt.trim().toLowerCase()
  const name = path.slice(path.lastIndexOf('/') + 1)
  return said === '' || said === name || said === name.replace(/\.[a-z]+$/, '') || /\.(png|jpe?g|gif|webp)$/.test(said)
}

/** Puts the portal's pictures in the place of those that a page names; what is missing or says nothing is an error of the page. */
export function picturesOf(page: string, files: Files, findings: Findings): PictureRewrite {
  return (src, alt) => {
    const { kind, path } = targetOf(src, page)
    if (kind !== 'file') return null
    const bytes = files.get(path)
    if (!bytes || !path.startsWith(PICTURE_FOLDER)) {
      findings.error(page, `nie ma obrazu ${path}; obrazy stoją w katalogu pictures/`)
      return null
    }
    if (isNoDescription(alt, path))
      findings.error(page, `obraz ${path} nie ma opisu (alt): proszę napisać, co na nim widać, dla osób, które go nie zobaczą`)
    const found = checkedPicture(path, bytes)
    if ('problem' in found) return null
    const [width, height] = sidesOf(found.bytes)
    return { src: pictureAddress(path.slice(PICTURE_FOLDER.length)), alt: alt.trim(), width: String(width), height: String(height) }
  }
}
