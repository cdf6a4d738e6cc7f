import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { field, fill, isWrong } from '#client/testing/fill.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { noNetwork, portalStandIn, refusal } from '#client/testing/portal.ts'
import { currentMessages } from '#ui/message/snackbar.ts'
import { contract } from '../../contract.ts'
import { Page as Reminder } from './reminder.tsx'
import { Page as Resend } from './resend.tsx'

const portal = portalStandIn()
const RIGHT = { Login: 'anna.k', 'Adres e-mail': 'anna@gmina.example' }

describe.each([
  ['a new password', Reminder, contract.remind, {}, /^Jeśli podane dane są poprawne/],
  [
    'an activation',
    Resend,
    contract.resendActivation,
    { returnUrl: `${location.origin}/aktywacja-return-url` },
    /^Jeśli konto czeka na aktywację/,
  ],
] as const)('a link of %s', (_case, Page, endpoint, more, said) => {
  async function asking(typed: Readonly<Record<string, string>> = RIGHT) {
    portal.answers(endpoint, {})
    const { user, history } = await inRouter(<Page />, { at: '/reset', beside: ['/logowanie'] })
    await fill(user, typed)
    return { user, history, send: () => user.keyboard('{Enter}') }
  }

  it('is asked for by keyboard; what is said then tells nobody whether there is such an account', async () => {
    const { send, history } = await asking()
    await send()
    await expect.poll(() => history.location.pathname).toBe('/logowanie')
    expect([portal.sent(endpoint), currentMessages().map(({ kind, text }) => [kind, said.test(text)])]).toEqual([
      [{ login: 'anna.k', email: 'anna@gmina.example', ...more, recaptcha: null }],
      [['information', true]],
    ])
  })

  it.each([
    ['a login', { Login: '  ' }, 'Login'],
    ['an address', { 'Adres e-mail': '' }, 'Adres e-mail'],
    ['a right address', { 'Adres e-mail': 'anna' }, 'Adres e-mail'],
  ])('is not sent without %s', async (_what, typed, blamed) => {
    const { send } = await asking({ ...RIGHT, ...typed })
    await send()
    await expect.poll(() => [isWrong(blamed), document.activeElement]).toEqual([true, field(blamed)])
    expect(portal.sent(endpoint)).toEqual([])
  })

  it('that could not be sent keeps the words, says when to try again, and is sent then', async () => {
    const { send, history } = await asking()
    portal.answers(endpoint, refusal(429, 'Proszę spróbować za 30 minut.'), noNetwork, {})
    await send()
    expect((await screen.findByRole('alert')).textContent).toContain('Proszę spróbować za 30 minut.')
    await send()
    await expect.poll(() => screen.queryByRole('alert')?.textContent).toContain('Wpisane dane zostały zachowane.')
    expect(field('Login').value).toBe('anna.k')
    await send()
    await expect.poll(() => history.location.pathname).toBe('/logowanie')
  })
})
