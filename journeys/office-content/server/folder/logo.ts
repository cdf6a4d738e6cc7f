import type { Findings } from './findings.ts'
import type { Files } from './folder.ts'
import { drawingOf } from './drawing.ts'
import { pictureOnly } from './header.ts'

/** Coat of arms or sign of the office: one drawing for pages and papers, one picture for the screens of telephones. */
export interface Logo {
  readonly svg: string
  /** Base64; null where the office has given only the drawing. */
  readonly png: string | null
}

/** The drawing stands in every page and every paper. */
const MOST_BYTES = 200 * 1024
const MOST_PIXELS = 2048

/** A picture in the form of a drawing, so that pages and papers know one kind only. Width and height stand behind the head of a PNG. */
function framed(png: Buffer): string {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><image width="${width}" height="${height}" href="data:image/png;base64,${png.toString('base64')}"/></svg>`
}

/** As everybody gets it; null, after findings, where it cannot be taken. */
function pictureIn(png: Buffer, findings: Findings): Buffer | null {
  const picture = pictureOnly('logo.png', png)
  if ('problem' in picture) findings.error('logo.png', picture.problem)
  else if ([picture.content.readUInt32BE(16), picture.content.readUInt32BE(20)].some((side) => side > MOST_PIXELS))
    findings.error('logo.png', `bok obrazu ma mieć od 1 do ${MOST_PIXELS} pikseli`)
  else return picture.content
  return null
}

/** `logo.svg`, `logo.png`, or both; null where the office has given neither or one that cannot be taken. */
export function readLogo(files: Files, findings: Findings): Logo | null {
  const [svg, png] = [files.get('logo.svg'), files.get('logo.png')]
  for (const [path, bytes] of [
    ['logo.svg', svg],
    ['logo.png', png],
  ] as const) {
    if (bytes && bytes.length > MOST_BYTES) findings.error(path, 'plik jest większy niż 200 kB')
  }
  if (findings.hasErrors || (!svg && !png)) return null
  const picture = png ? pictureIn(png, findings) : null
  if (png && !picture) return null
  if (!picture) findings.warning('logo.png', 'bez tego pliku (kwadrat, 180 pikseli) ikona portalu na telefonie jest neutralna')
  const drawing = svg ? drawingOf('logo.svg', svg, findings) : picture ? framed(picture) : null
  return drawing === null ? null : { svg: drawing, png: picture?.toString('base64') ?? null }
}
