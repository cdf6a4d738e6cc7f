import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { inRouter } from '#client/testing/in-router.tsx'
import { JAN } from '#client/testing/people.ts'
import { plain } from '#client/testing/plain.ts'
import { portalStandIn, refusal } from '#client/testing/portal.ts'
import { signIn } from '#client/testing/signed-in.ts'
import { contract } from '../../contract.ts'
import type { Card } from '../../dues/rows.ts'
import { INSTALMENT } from '../../testing/instalment.ts'
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

const late = (nr: number, terminEfektywny: string, days: number) => ({
  ...INSTALMENT,
  idNaleznosciRatyZbiorczej: nr,
  tytul: `Podatek od nieruchomości, rata ${nr}`,
  terminEfektywny,
  kwotaRazem: 200,
  poTerminie: true,
  dniPoTerminie: days,
  dniDoTerminu: -days,
})
const TAX = { ...CARD, nastepne: [late(2, '2026-05-15', 100), late(3, '2026-09-15', 20)] }
const ORDERED = {
  ...INSTALMENT,
  idNaleznosciRatyZbiorczej: 9,
  tytul: 'Woda i ścieki, lipiec–sierpień',
  kwotaRazem: 40,
  czyWybieralna: false,
}
const WATER_CARD = { ...WATER, nastepne: [{ ...ORDERED, powodBlokady: 'zlecona' as const, etapPlatnosci: 'zlecona' as const }] }

const portal = portalStandIn()
beforeEach(() => {
  signIn([JAN])
  portal.answers(contract.cards, { karty: [TAX, WATER_CARD], ...DAYS })
})
const TAXES = '/uslugi/naleznosci-do-zaplaty-podatki-gminne'
const open = (at = '/lista-naleznosci') => inRouter(<Page />, { at, beside: ['/lista-naleznosci', '/koszyk'] })
const list = () => screen.queryByRole('list', { name: 'Karty należności' })
const rows = () => [...(list()?.children ?? [])].map(({ textContent }) => plain(textContent))
const payLate = () => screen.queryByRole('link', { name: /^Zapłać wszystko po terminie/ })
const sums = () => screen.getAllByRole('definition').map(({ textContent }) => plain(textContent))

