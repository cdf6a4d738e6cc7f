import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { begin } from '#client/desk/session.ts'
import { memberWith } from '#client/testing/desk.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { closeMessage, currentMessages } from '#ui/message/snackbar.ts'
import { refundOf } from '../refunds/testing.ts'
import { CaseCard } from './case-card.tsx'
import { PaymentActs } from './payment-page.tsx'
import { type Case, payment, question } from './testing.ts'

const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()
const sent = () => fetched.mock.calls.filter(([, { method }]) => method === 'POST').map(([, { body }]) => JSON.parse(String(body)))
const told = () => currentMessages().map(({ kind, text }) => `${kind}: ${text}`)
const plain = (words: string | null | undefined) => words?.replaceAll('\u00A0', ' ')
const button = (name: string | RegExp) => screen.queryByRole('button', { name })

beforeEach(() => {
  begin(memberWith(['payment-list', 'payment-release', 'payment-refund']))
  vi.stubGlobal('fetch', fetched.mockReset())
  fetched.mockImplementation(async () => Response.json({}))
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  for (const { id } of currentMessages()) closeMessage(id)
  vi.unstubAllGlobals()
})

const open = (change: Partial<Case> = {}) => inRouter(<CaseCard of={{ ...question, ...change }} payment={payment} />)
const choice = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Decyzja' })
const reason = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Powód' })

describe('a question about money', () => {
  it.each([
    [{}, '400,00 zł'],
    [{ waluta: 'EUR' }, '400,00 zł (EUR)'],
    [{ zgloszono: null, waluta: null }, 'operator nie podał kwoty'],
    [{ zaksiegowano: 412.5 }, '412,50 zł, zostaje bez względu na decyzję'],
    [{ dniRoboczych: 6, czyPoTerminie: true }, 'czeka 6 dni roboczych, po terminie'],
  ])('%j says %s', async (change, words) => {
    await open(change)
    expect(plain(document.body.textContent)).toContain(words)
  })

  it('offers only the decisions that the case allows', async () => {
    await open({ decyzje: ['refunded'] })
    expect([...choice().options].map(({ value }) => value)).toEqual(['', 'refunded'])
  })

  it('is decided with a reason and the version that was read, once', async () => {
    const { user } = await open()
    await user.selectOptions(choice(), 'accept')
    await user.type(reason(), ' Wpłata zgodna z wyciągiem ')
    await user.dblClick(screen.getByRole('button', { name: 'Zapisz decyzję' }))
    await expect.poll(told).toEqual(['success: Decyzja zapisana.'])
    expect(sent()).toEqual([{ sprawa: '2026-00000012/1', wersja: 7, decyzja: 'accept', powod: 'Wpłata zgodna z wyciągiem' }])
    expect([choice().value, reason().value]).toEqual(['', ''])
  })

  it('is not decided by chance: without a choice and a reason nothing is sent', async () => {
    const { user } = await open()
    await user.type(reason(), 'za krótki')
    await user.click(screen.getByRole('button', { name: 'Zapisz decyzję' }))
    await expect.poll(() => [choice().getAttribute('aria-invalid'), reason().getAttribute('aria-invalid')]).toEqual(['true', 'true'])
    expect([sent(), reason().value]).toEqual([[], 'za krótki'])
  })

  it.each([
    ['somebody was faster', { kod: 1412, opis: '', przyczyna: 'changed', kto: 'staff:a.kowal' }, 409, /coś się zmieniło \(a\.kowal\)/],
    ['a refund decides it', { kod: 1412, opis: '', przyczyna: 'refunding' }, 409, /Zwrot tych pieniędzy jest już zlecony/],
    ['the portal fails', { kod: 1500, opis: 'Numer błędu: 7.' }, 500, /Numer błędu: 7\./],
  ])('keeps what was chosen and typed where %s, and says so', async (_case, answer, status, words) => {
    fetched.mockImplementation(async (_address, { method }) =>
      Response.json(method === 'POST' ? answer : {}, { status: method === 'POST' ? status : 200 }),
    )
    const { user } = await open()
    await user.selectOptions(choice(), 'reject')
    await user.type(reason(), 'Takich pieniędzy nie ma')
    await user.click(screen.getByRole('button', { name: 'Zapisz decyzję' }))
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
    expect([choice().value, reason().value, told()]).toEqual(['reject', 'Takich pieniędzy nie ma', []])
  })

  it('whose refund is under way is decided by that, and by nobody beside it', async () => {
    await open({ zwrot: refundOf() })
    expect([screen.queryByRole('combobox'), button('Zapisz decyzję')]).toEqual([null, null])
    expect(screen.getByText(/i to on rozstrzygnie sprawę/)).not.toBeNull()
  })
})

describe('what can be done about a payment', () => {
  const acts = (change: Partial<typeof payment> = {}) => inRouter(<PaymentActs of={{ ...payment, ...change }} />)

  it.each(['paid', 'returned', 'unpaid', 'ended', 'unknown'] as const)('asking the provider says what it said: %s', async (powiedziano) => {
    fetched.mockImplementation(async () => Response.json({ powiedziano }))
    const { user } = await acts()
    await user.click(screen.getByRole('button', { name: 'Zapytaj operatora ponownie' }))
    await expect.poll(() => told().length).toBe(1)
    const words = { paid: 'zapłacono', returned: 'wróciły', unpaid: 'niezapłacone', ended: 'bez wpłaty', unknown: 'nie odpowiedział' }
    expect(told()[0]).toContain(words[powiedziano])
    expect(sent()).toEqual([{ numer: '2026-00000012' }])
  })

  it('asking that was refused says why', async () => {
    fetched.mockImplementation(async () => Response.json({ kod: 1412, opis: '', przyczyna: 'notAskable' }, { status: 409 }))
    const { user } = await acts()
    await user.click(screen.getByRole('button', { name: 'Zapytaj operatora ponownie' }))
    await expect.poll(told).toEqual(['error: O tę płatność nie można już zapytać.'])
    await expect.poll(() => button('Zapytaj operatora ponownie')?.getAttribute('aria-busy')).toBeNull()
  })

  it('a release is proposed with a reason, and only by who may', async () => {
    const { user } = await acts()
    await user.click(screen.getByRole('button', { name: 'Zwolnij zlecenie' }))
    await user.type(screen.getByRole('textbox'), 'Operator nie odpowiada{Enter}')
    await expect.poll(told).toEqual(['success: Propozycja czeka w „Dziś” na drugą osobę.'])
    expect(sent()).toEqual([{ numer: '2026-00000012', powod: 'Operator nie odpowiada' }])
    cleanup()
    begin(memberWith(['payment-list']))
    await acts()
    expect(button('Zwolnij zlecenie')).toBeNull()
  })

  it('is not proposed a second time while one waits', async () => {
    await acts({ czyZwolnienieCzeka: true })
    expect([button('Zwolnij zlecenie'), screen.getByText('Zwolnienie czeka na drugą osobę.')]).toEqual([null, expect.anything()])
  })

  it('is nothing where nothing can be done, and that is said', async () => {
    await acts({ czyMoznaPytac: false, czyMoznaZwolnic: false })
    expect([screen.queryByRole('button'), screen.getByText(/Operatora nie ma o co pytać/)]).toEqual([null, expect.anything()])
  })
})
