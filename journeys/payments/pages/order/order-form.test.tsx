import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '#client/call/query-client.ts'
import { clearSession } from '#client/session/session-store.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { signIn } from '#client/testing/signed-in.ts'
import { orderPage } from '#shared/payments/payment-pages.ts'
import type { Summary } from '../../contract.ts'
import { LATE_SLIP } from '../basket/testing.ts'
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
  uwaga: null,
  etapPlatnosci: null,
  idNaleznosciRaty: [1],
  ...LATE_SLIP,
  ...change,
})
let raty: Summary['raty'] = []
let shown: Partial<Summary> = {}
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
  ...shown,
})

/** How the portal answers an order; by itself it takes it. */
let answers: (() => Response | Promise<Response>)[] = []
const ordered: { readonly body: Record<string, unknown>; readonly key: string | null; readonly by: string | undefined }[] = []
async function fetched(address: string, init: RequestInit): Promise<Response> {
  if (address.includes('dajPodsumowanie')) return Response.json(summary())
  if (address.includes('dodajPrzelew')) {
    ordered.push({ body: JSON.parse(String(init.body)), key: new Headers(init.headers).get('idempotency-key'), by: address.split('/')[3] })
    return answers.shift()?.() ?? Response.json({ idPrzelewu: '2026-00000001', urlPrzekierowania: GATEWAY })
  }
  return Response.json({ kod: 1004, opis: '' }, { status: 404 })
}

const JAN = { nazwa: 'Jan Zaległowski', czyInstytucja: false, pesel: '72080506198', nip: null }

