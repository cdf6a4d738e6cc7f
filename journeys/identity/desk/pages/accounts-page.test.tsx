import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { begin } from '#client/desk/session.ts'
import { deskStandIn, memberWith } from '#client/testing/desk.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { refusal } from '#client/testing/portal.ts'
import { contract as today } from '#shared/contracts/desk/today.ts'
import { contract } from '../calls/contract.ts'
import { Page } from './accounts-page.tsx'
import { accountOf } from '../calls/testing.ts'

const desk = deskStandIn('account-search', 'account-verify')
const open = (search = '') => inRouter(<Page />, { at: `/urzad/konta${search}` })
const found = (id: number, change = {}) => accountOf({ id, imieNazwisko: `Osoba ${id}`, ...change })

describe('looking for an account', () => {
  it('begins with a field, what one opened oneself and what waits: there is no list of all', async () => {
    desk.answers(contract.lately, { konta: [{ ...found(7), otwarte: '2026-10-05 09:02:00' }] })
    desk.answers(today.queue, { ile: 6, najstarszaDni: 4, poTerminie: 0, naDzis: 0, dopisek: null, najstarsza: null, wiek: null })
    await open()
    expect((await screen.findByRole('link', { name: 'Osoba 7' })).closest('li')?.textContent).toContain('05.10.2026')
    expect((await screen.findByRole('link', { name: 'Dokument do okazania' })).closest('p')?.textContent).toContain('6')
    expect(desk.asked(contract.search)).toEqual([])
  })

  it('goes by what was typed into the field, and a personal number never stands in the address', async () => {
    desk.answers(contract.lately, { konta: [] })
    desk.answers(contract.search, { konta: [found(1)], nastepne: null })
    const { user, history } = await open()
    await user.type(screen.getByRole('searchbox'), ' 44051401359 {Enter}')
    expect(await screen.findByRole('link', { name: 'Osoba 1' })).not.toBeNull()
    expect([desk.asked(contract.search), history.location.href.includes('44051401359')]).toEqual([[{ szukaj: '44051401359' }], false])
  })

  it('shows covered numbers and the state in words, a blocked one as blocked whatever else it is', async () => {
    desk.answers(contract.search, {
      konta: [found(1), found(2, { czyZablokowane: true }), found(3, { stan: 'unverified', pesel: null })],
      nastepne: null,
    })
    await open('?szukaj=Osoba')
    const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
    expect(rows.map((row) => /(zweryfikowane|zablokowane|niezweryfikowane)$/.exec(row)?.[0])).toEqual([
      'zweryfikowane',
      'zablokowane',
      'niezweryfikowane',
    ])
    expect(rows[0]).toContain('7•••••••464')
    expect(screen.getByRole('link', { name: 'Osoba 1' }).getAttribute('href')).toBe('/urzad/konto?id=1')
  })

  it('grows from where it ended', async () => {
    desk.answers(contract.search, { konta: [found(1)], nastepne: 'dalej' }, { konta: [found(2)], nastepne: null })
    const { user } = await open('?szukaj=Osoba')
    await user.click(await screen.findByRole('button', { name: 'Następne' }))
    expect(await screen.findByRole('link', { name: 'Osoba 2' })).not.toBeNull()
    expect([desk.asked(contract.search)[1], screen.queryByRole('button', { name: 'Następne' })]).toEqual([
      { szukaj: 'Osoba', po: 'dalej' },
      null,
    ])
  })

  it.each([
    ['?szukaj=Nikt', { konta: [], nastepne: null }, 'Nie ma takiego konta.'],
    ['?stan=unverified', { konta: [], nastepne: null }, 'Nic nie czeka.'],
    ['?szukaj=Nikt', refusal(500, 'Numer błędu: 7.'), 'Numer błędu: 7.'],
  ])('%s says what came', async (search, answer, words) => {
    desk.answers(contract.search, answer)
    await open(search)
    expect(await screen.findByText(words)).not.toBeNull()
  })

  it('offers a new account to who may open one, and not among those that wait', async () => {
    await open()
    expect(screen.getByRole('link', { name: 'Nowe konto' })).not.toBeNull()
  })

  it('offers none to who may not', async () => {
    begin(memberWith(['account-search']))
    await open()
    expect(screen.queryByRole('link', { name: 'Nowe konto' })).toBeNull()
  })
})
