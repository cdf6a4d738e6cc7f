import { expect, it } from 'vitest'
import { Findings } from './findings.ts'
import { readHeader } from './header.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 6 1"><path d="M0 0h6"></path></svg>'
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0])

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

it.each([
  ['two of them', { 'header.svg': SVG, 'header.png': PNG }, /header\.png: obok niego jest header\.svg/],
  ['a heavy one', { 'header.png': Buffer.concat([PNG, Buffer.alloc(101 * 1024)]) }, /większy niż 100 kB/],
  ['what only calls itself a picture', { 'header.jpg': 'MZ' }, /header\.jpg: /],
  ['what is no drawing', { 'header.svg': '<p>x</p>' }, /to nie jest rysunek SVG/],
])('names %s', (_, files, problem) => {
  expect(read(files).errors.join('\n')).toMatch(problem)
})