const left: string[] = []
beforeEach(() => {
  signIn([JAN])
  vi.stubGlobal('fetch', fetched)
  vi.spyOn(location, 'assign').mockImplementation((address) => void left.push(String(address)))
  raty = [rata()]
  shown = {}
  answers = []
  ordered.length = 0
  left.length = 0
})
afterEach(() => {
  cleanup()
  clearSession()
  queryClient.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** As a browser shows a page again that it kept whole while another website stood there. */
function comeBack(): void {
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
}

const plain = (words: string | null | undefined) => words?.replaceAll('\u00A0', ' ')
const open = () => inRouter(<Page />, { at: orderPage.to({ karta: 3001, raty: [300103] }) })
const pay = () => screen.findByRole('button', { name: /^Przejdź do płatności/ })
const noPay = () => screen.queryByRole('button', { name: /^Przejdź do płatności/ })

it('an order whose payer turns back at the payment service says that it was ordered, and is busy no longer', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: /412,00/ }))
  await expect.poll(() => left).toEqual([GATEWAY])
  expect(screen.getByRole('button', { name: /412,00/ }).getAttribute('aria-busy')).toBe('true')
  raty = [rata({ powodOdmowy: 'zlecona', etapPlatnosci: 'zlecona' })]
  comeBack()
  await expect.poll(() => screen.queryByRole('button', { name: /412,00/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Przejdź do historii płatności' })).toBeDefined()
})

describe('the page before a payment', () => {
  it('says how much, for what, to whom and on which account, and what makes up the sum', async () => {
    raty = [rata({ kwotaGlowna: 400, odsetki: 12, kwotaRazem: 412 })]
    await open()
    await pay()
    const said = plain(document.body.textContent)
    for (const words of [
      'rata 3',
      '15 września',
      '20 dni po terminie',
      'w tym odsetki 12,00 zł',
      '412,00 zł',
      'Zmień',
      'Rynek 1, 99-999 Przykładowo',
      'Jan Zaległowski',
    ])
      expect(said).toContain(words)
    expect(screen.getByText(/45 9999 9999 7001 1000 3001 0000/)).not.toBeNull()
    expect(screen.getByRole('button', { name: 'Kopiuj: Numer rachunku bankowego' })).not.toBeNull()
  })

  it('names older arrears, to which the money goes first', async () => {
    shown = { czyStarszeZaleglosci: true }
    await open()
    expect(await screen.findByText(/zaliczona najpierw na najstarszą/)).not.toBeNull()
  })

  it.each([
    [{ powodOdmowy: 'splacona' }, 'rata jest już zapłacona'],
    [{ powodOdmowy: 'zlecona', etapPlatnosci: 'oplacona' }, 'czeka na zaksięgowanie'],
    [{ powodOdmowy: 'zlecona', etapPlatnosci: 'wyjasniana' }, 'urząd wyjaśnia płatność'],
    [{ powodOdmowy: 'egzekucja' }, 'tytuł wykonawczy'],
  ] as const)('has no button for what cannot be paid (%j), and the reason before all else: %s', async (change, why) => {
    raty = [rata(change)]
    await open()
    const reason = await screen.findByText('Tych rat nie można teraz zapłacić')
    expect(reason.compareDocumentPosition(screen.getByRole('list', { name: 'Co zostanie zapłacone' }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
    expect([noPay(), screen.getByText(new RegExp(why)).textContent]).toEqual([null, expect.stringContaining('rata 3')])
  })

  it('names another way where the office offers none', async () => {
    shown = { metody: [] }
    await open()
    expect(await screen.findByText('Brak dostępnych opcji płatności')).not.toBeNull()
    expect(noPay()).toBeNull()
  })

  it('orders nothing at an address without instalments, and leads to them', async () => {
    await inRouter(<Page />, { at: '/platnosc' })
    expect([screen.getByText('Brak wybranej raty'), screen.getByRole('link', { name: 'Przejdź do należności' })]).toHaveLength(2)
    expect(noPay()).toBeNull()
  })
})

describe('of several ways to pay', () => {
  const COSTLY = { dostawca: 'kir', prowizja: 'Prowizja 2,50 zł' } as const
  const FREE = { dostawca: 'p24', prowizja: 'bez prowizji' } as const

  it('the one without a commission stands chosen, and another is taken by keyboard', async () => {
    shown = { metody: [COSTLY, FREE] }
    const { user } = await open()
    await pay()
    const ways = within(screen.getByRole('group', { name: 'Wybierz sposób płatności' })).getAllByRole<HTMLInputElement>('radio')
    expect(ways.map(({ checked }) => checked)).toEqual([false, true])
    ways[1]?.focus()
    await user.keyboard('{ArrowUp}')
    await user.click(await pay())
    await expect.poll(() => left).toEqual([GATEWAY])
    expect(ordered.map(({ by }) => by)).toEqual(['kir'])
  })
})

describe('a press that pays', () => {
  it('orders once what stood there, for the sum that was seen', async () => {
    const { user } = await open()
    await user.dblClick(await pay())
    await expect.poll(() => left).toEqual([GATEWAY])
    expect(
      ordered.map(({ body: { idKartyNaleznosci, idNaleznosciRatyZbiorczej, kwotaRazem } }) => [
        idKartyNaleznosci,
        idNaleznosciRatyZbiorczej,
        kwotaRazem,
      ]),
    ).toEqual([[3001, [300103], 412]])
    expect(screen.getAllByRole('status').some(({ textContent }) => /serwisu płatności/.test(textContent))).toBe(true)
  })

  it.each([
    ['without an answer is the same order again', () => Promise.reject(new TypeError('no network')), /nie zostanie złożone dwa razy/, 1],
    [
      'that was refused is another one',
      () => Response.json({ kod: 1500, opis: 'Numer błędu: 7.' }, { status: 500 }),
      /Numer błędu: 7\./,
      2,
    ],
  ])('%s', async (_case, answer, said, keys) => {
    answers = [answer]
    const { user } = await open()
    await user.click(await pay())
    expect((await screen.findByText(said)).closest('[role=alert]')?.textContent).toContain('Płatność nie została zlecona')
    await user.click(await pay())
    await expect.poll(() => left).toEqual([GATEWAY])
    expect([ordered.length, new Set(ordered.map(({ key }) => key)).size]).toEqual([2, keys])
  })

  it.each([
    ['confirmed', /^Zapłać 420,00/, [412, 420], [GATEWAY]],
    ['given up', 'Anuluj', [412], []],
  ] as const)('of a sum that has grown asks once more, and is %s', async (_case, answer, sums, went) => {
    answers = [() => Response.json({ kod: 1702, opis: '', kwotaRazem: 420 }, { status: 409 })]
    const { user } = await open()
    await user.click(await pay())
    const asked = within(await screen.findByRole('dialog', { name: 'Kwota się zmieniła' }))
    expect(plain(asked.getByText(/Na ekranie było/).textContent)).toContain('Na ekranie było 412,00 zł, teraz do zapłaty jest 420,00 zł')
    await user.click(asked.getByRole('button', { name: answer }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    await expect.poll(() => left).toEqual(went)
    expect(ordered.map(({ body }) => body['kwotaRazem'])).toEqual(sums)
  })
})
