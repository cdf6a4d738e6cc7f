// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { begin, type Member } from '#client/desk/session.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { LinkComponent } from '#ui/action/link.tsx'
import { Menu } from './menu.tsx'
import { RouterLink } from './router-link.tsx'
import { Shortcuts } from './shortcuts.tsx'

vi.mock('../parts/parts.ts', () => ({
  parts: [
    {
      pages: [],
      menu: [{ group: 'oversight', icon: 'history', name: () => 'Dziennik', href: '/urzad/dziennik', permission: 'audit-own' }],
    },
  ],
}))

const MEMBER: Member = {
  login: 'anna',
  imieNazwisko: 'Anna Nowak',
  czasSesji: 900,
  role: [],
  uprawnienia: ['audit-own'],
  nazwaUrzedu: 'Urząd Gminy',
  czyHaslo: true,
}

beforeEach(() => begin(MEMBER))
afterEach(cleanup)

const open = (at: string) =>
  inRouter(
    <LinkComponent value={RouterLink}>
      <Menu isOpen />
      <input aria-label="Szukaj" data-desk-search />
      <a href="/urzad/1" data-row>
        Pierwsza
      </a>
      <a href="/urzad/2" data-row>
        Druga
      </a>
      <Shortcuts />
    </LinkComponent>,
    { at, beside: ['/urzad', '/urzad/dziennik'] },
  )
const focused = () => document.activeElement?.textContent
const here = () =>
  within(screen.getByRole('navigation'))
    .queryAllByRole('link', { current: 'page' })
    .map(({ textContent }) => textContent)

describe('the menu of the desk', () => {
  it.each([
    ['/urzad', ['Dziś']],
    ['/urzad/dziennik', ['Dziennik']],
    ['/urzad/dziennik?kto=anna', ['Dziennik']],
    ['/urzad/pracownicy', []],
  ])('at %s says where one is', async (at, names) => {
    await open(at)
    expect(here()).toEqual(names)
  })
})

describe('keys of one letter', () => {
  it('walk the rows and stop at both ends, and lead to the search and to the first screen', async () => {
    const { history, user } = await open('/urzad/dziennik')
    await user.keyboard('k')
    expect(focused()).toBe('Pierwsza')
    await user.keyboard('jj')
    expect(focused()).toBe('Druga')
    await user.keyboard('/')
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Szukaj' }))
    await user.keyboard('d')
    expect(history.location.pathname).toBe('/urzad/dziennik')
    await user.tab()
    await user.keyboard('{Control>}d{/Control}')
    expect(history.location.pathname).toBe('/urzad/dziennik')
    await user.keyboard('d')
    expect(history.location.pathname).toBe('/urzad')
  })

  it('are switched off all of them, the one that lists them too; the menu still opens the list', async () => {
    const { history, user } = await open('/urzad/dziennik')
    await user.keyboard('?')
    const dialog = screen.getByRole('dialog')
    await user.click(within(dialog).getByRole('checkbox'))
    await user.click(within(dialog).getAllByRole('button', { name: 'Zamknij' })[0] ?? dialog)
    await user.keyboard('d?')
    expect([screen.queryByRole('dialog'), history.location.pathname]).toEqual([null, '/urzad/dziennik'])
    await user.click(screen.getByRole('button', { name: /Skróty/ }))
    await user.click(within(screen.getByRole('dialog')).getByRole('checkbox'))
    await user.click(within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Zamknij' })[0] ?? dialog)
    await user.keyboard('d')
    expect(history.location.pathname).toBe('/urzad')
  })
})
