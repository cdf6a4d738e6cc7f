import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DeskAnswer } from '#client/desk/call.ts'
import { deskStandIn, told } from '#client/testing/desk.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { plain } from '#client/testing/plain.ts'
import { noNetwork, refusal } from '#client/testing/portal.ts'
import { listCall } from '#shared/desk/list.ts'
import { contract } from '../calls/contract.ts'
import { moneyDays } from '../lists/money-days.ts'
import { Page as DayPage } from './day-page.tsx'
import { Page } from './money-page.tsx'

type Day = DeskAnswer<typeof contract.day>
type Difference = Day['roznice'][number]
const REASON = 'zaksięgowano 6 października, dowód 17'
const SUMS = { dzien: '2026-10-05', zlecen: 3, zlecono: 300, rozliczono: 300, naWyciagu: 200, zaksiegowano: 310.5 }
const OPEN_DAY = { ...SUMS, czyZamkniety: false, zamknal: null, roznic: 2 }
const difference = (numer: string, change: Partial<Difference> = {}): Difference => ({
  numer,
  etykieta: 'not-posted',
  waga: 'error',
  platnosc: '2026-00000012',
  tytul: 'N/003001',
  zlecono: 100,
  rozliczono: 100,
  naWyciagu: 100,
  zaksiegowano: null,
  dniRoboczych: 6,
  czyZamknieta: false,
  zamknal: null,
  powod: null,
  czySprawa: false,
  ...change,
})

const desk = deskStandIn('payment-list')
beforeEach(() => {
  desk.answers(contract.closeDifference, {})
  desk.answers(contract.closeDay, {})
})

describe('the days of the reconciliation', () => {
  const open = async (search = '') => {
    const sums = {
      day: '2026-10-05',
      orders: 3,
      ordered: 300,
      settled: 300,
      banked: 200,
      posted: 310.5,
      open: 2,
      isClosed: false,
      closedBy: null,
    }
    const older = { ...sums, day: '2026-10-02', isClosed: true, closedBy: 'a', open: 0, isOwn: false }
    desk.answers(
      listCall(moneyDays),
      { rows: [{ ...sums, isOwn: false }], next: 'dalej', isTooMany: false },
      { rows: [older], next: null, isTooMany: false },
    )
    return inRouter(<Page />, { at: `/urzad/rozliczenie${search}` })
  }
  const cells = (row: number) =>
    within(screen.getAllByRole('row')[row] ?? document.body)
      .getAllByRole('cell')
      .map(({ textContent }) => plain(textContent))

  it('say by how much each sum is another than what was ordered', async () => {
    await open()
    await screen.findByRole('link', { name: '05.10.2026' })
    expect(cells(1)).toEqual([
      'Zleceń3',
      'Zlecono300,00',
      'Operator300,00',
      'Bank200,00do zleceń −100,00',
      'Księgi310,50do zleceń +10,50',
      'Różnice2',
    ])
  })

  it('grow by older ones; a closed day says so', async () => {
    const { user } = await open('?wszystkie=1')
    await user.click(await screen.findByRole('button', { name: 'Starsze dni' }))
    expect(await screen.findByText('dzień zamknięty')).not.toBeNull()
    expect([desk.asked(listCall(moneyDays)), screen.queryByRole('button', { name: 'Starsze dni' })]).toEqual([
      [{ view: 'allDays' }, { view: 'allDays', after: 'dalej' }],
      null,
    ])
  })

  it.each([
    ['', 'Wszystko się zgadza albo czeka w terminie.'],
    ['?wszystkie=1', 'Nic jeszcze nie porównano.'],
  ])('that are none say what that means (%s)', async (search, words) => {
    desk.answers(listCall(moneyDays), { rows: [], next: null, isTooMany: false })
    await inRouter(<Page />, { at: `/urzad/rozliczenie${search}` })
    expect(await screen.findByText(words)).not.toBeNull()
  })
})

