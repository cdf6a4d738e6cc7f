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

const pressed: string[] = []
beforeEach(() => {
  begin(MEMBER)
  pressed.length = 0
})
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
      <button type="button" data-desk-key="g" data-desk-focus onClick={() => pressed.push('gotowy tekst')}>
        gotowy tekst
      </button>
      <form onSubmit={(event) => event.preventDefault()}>
        <textarea aria-label="Odpowiedź" />
        <button type="submit" onClick={() => pressed.push('wyślij i zamknij')}>
          wyślij i zamknij
        </button>
        <button type="submit" onClick={() => pressed.push('wyślij i czekaj')}>
          wyślij i czekaj
        </button>
      </form>
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

  it('open the next of the list, lead to what is marked, and send the form in which one types', async () => {
    const { user } = await open('/urzad/dziennik')
    const [first, second] = screen.getAllByRole('link', { name: /Pierwsza|Druga/ })
    const opened: string[] = []
    for (const row of [first, second]) row?.addEventListener('click', (event) => (event.preventDefault(), opened.push(row.textContent)))
    await user.keyboard('n')
    first?.setAttribute('aria-current', 'true')
    await user.keyboard('n')
    expect(opened).toEqual(['Pierwsza', 'Druga'])
    await user.keyboard('g')
    expect([focused(), pressed]).toEqual(['gotowy tekst', []])
    await user.click(screen.getByRole('textbox', { name: 'Odpowiedź' }))
    await user.keyboard('ng{Control>}{Enter}{/Control}')
    expect(pressed).toEqual(['wyślij i zamknij'])
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
