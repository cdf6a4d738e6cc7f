import { inflateSync } from 'node:zlib'

/** What a reader runs or starts without being asked; names of PDF end where no letter or digit follows. */
const PROGRAMS = /\/(?:JavaScript|JS|Launch)(?![A-Za-z0-9])/
const OPEN = 'stream'
const END = 'endstream'
/** Of one stream, unpacked: more is no list of objects. */
const MOST = 8_000_000

/** A name may be written with any letter as `#` and two digits. */
const plain = (text: string) => text.replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

function unpacked(packed: Buffer): string {
  try {
    return inflateSync(packed, { maxOutputLength: MOST }).toString('latin1')
  } catch {
    // Packed in another way, or for whoever has the password: nothing of it can be judged.
    return ''
  }
}

/**
 * Whether a PDF holds a script or starts a program. Looked for among its objects, also where they are packed together, and not in pictures and
 * text, whose packed bytes may look like anything.
 */
export function pdfRunsSomething(bytes: Buffer): boolean {
  const text = bytes.toString('latin1')
  let at = 0
  for (;;) {
    const open = text.indexOf(OPEN, at)
    const objects = text.slice(at, open === -1 ? undefined : open)
    if (PROGRAMS.test(plain(objects))) return true
    if (open === -1) return false
    const end = text.indexOf(END, open)
    if (end === -1) return false
    if (plain(objects.slice(-2000)).includes('/ObjStm')) {
      const begin = open + OPEN.length + (text.startsWith('\r\n', open + OPEN.length) ? 2 : 1)
      if (PROGRAMS.test(plain(unpacked(bytes.subarray(begin, end))))) return true
    }
    at = end + END.length
  }
}
