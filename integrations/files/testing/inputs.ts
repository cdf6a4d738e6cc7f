import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A PDF of one page, with `more` in its catalogue and `objects` behind its own. */
export function pdf({ more = '', objects = '', pages = 1 } = {}): Buffer {
  const page = (number: number) => `${number + 3} 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>\nendobj\n`
  const all = Array.from({ length: pages }, (_, number) => page(number)).join('')
  return Buffer.from(
    `%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R${more}>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count ${pages}>>\nendobj\n${all}${objects}trailer\n<</Root 1 0 R>>\n%%EOF\n`,
    'latin1',
  )
}

/** An object with a stream, its bytes as text of one byte each. */
export const stream = (facts: string, data: Buffer) =>
  `90 0 obj\n<<${facts}/Length ${data.length}>>\nstream\n${data.toString('latin1')}\nendstream\nendobj\n`

/** Objects packed into a stream, as PDF programs do since 2003. */
export const packedObjects = (text: string) =>
  stream('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', deflateSync(Buffer.from(`5 0 ${text}`)))

/** Packed twice over: little that grows beyond measure. */
export const bomb = () => stream('/Filter[/FlateDecode/FlateDecode]', deflateSync(deflateSync(Buffer.alloc(150_000_000))))

/** A few bytes that say they are a picture of 30,000 × 30,000 points. */
export function hugePng(side = 30_000): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const points = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side), { level: 1 })
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', points),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A photograph as a telephone takes it: lying, with its place and device written into it. */
export function photograph(width = 640, height = 480): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#356' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'Telefon' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 13/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

/** The test word of virus scanners, in two parts so that none takes this file. */
export const EICAR = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''), 'latin1')
