import { describe, expect, it } from 'vitest'
import {
  isVersion,
  publishedFile,
  VERSIONS,
  versionFaults,
  versionOf,
  versionPath,
  withVersion,
  withVersionParts,
  writtenVersion,
} from './legal-version.ts'

/** As an office writes it: with its own order and spaces. */
const KEPT = '{\n  "regulamin":   { "data":"2026-01-01", "wersja":"1" },\n  "prywatnosc": {"wersja": "2/A", "data": "2026-03-01"}\n}\n'
const folderOf = (kept: string) => new Map([[VERSIONS, Buffer.from(kept)]])
const TERMS = versionPath('legal/regulamin')
const written = (wersja: string, data: string) => Buffer.from(JSON.stringify({ wersja, data }))

describe('number and day of a legal text', () => {
  it('stand in a file of their own, beside the folder as it is', () => {
    const parts = withVersionParts(new Map([...folderOf(KEPT), ['legal/regulamin.pl.md', Buffer.from('Treść')]]))
    expect([...parts.keys()]).toEqual([VERSIONS, 'legal/regulamin.pl.md', TERMS, 'legal/prywatnosc.wersja.json'])
    expect(versionOf(parts.get(TERMS) ?? Buffer.alloc(0))).toEqual({ wersja: '1', data: '2026-01-01' })
    expect([...withVersionParts(new Map()).keys()]).toEqual([])
  })

  it('are found by its path; another path is a file of the folder', () => {
    const folder = new Map([...folderOf(KEPT), ['pages/o.md', Buffer.from('O')]])
    expect(publishedFile(folder, TERMS)?.toString()).toBe('{"wersja":"1","data":"2026-01-01"}')
    expect(publishedFile(folder, 'pages/o.md')?.toString()).toBe('O')
    expect([publishedFile(folder, versionPath('legal/inny')), publishedFile(new Map(), TERMS)]).toEqual([undefined, undefined])
  })

  it.each([
    [TERMS, true],
    ['legal/wersje.json', false],
    ['legal/regulamin.pl.md', false],
    ['pages/legal/regulamin.wersja.json', false],
    ['legal/a/b.wersja.json', false],
    ['legal/regulamin.wersja.json.bak', false],
    ['legal/.wersja.json', false],
  ])('%s: %s', (path, expected) => expect(isVersion(path)).toBe(expected))
})

describe('another number and day', () => {
  it('leave every other byte as it was', () => {
    expect(withVersion(folderOf(KEPT), TERMS, written('2', '2026-11-01')).toString()).toBe(
      KEPT.replace('{ "data":"2026-01-01", "wersja":"1" }', '{ "wersja": "2", "data": "2026-11-01" }'),
    )
  })

  it('of a text that had none are written beside the others, and in a folder without any', () => {
    const added = withVersion(folderOf(KEPT), versionPath('legal/cookies'), written('1', '2026-11-01'))
    expect(JSON.parse(added.toString())).toEqual({ ...JSON.parse(KEPT), cookies: { wersja: '1', data: '2026-11-01' } })
    expect(withVersion(new Map(), TERMS, written('1', '2026-11-01')).toString()).toBe(
      '{\n  "regulamin": {\n    "wersja": "1",\n    "data": "2026-11-01"\n  }\n}\n',
    )
  })

  it('are written whole where an edit would have met something else', () => {
    const odd = '{"x":{"regulamin":{"wersja":"1","data":"2026-01-01"}}}'
    expect(JSON.parse(withVersion(folderOf(odd), TERMS, written('2', '2026-11-01')).toString())).toEqual({
      ...JSON.parse(odd),
      regulamin: { wersja: '2', data: '2026-11-01' },
    })
  })
})

describe('what somebody writes', () => {
  it.each(['1', 'A/2026', 'x'.repeat(20)])('may be the number %s', (wersja) => {
    expect(writtenVersion(JSON.stringify({ wersja: ` ${wersja} `, data: '2026-11-01' })).toString()).toBe(
      JSON.stringify({ wersja, data: '2026-11-01' }),
    )
  })

  it.each([
    'wersja 2',
    '',
    '{"wersja":"","data":"2026-11-01"}',
    '{"wersja":"   ","data":"2026-11-01"}',
    `{"wersja":"${'x'.repeat(21)}","data":"2026-11-01"}`,
    '{"wersja":"a}","data":"2026-11-01"}',
    '{"wersja":"}a","data":"2026-11-01"}',
    '{"wersja":"2","data":"2026-02-30"}',
    '{"wersja":"2"}',
    '{"wersja":"2","data":"2026-11-01","wiecej":1}',
  ])('is refused as %s', (text) => {
    expect(() => writtenVersion(text)).toThrow(
      expect.objectContaining({ error: 'invalidInput', fields: { wersja: expect.stringContaining('do 20 znaków') } }),
    )
  })
})

describe('what keeps a text from being published', () => {
  const TODAY = '2026-10-05'
  const before = { wersja: '2', data: '2026-01-01' }
  const faults = (wersja: string, data = TODAY, used: readonly string[] = ['1']) =>
    versionFaults({ before, after: { wersja, data }, used }, TODAY)

  it('is a number that is there or was there, and a day that is over', () => {
    expect(faults('2')).toEqual(['wersja 2 już jest: nowa wersja ma nowy numer'])
    expect(faults('2', TODAY, ['1', '2'])).toHaveLength(1)
    expect(faults('1')).toEqual(['wersja 1 już była: nowa wersja ma nowy numer'])
    expect(faults('3', '2026-10-04')).toEqual(['wersja 3 miałaby obowiązywać od 2026-10-04, a ten dzień minął'])
    expect(faults('1', '2026-10-04')).toHaveLength(2)
  })

  it('is nothing of a new number from today on, of the first one, and of a correction', () => {
    expect([faults('3'), faults('3', '2027-01-01')]).toEqual([[], []])
    expect(versionFaults({ before: null, after: { wersja: '1', data: TODAY }, used: [] }, TODAY)).toEqual([])
    expect(versionFaults({ before, after: null, used: ['2'] }, TODAY)).toEqual([])
  })
})
