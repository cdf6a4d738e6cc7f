import { describe, expect, it } from 'vitest'
import { bytesOf, LARGEST_MESSAGE, onlyChild, parseXml, textOf } from './document.ts'
import { element } from './markup.ts'

describe('reading a message', () => {
  it.each([
    ['a document type', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
    ['an entity that XML does not know', '<a>&nbsp;</a>'],
    ['an instruction', '<a><?php echo 1 ?></a>'],
    ['two roots', '<a/><a/>'],
    ['text beside the root', '<a/>b'],
    ['an element left open', '<a><b></a>'],
    ['an attribute twice', '<a b="1" b="2"/>'],
    ['no element at all', '   '],
    ['a page of a proxy', '<html><body>Bad gateway<br></body></html>'],
    ['too many elements', `<a>${'<b/>'.repeat(3_000)}</a>`],
    ['too many attributes', `<a ${Array.from({ length: 1_500 }, (_, index) => `a${index}=''`).join(' ')}/>`],
    ['too much', `<a>${'x'.repeat(LARGEST_MESSAGE)}</a>`],
  ])('refuses %s', (_name, source) => {
    expect(() => parseXml(source)).toThrow(expect.objectContaining({ kind: 'untrusted' }))
  })

  it('reads a declaration, CDATA and escapes', () => {
    expect(textOf(parseXml('<?xml version="1.0" encoding="UTF-8"?>\n<a>x<![CDATA[<y>]]>&amp;</a>'))).toBe('x<y>&')
  })

  it('takes only one child of a name, only text for text, only base64 for bytes', () => {
    expect(() => onlyChild(parseXml('<a><b/><b/></a>'), '', 'b')).toThrow('more than one')
    expect(() => textOf(parseXml('<a>1<b/>2</a>'))).toThrow('more than text')
    expect(() => bytesOf(parseXml('<a>AA*=</a>'))).toThrow('base64')
    expect(bytesOf(parseXml('<a>\n  AQ\n  ID\n</a>'))).toEqual(Buffer.from([1, 2, 3]))
  })
})

describe('writing a message', () => {
  it('comes back unchanged whatever characters it holds', () => {
    const hostile = ' "<b>\'&amp;]]>\r\n\t<!--\u{1F600} ż '
    const root = parseXml(element('a', { b: hostile }, hostile).text)
    expect(root.getAttribute('b')).toBe(hostile)
    expect(root.textContent).toBe(hostile)
  })

  it('refuses a character that XML cannot carry', () => {
    expect(() => element('a', {}, 'x\u0000y')).toThrow('cannot carry')
  })
})
