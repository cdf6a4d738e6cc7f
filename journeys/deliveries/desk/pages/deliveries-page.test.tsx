import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { DeskAnswer } from '#client/desk/call.ts'
import { deskStandIn, told } from '#client/testing/desk.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { noNetwork, refusal } from '#client/testing/portal.ts'
import { contract } from '../contract.ts'
import { Page } from './deliveries-page.tsx'
import { deliveryOf } from './testing.ts'

type List = DeskAnswer<typeof contract.list>
const REASON = 'plik z błędem, FN.8'
const SYSTEM = {
  system: 'podatki' as const,
  dzien: '2026-10-04',
  dni: 1,
  czyStare: false,
  poprzedniDzien: '2026-10-03',
  poprzedniaDostawa: 4,
  odlozonych: 0,
  czyCofanieCzeka: false,
}
const desk = deskStandIn('import-check', 'import-over-limit')

const list = (change: Partial<List> = {}): List => ({
  czyPrzezBiurko: true,
  najwiecejMB: 50,
  przyklady: null,
  nastepne: null,
  dostawy: [],
  systemy: [SYSTEM],
  ...change,
})
async function open(...answers: List[]) {
  desk.answers(contract.list, ...answers)
  const opened = await inRouter(<Page />, { at: '/urzad/dostawy', beside: ['/urzad/dostawa'] })
  await screen.findByRole('heading', { level: 1 })
  return opened
}
const dialog = () => within(screen.getByRole('dialog'))

describe('deliveries', () => {
  it('grow from the number where they ended', async () => {
    const { user } = await open(
      list({ dostawy: [deliveryOf()], nastepne: 5 }),
      list({ dostawy: [deliveryOf({ id: 4, czyCofniecie: true })] }),
    )
    await user.click(screen.getByRole('button', { name: 'Następne' }))
    expect(await screen.findByRole('link', { name: 'Podatki, dostawa nr 4' })).not.toBeNull()
    expect([screen.getByText('Powrót do poprzedniej'), screen.queryByRole('button', { name: 'Następne' })]).toEqual([
      expect.anything(),
      null,
    ])
    expect(desk.asked(contract.list)[1]).toEqual({ po: '5' })
  })

  it('say their rows and seconds as the office writes numbers', async () => {
    await open(list({ dostawy: [deliveryOf({ wierszy: 1200, sekund: 3.5 })] }))
    expect(screen.getByText(/wierszy:/).textContent).toMatch(/wierszy: 1\s200 · 3,5 s/)
  })

  it('that are none say so', async () => {
    await open(list())
    expect(screen.getByText('Nie było jeszcze żadnej dostawy.')).not.toBeNull()
  })

  it('that did not come say why', async () => {
    desk.answers(contract.list, refusal(500, 'Numer błędu: 7.'))
    await inRouter(<Page />)
    expect(await screen.findByText('Numer błędu: 7.')).not.toBeNull()
  })
})

describe('what residents see', () => {
  it.each([
    [{}, /stan na 04\.10\.2026: wczorajszy.*aktualne/],
    [{ dni: 0 }, /: dzisiejszy/],
    [{ dni: 3, czyStare: true }, /: 3 dni temu.*za stare/],
    [{ czyCofanieCzeka: true }, /powrót czeka na drugą osobę$/],
    [{ poprzedniDzien: null }, /aktualne$/],
  ])('%j says of which day it is', async (change, words) => {
    await open(list({ systemy: [{ ...SYSTEM, ...change }] }))
    expect(screen.getByText('Podatki').closest('li')?.textContent).toMatch(words)
  })

  it('goes one step back by two persons, with a reason', async () => {
    desk.answers(contract.withdraw, { propozycja: 1 })
    const { user } = await open(list())
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
    const { user, history } = await open(list())
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
    const { user } = await open(list())
    await user.click(screen.getByRole('button', { name: 'Wyślij i sprawdź' }))
    expect(await screen.findByText('Proszę wybrać plik ZIP.')).not.toBeNull()
  })

  it('is not offered where deliveries come by the command line alone', async () => {
    await open(list({ czyPrzezBiurko: false }))
    expect([screen.queryByLabelText('Plik ZIP'), screen.getByText(/^Ta instalacja przyjmuje dostawy tylko/)]).toEqual([
      null,
      expect.anything(),
    ])
  })
})
