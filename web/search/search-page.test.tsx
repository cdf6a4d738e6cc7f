import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { forgetAfterEach } from '#client/testing/forget.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import type { Findable } from './index/findable.ts'
import type { Finder, openFinder } from './index/finder.ts'
import { Page } from './search-page.tsx'

const missed = vi.hoisted(() => vi.fn<(words: readonly string[]) => void>())
const opened = vi.hoisted(() => vi.fn<typeof openFinder>())
vi.mock('./index/finder.ts', () => ({ openFinder: opened }))
vi.mock('./index/missed.ts', () => ({ tellMissed: missed }))

const hit = (title: string, change: Partial<Findable> = {}): Findable => ({
  title,
  lead: '',
  words: '',
  href: `/uslugi/${title}`,
  icon: 'land',
  ...change,
})
forgetAfterEach()
let hits: readonly Findable[] = []
const finder = (change: Partial<Finder> & { readonly isPartial?: boolean } = {}): Finder => ({
  isIncomplete: false,
  isWhole: true,
  ...change,
  find: () => ({ hits: [...hits], isPartial: change.isPartial === true, unknown: hits.length === 0 ? ['krokodyl'] : [] }),
})
let tell: (finder: Finder) => void = () => undefined
beforeEach(() => {
  hits = [hit('Woda'), hit('Umowa', { isFile: true, href: '/api/pi/plik?link=1' })]
  opened.mockImplementation(async (_who, next) => void (tell = next))
  missed.mockClear()
})

async function open(search: string, found = finder()) {
  const page = await inRouter(<Page />, { at: `/szukaj${search}`, beside: ['/lista-uslug'] })
  await expect.poll(() => opened.mock.calls.length).toBeGreaterThan(0)
  act(() => tell(found))
  return { ...page, field: screen.getByRole<HTMLInputElement>('searchbox') }
}
const says = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

it('shows all that fits what the address asks for, and says how many they are; a file is saved, a page is gone to', async () => {
  await open('?szukaj=woda')
  expect(says()).toContain('Znaleziono 2 wyniki')
  expect([
    screen.getByRole('link', { name: /Woda/ }).getAttribute('href'),
    screen.getByRole('link', { name: /Umowa/ }).hasAttribute('download'),
  ]).toEqual(['/uslugi/Woda', true])
  // Also where something fits: it may be something else than what was meant.
  expect(screen.getByRole('link', { name: 'Kontakt z urzędem' }).getAttribute('href')).toBe('/kontakt')
})

it('keeps what is typed in the address without a step for Back, and takes up a search from elsewhere', async () => {
  const { user, history, field } = await open('?szukaj=woda')
  await user.clear(field)
  await user.type(field, 'śmieci ')
  expect([history.location.search, history.length]).toEqual([`?szukaj=${encodeURIComponent('śmieci')}`, 1])
  act(() => history.push('/szukaj?szukaj=pies'))
  await expect.poll(() => field.value).toBe('pies')
})

it('says that nothing fits with the ways on, and tells the office of the word once all was searched', async () => {
  hits = []
  const { user } = await open('?szukaj=krokodyl')
  expect(says()).toEqual(expect.arrayContaining([expect.stringContaining('Nic nie pasuje do „krokodyl”')]))
  expect(screen.getByRole('link', { name: 'Lista usług' }).getAttribute('href')).toBe('/lista-uslug')
  await user.click(screen.getByRole('button', { name: 'Szukaj' }))
  expect(missed.mock.calls).toEqual([[['krokodyl']]])
})

it('calls nothing found only when everything has been looked through', async () => {
  hits = []
  const { user } = await open('?szukaj=krokodyl', finder({ isWhole: false }))
  expect(screen.queryByText(/Nic nie pasuje/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Szukaj' }))
  expect(missed).not.toHaveBeenCalled()
  act(() => tell(finder({ isIncomplete: true })))
  expect(says()).toEqual(expect.arrayContaining([expect.stringContaining('Nic nie pasuje')]))
  expect(screen.getByText('Części treści urzędu nie udało się teraz przeszukać.')).not.toBeNull()
})

it('says that no hit has all the words, and asks for nothing by one letter', async () => {
  const { user, field } = await open('?szukaj=woda+krokodyl', finder({ isPartial: true }))
  expect(says()).toContain('Nic nie zawiera wszystkich tych słów. Najbliższe wyniki:')
  await user.clear(field)
  await user.type(field, 'w')
  expect([screen.queryByRole('status'), screen.queryByRole('link', { name: /Woda/ })]).toEqual([null, null])
})
