import type { FileType } from '#shared/server/files.ts'

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** What a file is by its first bytes; null: none of what is taken. */
export function typeOf(bytes: Buffer): FileType | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg'
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'image/png'
  const head = bytes.toString('latin1', 0, 12)
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'image/webp'
  return head.startsWith('%PDF-') ? 'application/pdf' : null
}
