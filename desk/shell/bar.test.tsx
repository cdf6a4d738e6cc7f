import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { begin, type Member } from '#client/desk/session.ts'
import { wordsInAddress } from '#client/desk/lists/sought.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { Bar } from './bar.tsx'

vi.mock('../parts/parts.ts', async () => {
  const { pageAddress, word } = await import('#shared/calls/page-address.ts')
  const page = pageAddress('/urzad/konta', { szukaj: word })
  return {
    parts: [
      { pages: [], menu: [], search: { page, permission: 'account-search', hint: () => 'PESEL, nazwisko' } },
      {
        pages: [],
        menu: [],
        leads: { permission: 'inbox-answer', to: (words: string) => (words === 'Z-12' ? '/urzad/sprawa?numer=Z-12' : null) },
      },
    ],
  }
})

const MEMBER: Member = {
  login: 'anna',
  imieNazwisko: 'Anna Nowak',
  czasSesji: 900,
  role: [],
  uprawnienia: ['account-search'],
  nazwaUrzedu: 'Urząd Gminy',
  czyHaslo: true,
}

beforeEach(() => begin(MEMBER))
afterEach(cleanup)

it('the search of the bar leads to what was typed, and a personal number does not stand in the address', async () => {
  const { history, user } = await inRouter(<Bar isMenuOpen={false} onMenu={() => undefined} />, { at: '/urzad', beside: ['/urzad/konta'] })
  const field = screen.getByRole('searchbox')
  await user.type(field, 'Kompletowska{Enter}')
  await expect.poll(() => history.location.href).toBe('/urzad/konta?szukaj=Kompletowska')
  await user.clear(field)
  await user.type(field, '78041200464{Enter}')
  const words = () => new URLSearchParams(history.location.search).get('szukaj') ?? ''
  await expect.poll(() => wordsInAddress(words())).toBe('78041200464')
  expect(history.location.href).not.toContain('78041200464')
})

it.each([
  ['somebody who works on cases', ['account-search', 'inbox-answer'], '/urzad/sprawa?numer=Z-12'],
  ['anybody else', ['account-search'], '/urzad/konta?szukaj=Z-12'],
] as const)('the number of a case leads %s where they may go', async (_who, may, where) => {
  begin({ ...MEMBER, uprawnienia: [...may] })
  const { history, user } = await inRouter(<Bar isMenuOpen={false} onMenu={() => undefined} />, {
    at: '/urzad',
    beside: ['/urzad/konta', '/urzad/sprawa'],
  })
  await user.type(screen.getByRole('searchbox'), 'Z-12{Enter}')
  await expect.poll(() => history.location.href).toBe(where)
})
