import type { Encoding } from '../delivery/manifest.ts'

/** A code page of Polish programs: one byte a character, those below 128 as in ASCII. */
export type CodePage = Exclude<Encoding, 'UTF-8'>

/** Bytes 128 to 255 of pages that no part of the platform reads. */
const TABLES = {
  CP852:
    'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00AD˝˛ˇ˘§÷¸°¨˙űŘř■\u00A0',
  Mazovia:
    'ÇüéâäàąçêëèïîćÄĄĘęłôöĆûùŚÖÜ¢Ł¥śƒŹŻóÓńŃźż¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0',
} as const

const DECODERS = {
  'UTF-8': new TextDecoder('utf-8', { ignoreBOM: true }),
  CP1250: new TextDecoder('windows-1250'),
  'ISO-8859-2': new TextDecoder('iso-8859-2'),
} as const

/** Bytes as text, whatever they are. */
export function decode(bytes: Uint8Array, encoding: Encoding): string {
  if (encoding !== 'CP852' && encoding !== 'Mazovia') return DECODERS[encoding].decode(bytes)
  const table = TABLES[encoding]
  return Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : table[byte - 128])).join('')
}

/** The upper half of a page; null where it has no character. */
export function upperHalf(page: CodePage): readonly (string | null)[] {
  return Array.from({ length: 128 }, (_, index) => {
    const character = decode(Uint8Array.of(128 + index), page)
    // The web standard maps unassigned bytes to C1 control characters; no office writes those.
    return (character.codePointAt(0) ?? 0) >= 0xa0 ? character : null
  })
}
