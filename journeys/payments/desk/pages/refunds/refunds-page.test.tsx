import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { DeskAnswer } from '#client/desk/call.ts'
import { begin } from '#client/desk/session.ts'
import { forgetAnswers } from '#client/desk/use-desk.ts'
import { memberWith } from '#client/testing/desk.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import type { contract } from '../../calls/refunds/contract.ts'
import { Page } from './refunds-page.tsx'
import { refundOf } from './testing.ts'

type Listed = DeskAnswer<typeof contract.list>['zwroty'][number]
const listed = (nr: number, change: Partial<Listed> = {}): Listed => ({
  ...refundOf({ sprawa: `2026-0000001${nr}/1`, zwrot: `4f7c9a52-30e1-4d0f-8c6e-2f5f0d9f7a1${nr}` }),
  numer: `2026-0000001${nr}`,
  rodzaj: 'second',
  karta: `N/${nr}`,
  platnik: `Płatnik ${nr}`,
  podmiot: '7•••••••198',
  dniRoboczych: 2,
  czyPoTerminie: false,
  ...change,
})

let zwroty: readonly Listed[] | null = []
beforeEach(() => {
  begin(memberWith(['payment-refund', 'payment-list']))
  vi.stubGlobal('fetch', async () =>
    zwroty === null ? Response.json({ kod: 1500, opis: 'Numer błędu: 7.' }, { status: 500 }) : Response.json({ zwroty }),
  )
})
afterEach(() => {
  cleanup()
  forgetAnswers()
  vi.unstubAllGlobals()
})

const open = () => inRouter(<Page />, { beside: ['/platnosci'] })
const room = async (name: string) => within((await screen.findByRole('heading', { name })).closest('section, .card') ?? document.body)

it('refunds stand by whom they wait for, each in one place', async () => {
  zwroty = [listed(1), listed(2, { stan: 'SECONDED', sposob: 'transfer' }), listed(3, { stan: 'SECONDED' }), listed(4, { stan: 'PENDING' })]
  await open()
  const payers = async (name: string) => (await room(name)).getAllByText(/^Płatnik \d$/).map(({ textContent }) => textContent?.slice(0, 9))
  expect([await payers('Czeka na drugą osobę'), await payers('Czeka na przelew urzędu'), await payers('W drodze')]).toEqual([
    ['Płatnik 1'],
    ['Płatnik 2'],
    ['Płatnik 3', 'Płatnik 4'],
  ])
})

it('a row says how much, whose, how long it waits, and what can be done; too long is said too', async () => {
  zwroty = [listed(1, { dniRoboczych: 6, czyPoTerminie: true })]
  await open()
  const row = within((await screen.findByText(/Płatnik 1/)).closest('li') ?? document.body)
  expect(row.getByText(/2026-00000011\/1, 412,50/)).not.toBeNull()
  expect(row.getByText(/czeka 6 dni roboczych/).textContent).toContain('po terminie')
  expect(row.getByRole('button', { name: 'Zatwierdź zwrot' })).not.toBeNull()
  expect(row.getByRole('link', { name: 'Płatność 2026-00000011' })).not.toBeNull()
})

it('leads to the payment only who may see payments', async () => {
  begin(memberWith(['payment-refund']))
  zwroty = [listed(1)]
  await open()
  await screen.findByText(/Płatnik 1/)
  expect(screen.queryByRole('link', { name: /^Płatność/ })).toBeNull()
})

it('that none is under way is said; and a list that did not come is no empty list', async () => {
  zwroty = []
  await open()
  expect(await screen.findByText('Żaden zwrot nie jest w toku.')).not.toBeNull()
  cleanup()
  forgetAnswers()
  zwroty = null
  await open()
  expect(await screen.findByText('Numer błędu: 7.')).not.toBeNull()
  expect(screen.queryByText('Żaden zwrot nie jest w toku.')).toBeNull()
})
