import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { deskStandIn } from '#client/testing/desk.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { plain } from '#client/testing/plain.ts'
import { refusal } from '#client/testing/portal.ts'
import { listCall, type ListRow } from '#shared/desk/list.ts'
import { cases } from '../lists/cases.ts'
import { Page } from './cases-page.tsx'

type Case = ListRow<typeof cases>
const caseOf = (change: Partial<Case> = {}): Case => ({
  case: '2026-00000012/1',
  payment: '2026-00000012',
  kind: 'other-amount',
  openedAt: '2026-10-05 09:00:00',
  workingDays: 2,
  isLate: false,
  ordered: 412.5,
  reported: 400,
  payer: 'Jan Zaległowski',
  subject: '7•••••••198',
  card: 'N/003001',
  isOwn: false,
  ...change,
})

const desk = deskStandIn('payment-list')
async function open(rows: Case[], isTooMany = false) {
  desk.answers(listCall(cases), { rows, next: null, isTooMany })
  await inRouter(<Page />)
  await expect.poll(() => document.querySelector('.skeleton, [aria-busy=true]')).toBeNull()
}

describe('payments in question', () => {
  it('say what was ordered and what was reported, how long they wait, and lead to the payment', async () => {
    await open([caseOf({ workingDays: 6, isLate: true }), caseOf({ case: '2026-00000013/1', reported: null, workingDays: 0 })])
    const [first, second] = (await screen.findAllByRole('row')).slice(1).map(({ textContent }) => plain(textContent))
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
    desk.answers(listCall(cases), refusal(500, 'Numer błędu: 7.'))
    await inRouter(<Page />)
    expect(await screen.findByText('Numer błędu: 7.')).not.toBeNull()
  })
})
