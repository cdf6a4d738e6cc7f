import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '#client/call/query-client.ts'
import { clearSession } from '#client/session/session-store.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { signIn } from '#client/testing/signed-in.ts'
import { basketPage, basketProgress } from '#shared/payments/payment-pages.ts'
import type { BasketPart, DueCard } from '../../basket/contract.ts'
import { Page } from './choose.tsx'
import { lateDue } from './testing.ts'

const GATEWAY = 'https://bramka.example/trnRequest/1'
const BASKET = '4f7c9a52-30e1-4d0f-8c6e-2f5f0d9f7a11'
const later = { poTerminie: false, dniDoTerminu: 30, terminPlatnosci: '2026-11-15' }
const card = (id: number, raty: DueCard['raty']): DueCard => ({
  podmiot: 'Jan Zaległowski',
  czyInstytucja: false,
  idKartyNaleznosci: id,
  symbolKarty: `N/${id}`,
  nazwaKarty: `Karta ${id}`,
  numerKontaBankowego: '45999999997001100030010000',
  nazwaPlatnika: 'Jan Zaległowski',
  czyNajpierwNajstarsze: false,
  raty,
})

let karty: DueCard[] = []
/** How the portal answers an order; by itself it takes it. */
let answers: (() => Response | Promise<Response>)[] = []
const ordered: { readonly body: { pozycje: BasketPart[]; kwotaRazem: number }; readonly key: string | null }[] = []
async function fetched(address: string, init: RequestInit): Promise<Response> {
  if (address.includes('dajNaleznosci'))
    return Response.json({ karty, metody: [{ dostawca: 'p24', prowizja: null }], odsetkiNaDzien: '2026-10-05' })
  if (address.includes('oplacCzesc')) return Response.json({ idPrzelewu: '2026-00000001', urlPrzekierowania: GATEWAY })
  if (!address.includes('dodajPrzelewy')) return Response.json({ kod: 1004, opis: '' }, { status: 404 })
  ordered.push({ body: JSON.parse(String(init.body)), key: new Headers(init.headers).get('idempotency-key') })
  return answers.shift()?.() ?? Response.json({ idKoszyka: BASKET, kwotaRazem: 0, przelewy: [] })
}

const left: string[] = []
beforeEach(() => {
  signIn([{ nazwa: 'Jan Zaległowski', czyInstytucja: false, pesel: '72080506198', nip: null }])
  vi.stubGlobal('fetch', fetched)
  vi.spyOn(location, 'assign').mockImplementation((address) => void left.push(String(address)))
  left.length = 0
  ordered.length = 0
  answers = []
  karty = [card(1, [lateDue(11, 412.5), lateDue(12, 100, later)]), card(2, [lateDue(21, 87.1)])]
})
afterEach(() => {
  cleanup()
  clearSession()
  queryClient.clear()
  vi.unstubAllGlobals()
})

async function open() {
  const opened = await inRouter(<Page />, {
    at: basketPage.to({ wybor: { scope: 'po-terminie', cards: [] } }),
    beside: [basketProgress.route],
  })
  await screen.findByRole('heading', { name: 'Razem' })
  return opened
}
/** As a price is read aloud. */
const plain = (words: string | null | undefined) => words?.replaceAll('\u00A0', ' ')
const sum = () => plain(screen.getAllByRole('status').find(({ textContent }) => textContent.includes('zł'))?.textContent)
const tick = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`${name}\\b`) })
const pay = () => screen.queryByRole('button', { name: /^Zapłać/ })
const dialog = () => screen.findByRole('dialog', { name: 'Kwota się zmieniła' })

describe('what a basket holds', () => {
  it('is all that is overdue; its sum is said aloud as ticks change, to the grosz', async () => {
    const { user } = await open()
    expect([tick('Rata 11').checked, tick('Rata 21').checked, sum()]).toEqual([true, true, '499,60 zł'])
    expect(screen.getByRole('heading', { name: 'Po terminie' })).not.toBeNull()
    await user.click(tick('Rata 11'))
    expect(sum()).toBe('87,10 zł')
    await user.click(screen.getByText('Następne terminy'))
    await user.click(tick('Rata 12'))
    expect(sum()).toBe('187,10 zł')
  })

  it('of one payment promises no way through several, and of one instalment has nothing to tick', async () => {
    const severalPayments = /osobną płatnością/
    const { user } = await open()
    expect(screen.queryByText(severalPayments)).not.toBeNull()
    await user.click(tick('Rata 21'))
    expect([screen.queryByText(severalPayments), screen.queryByText(/koszyk|po kolei/i)]).toEqual([null, null])
    cleanup()
    queryClient.clear()
    karty = karty.slice(1)
    await open()
    expect([screen.queryByRole('checkbox'), screen.queryByText(severalPayments), plain(pay()?.textContent)]).toEqual([
      null,
      null,
      'Zapłać 87,10 zł',
    ])
    expect(screen.getByRole('button', { name: 'Zmień' })).not.toBeNull()
  })

  it('can be paid only while something is ticked', async () => {
    const { user } = await open()
    await user.click(tick('Rata 11'))
    await user.click(tick('Rata 21'))
    expect([sum(), pay()]).toEqual(['0,00 zł', null])
    expect(screen.getByText('Nic nie zaznaczono.')).not.toBeNull()
  })

  it.each([
    [
      'an order holds',
      { powodOdmowy: 'zlecona', brzeg: 'wDrodze', znak: 'Płatność rozpoczęta', opis: 'Proszę nie płacić drugi raz.' },
      /nie płacić drugi raz/,
    ],
    [
      'is enforced',
      { powodOdmowy: 'egzekucja', brzeg: 'pozaPortalem', litera: 'T', znak: 'Sprawę prowadzi urząd skarbowy' },
      /urząd skarbowy/,
    ],
  ] as const)('is never what %s: it has no box to tick, and says why', async (_case, change, why) => {
    karty = [card(1, [lateDue(11, 412.5, change)]), card(2, [lateDue(21, 87.1)])]
    const { user } = await open()
    await user.click(screen.getByText('Następne terminy'))
    const row = within(screen.getByText('Rata 11').closest('li') ?? document.body)
    expect([row.queryByRole('checkbox'), row.queryByText(why) !== null, sum()]).toEqual([null, true, '87,10 zł'])
  })

  it('leaves out what was declared as a transfer, which would be paid twice', async () => {
    karty = [card(1, [lateDue(11, 412.5, { zgloszonoPrzelew: '2026-10-03' })]), card(2, [lateDue(21, 87.1)])]
    await open()
    expect([tick('Rata 11').checked, sum()]).toEqual([false, '87,10 zł'])
  })

  it('where nothing can be paid is no form, and the way to what was paid', async () => {
    karty = [card(1, [lateDue(11, 412.5, { powodOdmowy: 'splacona' })])]
    await inRouter(<Page />, { at: basketPage.to({ wybor: { scope: 'calosc', cards: [] } }) })
    expect(await screen.findByText('Nie ma nic do zapłacenia')).not.toBeNull()
    expect([screen.getByRole('link', { name: 'Przejdź do historii płatności' }), pay()]).toEqual([expect.anything(), null])
  })
})

