import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inRouter } from '#client/testing/in-router.tsx'
import { LinkComponent } from '#ui/action/link.tsx'
import { RouterLink } from '../../shell/router-link.tsx'
import type { Findable } from '../index/findable.ts'
import type { Finder, openFinder } from '../index/finder.ts'
import { SearchBox } from './search-box.tsx'

const told = vi.hoisted(() => vi.fn<(words: readonly string[]) => void>())
const opened = vi.hoisted(() => vi.fn<typeof openFinder>())
vi.mock('../index/finder.ts', () => ({ openFinder: opened }))
vi.mock('../index/missed.ts', () => ({ tellMissed: told }))

const hit = (at: number): Findable => ({ title: `Opłata ${at}`, lead: '', words: '', href: `/uslugi/oplata-${at}`, icon: 'land' })
const finderOf = (count: number, more: Partial<Finder> = {}): Finder => ({
  isIncomplete: false,
  isWhole: true,
  ...more,
  find: () => ({ hits: Array.from({ length: count }, (_, at) => hit(at + 1)), isPartial: false, unknown: count === 0 ? ['krokodyl'] : [] }),
})
let tell: (finder: Finder) => void = () => undefined

async function open(finder: Finder) {
  opened.mockImplementation(async (_who, next) => {
    tell = next
    next(finder)
  })
  const page = await inRouter(
    <LinkComponent value={RouterLink}>
      <SearchBox />
      <button type="button">Dalej</button>
    </LinkComponent>,
    { at: '/kontakt', beside: ['/szukaj'] },
  )
  return { ...page, field: await screen.findByRole<HTMLInputElement>('combobox') }
}
const options = () => screen.queryAllByRole('option')
const active = (field: HTMLElement) => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent ?? null

beforeEach(() => {
  told.mockReset()
  opened.mockReset()
})
afterEach(cleanup)

describe('the search field by keyboard', () => {
  it('says nothing for one letter, then shows at most six and the way to all', async () => {
    const { user, field } = await open(finderOf(9))
    await user.type(field, 'o')
    expect([options().length, field.getAttribute('aria-expanded')]).toEqual([0, 'false'])
    await user.type(field, 'p')
    await expect.poll(() => options().length).toBe(7)
    expect([field.getAttribute('aria-expanded'), field.getAttribute('aria-controls')]).toEqual(['true', screen.getByRole('listbox').id])
    expect(options().at(-1)?.textContent).toContain('9')
    expect(screen.getByRole('status').textContent).toContain('9')
  })

  it('walks the list with arrows while the focus stays in the field, and Enter goes where it stands', async () => {
    const { history, user, field } = await open(finderOf(2))
    await user.type(field, 'opłata')
    await expect.poll(() => options().length).toBe(2)
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect([active(field), document.activeElement, options().map((option) => option.getAttribute('aria-selected'))]).toEqual([
      'Opłata 2',
      field,
      ['false', 'true'],
    ])
    await user.keyboard('{ArrowUp}{Enter}')
    expect([history.location.pathname, options()]).toEqual(['/uslugi/oplata-1', []])
  })

  it('leads to all results by Enter where nothing was chosen, without the spaces around, and nowhere for nothing', async () => {
    const { history, user, field } = await open(finderOf(2))
    await user.type(field, '   {Enter}')
    expect(history.location.pathname).toBe('/kontakt')
    await user.clear(field)
    await user.type(field, ' za psa & kota {Enter}')
    expect(history.location.href).toBe('/szukaj?szukaj=za%20psa%20%26%20kota')
  })

  it('closes its list by Escape and keeps what was typed; a letter more opens it again with nothing chosen', async () => {
    const { user, field } = await open(finderOf(2))
    await user.type(field, 'op')
    await expect.poll(() => options().length).toBe(2)
    await user.keyboard('{ArrowDown}{Escape}')
    expect([options(), field.value, active(field)]).toEqual([[], 'op', null])
    await user.type(field, 'ł')
    expect([options().length, active(field)]).toEqual([2, null])
  })

  it('leaves its keys to who writes with signs that are put together', async () => {
    const { user, field } = await open(finderOf(2))
    await user.type(field, 'op')
    await expect.poll(() => options().length).toBe(2)
    fireEvent.keyDown(field, { key: 'ArrowDown', isComposing: true })
    expect(active(field)).toBeNull()
  })

  it('closes its list when the focus goes on', async () => {
    const { user, field } = await open(finderOf(2))
    await user.type(field, 'op')
    await expect.poll(() => options().length).toBe(2)
    await user.tab()
    await user.tab()
    expect(options()).toEqual([])
  })

  it('stays on what was chosen when more is found meanwhile', async () => {
    const { user, field } = await open(finderOf(2, { isWhole: false }))
    await user.type(field, 'op')
    await expect.poll(() => options().length).toBe(2)
    await user.keyboard('{ArrowDown}')
    const first = hit(7)
    tell({ ...finderOf(2), find: () => ({ hits: [first, hit(1), hit(2)], isPartial: false, unknown: [] }) })
    await expect.poll(() => options().length).toBe(3)
    expect(active(field)).not.toBe(first.title)
  })
})

describe('a phrase for which there is nothing', () => {
  it('is said so once all has been asked, and the office learns the word when the person goes on', async () => {
    const { user, field } = await open(finderOf(0, { isWhole: false }))
    await user.type(field, 'krokodyl')
    await expect.poll(() => opened.mock.calls.length).toBeGreaterThan(0)
    expect([screen.getByRole('status').textContent, screen.queryByRole('listbox')]).toEqual(['', null])
    tell(finderOf(0))
    await expect.poll(() => screen.getByRole('status').textContent).toContain('krokodyl')
    await user.tab()
    await user.tab()
    await expect.poll(() => told.mock.calls).toEqual([[['krokodyl']]])
  })

  it('is not told of what is found', async () => {
    const { user, field } = await open(finderOf(1))
    await user.type(field, 'opłata')
    await expect.poll(() => options().length).toBe(1)
    await user.click(within(screen.getByRole('listbox')).getByRole('option'))
    expect(told).not.toHaveBeenCalled()
  })
})
