import { describe, expect, it } from 'vitest'
import { read, write } from './html.ts'
import { cleanPasted } from './paste.ts'

const item = (words: string, mark: string, level: number) =>
  `<p class=MsoListParagraph style='margin-left:36pt;mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${mark}<span>&nbsp;&nbsp; </span></span>${words}<o:p></o:p></p>`
const pasted = (html: string) => write(read(cleanPasted(html)))

describe('what is pasted', () => {
  it('from Word keeps its lists', () => {
    expect(
      pasted(
        `<html xmlns:o="x"><body>${item('dowód', '·', 1)}${item('kopia', 'o', 2)}${item('opłata', '·', 1)}<p class=MsoNormal>Potem:</p>${item('raz', '1.', 1)}</body></html>`,
      ),
    ).toBe('<ul><li>dowód<ul><li>kopia</li></ul></li><li>opłata</li></ul>\n<p>Potem:</p>\n<ol><li>raz</li></ol>')
  })

  it('keeps what a style alone makes bold or italic, and no style', () => {
    expect(
      pasted('<b style="font-weight:normal"><span style="font-weight:700">a</span><span style="font-style:italic;color:red">b</span></b>'),
    ).toBe('<p><strong>a</strong><em>b</em></p>')
  })

  it('brings no title of its own', () => {
    expect(pasted('<h1>a</h1><p>b</p>')).toBe('<h2>a</h2>\n<p>b</p>')
  })

  it('brings no names of parts, languages and classes of elsewhere', () => {
    expect(pasted('<h2 id="root" class="x" lang="fr">a</h2>')).toBe('<h2>a</h2>')
  })

  it('from the editor itself stays as it was', () => {
    const own = '<h2 data-pm-slice="0 0 []" id="a">a</h2>'
    expect(cleanPasted(own)).toBe(own)
  })
})
