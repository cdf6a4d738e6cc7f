import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '#client/call/query-client.ts'
import { tabValue } from '#client/kept/stored.ts'
import { clearSession } from '#client/session/session-store.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { signIn } from '#client/testing/signed-in.ts'
import type { Stage } from '../../states.ts'
import { Page as InformationPage } from './information.tsx'
import { Page } from './result.tsx'

const ATTEMPT = '4f7c9a52-30e1-4d0f-8c6e-2f5f0d9f7a11'
const NUMBER = '2026-00000012'
const ARRIVED = `/platnosc-wynik?platnosc=${ATTEMPT}`

const rata = (nr: number, terminPlatnosci: string, kwotaRaty: number) => ({
  rodzajOplaty: 'Podatek od nieruchomości',
  opisNrRaty: String(nr),
  terminPlatnosci,
  kwotaRaty,
})
const PAYMENT = {
  idTransakcji: NUMBER,
  tytul: 'N/003001: Podatek od nieruchomości, rata 2; Podatek od nieruchomości, rata 3',
  kwota: 857,
  dataZlecenia: '2026-10-05 09:12:00',
  etap: 'oplacona',
  czyCzeka: false,
  dataZaplaty: '2026-10-05 09:14:00',
  czyNiePozniej: false,
  zwroty: [],
  opisPlatnosci: { opisStatusu: 'Zapłacona, czeka na zaksięgowanie' },
  raty: [rata(2, '2026-05-15', 445), rata(3, '2026-09-15', 412)],
}

