import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AnswerTo } from '#client/call/remote-call.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { JAN } from '#client/testing/people.ts'
import { portalStandIn, refusal } from '#client/testing/portal.ts'
import { signIn } from '#client/testing/signed-in.ts'
import { contract as water } from '#shared/contracts/water.ts'
import { contract } from '../contract.ts'
import { Page } from './requests.tsx'

const POINTS = { punktyOdbioru: [{ idPunktuOdbioru: 1, adresPunktuOdbioru: 'Rynek 1', lataOdbioru: [], liczniki: [] }] }
const SENT: AnswerTo<typeof contract.requests>['zgloszenia'][number] = {
  numer: 'Z-1',
  tematZgloszenia: 'Awaria',
  trescZgloszenia: 'Woda leje się na ulicę',
  kiedyUtworzono: '2026-10-05 08:00:00',
  kiedyObsluzono: null,
  uwagiDoZgloszenia: null,
}

const portal = portalStandIn()
beforeEach(() => {
  signIn([JAN])
  portal.answers(water.points, POINTS)
  portal.answers(contract.topics, {
    tematy: [{ id: 1, temat: 'Awaria', czyDodatkowy: false, pola: null }],
    pierwszyDzien: '2026-10-06',
    ostatniDzien: '2026-11-05',
  })
  portal.answers(contract.phone, { nrTelefonu: null })
  portal.answers(contract.requests, { zgloszenia: [SENT] })
})
const open = () => inRouter(<Page />, { at: '/uslugi/wyslij-zgloszenie' })
const form = () => screen.queryByRole('button', { name: 'Wyślij zgłoszenie' })

describe('the page of requests', () => {
  it('has the form and below it what was sent, with what became of it in words', async () => {
    portal.answers(contract.requests, {
      zgloszenia: [
        SENT,
        { ...SENT, kiedyUtworzono: '2026-10-03 08:00:00', kiedyObsluzono: '2026-10-04 09:00:00', uwagiDoZgloszenia: 'Naprawiono.' },
      ],
    })
    await open()
    await expect.poll(form).not.toBeNull()
    const [first, second] = screen.getAllByRole('row').slice(1)
    expect([
      first?.textContent.includes('04.10.2026'),
      second?.textContent.includes('04.10.2026'),
      screen.getByText('Naprawiono.'),
    ]).toEqual([false, true, expect.anything()])
    expect(first?.querySelector('.tag')?.textContent.length).toBeGreaterThan(3)
  })

  it('of who has no water of the gmina says so instead of a form that nobody could send', async () => {
    portal.answers(water.points, { punktyOdbioru: [] })
    await open()
    await expect.poll(() => document.querySelector('.empty-state')).not.toBeNull()
    expect([form(), screen.getByRole('table')]).toEqual([null, expect.anything()])
  })

  it('loses no half to a failure of the other, and asks for it again', async () => {
    portal.answers(contract.topics, refusal(500, 'Numer błędu: 7.'))
    await open()
    expect((await screen.findByRole('alert')).textContent).toContain('Numer błędu: 7.')
    expect([form(), await screen.findByRole('table')]).toEqual([null, expect.anything()])
    portal.answers(contract.topics, { tematy: [], pierwszyDzien: '2026-10-06', ostatniDzien: '2026-11-05' })
    screen.getByRole('button', { name: 'Spróbuj ponownie' }).click()
    await expect.poll(form).not.toBeNull()
  })
})
