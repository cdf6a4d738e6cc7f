import { base64Of } from '#client/files/bytes.ts'
import { deskCall } from '#client/desk/call.ts'
import { contract } from '../calls/files/contract.ts'
import { PIECE_BYTES } from '../calls/files/piece.ts'
import type { PictureSource } from '../editor/text/text-editor-props.ts'

interface Sent {
  readonly katalog: string
  readonly nazwa: string
  readonly content: Blob
  /** Of the file in whose place it comes. */
  readonly znak: string
}

/** Sends a file piece by piece; it is a draft then. Gives what the portal has to say of it. Rejects with `ApiError`. */
export async function sendFile(
  { katalog, nazwa, content, znak }: Sent,
  tell: (percent: number) => void = () => undefined,
): Promise<readonly string[]> {
  const { id } = await deskCall(contract.begin, { body: { bajtow: content.size } })
  for (let od = 0; od < content.size; od += PIECE_BYTES) {
    await deskCall(contract.piece, { body: { id, od, tresc: await base64Of(content.slice(od, od + PIECE_BYTES)) } })
    tell(Math.min(100, Math.round(((od + PIECE_BYTES) / content.size) * 100)))
  }
  return (await deskCall(contract.put, { body: { katalog, nazwa, wyslany: id, znak } })).uwagi
}

const WITHOUT_MARKS: Readonly<Record<string, string>> = { ł: 'l', ß: 'ss' }

/** A name that stands in addresses: small letters without marks, digits and hyphens. */
export function plainName(name: string): string {
  const at = name.lastIndexOf('.')
  const [stem, ending] = at > 0 ? [name.slice(0, at), name.slice(at + 1)] : [name, '']
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replaceAll(/[łß]/g, (letter) => WITHOUT_MARKS[letter] ?? letter)
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '')
  return `${plain(stem) || 'plik'}${ending === '' ? '' : `.${plain(ending)}`}`
}

/** The page is 704 points wide; twice that is enough for sharp screens. */
const MOST_SIDE = 1600
const MOST_BYTES = 1024 * 1024
const QUALITY = 0.85

async function drawn(bitmap: ImageBitmap, scale: number, type: string): Promise<Blob> {
  const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * scale)))
  const canvas = new OffscreenCanvas(width ?? 1, height ?? 1)
  const context = canvas.getContext('2d')
  if (type === 'image/jpeg' && context) {
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas.convertToBlob({ type, quality: QUALITY })
}

/** A picture as pages have it: turned as the camera held it, no larger than is seen. Rejects where the browser cannot open it. */
export async function shrunk(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, MOST_SIDE / Math.max(bitmap.width, bitmap.height))
  if (file.type === 'image/png') {
    const png = scale === 1 ? file : await drawn(bitmap, scale, 'image/png')
    if (png.size <= MOST_BYTES) return png
  }
  return drawn(bitmap, scale, 'image/jpeg')
}

const PICTURES = 'pictures'

async function filesNow() {
  const { pliki } = await deskCall(contract.folder, { query: { katalog: PICTURES } })
  return pliki.filter(({ stan }) => stan !== 'usuwany')
}

/** A name that no picture has yet. */
function freeName(name: string, taken: readonly string[]): string {
  const at = name.lastIndexOf('.')
  for (let n = 2, free = name; ; n += 1) {
    if (!taken.includes(free)) return free
    free = `${name.slice(0, at)}-${n}${name.slice(at)}`
  }
}

/** Sends a picture from the clerk's disk as a new one; gives its name. */
async function addPicture(file: File): Promise<string> {
  const content = await shrunk(file)
  const stem = file.name.replace(/\.[^.]*$/, '')
  const taken = (await filesNow()).map(({ nazwa }) => nazwa)
  const name = freeName(plainName(`${stem}.${content.type === 'image/png' ? 'png' : 'jpg'}`), taken)
  await sendFile({ katalog: PICTURES, nazwa: name, content, znak: '' })
  return name
}

/** The office's pictures for the text of a page. */
export function picturesFor(page: string): PictureSource {
  return {
    prefix: `${'../'.repeat(page.split('/').length - 1)}${PICTURES}/`,
    names: async () => (await filesNow()).map(({ nazwa }) => nazwa),
    load: async (nazwa) => (await deskCall(contract.picture, { query: { katalog: PICTURES, nazwa } })).adres,
    add: addPicture,
  }
}
