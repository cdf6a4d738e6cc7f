import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { DeskAnswer } from '#client/desk/call.ts'
import { deskStandIn, told } from '#client/testing/desk.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { plain } from '#client/testing/plain.ts'
import { refusal } from '#client/testing/portal.ts'
import { contract } from '#shared/contracts/desk/statistics.ts'
import { Page } from './statistics-page.tsx'

const STATISTICS: DeskAnswer<typeof contract.read> = {
  miesiace: ['2026-09', '2026-08'],
  od: '2025-10',
  do: '2026-09',
  wskazniki: [
    { wskaznik: 'share', teraz: 34, przedtem: 27 },
    { wskaznik: 'sum', teraz: 1234.5, przedtem: null },
    { wskaznik: 'days', teraz: 2, przedtem: 2.5 },
    { wskaznik: 'inTerm', teraz: 90, przedtem: 90 },
    { wskaznik: 'accounts', teraz: null, przedtem: 12 },
  ],
  konta: [{ miesiac: '2026-09', logowania: 120, kontaNowe: null, kontaPotwierdzone: 7, kontaZamkniete: 0 }],
  wplaty: [{ miesiac: '2026-09', wplaty: 12, suma: 1234.5, udzial: null, sumaRokWczesniej: null }],
  sprawy: [],
  uslugi: [],
  nieuzywane: [],
  slowa: [],
  jezyki: [],
  wyglad: [],
}
const desk = deskStandIn('statistics')
async function open(search = '') {
  desk.answers(contract.read, STATISTICS)
  const opened = await inRouter(<Page />, { at: `/urzad/statystyki${search}` })
  await screen.findByRole('combobox', { name: 'Okres' })
  return opened
}
const cells = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => plain(textContent)))

describe('statistics', () => {
  it('never tell a count that is too small, and say that it was there', async () => {
    await open()
    expect(cells('Logowania i konta')[0]).toEqual([
      '2026-09',
      'Logowania120',
      'Konta nowemniej niż 5',
      'Potwierdzone w urzędzie7',
      'Zamknięte0',
    ])
    expect(cells('Wpłaty przez portal')[0]).toEqual([
      '2026-09',
      'Wpłaty12',
      'Suma (zł)1 234,50',
      'Udział we wpłatach bez gotówki (%)brak danych',
      'Suma rok wcześniej (zł)brak danych',
    ])
  })

  it('say in five figures and in the headings what went well', async () => {
    await open()
    expect(plain(screen.getByRole('heading', { level: 1 }).textContent)).toBe('Przez portal: 34% wpłat bez gotówki')
    expect(screen.getAllByRole('definition').map(({ textContent }) => plain(textContent))).toEqual([
      '34%więcej niż rok wcześniej (27%)',
      '1 235 złrok wcześniej: brak danych',
      '2szybciej niż rok wcześniej (2,5)',
      '90%tyle samo co rok wcześniej',
      'brak danych',
    ])
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => plain(textContent))).toEqual(
      expect.arrayContaining(['Najwięcej wpłacono: wrzesień 2026, 1 235 zł', 'Najwięcej logowań: wrzesień 2026, 120']),
    )
  })

  it('of one month are asked for by the address, without the columns of a year', async () => {
    const { user, history } = await open()
    expect(screen.getByRole('img', { name: /Suma wpłat przez portal w miesiącach/ })).not.toBeNull()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Okres' }), '2026-08')
    await expect.poll(() => history.location.href).toBe('/urzad/statystyki?miesiac=2026-08')
    await expect.poll(() => desk.asked(contract.read).at(-1)).toEqual({ miesiac: '2026-08' })
    await expect.poll(() => screen.queryByRole('img', { name: /w miesiącach/ })).toBeNull()
    expect(screen.getByRole('table', { name: 'Logowania i konta' })).not.toBeNull()
  })

  it('as a file are of the same period, or it is said why not', async () => {
    desk.answers(contract.csv, refusal(500, ''))
    const { user } = await open('?miesiac=2026-09')
    await user.click(screen.getByRole('button', { name: 'Pobierz CSV' }))
    await expect.poll(told).toEqual(['error: Nie udało się pobrać pliku. Proszę spróbować ponownie.'])
    expect(desk.asked(contract.csv)).toEqual([{ miesiac: '2026-09' }])
  })

  it('that did not come say why', async () => {
    desk.answers(contract.read, refusal(500, 'Numer błędu: 7.'))
    await inRouter(<Page />)
    expect(await screen.findByText('Numer błędu: 7.')).not.toBeNull()
  })
})
