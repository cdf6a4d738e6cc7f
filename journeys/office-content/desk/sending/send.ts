import { base64Of } from '#client/desk/bytes.ts'
import { deskCall } from '#client/desk/call.ts'
import { contract } from '../calls/files/contract.ts'
import { PIECE_BYTES } from '../calls/files/piece.ts'

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
