// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearSession, type Account, setAccount, setToken } from '#client/session/session-store.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { orderPage } from '#shared/payments/payment-pages.ts'
import type { Summary } from '../../contract.ts'
import { Page } from './order.tsx'

const GATEWAY = 'https://bramka.example/trnRequest/1'
const AMOUNTS = { kwotaRaty: 412, kwotaGlowna: 412, odsetki: 0, kosztyEgzekucji: 0, oplataProlongacyjna: 0, kwotaRazem: 412 }
const rata = (change: Partial<Summary['raty'][number]> = {}): Summary['raty'][number] => ({
  idNaleznosciRatyZbiorczej: 300103,
  tytul: 'Podatek od nieruchomości, rata 3',
  nrRaty: 3,
  terminPlatnosci: '2026-09-15',
  ...AMOUNTS,
  powodOdmowy: null,
  etapPlatnosci: null,
  idNaleznosciRaty: [1],
  ...change,
})
let raty: Summary['raty'] = []
const summary = (): Summary => ({
  idKartyNaleznosci: 3001,
  symbolKarty: 'N/003001',
  aplikacjaNaleznosci: 'PODATKI_GMINNE',
  numerKontaBankowego: '45999999997001100030010000',
  nazwaPlatnika: 'Jan Zaległowski',
  odbiorca: { nazwa: 'Urząd', adres: 'Rynek 1', miasto: 'Przykładowo', kodPocztowy: '99-999', email: null, kodPanstwa: 'PL' },
  tytul: 'N/003001: rata 3',
  raty,
  kwotaRazem: 412,
  czyStarszeZaleglosci: false,
  metody: [{ dostawca: 'p24', prowizja: null }],
})

async function fetched(address: string): Promise<Response> {
  if (address.includes('dajPodsumowanie')) return Response.json(summary())
  if (address.includes('dodajPrzelew')) return Response.json({ idPrzelewu: '2026-00000001', urlPrzekierowania: GATEWAY })
  return Response.json({ kod: 1004, opis: '' }, { status: 404 })
}

const PESEL = '72080506198'
const SUBJECT = { nazwa: 'Jan Zaległowski', czyInstytucja: false, pesel: PESEL, nip: null }
const JAN: Account = {
  imie: 'Jan',
  nazwisko: 'Zaległowski',
  login: 'jan',
  email: 'jan@gmina.example',
  pesel: PESEL,
  nip: null,
  czasSesji: 900,
  czyInstytucja: false,
  czyPierwszeLogowanie: false,
  czyOgraniczony: false,
  czyNiepotwierdzony: false,
  czyPodglad: false,
  czyHaslo: true,
  nowyRegulamin: null,
  nieprzeczytane: 0,
  podmioty: [SUBJECT],
}

const left: string[] = []
beforeEach(() => {
  setToken('tajny', false)
  setAccount(JAN, [SUBJECT], SUBJECT)
  vi.stubGlobal('fetch', fetched)
  vi.spyOn(location, 'assign').mockImplementation((address) => void left.push(String(address)))
  raty = [rata()]
})
afterEach(() => {
  cleanup()
  clearSession()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** As a browser shows a page again that it kept whole while another website stood there. */
function comeBack(): void {
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
}

it('an order whose payer turns back at the payment service says that it was ordered, and is busy no longer', async () => {
  const { user } = await inRouter(<Page />, { at: orderPage.to({ karta: 3001, raty: [300103] }) })
  await user.click(await screen.findByRole('button', { name: /412,00/ }))
  await expect.poll(() => left).toEqual([GATEWAY])
  expect(screen.getByRole('button', { name: /412,00/ }).getAttribute('aria-busy')).toBe('true')
  raty = [rata({ powodOdmowy: 'zlecona', etapPlatnosci: 'zlecona' })]
  comeBack()
  await expect.poll(() => screen.queryByRole('button', { name: /412,00/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Przejdź do historii płatności' })).toBeDefined()
})
