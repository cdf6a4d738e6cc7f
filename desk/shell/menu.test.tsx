import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { deskStandIn } from '#client/testing/desk.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { Menu } from './menu.tsx'

vi.mock('../parts/parts.ts', () => {
  const entry = (name: string, href: string) => ({ group: 'people', icon: 'users', name: () => name, href, permission: 'account-search' })
  return { parts: [{ menu: [entry('Weryfikacja', '/urzad/konta?stan=unverified'), entry('Konta', '/urzad/konta')] }] }
})
deskStandIn('account-search')

it.each([
  ['/urzad/konta?stan=unverified', 'Weryfikacja'],
  ['/urzad/konta?szukaj=nowak', 'Konta'],
])('of two entries of one page the menu marks the one whose list stands there: %s', async (at, name) => {
  await inRouter(<Menu isOpen />, { at })
  const marked = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page')
  expect(marked.map(({ textContent }) => textContent)).toEqual([name])
})
