import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { inRouter } from '#client/testing/in-router.tsx'
import { JAN } from '#client/testing/people.ts'
import { plain } from '#client/testing/plain.ts'
import { onItsWay, portalStandIn, refusal } from '#client/testing/portal.ts'
import { signIn } from '#client/testing/signed-in.ts'
import { contract as transfer, type OwnTransfer } from '#shared/contracts/own-transfer.ts'
import { contract } from '../../why/contract.ts'
import { aRata, aWhy } from '../../testing/why.ts'
import { Page } from './why.tsx'

const TRANSFER: OwnTransfer = {
  odbiorca: 'Gmina Przykładowo',
  adresOdbiorcy: 'Rynek 1',
  rachunek: '45999999997001100030010000',
  kwota: 412,
  tytul: 'N/003001 rata 3',
  naDzien: '2026-10-05',
  obrazKodu: null,
  zgloszono: null,
}

const portal = portalStandIn()
beforeEach(() => {
  signIn([JAN])
  portal.answers(contract.why, aWhy())
  portal.answers(transfer.data, TRANSFER)
})
const open = (search = '?karta=3001&raty=300103') => inRouter(<Page />, { at: `/skad-ta-kwota${search}`, beside: ['/lista-naleznosci'] })
const payHere = () => screen.queryAllByRole('link', { name: 'Zapłać w portalu' })
const asked = () => portal.asked(contract.why).map(({ pesel: _pesel, ...rest }) => rest)
const cells = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => plain([...row.children].map((cell) => (cell.querySelector('.data-table__value') ?? cell).textContent).join(' | ')))

describe('where an amount comes from', () => {
  it('says every part with its reason, to the grosz, and the sum of them as of that day', async () => {
    const served = { kosztyEgzekucji: 16, znakUpomnienia: 'UP/7', dataDoreczeniaUpomnienia: '2026-10-01', kwotaRazem: 428 }
    portal.answers(contract.why, aWhy({ kwota: 428, kwotaDzis: 428, raty: [aRata(3, served)] }))
    await open()
    await screen.findByText('Z czego się składa')
    const lines = screen
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent, nextElementSibling }) => plain(`${textContent}: ${nextElementSibling?.textContent}`))
    expect(lines.slice(0, 3)).toEqual(['Rata 3, termin 15.09.2026: 400,00', 'Koszty upomnienia, rata 3: 16,00', 'Odsetki od raty 3: 12,00'])
    expect(screen.getByText(/^Upomnienie UP\/7, doręczone 01\.10\.2026\./)).not.toBeNull()
    expect(cells(screen.getByRole('table', { name: 'Odsetki od raty 3' }))).toEqual([
      'Od – do | Ile dni | Stawka roczna (%) | Od kwoty | Odsetki',
      '16.09.2026 – 05.10.2026 | 20 | 11,5 | 400,00 | 11,6712',
    ])
    expect(plain(screen.getByText(/^Razem na 5 października 2026/).parentElement?.textContent)).toContain('428,00 zł')
  })

  it('is paid here today, of exactly those instalments; what cannot be paid here says so and offers nothing', async () => {
    await open()
    await expect.poll(payHere).toHaveLength(2)
    expect(payHere().map((link) => link.getAttribute('href'))).toEqual([
      '/platnosc?karta=3001&raty=300103',
      '/platnosc?karta=3001&raty=300103',
    ])
    portal.answers(contract.why, aWhy({ czyDoZaplaty: false, raty: [aRata(4)], idKartyNaleznosci: 3002 }))
    await open('?karta=3002&raty=300104')
    expect(await screen.findByText('Tych rat nie można teraz zapłacić w portalu.')).not.toBeNull()
    expect([payHere().length, screen.getAllByText('Rachunek').length]).toEqual([2, 1])
  })

  it('of another day is asked for by keyboard and stands in the address; in the portal one pays today’s amount', async () => {
    const { history } = await open()
    const slider = await screen.findByRole('slider', { name: 'Zapłacę dnia' })
    expect(plain(slider.getAttribute('aria-valuetext'))).toBe('05.10.2026: 412,00 zł')
    portal.answers(contract.why, aWhy({ dzien: '2026-10-09', kwota: 413 }))
    fireEvent.change(slider, { target: { value: '4' } })
    expect(plain(slider.getAttribute('aria-valuetext'))).toBe('09.10.2026: 413,00 zł')
    await expect.poll(() => history.location.href).toBe('/skad-ta-kwota?karta=3001&raty=300103&dzien=2026-10-09')
    expect(await screen.findByText(/W portalu płaci się kwotę z dnia dzisiejszego: 412,00/)).not.toBeNull()
    expect([asked().at(-1), history.length]).toEqual([{ idKartyNaleznosci: '3001', raty: '300103', dzien: '2026-10-09' }, 1])
    expect(screen.getAllByRole('status').some(({ textContent }) => plain(textContent)?.includes('413,00 zł'))).toBe(true)
  })

  it('keeps the old day in sight, and says that it is old, while the next is on its way', async () => {
    const { history } = await open()
    await screen.findByText('Z czego się składa')
    const wait = onItsWay(aWhy({ dzien: '2026-10-09', kwota: 413 }))
    portal.answers(contract.why, wait.reply)
    history.replace('/skad-ta-kwota?karta=3001&raty=300103&dzien=2026-10-09')
    await expect.poll(() => document.querySelector('.why')?.getAttribute('aria-busy')).toBe('true')
    expect(screen.getByText('Z czego się składa')).not.toBeNull()
    wait.come()
    await expect.poll(() => document.querySelector('.why')?.getAttribute('aria-busy')).toBe('false')
  })

  it('on a day that is refused says why, and leads back to today', async () => {
    portal.answers(contract.why, refusal(400, 'Dane są niepoprawne', { pola: { dzien: 'Dzień najwyżej 90 dni naprzód.' } }))
    const { user, history } = await open('?karta=3001&raty=300103&dzien=2030-01-01')
    expect((await screen.findByText('Dzień najwyżej 90 dni naprzód.')).closest('[role=status]')?.textContent).toContain('01.01.2030')
    portal.answers(contract.why, aWhy())
    await user.click(screen.getByRole('button', { name: 'Do zapłaty dziś' }))
    expect(await screen.findByText('Z czego się składa')).not.toBeNull()
    expect(history.location.href).toBe('/skad-ta-kwota?karta=3001&raty=300103')
  })

  it.each(['', '?karta=abc&raty=1', '?karta=1'])(
    'of an address that names nothing asks nothing and leads to the list: %j',
    async (search) => {
      await open(search)
      expect((await screen.findByRole('link', { name: 'Przejdź do należności' })).getAttribute('href')).toBe('/lista-naleznosci')
      expect(asked()).toEqual([])
    },
  )

  it('that did not come is asked for again; a day that is none is today', async () => {
    portal.answers(contract.why, refusal(500, 'Numer błędu: 7.'), aWhy())
    const { user } = await open('?karta=3001&raty=300103&dzien=2026-02-30')
    expect((await screen.findByRole('alert')).textContent).toContain('Numer błędu: 7.')
    await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
    expect(await screen.findByText('Z czego się składa')).not.toBeNull()
    expect(asked().map(({ dzien }) => dzien)).toEqual([undefined, undefined])
  })
})

