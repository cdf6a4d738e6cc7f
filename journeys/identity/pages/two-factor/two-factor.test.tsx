import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetAfterEach } from '#client/testing/forget.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { signIn } from '#client/testing/signed-in.ts'
import { currentMessages } from '#ui/message/snackbar.ts'
import { Page } from './two-factor.tsx'

const OFF = { czy2FaAktywne: false, qrCode: 'data:image/png;base64,', key: 'JBSWY3DPEHPK3PXP', pozostaleKody: null }
const ON = { czy2FaAktywne: true, qrCode: null, key: null, pozostaleKody: 7 }
const CODES = Array.from({ length: 10 }, (_, at) => `aaaa-bbbb-cccc-000${at}`)
const RECOVERY = '0123-4567-89ab-cdef'

let settings: typeof OFF | typeof ON = OFF
/** How the portal answers what is sent; by itself it takes it. */
let answers: (() => Response | Promise<Response>)[] = []
const sent: { readonly to: string; readonly body: unknown }[] = []
async function fetched(address: string, init: RequestInit): Promise<Response> {
  if (init.method !== 'POST') return Response.json(settings)
  const to = new URL(address, location.origin).pathname.replace('/api/uzytkownik/2fa', '')
  sent.push({ to, body: JSON.parse(String(init.body)) })
  const answer = await answers.shift()?.()
  if (answer) return answer
  return Response.json(to === '/klucz' ? { qrCode: 'data:image/png;base64,', key: 'NOWYKLUCZ234567X' } : { kodyOdzyskiwania: CODES })
}

beforeEach(() => {
  signIn([{ nazwa: 'Jan Zaległowski', czyInstytucja: false, pesel: '72080506198', nip: null }])
  vi.stubGlobal('fetch', fetched)
  settings = OFF
  answers = []
  sent.length = 0
})
forgetAfterEach()

async function open() {
  const opened = await inRouter(<Page />, { at: '/uwierzytelnianie-dwuskladnikowe', beside: ['/panel-uzytkownika'] })
  await screen.findByRole('checkbox')
  return opened
}
const told = () => currentMessages().map(({ text }) => text)
const box = () => screen.getByRole<HTMLInputElement>('checkbox')
const save = () => screen.getByRole('button', { name: 'Zapisz' })
const dialog = () => within(screen.getByRole('dialog', { name: 'Kod jednorazowy' }))
const code = () => dialog().getByRole<HTMLInputElement>('textbox')
const refusal = (kod: number, opis: string) => () => Response.json({ kod, opis }, { status: 400 })

describe('switching the second factor on', () => {
  async function switching(typed: string) {
    const opened = await open()
    await opened.user.click(box())
    await opened.user.click(save())
    await opened.user.type(code(), typed)
    return opened
  }

  it('shows the key in groups of four, for who cannot scan', async () => {
    await open()
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).not.toBeNull()
    expect(screen.getByRole('img', { name: 'Kod QR do aplikacji uwierzytelniającej' })).not.toBeNull()
  })

  it('without the box ticked says that nothing has changed', async () => {
    const { user } = await open()
    await user.click(save())
    expect([screen.queryByRole('dialog'), told()[0]]).toEqual([null, expect.stringContaining('Nic się nie zmieniło')])
  })

  it('takes the code in any spacing, and shows the recovery codes once', async () => {
    await switching('123 456{Enter}')
    expect(await screen.findByText('aaaa-bbbb-cccc-0009')).not.toBeNull()
    expect(screen.getAllByText(/^aaaa-bbbb/)).toHaveLength(10)
    expect([sent, told()]).toEqual([
      [{ to: '', body: { czy2FaAktywne: true, totp: '123456' } }],
      ['Zapisano ustawienia uwierzytelniania dwuskładnikowego'],
    ])
  })

  it.each(['12345', '1234567', RECOVERY])('sends no %s, which is no code of the app', async (typed) => {
    await switching(`${typed}{Enter}`)
    await expect.poll(() => code().getAttribute('aria-invalid')).toBe('true')
    expect([sent, code().value]).toEqual([[], typed])
    expect(dialog().queryByRole('button', { name: /kod odzyskiwania/ })).toBeNull()
  })

  it('with a wrong code marks it, and asks for the key anew, which may have run out', async () => {
    answers = [refusal(1520, 'Nieprawidłowy kod')]
    const { user } = await switching('123456')
    settings = { ...OFF, key: 'AAAABBBBCCCCDDDD' }
    await user.type(code(), '{Enter}')
    await expect.poll(() => code().getAttribute('aria-invalid')).toBe('true')
    expect(dialog().getAllByText('Nieprawidłowy kod').length).toBeGreaterThan(0)
    expect(await screen.findByText('AAAA BBBB CCCC DDDD')).not.toBeNull()
  })

  it('of an old sign-in asks for the password too, and sends both', async () => {
    answers = [refusal(1521, 'Proszę podać hasło')]
    const { user } = await switching('123456{Enter}')
    const password = await dialog().findByLabelText(/^Hasło/, { selector: 'input' })
    await user.type(password, 'Haslo-1')
    await user.type(code(), '{Enter}')
    await screen.findByText('aaaa-bbbb-cccc-0000')
    expect(sent.map(({ body }) => body)).toEqual([
      { czy2FaAktywne: true, totp: '123456' },
      { czy2FaAktywne: true, totp: '123456', haslo: 'Haslo-1' },
    ])
  })
})

