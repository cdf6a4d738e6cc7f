import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { Findings } from './findings.ts'
import { proportionOf, readStroke } from './stroke.ts'

function read(svg: string | Buffer) {
  const findings = new Findings()
  const stroke = readStroke(new Map([['kreska.svg', Buffer.from(svg)]]), findings)
  return { stroke, problems: findings.all.filter(({ level }) => level === 'error').map(({ problem }) => problem) }
}
const drawing = (inside: string, viewBox = '0 0 40 10', more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"${more}>${inside}</svg>`
const LINE = '<path d="M0 9h40" stroke="#000"></path>'

describe('the line of the office', () => {
  it('is none where there is no file', () => {
    expect(readStroke(new Map(), new Findings())).toBeNull()
  })

  it('is taken without the size that it was drawn in, and with all else', () => {
    const sized = drawing(LINE, '0 0 40 10', ' width="400" height="100" fill="none" stroke-width="2" preserveAspectRatio="none"')
    expect(read(sized)).toEqual({ stroke: drawing(LINE, '0 0 40 10', ' fill="none" stroke-width="2"'), problems: [] })
    expect(proportionOf(read(sized).stroke ?? '')).toBe(4)
  })

  it('of the demo is one', () => {
    expect(read(readFileSync('content/kreska.svg'))).toMatchObject({
      stroke: expect.stringContaining('viewBox="0 0 168 48"'),
      problems: [],
    })
  })

  it.each([
    ['is no drawing', 'kreska', 'viewBox'],
    ['is too large', drawing(LINE.repeat(300)), '10 kB'],
    ['has nothing in it', drawing(''), 'ani jednej linii'],
    ['is as high as wide', drawing(LINE, '0 0 10 10'), 'szerszy niż wyższy'],
    ['is a thread', drawing(LINE, '0 0 400 10'), 'szerszy niż wyższy'],
    ['is broken into dashes', drawing(LINE.replace('/>', '').replace('></path>', ' stroke-dasharray="0.0001"></path>')), 'ciągła'],
    ['is broken by a word that is spelt in numbers', drawing('<path d="M0 9h40" style="stroke-d&#97;sharray:0.0001"/>'), 'ciągła'],
    ['is broken by its style', drawing('<path d="M0 9h40" style="stroke-dasharray:0.0001"/>'), 'ciągła'],
    ['repeats itself', drawing(`<g id="a">${LINE}</g><use href="#a"/>`), 'bez: use'],
    [
      'has shades',
      drawing(`<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs>${LINE}`),
      'bez: defs',
    ],
  ])('that %s is refused by what it is to be', (_case, svg, said) => {
    expect(read(svg)).toEqual({ stroke: null, problems: [expect.stringContaining(said)] })
  })
})
