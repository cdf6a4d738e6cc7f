import { screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { tabValue } from '#client/kept/stored.ts'
import { sessionStore } from '#client/session/session-store.ts'
import { forgetAfterEach } from '#client/testing/forget.ts'
import { signIn } from '#client/testing/signed-in.ts'
import { currentMessages } from '#ui/message/snackbar.ts'
import { MAILED } from '../../addresses.ts'
import { openByLink } from './testing.tsx'
import { Page as ActivationPage } from './activation.tsx'
import { Page as EmailPage } from './email-confirmation.tsx'
import { Page as PasswordPage } from './new-password.tsx'
import { Page as NotMePage } from './not-me.tsx'

const NEW = 'Rower-jedzie-pod-gore-77'
const DEAD = () => Response.json({ kod: 1530, opis: 'Link wygasł.' }, { status: 400 })

/** How the portal answers what is sent; by itself it takes it. */
let answers: (() => Response | Promise<Response>)[] = []
const sent: unknown[] = []
async function fetched(_address: string, { method, body }: RequestInit): Promise<Response> {
  if (method !== 'POST') return Response.json({})
  sent.push(JSON.parse(String(body)))
  return (await answers.shift()?.()) ?? Response.json({ czyWylogowano: true, kodZmianyHasla: 'kod2' })
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  tabValue.set('linkCode', null)
  answers = []
  sent.length = 0
})
forgetAfterEach()

const told = () => currentMessages().map(({ text }) => text)
const open = (Page: ComponentType, at: string) => openByLink(Page, at, ['/panel-uzytkownika', '/reset-haslo', MAILED.newPassword.route])

describe.each([
  ['an activation', ActivationPage, MAILED.activation, 'Aktywuj konto'],
  ['an address', EmailPage, MAILED.email, 'Potwierdź adres e-mail'],
  ['„To nie ja”', NotMePage, MAILED.notMe, 'Zakończ sesje i ustaw nowe hasło'],
] as const)('the link of %s', (_case, Page, page, press) => {
  it('does nothing by being opened: programs that read mail open links', async () => {
    await open(Page, page.to('kod1'))
    expect([screen.getByRole('button', { name: press }), sent]).toEqual([expect.anything(), []])
  })

  it('is used by one press, and its code has left the address before', async () => {
    const { user, history: pages } = await open(Page, page.to('kod1'))
    expect(location.href).not.toContain('kod1')
    await user.click(screen.getByRole('button', { name: press }))
    await expect.poll(() => pages.location.pathname).not.toBe(page.route)
    expect(sent).toHaveLength(1)
    expect(JSON.stringify(sent[0])).toContain('kod1')
  })

  it('that is dead says why, with the way to another, and no button that cannot help', async () => {
    answers = [DEAD]
    const { user } = await open(Page, page.to('kod1'))
    await user.click(screen.getByRole('button', { name: press }))
    expect((await screen.findByRole('alert')).textContent).toContain('Link wygasł.')
    expect(screen.queryByRole('button', { name: press })).toBeNull()
    expect(screen.getAllByRole('link').length).toBeGreaterThan(1)
    expect(document.activeElement).toBe(screen.getByRole('group', { name: screen.getByRole('heading', { level: 1 }).textContent }))
  })

  it('without its code asks to open the link of the message once more', async () => {
    await open(Page, page.route)
    expect(screen.getByText(/W adresie brakuje kodu/)).not.toBeNull()
    expect(screen.queryByRole('button', { name: press })).toBeNull()
  })

  it('that could not be used now can be pressed again', async () => {
    answers = [() => Promise.reject(new TypeError('no network'))]
    const { user, history: pages } = await open(Page, page.to('kod1'))
    await user.click(screen.getByRole('button', { name: press }))
    expect(await screen.findByRole('alert')).not.toBeNull()
    await user.click(screen.getByRole('button', { name: press }))
    await expect.poll(() => pages.location.pathname).not.toBe(page.route)
    expect(sent).toHaveLength(2)
  })
})

it('„To nie ja” ends the session of this tab too, and leads on to a new password', async () => {
  signIn([{ nazwa: 'Jan Zaległowski', czyInstytucja: false, pesel: '72080506198', nip: null }])
  const { user, history: pages } = await open(NotMePage, MAILED.notMe.to('kod1'))
  await user.click(screen.getByRole('button', { name: /^Zakończ sesje/ }))
  await expect.poll(() => pages.location.href).toBe(MAILED.newPassword.to('kod2'))
  expect(sessionStore.get().token).toBeNull()
})

it('a confirmed address leaves the session that goes on, and leads back to the panel', async () => {
  signIn([{ nazwa: 'Jan Zaległowski', czyInstytucja: false, pesel: '72080506198', nip: null }])
  answers = [() => Response.json({ czyWylogowano: false })]
  const { user, history: pages } = await open(EmailPage, MAILED.email.to('kod1'))
  await user.click(screen.getByRole('button', { name: 'Potwierdź adres e-mail' }))
  await expect.poll(() => pages.location.pathname).toBe('/panel-uzytkownika')
  expect([told(), sessionStore.get().token]).toEqual([['Adres e-mail potwierdzony'], 'tajny'])
})

describe('a new password by a link', () => {
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`), { selector: 'input' })
  async function setting(password: string, again = password) {
    const opened = await open(PasswordPage, MAILED.newPassword.to('kod1'))
    await opened.user.type(field('Nowe hasło'), password)
    await opened.user.type(field('Powtórz hasło'), again)
    await opened.user.click(screen.getByRole('button', { name: 'Ustaw hasło' }))
    return opened
  }

  it('is set with the code, ends the session of this tab, and says that one can sign in', async () => {
    signIn([{ nazwa: 'Jan Zaległowski', czyInstytucja: false, pesel: '72080506198', nip: null }])
    await setting(NEW)
    await expect.poll(() => sent).toEqual([{ noweHaslo: NEW, kodZmianyHasla: 'kod1' }])
    await expect.poll(() => sessionStore.get().token).toBeNull()
  })

  it.each([
    ['weak', 'haslo', 'haslo', 'Nowe hasło'],
    ['repeated otherwise', NEW, `${NEW}x`, 'Powtórz hasło'],
  ])('that is %s is not sent: the link still works', async (_case, password, again, blamed) => {
    await setting(password, again)
    await expect.poll(() => field(blamed).getAttribute('aria-invalid')).toBe('true')
    expect(sent).toEqual([])
  })

  it('whose link is dead leads to another one', async () => {
    answers = [DEAD]
    await setting(NEW)
    expect((await screen.findByRole('alert')).textContent).toContain('Link wygasł.')
    expect(screen.getByRole('link', { name: 'Wyślij nowy link' }).getAttribute('href')).toBe('/reset-haslo')
  })

  it('that the portal did not answer stays typed', async () => {
    answers = [() => Promise.reject(new TypeError('no network'))]
    await setting(NEW)
    expect(await screen.findByRole('alert')).not.toBeNull()
    expect(field('Nowe hasło').value).toBe(NEW)
  })
})
