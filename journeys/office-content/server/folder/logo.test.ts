import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { Findings } from './findings.ts'
import { readLogo } from './logo.ts'

const PNG = readFileSync('content/logo.png')

function read(files: Record<string, string | Buffer>) {
  const findings = new Findings()
  const logo = readLogo(new Map(Object.entries(files).map(([name, content]) => [name, Buffer.from(content)])), findings)
  return { logo, problems: findings.all.map(({ level, problem }) => `${level}: ${problem}`) }
}

const drawing = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4">${inside}</svg>`

describe('the sign of the office', () => {
  it('is taken as it is drawn', () => {
    const shapes = drawing(
      '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"></stop></linearGradient></defs><path d="M0 0h4" fill="url(#a)"></path><use href="#a"></use>',
    )
    expect(read({ 'logo.svg': `<?xml version="1.0"?>\n${shapes}`, 'logo.png': PNG })).toEqual({
      logo: { svg: shapes, png: PNG.toString('base64') },
      problems: [],
    })
  })

  it.each([
    '<script>alert(1)</script>',
    '<path onload="alert(1)" d="M0"/>',
    '<image href="https://zly.example/a.png"/>',
    '<use href="https://zly.example/a.svg#b"/>',
    '<path style="fill:url(https://zly.example/a)"/>',
    '<foreignObject><p>x</p></foreignObject>',
    '<a href="javascript:alert(1)"><path d="M0"/></a>',
    '<style>@import url(//zly.example)</style>',
    '<path fill="url(\'//zly.example#a\')"/>',
    '<animate attributeName="href" values="javascript:alert(1)"/>',
  ])('loses what runs or leads elsewhere: %s', (hostile) => {
    const { logo } = read({ 'logo.svg': drawing(hostile) })
    expect(logo?.svg).not.toMatch(/alert|zly|script|style=|onload|foreignObject|animate/)
    expect(logo?.svg).toMatch(/^<svg /)
  })

  it('may be a picture alone, which then stands in pages and papers too', () => {
    expect(read({ 'logo.png': PNG }).logo?.svg).toContain('viewBox="0 0 180 180"')
  })

  it('tells nobody what a program has written beside the picture', () => {
    const words = Buffer.from('\0\0\0\u0004tEXtGdy1')
    const noted = Buffer.concat([PNG.subarray(0, 33), words, Buffer.alloc(4), PNG.subarray(33)])
    expect(read({ 'logo.png': noted }).logo).toEqual(read({ 'logo.png': PNG }).logo)
  })

  it.each([
    ['lies in itself', `${'<g>'.repeat(25_000)}<path d="M0 0h4"/>${'</g>'.repeat(25_000)}`, /jedna w drugiej ponad 50/],
    [
      'repeats what repeats itself',
      `<g id="a0"><path d="M0 0h4"/></g>${Array.from({ length: 30 }, (_, n) => `<g id="a${n + 1}"><use href="#a${n}"/><use href="#a${n}"/></g>`).join('')}`,
      /ponad 10000 części/,
    ],
  ])('that %s until no program can draw it is refused', (_what, inside, problem) => {
    const { logo, problems } = read({ 'logo.svg': drawing(inside) })
    expect([logo, problems.join()]).toEqual([null, expect.stringMatching(problem)])
  })

  it.each(['0 0 1e30 1e-30', '0 0 4', '0 0 0 4', '0 0 9999999 4', 'NaN 0 4 4'])('is refused with a field of %s', (viewBox) => {
    const { logo, problems } = read({ 'logo.svg': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><path d="M0"/></svg>` })
    expect([logo, problems.join()]).toEqual([null, expect.stringContaining('viewBox ma mieć cztery liczby')])
  })

  it('says what was taken away of it, elements and attributes, and nothing of what draws nothing', () => {
    const { problems } = read({
      'logo.svg': drawing('<script>x()</script><path onload="x()" style="fill:url(//zly.example)" inkscape:label="a" d="M0"/>'),
      'logo.png': PNG,
    })
    expect(problems).toEqual(['warning: usunięto: <script>, onload, style; proszę sprawdzić, czy rysunek wygląda dobrze'])
  })

  it('may repeat its parts', () => {
    const stars = drawing(
      '<defs><path id="a" d="M0 0h1"></path><g id="b"><use href="#a"></use><use href="#a" x="1"></use></g></defs><use href="#b"></use>',
    )
    expect(read({ 'logo.svg': stars, 'logo.png': PNG })).toMatchObject({ logo: { svg: stars }, problems: [] })
  })

  it.each([
    ['logo.svg', '<p>nie</p>', /viewBox/],
    ['logo.svg', drawing('x'.repeat(210_000)), /200 kB/],
    ['logo.png', 'MZ', /nie jest plikiem \.png/],
    ['logo.png', Buffer.concat([PNG.subarray(0, 16), Buffer.from([0, 0, 16, 0, 0, 0, 16, 0]), PNG.subarray(24)]), /bok obrazu/],
  ])('is refused as %s that is none', (name, content, problem) => {
    const { logo, problems } = read({ [name]: content })
    expect(logo).toBeNull()
    expect(problems.join('\n')).toMatch(problem)
  })
})
