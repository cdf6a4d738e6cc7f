import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearSession, sessionStore } from '#client/session/session-store.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { closeMessage, currentMessages } from '#ui/message/snackbar.ts'
import { rememberTarget } from '../session/target.ts'
import { Page as SecondStep } from './second-step-page.tsx'
import { SignInForm } from './sign-in-page.tsx'
import { pendingStep } from './sign-in.ts'

const sent: { readonly path: string; readonly body: Record<string, unknown> | null }[] = []
let answers: Record<string, () => Response | Promise<Response>> = {}
async function fetched(address: string, { body }: RequestInit): Promise<Response> {
  const path = address.split('?')[0] ?? ''
  sent.push({ path, body: typeof body === 'string' ? JSON.parse(body) : null })
  const answer = answers[path]
  if (!answer) throw new TypeError('no network')
  return answer()
}
const refusal =
  (status: number, kod: number, opis = '', headers = {}) =>
  () =>
    Response.json({ kod, opis }, { status, headers })
const ACCOUNT = {
  imie: 'Anna',
  nazwisko: 'Nowak',
  login: 'anna',
  pesel: '44051401359',
  nip: null,
  czasSesji: 900,
  czyInstytucja: false,
  czyOgraniczony: false,
  czyNiepotwierdzony: false,
  czyPierwszeLogowanie: false,
  podmioty: [],
}
const SIGNED_IN = { '/api/uzytkownik': () => Response.json(ACCOUNT) }
const [SIGN_IN, SECOND] = ['/api/uzytkownicy/token', '/api/uzytkownicy/login2FA']

async function open(children: React.ReactNode) {
  const opened = await inRouter(children, {
    beside: ['/logowanie', '/strona-glowna', '/panel-uzytkownika', '/uzytkownicy/login2FA', '/uslugi/oplaty'],
  })
  await screen.findAllByRole('button')
  return opened
}
const said = () => currentMessages().map(({ text }) => text)
const calls = (path: string) => sent.filter((one) => one.path === path)

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  sent.length = 0
  answers = { ...SIGNED_IN }
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  clearSession()
  pendingStep.set(null)
  for (const { id } of currentMessages()) closeMessage(id)
  vi.unstubAllGlobals()
})

describe('login and password', () => {
  const login = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Login|użytkownika/ })
  const password = () => screen.getByLabelText<HTMLInputElement>(/^Hasło/)

  it('pasted by a password manager are sent by Enter: spaces around the login go, those of the password are its own', async () => {
    answers[SIGN_IN] = () => Response.json({ token: 'tajny', czyOgraniczony: false, czy2FaAktywne: false })
    const { history, user } = await open(<SignInForm isSecond={false} />)
    rememberTarget('/uslugi/oplaty?rok=2026')
    await user.click(login())
    await user.paste(' anna@gmina.example\n')
    await user.click(password())
    await user.paste(' tajne hasło ')
    await user.keyboard('{Enter}')
    await expect.poll(() => history.location.href).toBe('/uslugi/oplaty?rok=2026')
    expect(calls(SIGN_IN)).toMatchObject([{ body: { login: 'anna@gmina.example', haslo: ' tajne hasło ' } }])
    expect(sessionStore.get().account?.login).toBe('anna')
  })

  it('refused leave the login, empty the password and say so; not judged they are all kept', async () => {
    answers[SIGN_IN] = refusal(401, 1001, 'Nieprawidłowy login lub hasło')
    const { user } = await open(<SignInForm isSecond={false} />)
    await user.type(login(), 'anna')
    await user.type(password(), 'złe{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('Nieprawidłowy login lub hasło')
    expect([login().value, password().value, document.activeElement]).toEqual(['anna', '', password()])
    delete answers[SIGN_IN]
    await user.type(password(), 'dobre{Enter}')
    await expect.poll(() => calls(SIGN_IN).length).toBe(2)
    await expect.poll(() => screen.getByRole('alert').textContent).not.toContain('Nieprawidłowy')
    expect(password().value).toBe('dobre')
  })

  it('are not sent again before the time that the portal asks for', async () => {
    answers[SIGN_IN] = refusal(429, 1010, 'Zbyt wiele prób', { 'retry-after': '90' })
    const { user } = await open(<SignInForm isSecond={false} />)
    await user.type(login(), 'anna')
    await user.type(password(), 'tajne{Enter}')
    await expect
      .poll(() => screen.getAllByRole('button').some((button) => /\d\s+s\b/.test(button.textContent) && button.hasAttribute('disabled')))
      .toBe(true)
    await user.type(password(), '{Enter}')
    expect([calls(SIGN_IN).length, password().value]).toEqual([1, 'tajne'])
  })

  it('that are right without the account behind them sign nobody in', async () => {
    answers = { [SIGN_IN]: () => Response.json({ token: 'tajny', czyOgraniczony: false, czy2FaAktywne: false }) }
    const { history, user } = await open(<SignInForm isSecond={false} />)
    await user.type(login(), 'anna')
    await user.type(password(), 'tajne{Enter}')
    await screen.findByRole('alert')
    expect([sessionStore.get().token, sessionStorage.getItem('token'), history.location.pathname]).toEqual([null, null, '/tu'])
  })
})

describe('the code of the second step', () => {
  const field = () => screen.getByRole<HTMLInputElement>('textbox')
  beforeEach(() => pendingStep.set({ token: 'pierwszy', isRestricted: false }))

  it('has the focus, and Space confirms it once it is whole, not between its groups', async () => {
    answers[SECOND] = () => Response.json({ token: 'tajny' })
    const { history, user } = await open(<SecondStep />)
    expect(document.activeElement).toBe(field())
    await user.keyboard('123 ')
    expect([calls(SECOND), field().value]).toEqual([[], '123 '])
    await user.keyboard('456 ')
    await expect.poll(() => history.location.pathname).toBe('/strona-glowna')
    expect(calls(SECOND)).toMatchObject([{ body: { totp: '123456', token: 'pierwszy' } }])
  })

  it('that is wrong ends the step; one that nobody has judged can be sent again', async () => {
    const { history, user } = await open(<SecondStep />)
    await user.keyboard('123456{Enter}')
    await screen.findByRole('alert')
    expect([history.location.pathname, field().value, pendingStep.get()?.token]).toEqual(['/tu', '123456', 'pierwszy'])
    answers[SECOND] = refusal(401, 1520, 'Błędny kod TOTP')
    await user.keyboard('{Enter}')
    await expect.poll(() => history.location.pathname).toBe('/logowanie')
    expect([said(), pendingStep.get()]).toEqual([['Błędny kod TOTP'], null])
  })

  it('may be one of those kept for a lost telephone, with letters', async () => {
    answers[SECOND] = () => Response.json({ token: 'tajny' })
    const { user } = await open(<SecondStep />)
    expect(field().getAttribute('autocomplete')).toBe('one-time-code')
    await user.click(screen.getByRole('button', { name: /odzyskiwania/ }))
    expect([field().getAttribute('inputmode'), field().getAttribute('autocomplete')]).toEqual(['text', 'off'])
    await user.type(field(), 'abcd-ef01-2345-6789 ')
    await expect.poll(() => calls(SECOND).length).toBe(1)
  })

  it('is nothing to ask for without a first step', async () => {
    pendingStep.set(null)
    const { history } = await open(<SecondStep />)
    await expect.poll(() => history.location.pathname).toBe('/logowanie')
  })
})
