import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { Findings } from './findings.ts'
import { readHeader } from './header.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 6 1"><path d="M0 0h6"></path></svg>'
const PNG = readFileSync('content/logo.png')
/** The smallest photograph: a frame of one point, a scan, and what a camera writes of its place. */
const PLACE = Buffer.from('\u00ff\u00e1\u0000\u000fExif\0\0GPS 54N', 'latin1')
const PHOTO = (place: Buffer) =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    place,
    Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 1, 0, 1, 1, 1, 0x11, 0, 0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0x12, 0xff, 0xd9]),
  ])

function read(files: Record<string, string | Buffer>) {
  const findings = new Findings()
  const header = readHeader(new Map(Object.entries(files).map(([name, content]) => [name, Buffer.from(content)])), findings)
  return { header, errors: findings.all.filter(({ level }) => level === 'error').map(({ file, problem }) => `${file}: ${problem}`) }
}

it('is a drawing without what runs, or a photograph; none is no fault', () => {
  expect(read({}).header).toBeNull()
  const drawing = read({ 'header.svg': SVG.replace('</svg>', '<script>alert(1)</script></svg>') })
  expect(drawing).toEqual({ header: { type: 'image/svg+xml', base64: Buffer.from(SVG).toString('base64') }, errors: [] })
  expect(read({ 'header.png': PNG }).header).toEqual({ type: 'image/png', base64: PNG.toString('base64') })
})

it('is published without the place where a camera took it', () => {
  expect(PHOTO(PLACE).toString('latin1')).toContain('GPS')
  expect(read({ 'header.jpg': PHOTO(PLACE) })).toEqual({
    header: { type: 'image/jpeg', base64: PHOTO(Buffer.alloc(0)).toString('base64') },
    errors: [],
  })
})

it.each([
  ['two of them', { 'header.svg': SVG, 'header.png': PNG }, /header\.png: obok niego jest header\.svg/],
  ['a heavy one', { 'header.png': Buffer.concat([PNG, Buffer.alloc(101 * 1024)]) }, /większy niż 100 kB/],
  ['what only calls itself a picture', { 'header.jpg': 'MZ' }, /header\.jpg: /],
  ['what is no drawing', { 'header.svg': '<p>x</p>' }, /to nie jest rysunek SVG/],
])('names %s', (_, files, problem) => {
  expect(read(files).errors.join('\n')).toMatch(problem)
})
