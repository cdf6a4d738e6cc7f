import { expect, test } from 'vitest'
import { type MenuItem, addressOf, visibleItems } from './menu-items.ts'

const item = (change: Partial<MenuItem>): MenuItem => ({
  nazwa: 'Pozycja',
  link: '/kontakt',
  typ: 'STRONA_WBUDOWANA',
  pozycja: 1,
  czyWidoczny: true,
  czyOtwieracWNowejKarcie: false,
  ...change,
})

test('a page of the office is addressed by its file name, escaped', () => {
  expect(addressOf(item({ typ: 'STRONA_WLASNA', link: 'o nas&x=1.html' }))).toBe('/strona-wlasna?nazwaPliku=o%20nas%26x%3D1.html')
})

test('a link that the office types in never becomes a script', () => {
  expect(addressOf(item({ typ: 'LINK', link: 'javascript:alert(1)' }))).toMatch(/^https:\/\//)
  expect(addressOf(item({ typ: 'LINK', link: 'bip.gmina.example' }))).toBe('https://bip.gmina.example')
})

test('hidden items are left out and the others stand in the order of the office', () => {
  const shown = visibleItems([item({ nazwa: 'b', pozycja: 2 }), item({ nazwa: 'x', czyWidoczny: false }), item({ nazwa: 'a', pozycja: 1 })])
  expect(shown.map(({ nazwa }) => nazwa)).toEqual(['a', 'b'])
})
