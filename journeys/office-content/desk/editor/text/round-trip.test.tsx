import { describe, expect, it } from 'vitest'
import { EVERY_TAG } from '../../../testing/every-tag.ts'
import { read, write } from './html.ts'

const files = import.meta.glob<string>('/content/**/*.html', { query: '?raw', import: 'default', eager: true })
const texts = Object.entries(files).map(([path, html]) => ({ path, body: html.trim() }))

/** What differs is only where lines break between blocks. */
const onOneLine = (html: string) => html.replace(/>\s*\n\s*</g, '><')

describe('a text of the office in the editor', () => {
  it('there are texts to look at', () => {
    expect(texts.length).toBeGreaterThan(30)
  })

  it.each(texts)('comes out as it went in: $path', ({ body }) => {
    expect(onOneLine(write(read(body)))).toBe(onOneLine(body))
  })

  it.each(texts)('comes out the same once more: $path', ({ body }) => {
    const once = write(read(body))
    expect(write(read(once))).toBe(once)
  })

  it.each(EVERY_TAG)('keeps what the portal lets through: %s', (_what, html) => {
    expect(write(read(html))).toBe(html.replaceAll(' />', '>'))
  })

  it.each([
    ['bold and italics of the older kind', '<p><b>a</b> <i>b</i></p>', '<p><strong>a</strong> <em>b</em></p>'],
    ['a second title', '<h1>a</h1><p>b</p><h1 id="c">c</h1>', '<h1>a</h1>\n<p>b</p>\n<h2 id="c">c</h2>'],
    ['a title that does not begin the text', '<p>a</p><h1>b</h1>', '<p>a</p>\n<h2>b</h2>'],
    ['what stands in a title beside words', '<h1><em>a</em><br>b</h1><p>c</p>', '<h1>a b</h1>\n<p>c</p>'],
    ['a rank that the portal does not know', '<h6>a</h6>', '<h4>a</h4>'],
    ['scripts and styles', '<p style="color:red" class="x" onclick="y()">a<script>z()</script></p>', '<p>a</p>'],
    [
      'a picture of the office, as it stands',
      '<p>a<img src="../pictures/a.png" alt="Rynek" width="9"></p>',
      '<p>a<img src="../pictures/a.png" alt="Rynek"></p>',
    ],
    ['pictures from elsewhere', '<p>a<img src="https://obca.example/x.png"><img src="data:image/png;base64,AA"></p>', '<p>a</p>'],
    ['a link that runs something', '<p><a href="javascript:x()">a</a></p>', '<p>a</p>'],
    ['empty lines', '<p>a</p><p></p><p>b</p>', '<p>a</p>\n<p>b</p>'],
    ['words outside a paragraph', 'a<div>b</div>', '<p>a</p>\n<p>b</p>'],
    ['a name that stands twice', '<h2 id="a">a</h2><h2 id="a">b</h2>', '<h2 id="a">a</h2>\n<h2>b</h2>'],
    [
      'headings without a scope',
      '<table><tr><th>a</th></tr><tr><td>b</td></tr></table>',
      '<table><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
    ],
    ['nothing at all', '', ''],
  ])('reduces %s', (_what, html, written) => {
    expect(write(read(html))).toBe(written)
  })
})
