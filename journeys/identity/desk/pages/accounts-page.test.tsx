import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { begin } from '#client/desk/session.ts'
import { deskStandIn, memberWith } from '#client/testing/desk.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { countsCall, type ListRow, listCall } from '#shared/desk/list.ts'
import { accounts } from '../lists/accounts.ts'
import { Page } from './accounts-page.tsx'

type Row = ListRow<typeof accounts>
const desk = deskStandIn('account-search', 'account-verify')
const found = (id: number, change: Partial<Row> = {}): Row => ({
  id,
  name: `Osoba ${id}`,
  login: 'anna',
  number: '7•••••••464',
  email: 'a•••@gmina.example',
  registeredOn: '2025-03-01',
  seenAt: null,
  state: 'verified',
  isBlocked: false,
  isOwn: false,
  ...change,
})
beforeEach(() => desk.answers(countsCall(accounts), { views: { lately: 1, unverified: 6 }, most: 1000 }))
const open = (search = '', ...rows: Row[]) => {
  desk.answers(listCall(accounts), { rows, next: null, isTooMany: false })
  return inRouter(<Page />, { at: `/urzad/konta${search}` })
}

describe('looking for an account', () => {
  it('begins with a field, what one opened oneself and what waits: there is no list of all', async () => {
    await open('', found(7, { seenAt: '2026-10-05 09:02:00' }))
    expect((await screen.findByRole('row', { name: /Osoba 7/ })).textContent).toMatch(/oglądane 05\.10\.2026\s09:02/)
    expect((await screen.findByRole('link', { name: /^Czekają na okazanie dokumentu 6$/ })).getAttribute('href')).toBe(
      '/urzad/konta?stan=unverified',
    )
    expect(desk.asked(listCall(accounts))).toEqual([{ view: 'lately' }])
  })

  it('shows covered numbers and the state in words, a blocked one as blocked whatever else it is', async () => {
    await open('?szukaj=Osoba', found(1), found(2, { isBlocked: true }), found(3, { state: 'unverified', number: null }))
    await screen.findByRole('link', { name: 'Osoba 1' })
    const rows = screen
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent)
    expect(rows.map((row) => /(zweryfikowane|zablokowane|niezweryfikowane)$/.exec(row)?.[0])).toEqual([
      'zweryfikowane',
      'zablokowane',
      'niezweryfikowane',
    ])
    expect(rows[0]).toContain('7•••••••464')
    expect(screen.getByRole('link', { name: 'Osoba 1' }).getAttribute('href')).toBe('/urzad/konto?id=1')
  })

  it.each([
    ['?szukaj=Nikt', 'Kogo Państwo szukają?', 'Nie ma takiego konta.'],
    ['?stan=unverified', 'Weryfikacja', 'Nic nie czeka.'],
    ['', 'Kogo Państwo szukają?', /^W ostatnich 7 dniach nie otwierali Państwo/],
  ])('%s says what it is, and that there is none', async (search, title, words) => {
    await open(search)
    expect(await screen.findByText(words)).not.toBeNull()
    expect(screen.getByRole('heading', { level: 1, name: title })).not.toBeNull()
  })

  it('offers a new account to who may open one', async () => {
    await open()
    expect(screen.getByRole('link', { name: 'Nowe konto' })).not.toBeNull()
  })

  it('offers none to who may not', async () => {
    begin(memberWith(['account-search']))
    await open()
    expect(screen.queryByRole('link', { name: 'Nowe konto' })).toBeNull()
  })
})