describe('recovery codes', () => {
  async function shown() {
    const opened = await open()
    await opened.user.click(box())
    await opened.user.click(save())
    await opened.user.type(code(), '123456{Enter}')
    await screen.findByText('aaaa-bbbb-cccc-0000')
    return opened
  }

  it('are not left before the person says that they are kept', async () => {
    const { user, history } = await shown()
    await user.click(screen.getByRole('button', { name: 'Gotowe' }))
    expect((await screen.findAllByText('Proszę najpierw zapisać kody i potwierdzić to')).length).toBeGreaterThan(0)
    expect(history.location.pathname).toBe('/uwierzytelnianie-dwuskladnikowe')
    await user.click(screen.getByRole('checkbox', { name: /zapisane w bezpiecznym miejscu/ }))
    await user.click(screen.getByRole('button', { name: 'Gotowe' }))
    await expect.poll(() => history.location.pathname).toBe('/panel-uzytkownika')
  })
})

describe('while the second factor is on', () => {
  beforeEach(() => {
    settings = ON
  })

  it('can be switched off by a code of the app or by one of recovery', async () => {
    const { user } = await open()
    await user.click(box())
    await user.click(save())
    await user.click(dialog().getByRole('button', { name: /podam kod odzyskiwania/ }))
    answers = [() => Response.json({ kodyOdzyskiwania: null })]
    await user.type(code(), `${RECOVERY.toUpperCase()}{Enter}`)
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    expect(sent).toEqual([{ to: '', body: { czy2FaAktywne: false, totp: RECOVERY.replaceAll('-', '').toUpperCase() } }])
  })

  it.each([
    [7, false],
    [4, false],
    [3, true],
    [0, true],
  ])('says how many recovery codes are left (%i), and warns of few', async (pozostaleKody, warns) => {
    settings = { ...ON, pozostaleKody }
    await open()
    expect(screen.getByText(`Pozostałe kody: ${pozostaleKody} z 10`)).not.toBeNull()
    expect(screen.queryByText(/To już niewiele/) !== null).toBe(warns)
  })

  it('new codes come after a code, in place of the old ones', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Utwórz nowe kody' }))
    await user.type(code(), '123456{Enter}')
    await screen.findByText('aaaa-bbbb-cccc-0000')
    expect(sent).toEqual([{ to: '/kody', body: { totp: '123456' } }])
  })

  it('another telephone is shown its key after a code of the old one, and counts from its own first code', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Przenieś na inny telefon' }))
    await user.type(code(), '123456{Enter}')
    expect(await screen.findByText('NOWY KLUC Z234 567X')).not.toBeNull()
    answers = [refusal(1520, 'Nieprawidłowy kod')]
    const first = screen.getByRole<HTMLInputElement>('textbox', { name: /^Kod z nowego telefonu/ })
    await user.type(first, '654 321{Enter}')
    await expect.poll(() => first.getAttribute('aria-invalid')).toBe('true')
    await user.type(first, '{Enter}')
    await screen.findByText('aaaa-bbbb-cccc-0000')
    expect(sent).toEqual([
      { to: '/klucz', body: { totp: '123456' } },
      { to: '/telefon', body: { totp: '654321' } },
      { to: '/telefon', body: { totp: '654321' } },
    ])
  })
})
