import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanPicture } from './picture.ts'

function segment(marker: number, words: string): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(words.length + 2)
  return Buffer.concat([Buffer.from([0xff, marker]), length, Buffer.from(words, 'latin1')])
}

const START = Buffer.from([0xff, 0xd8])
const END = Buffer.from([0xff, 0xd9])
const FRAME = segment(0xc0, '\u0008\u0000\u0001\u0000\u0001\u0001\u0001\u0011\u0000')
/** A restart and a written-out 0xff stand among the points. */
const SCAN = Buffer.concat([segment(0xda, '\u0001\u0001\u0000\u0000\u003f\u0000'), Buffer.from([1, 0xff, 0, 2, 0xff, 0xd0, 3])])
const TABLE = segment(0xc4, 'huffman')
const NOTES = [
  segment(0xe1, 'Exif\u0000\u0000GPS 52.2N 21.0E'),
  segment(0xe2, 'ICC_PROFILE'),
  segment(0xed, 'Photoshop'),
  segment(0xfe, 'Canon of Anna'),
]

function chunk(name: string, words: string): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(words.length)
  return Buffer.concat([length, Buffer.from(name + words, 'latin1'), Buffer.alloc(4)])
}

/** The head of a PNG with these sides. */
function headOf(width: number, height: number): Buffer {
  const sides = Buffer.alloc(8)
  sides.writeUInt32BE(width)
  sides.writeUInt32BE(height, 4)
  return chunk('IHDR', `${sides.toString('latin1')}\u0008\u0000\u0000\u0000\u0000`)
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const PNG = [SIGNATURE, headOf(1, 1), chunk('IDAT', 'points'), chunk('IEND', '')]

describe('a JPEG', () => {
  it('keeps what it is drawn from, and nothing that tells of place, time, device or program', () => {
    const bare = Buffer.concat([START, TABLE, FRAME, SCAN, TABLE, SCAN, END])
    const told = Buffer.concat([
      START,
      ...NOTES,
      TABLE,
      FRAME,
      SCAN,
      ...NOTES,
      TABLE,
      SCAN,
      END,
      Buffer.from('a film behind the picture, with GPS'),
    ])
    expect(cleanPicture(told)).toEqual({ type: 'image/jpeg', content: bare })
    expect(cleanPicture(bare)?.content).toEqual(bare)
  })

  it('that is cut off, or has no picture in it, is none', () => {
    const whole = Buffer.concat([START, ...NOTES, FRAME, TABLE, SCAN, END])
    for (let length = 0; length < whole.length; length += 1) expect(cleanPicture(whole.subarray(0, length))).toBeNull()
    expect(cleanPicture(Buffer.concat([START, ...NOTES, END]))).toBeNull()
  })
})

describe('a PNG', () => {
  it('keeps what it is drawn from, and nothing else', () => {
    const [signature = SIGNATURE, head = SIGNATURE, ...rest] = PNG
    const told = Buffer.concat([
      signature,
      head,
      chunk('eXIf', 'GPS'),
      chunk('tEXt', 'Author Anna'),
      ...rest,
      Buffer.from('behind its end'),
    ])
    expect(cleanPicture(told)).toEqual({ type: 'image/png', content: Buffer.concat(PNG) })
  })

  it('that is cut off, or begins with something else, is none', () => {
    const whole = Buffer.concat(PNG)
    for (let length = 0; length < whole.length; length += 1) expect(cleanPicture(whole.subarray(0, length))).toBeNull()
    expect(cleanPicture(Buffer.concat([SIGNATURE, chunk('tEXt', 'x'), ...PNG.slice(1)]))).toBeNull()
  })
})

describe('a picture of a few bytes', () => {
  const png = (...chunks: Buffer[]) => cleanPicture(Buffer.concat([SIGNATURE, ...chunks, chunk('IEND', '')]))
  const jpeg = (sides: string) => cleanPicture(Buffer.concat([START, segment(0xc2, `\u0008${sides}\u0001\u0001\u0011\u0000`), SCAN, END]))

  it('is none where it says that it is larger than anybody can open, or has no side at all', () => {
    expect(png(headOf(8000, 8000), chunk('IDAT', 'points'))).not.toBeNull()
    for (const [width, height] of [
      [30_000, 30_000],
      [0x7fffffff, 1],
      [0, 5],
    ] as const)
      expect(png(headOf(width, height), chunk('IDAT', 'points'))).toBeNull()
    expect(jpeg('\u0010\u0000\u0010\u0000')).not.toBeNull()
    expect([jpeg('\u00ff\u00ff\u00ff\u00ff'), jpeg('\u0000\u0000\u0000\u0005')]).toEqual([null, null])
  })

  it('is none without anything drawn, or with a second head behind the first', () => {
    expect(png(headOf(1, 1))).toBeNull()
    expect(png(headOf(1, 1), headOf(60_000, 60_000), chunk('IDAT', 'points'))).toBeNull()
    expect(cleanPicture(Buffer.concat([START, FRAME, TABLE, END]))).toBeNull()
  })
})

it('anything else is no picture, whatever it calls itself, and whatever comes, nothing is thrown', () => {
  for (const words of ['GIF89a', '<svg onload="alert(1)">', '%PDF-1.7', '']) expect(cleanPicture(Buffer.from(words))).toBeNull()
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.constantFrom(START, SIGNATURE), (bytes, head) => {
      const cleaned = cleanPicture(Buffer.concat([head, bytes]))
      expect(cleaned === null || cleaned.content.length <= head.length + bytes.length).toBe(true)
    }),
  )
})