let state: { readonly etap: Stage; readonly dostawca: 'p24' | 'kir' } | number = 404
let asked: string[] = []
async function fetched(address: string): Promise<Response> {
  const { pathname, searchParams } = new URL(address, location.origin)
  if (pathname === '/api/platnosci/stan') {
    asked.push(searchParams.get('platnosc') ?? '')
    if (typeof state === 'number') return Response.json({ kod: 1004, opis: '' }, { status: state })
    const czyOstateczny = state.etap !== 'zlecona'
    return Response.json({ idTransakcji: NUMBER, status: '', czyOstateczny, ...state })
  }
  if (pathname.includes('dajHistorie')) return Response.json({ platnosci: [PAYMENT] })
  return Response.json({ najwazniejsze: [], pozostale: [] })
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  asked = []
  tabValue.set('payment', null)
})
afterEach(() => {
  cleanup()
  clearSession()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const open = (at: string) => inRouter(<Page />, { at })
const link = (name: string) => screen.queryByRole('link', { name }) !== null

describe('the true state of a payment, said aloud,', () => {
  it.each([
    ['oplacona', 'p24', 'status', 'Płatność zaakceptowana.', false],
    ['zaksiegowana', 'p24', 'status', 'Płatność zaakceptowana.', false],
    ['wyjasniana', 'p24', 'status', 'Proszę nie płacić drugi raz', false],
    ['zwrocona', 'p24', 'status', 'Pieniądze zwrócono', true],
    ['odrzucona', 'p24', 'alert', 'Płatność nie powiodła się.', true],
    ['odrzucona', 'kir', 'alert', 'Przelew nie został przyjęty.', true],
    ['anulowana', 'p24', 'status', 'Płatność anulowana', true],
    ['wygasla', 'p24', 'alert', 'Czas na płatność minął.', true],
    ['wygasla', 'kir', 'alert', 'Czas na zatwierdzenie przelewu minął.', true],
  ] as const)('%s (%s) is a sentence of the role %s: %s; it urges to pay again only where no money came', async (...told) => {
    const [etap, dostawca, role, said, leadsToDues] = told
    state = { etap, dostawca }
    await open(ARRIVED)
    await expect.poll(() => screen.queryByRole(role)?.textContent).toContain(said)
    expect(screen.getByRole(role).textContent).toContain(`Numer transakcji: ${NUMBER}`)
    expect([link('Przejdź do historii płatności'), link('Przejdź do należności')]).toEqual([true, leadsToDues])
  })

  it('is awaited while the payment service has not spoken; nothing says that it was paid or failed', async () => {
    state = { etap: 'zlecona', dostawca: 'p24' }
    await open(ARRIVED)
    await screen.findByText(`Numer transakcji: ${NUMBER}`)
    expect(screen.getByRole('status').textContent).toContain('Oczekujemy na potwierdzenie płatności.')
    expect([screen.queryByRole('alert'), screen.queryByText(/zaakceptowana|nie powiodła/)]).toEqual([null, null])
  })
})

describe('an address that anybody can type', () => {
  it.each(['?wynik=ok', '?czySukces=true', '?wynik=ok&kwota=412'])('%s decides nothing', async (search) => {
    // Of another payment, that this tab has paid before.
    tabValue.set('payment', ATTEMPT)
    state = { etap: 'oplacona', dostawca: 'p24' }
    await open(`/platnosc-wynik${search}`)
    expect(screen.getByRole('status').textContent).toContain('Nie znamy stanu tej płatności')
    expect([asked, link('Przejdź do historii płatności'), link('Przejdź do należności')]).toEqual([[], true, false])
  })

  it('that says ok of a payment that failed shows that it failed', async () => {
    state = { etap: 'odrzucona', dostawca: 'p24' }
    await open(`${ARRIVED}&wynik=ok`)
    expect((await screen.findByRole('alert')).textContent).toContain('Płatność nie powiodła się.')
  })

  it('of a payment that the portal does not know says so', async () => {
    state = 404
    await open(ARRIVED)
    expect(await screen.findByText('Nie znamy stanu tej płatności')).not.toBeNull()
  })
})

describe('the number by which the state is asked', () => {
  it('leaves the address, and is still known when the page is loaded again', async () => {
    state = { etap: 'oplacona', dostawca: 'p24' }
    const { history } = await open(ARRIVED)
    await expect.poll(() => history.location.href).toBe('/platnosc-wynik')
    expect(history.length).toBe(1)
    cleanup()
    await open('/platnosc-wynik')
    await expect.poll(() => asked).toEqual([ATTEMPT, ATTEMPT])
  })
})

it('the page of information decides nothing by its address either, and stays where it is', async () => {
  const { history } = await inRouter(<InformationPage />, { at: '/platnosc-informacja?czySukces=true' })
  expect(screen.getByRole('status').textContent).toContain('Nie znamy stanu tej płatności')
  await expect.poll(() => history.location.href).toBe('/platnosc-informacja')
})

describe('a payment whose money has come', () => {
  it('says to who is signed in what was paid: the sum, a torn slip of each instalment, and one confirmation', async () => {
    state = { etap: 'oplacona', dostawca: 'p24' }
    await open(ARRIVED)
    await screen.findByText('Płatność zaakceptowana.')
    expect([screen.queryByRole('button'), screen.queryByRole('article')]).toEqual([null, null])
    cleanup()
    signIn([{ nazwa: 'Jan Zaległowski', czyInstytucja: false, pesel: '72080506198', nip: null }])
    await open(ARRIVED)
    await screen.findByRole('heading', { level: 1, name: /^Zapłacono 857,00.zł$/ })
    expect(screen.getByRole('status').textContent).toContain('Płatność zaakceptowana.')
    expect(
      screen.getAllByRole('article').map(({ textContent, dataset }) => [dataset['edge'], textContent.replaceAll('\u00A0', ' ')]),
    ).toEqual([
      ['oderwany', expect.stringMatching(/Podatek od nieruchomości, rata 2Zapłacono 5 października.*, 9\.14445,00 zł$/)],
      ['oderwany', expect.stringMatching(/Podatek od nieruchomości, rata 3Zapłacono 5 października.*, 9\.14412,00 zł$/)],
    ])
    expect(screen.getAllByRole('button', { name: /^Potwierdzenie wpłaty/ })).toHaveLength(1)
    expect(screen.queryByText(/koszyk/i)).toBeNull()
  })
})