describe('what stands beside the amount', () => {
  it('says of each letter what it means and what to do', async () => {
    const letters = [
      { nrRaty: 3, tytul: 'Rata 3', litera: 'T', data: null, termin: null, czyMinal: false },
      { nrRaty: 4, tytul: 'Rata 4', litera: 'O', data: '2026-09-01', termin: '2026-12-15', czyMinal: false },
    ]
    portal.answers(
      contract.why,
      aWhy({ litery: letters, telefonUrzedu: '24 123 45 67', rokWczesniej: 2025, kwotaRokWczesniej: 380, kwotaRatTeraz: 400 }),
    )
    await open()
    const enforced = (await screen.findByText('Rata 3: tytuł wykonawczy')).closest('li')
    expect(enforced?.textContent).toMatch(/naczelnik urzędu skarbowego.*24 123 45 67/)
    expect(screen.getByText('Rata 4: termin odroczony').closest('li')?.textContent).toContain('15.12.2026')
    expect(plain(screen.getByText(/^Rok wcześniej było/).textContent)).toMatch(/380,00 zł.*400,00 zł.*20,00 zł więcej/)
  })

  it('a transfer from the own bank is declared and taken back, and the focus stays where the button was', async () => {
    portal.answers(transfer.declare, refusal(500, 'Numer błędu: 7.'), { zgloszono: '2026-10-05', oczekiwanyDo: '2026-10-12' })
    portal.answers(transfer.withdraw, { czyCofnieto: true })
    const { user } = await open()
    const declare = await screen.findByRole('button', { name: 'Zgłoś zapłatę przelewem' })
    await user.click(declare)
    expect((await screen.findByRole('alert')).textContent).toContain('Nie udało się zapisać zgłoszenia.Numer błędu: 7.')
    portal.answers(transfer.data, { ...TRANSFER, zgloszono: '2026-10-05' })
    await user.click(declare)
    const withdraw = await screen.findByRole('button', { name: 'Wycofaj' })
    const group = screen.getByRole('group', { name: 'Albo przelewem z własnego banku' })
    await expect.poll(() => document.activeElement).toBe(group)
    expect([portal.sent(transfer.declare).length, screen.queryByRole('alert')]).toEqual([2, null])
    portal.answers(transfer.data, TRANSFER)
    await user.click(withdraw)
    await screen.findByRole('button', { name: 'Zgłoś zapłatę przelewem' })
    expect(portal.sent(transfer.withdraw)).toEqual([{ idKartyNaleznosci: 3001, idNaleznosciRatyZbiorczej: [300103] }])
  })
})
