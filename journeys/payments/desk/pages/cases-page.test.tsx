import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { DeskAnswer } from '#client/desk/call.ts'
import { deskStandIn } from '#client/testing/desk.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { plain } from '#client/testing/plain.ts'
import { refusal } from '#client/testing/portal.ts'
import { contract } from '../calls/contract.ts'
import { Page } from './cases-page.tsx'
import { question } from './payment/testing.ts'

type Case = DeskAnswer<typeof contract.cases>['sprawy'][number]
const { zwrot: _refund, doZwrotu: _way, ...asked } = question
const caseOf = (change: Partial<Case> = {}): Case => ({
  ...asked,
  rodzaj: 'other-amount',
  numer: '2026-00000012',
  zlecono: 412.5,
  karta: 'N/003001',
  platnik: 'Jan Zaległowski',
  podmiot: '7•••••••198',
  ...change,
})

const desk = deskStandIn('payment-list')
async function open(sprawy: Case[], czyWiecej = false) {
  desk.answers(contract.cases, { sprawy, czyWiecej })
  await inRouter(<Page />)
  await expect.poll(() => document.querySelector('.skeleton, [aria-busy=true]')).toBeNull()
}

describe('payments in question', () => {
  it('say what was ordered and what was reported, how long they wait, and lead to the payment', async () => {
    await open([caseOf({ dniRoboczych: 6, czyPoTerminie: true }), caseOf({ sprawa: '2026-00000013/1', zgloszono: null, dniRoboczych: 0 })])
    const [first, second] = (await screen.findAllByRole('listitem')).map(({ textContent }) => plain(textContent))
    expect(first).toMatch(
      /inna kwota lub waluta, niż zlecono.*zlecono 412,50 zł, operator zgłosił 400,00 zł.*czeka 6 dni roboczych, po terminie$/,
    )
    expect(second).toMatch(/operator nie podał kwoty.*czeka od dziś$/)
    expect(screen.getByRole('link', { name: '2026-00000012/1' }).getAttribute('href')).toBe('/urzad/platnosc?numer=2026-00000012')
  })

  it('that are none say so; that there are more than are shown is said', async () => {
    await open([], true)
    expect(await screen.findByText('Nic nie czeka na decyzję.')).not.toBeNull()
    expect(screen.getByText(/^Pokazano 200 najstarszych\./)).not.toBeNull()
  })

  it('that did not come say why', async () => {
    desk.answers(contract.cases, refusal(500, 'Numer błędu: 7.'))
    await inRouter(<Page />)
    expect(await screen.findByText('Numer błędu: 7.')).not.toBeNull()
  })
})
