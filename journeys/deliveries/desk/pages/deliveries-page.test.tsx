import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { DeskAnswer } from '#client/desk/call.ts'
import { deskStandIn, told } from '#client/testing/desk.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { noNetwork } from '#client/testing/portal.ts'
import { type ListRow, listCall } from '#shared/desk/list.ts'
import { contract } from '../contract.ts'
import { deliveries } from '../lists/deliveries.ts'
import { Page } from './deliveries-page.tsx'
import { deliveryOf } from './testing.ts'

type Standing = DeskAnswer<typeof contract.standing>
const REASON = 'plik z błędem, FN.8'
const SYSTEM = {
  system: 'podatki' as const,
  dataDate: '2026-10-04',
  days: 1,
  isOld: false,
  previousDate: '2026-10-03',
  previousDelivery: 4,
  aside: 0,
  isGoingBack: false,
}
const ROW: ListRow<typeof deliveries> = {
  id: 5,
  system: 'podatki',
  name: 'podatki.zip',
  isWithdrawal: false,
  by: 'b.nowak',
  at: '2026-10-05 06:00:00',
  rows: 1200,
  seconds: 3.5,
  state: 'ready',
  isVisible: false,
  isOwn: false,
}
const desk = deskStandIn('import-check', 'import-over-limit')
const answer = (...rows: (typeof ROW)[]) => ({ rows, next: null, isTooMany: false })

async function open(change: Partial<Standing> = {}, rows = answer()) {
  desk.answers(listCall(deliveries), rows)
  desk.answers(contract.standing, { isByDesk: true, mostMB: 50, samples: null, systems: [SYSTEM], ...change })
  const opened = await inRouter(<Page />, { at: '/urzad/dostawy', beside: ['/urzad/dostawa'] })
  await screen.findByRole('heading', { name: 'Co widzą mieszkańcy' })
  return opened
}
const dialog = () => within(screen.getByRole('dialog'))

describe('deliveries', () => {
  it('say of which system they are, and their rows and seconds as the office writes numbers', async () => {
    await open({}, answer(ROW, { ...ROW, id: 4, isWithdrawal: true }, { ...ROW, id: 3, system: null }))
    expect((await screen.findByRole('row', { name: /^Podatki, dostawa nr 5/ })).textContent).toMatch(/podatki\.zip.*1\s2003,5 s/)
    expect(screen.getByRole('row', { name: /^Podatki, dostawa nr 4/ }).textContent).toContain('Powrót do poprzedniej')
    expect(screen.getByRole('link', { name: 'Dostawa nr 3' }).getAttribute('href')).toBe('/urzad/dostawa?id=3')
  })

  it('that are none say so', async () => {
    await open()
    expect(await screen.findByText('Nie było jeszcze żadnej dostawy.')).not.toBeNull()
  })
})

describe('what residents see', () => {
  it.each([
    [{}, /stan na 04\.10\.2026: wczorajszy.*aktualne/],
    [{ days: 0 }, /: dzisiejszy/],
    [{ days: 3, isOld: true }, /: 3 dni temu.*za stare/],
    [{ isGoingBack: true }, /powrót czeka na drugą osobę$/],
    [{ previousDate: null }, /aktualne$/],
  ])('%j says of which day it is', async (change, words) => {
    await open({ systems: [{ ...SYSTEM, ...change }] })
    expect(screen.getByText('Podatki').closest('li')?.textContent).toMatch(words)
  })

  it('goes one step back by two persons, with a reason', async () => {
    desk.answers(contract.withdraw, { propozycja: 1 })
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Wróć do dostawy nr 4 (dane z 03.10.2026)' }))
    await user.type(dialog().getByRole('textbox'), `${REASON}{Enter}`)
    await expect.poll(told).toEqual(['success: Zaproponowano. Teraz potrzebna jest zgoda drugiej osoby.'])
    expect(desk.sent(contract.withdraw)).toEqual([{ system: 'podatki', powod: REASON }])
  })
})

describe('a delivery that is sent', () => {
  const choose = async () => {
    desk.answers(contract.begin, { id: 9 })
    desk.answers(contract.check, {})
    const { user, history } = await open()
    await user.upload(screen.getByLabelText('Plik ZIP'), new File(['0123456789'], 'podatki.zip', { type: 'application/zip' }))
    return { user, history }
  }

  it('leads to its page, where it is checked', async () => {
    desk.answers(contract.one, deliveryOf({ odebrano: 0 }))
    desk.answers(contract.piece, { odebrano: 10 })
    const { user, history } = await choose()
    await user.click(screen.getByRole('button', { name: 'Wyślij i sprawdź' }))
    await expect.poll(() => history.location.href).toBe('/urzad/dostawa?id=9')
    expect([desk.sent(contract.begin), desk.sent(contract.check)]).toEqual([[{ nazwa: 'podatki.zip', bajtow: 10 }], [{ id: 9 }]])
  })

  it('that breaks off says that what arrived is there, and goes on without beginning anew', async () => {
    desk.answers(contract.one, noNetwork, deliveryOf())
    const { user, history } = await choose()
    await user.click(screen.getByRole('button', { name: 'Wyślij i sprawdź' }))
    expect(await screen.findByText(/^Połączenie się urwało\. To, co dotarło, portal ma/)).not.toBeNull()
    await user.click(screen.getByRole('button', { name: 'Dokończ wysyłanie' }))
    await expect.poll(() => history.location.href).toBe('/urzad/dostawa?id=9')
    expect([desk.sent(contract.begin).length, desk.sent(contract.piece)]).toEqual([1, []])
  })

  it('needs a file; where the office takes none at the desk, that is said instead', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Wyślij i sprawdź' }))
    expect(await screen.findByText('Proszę wybrać plik ZIP.')).not.toBeNull()
  })

  it('is not offered where deliveries come by the command line alone', async () => {
    await open({ isByDesk: false })
    expect([screen.queryByLabelText('Plik ZIP'), screen.getByText(/^Ta instalacja przyjmuje dostawy tylko/)]).toEqual([
      null,
      expect.anything(),
    ])
  })
})
