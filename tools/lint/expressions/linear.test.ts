import { expect, test } from 'vitest'
import { expressions, expressionsIn } from './found.ts'
import { slowText } from './growth.ts'
import { BOUNDED } from './bounded.ts'

/** `npm run check` judges one folder. */
const folder = process.env['WALK_FOLDER']
const all = [...new Map(expressions(folder).map((one) => [`/${one.source}/${one.flags}`, one])).values()]

test('no regular expression takes more than a text is long, however often its pieces stand in it: one thread serves everybody', () => {
  expect(all.length).toBeGreaterThan(folder === undefined ? 300 : -1)
  const slow = all
    .filter(({ source }) => !BOUNDED.some((one) => one.source === source))
    .flatMap((one) => {
      const text = slowText(one)
      return text === null ? [] : [`${one.file}: /${one.source}/${one.flags} at ${JSON.stringify(text)}`]
    })
  expect(slow).toEqual([])
}, 600_000)

test('a reason that nobody needs any more goes', () => {
  const known = expressions()
  expect(BOUNDED.filter(({ source }) => known.every((one) => one.source !== source))).toEqual([])
})

test.each([
  ['\\s+$', ''],
  ['=+$', ''],
  ['<[^>]*>', 'g'],
  ['<h1[^>]*>([\\s\\S]*?)<\\/h1>', 'i'],
  ['[a-z][a-z0-9+.-]*:\\/\\/', 'i'],
  ['(a+)+$', ''],
  ['^(\\w+\\s?)*$', ''],
  ['<img[^>]*?\\balt="([^"]*)"[^>]*>', 'g'],
  ['\\B(?=(\\d{3})+$)', 'g'],
])('a slow one is seen: /%s/%s', (source, flags) => {
  expect(slowText({ source, flags })).not.toBeNull()
})

test.each([
  ['^\\s+', ''],
  ['<[^<>]*>', 'g'],
  ['(?<![a-z0-9+.-])[a-z][a-z0-9+.-]*:\\/\\/', 'i'],
  ['^\\d{4}-\\d{2}-\\d{2}$', ''],
  ['\\p{L}{2,}', 'gu'],
])('one that is not is left alone: /%s/%s', (source, flags) => {
  expect(slowText({ source, flags })).toBeNull()
})

test('every way to write one is found', () => {
  expect(expressionsIn('a.ts', 'const a = /x+/g; f(/y/.test("/no/")); const s = "/z/"').map(({ source }) => source)).toEqual(['x+', 'y'])
})
