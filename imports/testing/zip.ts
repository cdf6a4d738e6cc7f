import { crc32, deflateRawSync } from 'node:zlib'

/** A file of an archive; what is said beyond name and content is a lie of its directory. */
export interface ZipFile {
  readonly name: string
  readonly content: string | Buffer
  readonly isStored?: boolean
  readonly declared?: number
  readonly crc?: number
  readonly flags?: number
  readonly method?: number
}

function numbers(parts: readonly (readonly [2 | 4, number])[]): Buffer {
  const bytes = Buffer.alloc(parts.reduce((sum, [size]) => sum + size, 0))
  let at = 0
  for (const [size, value] of parts) at = bytes.writeUIntLE(value, at, size)
  return bytes
}

/** An archive as file managers write it. */
export function zipOf(files: readonly ZipFile[]): Buffer {
  const local: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, isStored = false, declared, crc, flags = 0, method } of files) {
    const bytes = Buffer.from(content)
    const packed = isStored ? bytes : deflateRawSync(bytes)
    const about = [
      [2, 20],
      [2, flags],
      [2, method ?? (isStored ? 0 : 8)],
      [2, 0],
      [2, 0],
      [4, crc ?? crc32(bytes)],
      [4, packed.length],
      [4, declared ?? bytes.length],
      [2, Buffer.byteLength(name)],
      [2, 0],
    ] as const
    const piece = Buffer.concat([numbers([[4, 0x04034b50], ...about]), Buffer.from(name), packed])
    directory.push(numbers([[4, 0x02014b50], [2, 20], ...about, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]]), Buffer.from(name))
    local.push(piece)
    offset += piece.length
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const end = numbers([
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, files.length],
    [2, files.length],
    [4, size],
    [4, offset],
    [2, 0],
  ])
  return Buffer.concat([...local, ...directory, end])
}