describe('what is owed', () => {
  it('stands card by card in words, with what is late and what is ordered apart', async () => {
    await open()
    await screen.findByRole('list', { name: 'Karty należności' })
    expect(sums()).toEqual(['400,00 zł', '660,00 zł'])
    expect(screen.getByText(/^Bez 40,00.zł w drodze\.$/)).not.toBeNull()
    expect(rows()[0]).toMatch(/Podatki gminne 2026.*N\/003001.*600,00 zł.*Rata 2100 dni po terminie.*200,00 zł.*Rata 320 dni po terminie/)
    expect(rows()[0]).toContain('Jeszcze 1 rata na tej karcie')
    expect(rows()[1]).toMatch(/Woda i ścieki 2026.*60,00 zł.*Lipiec–sierpieńPłatność rozpoczęta, czekamy na bank.*40,00 zł.*Sprawdź/)
    expect(screen.getByRole('link', { name: 'Zapłać: Podatek od nieruchomości, rata 2' }).getAttribute('href')).toBe(
      '/platnosc?karta=3001&raty=2',
    )
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
    await screen.findByRole('list', { name: 'Karty należności' })
    expect([rows().length, screen.getByRole('combobox', { name: 'Rodzaj należności' })]).toEqual([
      1,
      expect.objectContaining({ value: 'PODATKI_GMINNE' }),
    ])
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rodzaj należności' }), 'Woda i ścieki')
    await expect.poll(() => history.location.href).toBe('/lista-naleznosci?rodzaj=WODA_SCIEKI')
  })

  it('of a subject whose data are held is said to be of their day, and nothing of it to be paid', async () => {
    const held = { ...TAX, czyWstrzymana: true, kwotaWstrzymana: 600, kwotaDoZaplaty: 0, kwotaWybieralnaPoTerminie: 0, suma: 0 }
    const [row] = TAX.nastepne
    const nastepne = row ? [{ ...row, poTerminie: false, czyWybieralna: false, powodBlokady: 'wstrzymana' as const }] : []
    const days = { stanNaDzien: '2026-09-01', odsetkiNaDzien: '2026-09-01', czyWstrzymane: true }
    portal.answers(contract.cards, { karty: [{ ...held, nastepne }], ...days })
    await open()
    await screen.findByRole('list', { name: 'Karty należności' })
    expect(plain(document.querySelector('.page-heading__lead')?.textContent)).toBe(
      'Co mają Państwo do zapłacenia gminie. Odsetki na dzień 01.09.2026. Stan na 01.09.2026.',
    )
    expect(rows()[0]).toMatch(/z 01\.09\.2026: 600,00 zł.*Urząd wyjaśnia zapis w rejestrze/)
    expect([screen.queryByRole('link', { name: /^Zapłać/ }), payLate()]).toEqual([null, null])
  })

  it('on many cards is searched by kind, year and symbol', async () => {
    const many = Array.from({ length: 12 }, (_, at) => ({ ...WATER_CARD, idKartyNaleznosci: at, symbolKarty: `W/${at + 100}` }))
    portal.answers(contract.cards, { karty: many, ...DAYS })
    const { user } = await open()
    await user.type(await screen.findByRole('searchbox'), 'W/105')
    expect(rows()).toEqual([expect.stringContaining('W/105')])
  })

  it('of a kind of which there is nothing says so, and leads to all; nothing at all is said once', async () => {
    portal.answers(contract.cards, { karty: [WATER_CARD], ...DAYS })
    await open(TAXES)
    expect((await screen.findByText(/Podatki gminne/, { selector: '.empty-state *' })).textContent).toContain('Podatki gminne')
    expect([list(), screen.queryByRole('definition'), screen.queryByRole('button', { name: /PDF/ })]).toEqual([null, null, null])
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain('/lista-naleznosci')
  })

  it('that is nothing, or did not come, says which of the two', async () => {
    portal.answers(contract.cards, refusal(500, 'Numer błędu: 7.'), { karty: [], ...DAYS })
    const { user } = await open()
    expect((await screen.findByRole('alert')).textContent).toContain('Numer błędu: 7.')
    await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
    await expect.poll(() => screen.queryByRole('alert')).toBeNull()
    expect([list(), screen.queryByRole('combobox'), payLate()]).toEqual([null, null, null])
  })
})

describe('the page of a card', () => {
  const openCard = (search: string) => inRouter(<CardPage />, { at: `/naleznosci-podatki-gminne${search}`, beside: ['/lista-naleznosci'] })
  beforeEach(() => portal.answers(contract.instalments, { ratyZbiorcze: [], sposobyZaplaty: [], wlasnySposobZaplaty: null, ...DAYS }))

  it.each([
    ['names none', '', []],
    ['names one of somebody else', '?karta=9999', [{ idKartyNaleznosci: '9999', pesel: JAN.pesel }]],
  ])('that %s is the list instead, and Back does not lead to it again', async (_case, search, asked) => {
    const { history } = await openCard(search)
    await expect.poll(() => history.location.pathname).toBe('/lista-naleznosci')
    expect([history.length, portal.asked(contract.instalments)]).toEqual([1, asked])
  })

  it('has the name of its kind and year once it is known, and asks again for what did not come', async () => {
    portal.answers(contract.instalments, refusal(500, 'Numer błędu: 7.'), {
      ratyZbiorcze: [],
      sposobyZaplaty: [],
      wlasnySposobZaplaty: null,
      ...DAYS,
    })
    const { user } = await openCard('?karta=3001')
    expect((await screen.findByRole('alert')).textContent).toContain('Numer błędu: 7.')
    await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
    await expect.poll(() => screen.getByRole('heading', { level: 1 }).textContent).toContain('2026')
    expect(screen.getByText('N/003001')).not.toBeNull()
  })
})