describe('one day', () => {
  async function open(change: Partial<Day> = {}) {
    desk.answers(contract.day, { ...OPEN_DAY, roznic: 0, czyMinal: true, roznice: [], ...change })
    const { user } = await inRouter(<DayPage />, { at: '/urzad/rozliczenie-dnia?dzien=2026-10-05' })
    await screen.findByRole('heading', { level: 1, name: /5 października 2026/ })
    return user
  }
  const closeDay = () => screen.queryByRole('button', { name: 'Zamknij dzień' })

  it('is closed at one press once every difference has a decision', async () => {
    const user = await open()
    await user.click(closeDay() ?? document.body)
    await expect.poll(told).toEqual(['success: Dzień zamknięty.'])
    expect(desk.sent(contract.closeDay)).toEqual([{ dzien: '2026-10-05' }])
  })

  it.each([
    ['has differences without a decision', { roznic: 2 }, 'Dzień zamknie się, gdy każda różnica ma decyzję. Zostało: 2.'],
    ['is not over', { czyMinal: false }, 'Dzień jeszcze trwa.'],
    ['is closed', { czyZamkniety: true, zamknal: 'staff:a.kowal' }, 'dzień zamknięty: a.kowal'],
  ])('that %s has no button, but the reason', async (_case, change, words) => {
    await open(change)
    expect([closeDay(), screen.getByText(words)]).toEqual([null, expect.anything()])
  })

  it.each([
    ['busy', /^error: Ktoś właśnie porównuje wpłaty\. Nic nie zmieniono/],
    ['closed', 'error: Już zamknięte.'],
    ['moved', /^error: Od otwarcia strony coś się zmieniło\./],
  ])('that could not be closed says why: %s', async (przyczyna, words) => {
    desk.answers(contract.closeDay, () => Response.json({ kod: 1412, opis: 'x', przyczyna }, { status: 409 }))
    const user = await open()
    await user.click(closeDay() ?? document.body)
    await expect.poll(() => told()[0]).toMatch(words)
  })

  it('that is not known says so, with the way back', async () => {
    desk.answers(contract.day, refusal(404, 'Nie ma takiego dnia.'))
    await inRouter(<DayPage />, { at: '/urzad/rozliczenie-dnia?dzien=2026-10-05' })
    expect(await screen.findByText('Nie ma takiego dnia.')).not.toBeNull()
    expect(screen.getByRole('link', { name: 'Wróć do dni' }).getAttribute('href')).toBe('/urzad/rozliczenie')
  })

  describe('a difference', () => {
    const row = (numer: string) => within(screen.getByText(numer).closest('li') ?? document.body)

    it('says where the money is and where not, since when, and what to do next', async () => {
      await open({ roznic: 1, roznice: [difference('R-1')] })
      expect(
        row('R-1')
          .getAllByRole('definition')
          .map(({ textContent }) => plain(textContent)),
      ).toEqual(['100,00 zł', '100,00 zł', '100,00 zł', 'brak'])
      expect([row('R-1').getByText('niezaksięgowana'), row('R-1').getByText('6 dni roboczych')]).toHaveLength(2)
      expect(row('R-1').getByText('Co dalej: Zaksięgować w systemie finansowym.')).not.toBeNull()
    })

    it('is closed with a reason that is understood in a year, and not before', async () => {
      const user = await open({ roznic: 1, roznice: [difference('R-1')] })
      await user.click(row('R-1').getByRole('button', { name: 'Zamknij różnicę' }))
      const why = within(screen.getByRole('dialog', { name: 'Dlaczego różnica R-1 jest wyjaśniona?' })).getByRole('textbox')
      await user.type(why, 'ok{Enter}')
      await expect.poll(() => why.getAttribute('aria-invalid')).toBe('true')
      expect(desk.sent(contract.closeDifference)).toEqual([])
      await user.clear(why)
      await user.type(why, `${REASON}{Enter}`)
      await expect.poll(told).toEqual(['success: Różnica zamknięta.'])
      expect(desk.sent(contract.closeDifference)).toEqual([{ numer: 'R-1', powod: REASON }])
    })

    it('that could not be closed says so', async () => {
      desk.answers(contract.closeDifference, noNetwork)
      const user = await open({ roznic: 1, roznice: [difference('R-1')] })
      await user.click(row('R-1').getByRole('button', { name: 'Zamknij różnicę' }))
      await user.type(screen.getByRole('textbox'), `${REASON}{Enter}`)
      await expect.poll(() => told()[0]).toMatch(/^error: Nie udało się\./)
    })

    it.each([
      ['waits within its time', { waga: 'info', etykieta: 'waits-bank' }, 'Co dalej: Nic nie trzeba robić: mieści się w terminie.'],
      ['is a question of its own', { czySprawa: true, etykieta: 'in-question' }, 'Rozstrzygnij przy płatności'],
      ['is closed', { czyZamknieta: true, zamknal: 'staff:a.kowal', powod: REASON }, `Zamknięcie: a.kowal. Powód: ${REASON}`],
    ] as const)('that %s is not closed here', async (_case, change, words) => {
      await open({ roznic: 1, roznice: [difference('R-1', change)] })
      expect([row('R-1').queryByRole('button'), row('R-1').getByText(words)]).toEqual([null, expect.anything()])
    })
  })
})
