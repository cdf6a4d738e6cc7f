/** Longest number of a meter, in characters. */
const LONGEST = 60
const NO_TEXT = /\p{Cc}/u

/** The number of a meter as the call carries it: UTF-8 in base64url, so that slashes and letters with accents go through. */
export function encodeNumber(number: string): string {
  const bytes = new TextEncoder().encode(number)
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** The number, with or without the padding of the encoded text; null where it is none. */
export function decodeNumber(encoded: string): string | null {
  if (!/^[\w-]+={0,2}$/.test(encoded)) return null
  try {
    const bytes = Uint8Array.from(
      atob(encoded.replaceAll('-', '+').replaceAll('_', '/').replaceAll('=', '')),
      (byte) => byte.codePointAt(0) ?? 0,
    )
    const number = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return number === '' || number.length > LONGEST || NO_TEXT.test(number) ? null : number
  } catch {
    return null
  }
}
