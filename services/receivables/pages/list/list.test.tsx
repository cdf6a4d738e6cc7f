import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { inRouter } from '#client/testing/in-router.tsx'
import { JAN } from '#client/testing/people.ts'
import { plain } from '#client/testing/plain.ts'
import { portalStandIn, refusal } from '#client/testing/portal.ts'
import { signIn } from '#client/testing/signed-in.ts'
import { contract } from '../../contract.ts'
import type { Card } from '../../dues/rows.ts'
import { CARD } from '../../testing/card.ts'
import { Page as CardPage } from '../card/card.tsx'
import { Page } from './list.tsx'

const DAYS = { stanNaDzien: '2026-10-04', odsetkiNaDzien: '2026-10-05', czyWstrzymane: false }
const WATER: Card = {
  ...CARD,
  idKartyNaleznosci: 3002,
  aplikacjaNaleznosci: 'WODA_SCIEKI',
  symbolKarty: 'W/003002',
  suma: 100,
  kwotaDoZaplaty: 60,
  liczbaZleconych: 1,
  kwotaZlecona: 40,
  liczbaPoTerminie: 0,
  kwotaPoTerminie: 0,
  kwotaWybieralnaPoTerminie: 0,
  dniPoTerminie: 0,
  najblizszyTermin: '2026-11-15',
}

const portal = portalStandIn()
beforeEach(() => {
  signIn([JAN])
  portal.answers(contract.cards, { karty: [CARD, WATER], ...DAYS })
})
const TAXES = '/uslugi/naleznosci-do-zaplaty-podatki-gminne'
const open = (at = '/lista-naleznosci') => inRouter(<Page />, { at, beside: ['/lista-naleznosci', '/koszyk'] })
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => plain(textContent))
const payLate = () => screen.queryByRole('link', { name: /^Zapłać wszystko po terminie/ })
const sums = () => screen.getAllByRole('definition').map(({ textContent }) => plain(textContent))

describe('what is owed', () => {
  it('stands card by card in words, with what is late and what is ordered apart', async () => {
    await open()
    await screen.findByRole('table')
    expect(sums()).toEqual(['400,00 zł', '660,00 zł'])
    expect(screen.getByText(/^Bez 40,00.zł w drodze\.$/)).not.toBeNull()
    expect(rows()[0]).toMatch(/Podatki gminne 2026.*N\/003001.*100 dni po terminie.*400,00 zł.*600,00/)
    expect(rows()[1]).toMatch(/Woda i ścieki 2026.*Zlecono płatność.*15\.11\.2026.*60,00/)
    expect(screen.getByRole('link', { name: 'Podatki gminne 2026' }).getAttribute('href')).toBe('/naleznosci-podatki-gminne?karta=3001')
    expect([plain(payLate()?.textContent), payLate()?.getAttribute('href')]).toEqual([
      'Zapłać wszystko po terminie, 400,00 zł',
      '/koszyk?wybor=po-terminie,3001',
    ])
  })

  it('of one kind stands in the address; the sums and the press are of what is shown', async () => {
    const { user, history } = await open()
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Rodzaj należności' }), 'Woda i ścieki')
    expect([history.location.href, history.length, rows().length, sums()]).toEqual([
      '/lista-naleznosci?rodzaj=WODA_SCIEKI',
      1,
      1,
      ['60,00 zł'],
    ])
    expect(payLate()).toBeNull()
  })

  it('of a service is chosen beforehand; another kind is looked at in the whole list', async () => {
    const { user, history } = await open(TAXES)
    await screen.findByRole('table')
    expect([rows().length, screen.getByRole('combobox', { name: 'Rodzaj należności' })]).toEqual([
      1,
      expect.objectContaining({ value: 'PODATKI_GMINNE' }),
    ])
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rodzaj należności' }), 'Woda i ścieki')
    await expect.poll(() => history.location.href).toBe('/lista-naleznosci?rodzaj=WODA_SCIEKI')
  })

  it('of a kind of which there is nothing says so, and leads to all; nothing at all is said once', async () => {
    portal.answers(contract.cards, { karty: [WATER], ...DAYS })
    await open(TAXES)
    expect((await screen.findByText(/Podatki gminne/, { selector: '.empty-state *' })).textContent).toContain('Podatki gminne')
    expect([screen.queryByRole('table'), screen.queryByRole('definition'), screen.queryByRole('button', { name: /PDF/ })]).toEqual([
      null,
      null,
      null,
    ])
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain('/lista-naleznosci')
  })

  it('that is nothing, or did not come, says which of the two', async () => {
    portal.answers(contract.cards, refusal(500, 'Numer błędu: 7.'), { karty: [], ...DAYS })
    const { user } = await open()
    expect((await screen.findByRole('alert')).textContent).toContain('Numer błędu: 7.')
    await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
    await expect.poll(() => screen.queryByRole('alert')).toBeNull()
    expect([screen.queryByRole('table'), screen.queryByRole('combobox'), payLate()]).toEqual([null, null, null])
  })
})

describe('the page of a card', () => {
  const openCard = (search: string) => inRouter(<CardPage />, { at: `/naleznosci-podatki-gminne${search}`, beside: ['/lista-naleznosci'] })
  beforeEach(() => portal.answers(contract.instalments, { ratyZbiorcze: [], ...DAYS }))

  it.each([
    ['names none', '', []],
    ['names one of somebody else', '?karta=9999', [{ idKartyNaleznosci: '9999', pesel: JAN.pesel }]],
  ])('that %s is the list instead, and Back does not lead to it again', async (_case, search, asked) => {
    const { history } = await openCard(search)
    await expect.poll(() => history.location.pathname).toBe('/lista-naleznosci')
    expect([history.length, portal.asked(contract.instalments)]).toEqual([1, asked])
  })

  it('has the name of its kind and year once it is known, and asks again for what did not come', async () => {
    portal.answers(contract.instalments, refusal(500, 'Numer błędu: 7.'), { ratyZbiorcze: [], ...DAYS })
    const { user } = await openCard('?karta=3001')
    expect((await screen.findByRole('alert')).textContent).toContain('Numer błędu: 7.')
    await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
    await expect.poll(() => screen.getByRole('heading', { level: 1 }).textContent).toContain('2026')
    expect(screen.getByText('N/003001')).not.toBeNull()
  })
})
