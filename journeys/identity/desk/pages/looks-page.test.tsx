import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { begin } from '#client/desk/session.ts'
import { deskStandIn, memberWith, told } from '#client/testing/desk.ts'
import { field, fill } from '#client/testing/fill.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { noNetwork, refusal } from '#client/testing/portal.ts'
import { contract } from '../calls/contract.ts'
import { Page } from './looks-page.tsx'

const REASON = 'zawiadomienie prokuratora'
const ENTRY = { kiedy: '2026-10-05T10:00:00', kto: 'staff:a.kowal', czynnosc: 'Odsłonięcie PESEL', powod: 'sprawa Z-12', wynik: 'done' }
const desk = deskStandIn('audit-all', 'looks-delay')
beforeEach(() => desk.answers(contract.delayLooks, {}))

async function open(wstrzymaneDo: string | null = null, wpisy = [ENTRY]) {
  desk.answers(contract.looks, { imieNazwisko: 'Anna Nowak', wstrzymaneDo, wpisy })
  const { user } = await inRouter(<Page />, { at: '/urzad/konto/ogladanie?id=7' })
  await screen.findByRole('heading', { level: 1 })
  return user
}
const hold = () => screen.getByRole('button', { name: 'Wstrzymaj wobec osoby' })

describe('who saw the data of a person', () => {
  it('is told with the reason, the newest first; nobody is said', async () => {
    await open()
    expect(screen.getByText('Odsłonięcie PESEL: sprawa Z-12')).not.toBeNull()
  })

  it('that is nobody is said', async () => {
    await open(null, [])
    expect(screen.getByText('Nikt z urzędu nie oglądał danych tego konta.')).not.toBeNull()
  })

  it('that did not come says why; its paper too', async () => {
    desk.answers(contract.looksPdf, noNetwork)
    const user = await open()
    await user.click(screen.getByRole('button', { name: 'PDF dla osoby' }))
    await expect.poll(told).toEqual(['error: Nie udało się.'])
  })
})

describe('holding the list back', () => {
  it('needs a day and a reason, and keeps both where it is refused', async () => {
    const user = await open()
    await user.click(hold())
    await expect.poll(() => field('Powód').getAttribute('aria-invalid')).toBe('true')
    await fill(user, { Powód: REASON })
    await user.click(hold())
    await expect.poll(() => field('Do dnia (najwyżej 92 dni)').getAttribute('aria-invalid')).toBe('true')
    expect(desk.sent(contract.delayLooks)).toEqual([])
    desk.answers(contract.delayLooks, refusal(409, 'Dzień jest za daleko.'))
    await fill(user, { 'Do dnia (najwyżej 92 dni)': '31.12.2026', Powód: REASON })
    await user.click(hold())
    expect((await screen.findByRole('alert')).textContent).toContain('Dzień jest za daleko.')
    expect([field('Powód').value, desk.sent(contract.delayLooks)]).toEqual([REASON, [{ id: 7, doDnia: '2026-12-31', powod: REASON }]])
  })

  it('is ended at one press', async () => {
    const user = await open('2026-12-31')
    expect(screen.getByText(/osoba nie widzi do 31\.12\.2026/)).not.toBeNull()
    await user.click(screen.getByRole('button', { name: 'Pokaż osobie teraz' }))
    await expect.poll(told).toEqual(['success: Zrobione'])
    expect(desk.sent(contract.delayLooks)).toEqual([{ id: 7, doDnia: null, powod: null }])
  })

  it('is not for who may only look', async () => {
    begin(memberWith(['audit-all']))
    await open()
    expect(screen.queryByRole('button', { name: 'Wstrzymaj wobec osoby' })).toBeNull()
  })
})
