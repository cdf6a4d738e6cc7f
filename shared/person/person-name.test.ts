import { expect, it } from 'vitest'
import { cleanName, isName } from './person-name.ts'

it.each([
  ['Ćwiklińska-O’Brien', 'Ćwiklińska-O’Brien'],
  ["Ż d'Ábrowska-Ścibor", "Ż d'Ábrowska-Ścibor"],
  ['  Anna   Maria ', 'Anna Maria'],
  ['Łucja'.normalize('NFD'), 'Łucja'.normalize('NFC')],
  ['Nguyễn Thị Ánh', 'Nguyễn Thị Ánh'],
  ['Олена', 'Олена'],
  ['محمد', 'محمد'],
  ['J. R.', 'J. R.'],
  ['O', 'O'],
  ['Anna\u202E', 'Anna'],
  ['\u2066Anna\u2069\u200B', 'Anna'],
  ['An\u00ADna\u0007', 'Anna'],
])('keeps the name %j as %j', (typed, kept) => {
  expect([cleanName(typed), isName(cleanName(typed))]).toEqual([kept, true])
})

it.each(['', '   ', '\u200B', '\u202E\u2066', '<b>Anna</b>', 'Anna 😀', 'Anna2', '---', "'", 'Anna;', 'a@b', '\uE000'])(
  'refuses the name %j',
  (typed) => {
    expect(isName(cleanName(typed))).toBe(false)
  },
)