describe('a press that pays', () => {
  it('orders what is ticked, for the sum that was seen, and leaves for the first part', async () => {
    const { user, history } = await open()
    expect(plain(pay()?.textContent)).toBe('Zapłać 412,50 zł, 1 z 2')
    await user.dblClick(pay() ?? document.body)
    await expect.poll(() => left).toEqual([GATEWAY])
    expect(ordered.map(({ body: { pozycje, kwotaRazem } }) => ({ pozycje, kwotaRazem }))).toEqual([
      {
        pozycje: [
          { idKartyNaleznosci: 1, idNaleznosciRatyZbiorczej: [11] },
          { idKartyNaleznosci: 2, idNaleznosciRatyZbiorczej: [21] },
        ],
        kwotaRazem: 499.6,
      },
    ])
    expect(history.location.href).toBe(basketProgress.to({ koszyk: BASKET }))
  })

  it('without an answer may be repeated: it is the same order, and what was ticked stays', async () => {
    answers = [() => Promise.reject(new TypeError('no network'))]
    const { user } = await open()
    await user.click(tick('Rata 21'))
    await user.click(pay() ?? document.body)
    expect((await screen.findByRole('alert')).textContent).toContain('zlecenie nie zostanie złożone dwa razy')
    expect([tick('Rata 11').checked, tick('Rata 21').checked]).toEqual([true, false])
    await user.click(pay() ?? document.body)
    await expect.poll(() => left).toEqual([GATEWAY])
    expect(ordered.map(({ key }) => key)).toEqual([ordered[0]?.key, ordered[0]?.key])
    expect(ordered[0]?.key).toMatch(/^[\da-f]{32}$/)
  })

  it('that was refused is another order the next time', async () => {
    answers = [() => Response.json({ kod: 1500, opis: 'Numer błędu: 7.' }, { status: 500 })]
    const { user } = await open()
    await user.click(pay() ?? document.body)
    expect((await screen.findByRole('alert')).textContent).toContain('Numer błędu: 7.')
    await user.click(pay() ?? document.body)
    await expect.poll(() => left).toEqual([GATEWAY])
    expect(new Set(ordered.map(({ key }) => key)).size).toBe(2)
  })

  it.each([
    ['confirmed', /^Zapłać 420,00/, [499.6, 420], [GATEWAY]],
    ['given up', 'Anuluj', [499.6], []],
  ] as const)('of a sum that has changed asks once more, and is %s', async (_case, answer, sums, went) => {
    answers = [() => Response.json({ kod: 1702, opis: '', kwotaRazem: 420 }, { status: 409 })]
    const { user } = await open()
    await user.click(pay() ?? document.body)
    const asked = within(await dialog())
    expect(plain(asked.getByText(/Na ekranie było/).textContent)).toContain('Na ekranie było 499,60 zł, teraz do zapłaty jest 420,00 zł')
    expect(left).toEqual([])
    await user.click(asked.getByRole('button', { name: answer }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    await expect.poll(() => left).toEqual(went)
    expect(ordered.map(({ body }) => body.kwotaRazem)).toEqual(sums)
  })

  it('that comes too late for one instalment names it aloud and keeps the rest', async () => {
    answers = [
      () => {
        karty = [card(1, [lateDue(11, 412.5, { powodOdmowy: 'zlecona', etapPlatnosci: 'zlecona' })]), card(2, [lateDue(21, 87.1)])]
        return Response.json({ kod: 1701, opis: '', raty: [{ idNaleznosciRatyZbiorczej: 11 }] }, { status: 409 })
      },
    ]
    const { user } = await open()
    await user.click(pay() ?? document.body)
    const taken = await screen.findByText('Tych rat nie można już zapłacić, resztę zostawiliśmy')
    expect(taken.closest('[role=status]')?.textContent).toContain('Rata 11, karta N/1')
    await expect.poll(sum).toBe('87,10 zł')
    expect([screen.queryByRole('checkbox', { name: /Rata 11/ }), tick('Rata 21').checked]).toEqual([null, true])
  })
})
