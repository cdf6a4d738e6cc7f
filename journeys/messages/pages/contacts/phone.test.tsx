import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { inRouter } from '#client/testing/in-router.tsx'
import { JAN } from '#client/testing/people.ts'
import { portalStandIn, refusal } from '#client/testing/portal.ts'
import { signIn } from '#client/testing/signed-in.ts'
import { currentMessages } from '#ui/message/snackbar.ts'
import { contract } from '../../contacts/contract.ts'
import { Page } from './phone.tsx'

const OPEN = { koncowka: '200', potwierdzono: null, czyDoPotwierdzenia: true, czyBrakSms: false }
const PROVED = { ...OPEN, potwierdzono: '2026-10-05 08:00:00', czyDoPotwierdzenia: false }

const portal = portalStandIn()
beforeEach(() => {
  signIn([JAN])
  portal.answers(contract.phone, OPEN)
  portal.answers(contract.sendCode, { czyPrzyjeto: true })
})
const send = () => screen.queryByRole('button', { name: 'Wyślij kod SMS-em' })
const code = () => screen.queryByRole<HTMLInputElement>('textbox', { name: /^Kod z SMS-a/ })
async function sent() {
  const { user } = await inRouter(<Page />, { beside: ['/panel-uzytkownika'] })
  await user.click(await screen.findByRole('button', { name: 'Wyślij kod SMS-em' }))
  return { user, confirm: () => user.click(screen.getByRole('button', { name: 'Potwierdź numer' })) }
}

describe('the proof of a number', () => {
  it('is a code that was sent to it, however it is spaced; the number is then confirmed and the focus stays beside it', async () => {
    portal.answers(contract.confirm, PROVED)
    const { user, confirm } = await sent()
    expect((await screen.findByText(/Kod został wysłany/)).closest('[role=status]')).not.toBeNull()
    await user.type(code() ?? document.body, '123 456')
    portal.answers(contract.phone, PROVED)
    await confirm()
    expect(await screen.findByText('potwierdzony 05.10.2026 08:00')).not.toBeNull()
    expect([portal.sent(contract.confirm), currentMessages().map(({ text }) => text), send()]).toEqual([
      [{ kod: '123 456' }],
      ['Numer został potwierdzony'],
      null,
    ])
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Potwierdzenie numeru telefonu' }))
  })

  it('that is no code is not sent; a wrong one is said at its field, which keeps it', async () => {
    portal.answers(contract.confirm, refusal(400, 'Nieprawidłowy kod.', { pola: { kod: 'Nieprawidłowy kod.' } }))
    const { user, confirm } = await sent()
    await user.type(code() ?? document.body, '12345')
    await confirm()
    await expect.poll(() => code()?.getAttribute('aria-invalid')).toBe('true')
    expect(portal.sent(contract.confirm)).toEqual([])
    await user.type(code() ?? document.body, '6')
    await confirm()
    expect(await screen.findByText('Nieprawidłowy kod.')).not.toBeNull()
    expect([code()?.value, document.activeElement]).toEqual(['123456', code()])
  })

  it('whose provider has not said that it took the code says so, and the field is there all the same', async () => {
    portal.answers(contract.sendCode, { czyPrzyjeto: false })
    await sent()
    expect(await screen.findByText(/Operator SMS nie potwierdził, że przyjął kod/)).not.toBeNull()
    expect(code()).not.toBeNull()
  })

  it('that cannot be sent to this number leads to where the number is changed', async () => {
    portal.answers(
      contract.sendCode,
      refusal(400, 'Dane są niepoprawne', { pola: { telefon: 'To nie jest numer komórkowy.' } }),
      refusal(429),
    )
    const { user } = await sent()
    expect((await screen.findByRole('alert')).textContent).toContain('To nie jest numer komórkowy.')
    expect([screen.getByRole('link', { name: 'Popraw numer w panelu' }).getAttribute('href'), code()]).toEqual(['/panel-uzytkownika', null])
    await user.click(send() ?? document.body)
    await expect.poll(() => screen.getByRole('alert').textContent).toContain('Zbyt wiele prób')
    expect(screen.queryByRole('link', { name: 'Popraw numer w panelu' })).toBeNull()
  })
})

it.each([
  ['has no number', { ...OPEN, koncowka: null }, /Konto nie ma numeru telefonu/],
  ['is of an office that sends no SMS', { ...OPEN, czyBrakSms: true }, 'Urząd nie wysyła jeszcze wiadomości SMS.'],
  ['has one that is confirmed', PROVED, 'potwierdzony 05.10.2026 08:00'],
])('an account that %s is told so, and asked for no code', async (_case, phone, words) => {
  portal.answers(contract.phone, phone)
  await inRouter(<Page />)
  expect(await screen.findByText(words)).not.toBeNull()
  expect([send(), code()]).toEqual([null, null])
})
