import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetAfterEach } from '#client/testing/forget.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { signIn } from '#client/testing/signed-in.ts'
import { currentMessages } from '#ui/message/snackbar.ts'
import { Page as EmailPage } from './change-email.tsx'
import { Page as PasswordPage } from './change-password.tsx'

const JAN = { nazwa: 'Jan Zaległowski', czyInstytucja: false, pesel: '72080506198', nip: null }
const OLD = 'Stare-haslo-1'
const NEW = 'Rower-jedzie-pod-gore-77'

let asks = { nowyEmail: null, czyKod: false }
/** How the portal answers what is sent; by itself it takes it. */
let answers: (() => Response | Promise<Response>)[] = []
const sent: unknown[] = []
async function fetched(_address: string, init: RequestInit): Promise<Response> {
  if (init.method !== 'POST') return Response.json(asks)
  sent.push(JSON.parse(String(init.body)))
  return answers.shift()?.() ?? Response.json({})
}

beforeEach(() => {
  signIn([JAN])
  vi.stubGlobal('fetch', fetched)
  asks = { nowyEmail: null, czyKod: false }
  answers = []
  sent.length = 0
})
forgetAfterEach()

const told = () => currentMessages().map(({ text }) => text)
/** By its label, behind which may stand that it is required. */
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`), { selector: 'input' })
const isWrong = (label: string) => field(label).getAttribute('aria-invalid') === 'true'
const REFUSED = () => Response.json({ kod: 1519, opis: 'Nieprawidłowe hasło' }, { status: 400 })

describe('another password', () => {
  async function changing(old: string, next: string, again = next) {
    const opened = await inRouter(<PasswordPage />, { at: '/zmiana-hasla', beside: ['/panel-uzytkownika'] })
    if (old) await opened.user.type(field('Dotychczasowe hasło'), old)
    await opened.user.type(field('Nowe hasło'), next)
    await opened.user.type(field('Powtórz hasło'), again)
    await opened.user.click(screen.getByRole('button', { name: 'Zmień hasło' }))
    return opened
  }

  it('is sent with the old one, and leads back with a word that it is done', async () => {
    const { history } = await changing(OLD, NEW)
    await expect.poll(() => history.location.pathname).toBe('/panel-uzytkownika')
    expect([sent, told()]).toEqual([[{ stareHaslo: OLD, noweHaslo: NEW }], ['Hasło zostało zmienione']])
  })

  it.each([
    ['repeated otherwise', OLD, NEW, `${NEW}x`, 'Powtórz hasło'],
    ['that is the old one', NEW, NEW, NEW, 'Nowe hasło'],
    ['too weak', OLD, 'haslo', 'haslo', 'Nowe hasło'],
    ['made of the name', OLD, 'Zaległowski1!', 'Zaległowski1!', 'Nowe hasło'],
    ['without the old one', '', NEW, NEW, 'Dotychczasowe hasło'],
  ])('%s is not sent, and the field says why', async (_case, old, next, again, blamed) => {
    await changing(old, next, again)
    await expect.poll(() => isWrong(blamed)).toBe(true)
    expect([sent, field('Nowe hasło').value]).toEqual([[], next])
  })

  it('with a wrong old one blames that, keeps what was typed, and forgives it as it is corrected', async () => {
    answers = [REFUSED]
    const { user } = await changing('Zle-haslo-1', NEW)
    await expect.poll(() => isWrong('Dotychczasowe hasło')).toBe(true)
    expect(field('Nowe hasło').value).toBe(NEW)
    await user.clear(field('Dotychczasowe hasło'))
    await user.type(field('Dotychczasowe hasło'), OLD)
    expect(isWrong('Dotychczasowe hasło')).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Zmień hasło' }))
    await expect.poll(told).toEqual(['Hasło zostało zmienione'])
  })

  it('without an answer stays typed, and is said not to be saved', async () => {
    answers = [() => Promise.reject(new TypeError('no network'))]
    await changing(OLD, NEW)
    expect(await screen.findByRole('alert')).not.toBeNull()
    expect([field('Dotychczasowe hasło').value, field('Nowe hasło').value, told()]).toEqual([OLD, NEW, []])
  })

  it('of an account that has none asks for no old one', async () => {
    signIn([JAN], { czyHaslo: false })
    await changing('', NEW)
    await expect.poll(() => sent).toEqual([{ stareHaslo: null, noweHaslo: NEW }])
    expect(screen.queryByLabelText(/^Dotychczasowe hasło/)).toBeNull()
  })
})

describe('another address', () => {
  const NEXT = 'jan.nowy@gmina.example'
  async function changing({
    email = NEXT,
    again,
    haslo = OLD,
    totp = '',
  }: { email?: string; again?: string; haslo?: string; totp?: string } = {}) {
    const opened = await inRouter(<EmailPage />, { at: '/zmiana-email', beside: ['/panel-uzytkownika'] })
    await screen.findByText('jan@gmina.example')
    await opened.user.type(field('Nowy adres e-mail'), email)
    await opened.user.type(field('Powtórz adres e-mail'), again ?? email)
    if (haslo) await opened.user.type(field('Hasło'), haslo)
    if (totp) await opened.user.type(field('Kod z aplikacji uwierzytelniającej'), totp)
    await opened.user.click(screen.getByRole('button', { name: 'Zmień adres e-mail' }))
    return opened
  }

  it('is sent once, and the person learns that a link is on its way to it', async () => {
    const { history } = await changing()
    await expect.poll(() => history.location.pathname).toBe('/panel-uzytkownika')
    expect([sent, told()]).toEqual([
      [{ nowyEmail: NEXT, haslo: OLD }],
      [`Wysłaliśmy link na adres ${NEXT}. Adres zmieni się po jego otwarciu.`],
    ])
  })

  it('of an account with a code goes with it, however it is spaced', async () => {
    asks = { nowyEmail: null, czyKod: true }
    await changing({ totp: '123 456' })
    await expect.poll(() => sent).toEqual([{ nowyEmail: NEXT, haslo: OLD, totp: '123456' }])
  })

  it('of an account without a password asks for none', async () => {
    signIn([JAN], { czyHaslo: false })
    await changing({ haslo: '' })
    await expect.poll(() => sent).toEqual([{ nowyEmail: NEXT, haslo: null }])
  })

  it.each([
    ['the same in other letters', { email: 'JAN@gmina.example' }, 'Nowy adres e-mail'],
    ['none', { email: 'jan.gmina.example' }, 'Nowy adres e-mail'],
    ['repeated otherwise', { again: 'inny@gmina.example' }, 'Powtórz adres e-mail'],
    ['without the password', { haslo: '' }, 'Hasło'],
  ])('that is %s is not sent', async (_case, typed, blamed) => {
    await changing(typed)
    await expect.poll(() => isWrong(blamed)).toBe(true)
    expect([sent, told()]).toEqual([[], []])
  })

  it('that somebody else has, with the password wrong: each blames its own field, and the rest stays', async () => {
    answers = [() => Response.json({ kod: 1511, opis: 'Tego adresu nie można użyć' }, { status: 409 }), REFUSED]
    const { user } = await changing()
    await expect.poll(() => isWrong('Nowy adres e-mail')).toBe(true)
    await user.type(field('Nowy adres e-mail'), 'x')
    await user.type(field('Powtórz adres e-mail'), 'x')
    await user.click(screen.getByRole('button', { name: 'Zmień adres e-mail' }))
    await expect.poll(() => isWrong('Hasło')).toBe(true)
    expect(field('Nowy adres e-mail').value).toBe(`${NEXT}x`)
  })

  it('can be asked for only once it is known what proves the person', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ kod: 1500, opis: '' }, { status: 500 }))
    const { user } = await inRouter(<EmailPage />, { at: '/zmiana-email' })
    const again = await screen.findByRole('button', { name: 'Spróbuj ponownie' })
    expect(screen.queryByLabelText(/^Nowy adres e-mail/)).toBeNull()
    vi.stubGlobal('fetch', fetched)
    await user.click(again)
    expect(await screen.findByLabelText(/^Nowy adres e-mail/)).not.toBeNull()
  })
})
