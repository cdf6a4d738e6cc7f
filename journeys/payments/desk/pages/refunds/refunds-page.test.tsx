import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { begin } from '#client/desk/session.ts'
import { deskStandIn, memberWith } from '#client/testing/desk.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { refusal } from '#client/testing/portal.ts'
import { countsCall, listCall, type ListRow } from '#shared/desk/list.ts'
import { refunds } from '../../lists/refunds.ts'
import { Page } from './refunds-page.tsx'
import { refundOf } from './testing.ts'

const desk = deskStandIn('payment-refund', 'payment-list')
const MORE = {
  payment: '2026-00000012',
  kind: 'second',
  card: 'N/1',
  payer: 'Roman Płatnik',
  subject: '7•••••••198',
  workingDays: 6,
  isLate: true,
  isOwn: false,
}
const open = (change: Partial<ListRow<typeof refunds>> = {}) => {
  desk.answers(countsCall(refunds), { views: { second: 1, transfer: 0, way: 3 }, most: 1_000 })
  desk.answers(listCall(refunds), { rows: [{ ...refundOf(), ...MORE, ...change }], next: null, isTooMany: false })
  return inRouter(<Page />, { at: '/urzad/zwroty', beside: ['/platnosci'] })
}

it('refunds stand by whom they wait for, each view with its number', async () => {
  await open()
  await expect
    .poll(() => screen.getByRole('navigation', { name: 'Widoki' }).textContent)
    .toBe('Czeka na drugą osobę 1Czeka na przelew urzędu 0W drodze 3')
  expect(desk.asked(listCall(refunds))).toEqual([{ view: 'second' }])
})

it('a row says how much, whose, how long it waits, and what can be done; too long is said too', async () => {
  await open()
  const row = await screen.findByRole('row', { name: /Roman Płatnik/ })
  expect(row.textContent).toMatch(/2026-00000012\/1.*412,50.*czeka na drugą osobę.*czeka 6 dni roboczych, po terminie/)
  expect(screen.getByRole('button', { name: 'Zatwierdź zwrot' })).not.toBeNull()
  expect(screen.getByRole('link', { name: '2026-00000012/1' })).not.toBeNull()
})

it('leads to the payment only who may see payments', async () => {
  begin(memberWith(['payment-refund']))
  await open()
  await screen.findByText(/Roman Płatnik/)
  expect(screen.queryByRole('link', { name: '2026-00000012/1' })).toBeNull()
})

it('of one’s own matter says neither whose it is nor how much, and offers nothing', async () => {
  await open({ payer: null, subject: null, card: null, amount: null, reason: null, isOwn: true })
  expect(await screen.findByText('Sprawa własna lub domownika')).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Zatwierdź zwrot' })).toBeNull()
})

it('a list that did not come is no empty list', async () => {
  desk.answers(listCall(refunds), refusal(500, 'Numer błędu: 7.'))
  await inRouter(<Page />, { at: '/urzad/zwroty' })
  expect(await screen.findByText('Numer błędu: 7.')).not.toBeNull()
  expect(screen.queryByText('Nic tu nie czeka.')).toBeNull()
})
