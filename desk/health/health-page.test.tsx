import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { deskStandIn, told } from '#client/testing/desk.ts'
import { field } from '#client/testing/fill.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { refusal } from '#client/testing/portal.ts'
import { contract } from '#shared/contracts/desk/health.ts'
import { Page } from './health-page.tsx'

const HEALTH = {
  wersje: { portal: '1.0.7', node: '26', postgresql: '18' },
  dzialaGodzin: 12,
  adres: 'b.nowak@gmina.example',
  czySms: true,
  sprawdzenia: [
    { id: 'database', czyNaZewnatrz: false },
    { id: 'mail server', czyNaZewnatrz: true },
  ],
}
const GOOD = { poziom: 'dobrze' as const, slowa: null, jezyk: 'pl' as const }
const desk = deskStandIn('system-health')
beforeEach(() => {
  desk.answers(contract.list, HEALTH)
  desk.answers(contract.check, GOOD)
  desk.answers(contract.ask, GOOD)
})
async function open() {
  const { user } = await inRouter(<Page />)
  await screen.findByRole('heading', { name: 'Portal' })
  return user
}
const line = (name: string) => within(screen.getByText(name).closest('li') ?? document.body)

describe('how the portal fares', () => {
  it('asks itself at once, and others when somebody presses', async () => {
    const user = await open()
    expect(await line('Baza danych').findByText('w porządku')).not.toBeNull()
    expect([desk.asked(contract.check), desk.sent(contract.ask)]).toEqual([[{ id: 'database' }], []])
    await user.click(screen.getByRole('button', { name: 'Zapytaj: Serwer poczty' }))
    expect(await line('Serwer poczty').findByText('w porządku')).not.toBeNull()
    expect(desk.sent(contract.ask)).toEqual([{ id: 'mail server' }])
  })

  it('says of what does not work what to do, and what was found in its own language', async () => {
    desk.answers(contract.check, { poziom: 'blad', slowa: 'connection refused', jezyk: 'en' })
    await open()
    expect(await line('Baza danych').findByText('nie działa')).not.toBeNull()
    expect(screen.getByText('connection refused').getAttribute('lang')).toBe('en')
    expect(line('Baza danych').getByText(/^Baza nie przyjmuje zapisów albo ma złą wersję\./)).not.toBeNull()
  })

  it('of what could not be checked says so, and checks again', async () => {
    desk.answers(contract.check, refusal(500), GOOD)
    const user = await open()
    expect(await screen.findByText('Nie udało się sprawdzić.')).not.toBeNull()
    await user.click(screen.getByRole('button', { name: 'Sprawdź ponownie: Baza danych' }))
    expect(await line('Baza danych').findByText('w porządku')).not.toBeNull()
    expect(screen.queryByText('Nie udało się sprawdzić.')).toBeNull()
  })

  it('that could not be asked says why', async () => {
    desk.answers(contract.list, refusal(500, 'Numer błędu: 7.'))
    await inRouter(<Page />)
    expect(await screen.findByText('Numer błędu: 7.')).not.toBeNull()
  })
})

describe('a message to oneself', () => {
  it('by mail is sent to one’s own address, and refused with the reason', async () => {
    desk.answers(contract.mail, {}, refusal(429, 'Za dużo prób.'))
    const user = await open()
    expect(screen.getByText(/^Na b\.nowak@gmina\.example\./)).not.toBeNull()
    const send = screen.getByRole('button', { name: 'Wyślij próbny e-mail do siebie' })
    await user.click(send)
    await expect.poll(() => told()[0]).toBe('success: E-mail czeka na wysłanie; powinien przyjść w ciągu minuty.')
    await user.click(send)
    await expect.poll(() => told().join()).toContain('error: Za dużo prób.')
  })

  it('by SMS needs nine digits, and says what the provider said', async () => {
    desk.answers(contract.sms, { poziom: 'blad', slowa: 'brak środków', jezyk: 'pl' })
    const user = await open()
    await user.type(field('Własny numer telefonu'), '123{Enter}')
    await expect.poll(() => field('Własny numer telefonu').getAttribute('aria-invalid')).toBe('true')
    expect(desk.sent(contract.sms)).toEqual([])
    await user.clear(field('Własny numer telefonu'))
    await user.type(field('Własny numer telefonu'), '600 700 800{Enter}')
    await expect.poll(told).toEqual(['error: nie działa: brak środków'])
  })

  it('by SMS is not offered where there is no provider', async () => {
    desk.answers(contract.list, { ...HEALTH, czySms: false })
    await open()
    expect([screen.queryByLabelText(/^Własny numer/), screen.getByText('Urząd nie ma ustawionego operatora SMS.')]).toEqual([
      null,
      expect.anything(),
    ])
  })
})
