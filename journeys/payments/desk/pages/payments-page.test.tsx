import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { deskStandIn, told } from '#client/testing/desk.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { plain } from '#client/testing/plain.ts'
import { noNetwork, refusal } from '#client/testing/portal.ts'
import { callsOf, fileCall, type ListRow } from '#shared/desk/list.ts'
import { payments } from '../lists/payments.ts'
import { Page } from './payments-page.tsx'

type Listed = ListRow<typeof payments>
const listed = (id: string, change: Partial<Listed> = {}): Listed => ({
  id,
  state: 'PAID',
  stage: 'oplacona',
  provider: 'p24',
  amount: 412.5,
  card: 'N/003001',
  kind: 'PODATKI_GMINNE',
  payer: 'Jan Zaległowski',
  subject: '7•••••••198',
  orderedAt: '2026-10-05T08:00:00',
  paidAt: null,
  isLate: false,
  isOwn: false,
  ...change,
})
const list = (rows: Listed[], next: string | null = null, isTooMany = false) => ({ rows, next, isTooMany })
const [rows, counts] = callsOf(payments)

const desk = deskStandIn('payment-list')
beforeEach(() => {
  desk.answers(counts, { views: { all: 1000, open: 3, review: 1, paid: 2, posted: 4, failed: 0 }, most: 1000 })
  desk.answers(rows, list([listed('2026-00000012')]))
})
const open = (search = '') => inRouter(<Page />, { at: `/urzad/platnosci${search}` })
const lines = async () => {
  await screen.findByRole('link', { name: '2026-00000012' })
  return screen
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => plain(textContent))
}

describe('the list of payments', () => {
  it('tells how many each group has within the filter, and marks the one on the screen', async () => {
    await open('?widok=review&dostawca=p24&od=2026-10-01')
    const views = within(screen.getByRole('navigation', { name: 'Widoki' }))
    await expect
      .poll(() => views.getAllByRole('link').map(({ textContent }) => textContent))
      .toEqual(['Wszystkie ponad 1000', 'W toku 3', 'Opłacone 2', 'Zaksięgowane 4', 'Wyjaśniane 1', 'Bez wpłaty 0'])
    expect(views.getByRole('link', { current: 'page' }).textContent).toBe('Wyjaśniane 1')
    expect([desk.asked(counts), desk.asked(rows)]).toEqual([
      [{ provider: 'p24', from: '2026-10-01' }],
      [{ provider: 'p24', from: '2026-10-01', view: 'review' }],
    ])
  })

  it('shows state and amount, and says in words where the time to pay is over', async () => {
    desk.answers(rows, list([listed('2026-00000012', { stage: 'zlecona', isLate: true }), listed('2026-00000013')]))
    await open()
    const [late, usual] = await lines()
    expect([late?.includes('412,50 zł'), late?.includes('po czasie'), usual?.includes('po czasie')]).toEqual([true, true, false])
    expect(late).toContain('Podatki gminne · Przelewy24')
    expect(screen.getByRole('link', { name: '2026-00000012' }).getAttribute('href')).toBe('/urzad/platnosc?numer=2026-00000012')
  })

  it('grows from where it ended', async () => {
    desk.answers(rows, list([listed('2026-00000012')], 'dalej'), list([listed('2026-00000011')]))
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Starsze' }))
    expect(await screen.findByRole('link', { name: '2026-00000011' })).not.toBeNull()
    expect([desk.asked(rows)[1], screen.queryByRole('button', { name: 'Starsze' })]).toEqual([{ view: 'all', after: 'dalej' }, null])
  })

  it.each([
    ['there are none', list([]), 'Nie ma takich płatności.'],
    ['there are more than are shown', list([listed('2026-00000012')], null, true), /^Ponad 100\. Widać najnowsze/],
    ['it did not come', refusal(500, 'Numer błędu: 7.'), 'Numer błędu: 7.'],
    ['nobody answered', noNetwork, 'Nie udało się. Proszę spróbować ponownie.'],
  ])('says that %s', async (_case, reply, words) => {
    desk.answers(rows, reply)
    await open()
    expect(await screen.findByText(words)).not.toBeNull()
  })
})

describe('the same as a file', () => {
  it('is exactly what the filter says; one that is too large says how to narrow it', async () => {
    desk.answers(fileCall(payments, 'xlsx'), () => Response.json({ kod: 1412, opis: 'x', przyczyna: 'tooMany' }, { status: 409 }))
    const { user } = await open('?widok=paid&rodzaj=ODPADY')
    await user.click(screen.getByRole('button', { name: 'Pobierz XLSX' }))
    await expect.poll(told).toEqual(['error: Ponad 10 000 płatności. Proszę zawęzić filtr, na przykład do miesiąca.'])
    expect(desk.asked(fileCall(payments, 'xlsx'))).toEqual([{ kind: 'ODPADY', view: 'paid' }])
  })

  it('is not offered of what was looked for by words: a filter says nothing of it', async () => {
    await open('?szukaj=N/003001')
    expect([screen.getByRole('heading', { name: 'Znalezione' }), screen.queryByRole('button', { name: 'Pobierz CSV' })]).toEqual([
      expect.anything(),
      null,
    ])
  })
})
