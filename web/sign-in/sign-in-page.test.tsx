import { screen } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Configuration, knowConfiguration } from '#client/call/configuration.ts'
import { tabValue } from '#client/kept/stored.ts'
import { field, fill, isWrong } from '#client/testing/fill.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { noNetwork, onItsWay, portalStandIn, refusal } from '#client/testing/portal.ts'
import { contract } from '#shared/contracts/session.ts'
import { provideSignedIn } from '../session/signed-in-view.tsx'
import { Page } from './sign-in-page.tsx'

/** The password was right, and a code is asked for. */
const STEP = { token: 'krok', czyOgraniczony: false, czyNiepotwierdzony: false, czy2FaAktywne: true }
const portal = portalStandIn()
const office = (change: Partial<Configuration>) => knowConfiguration({ czyLogowaniePrzezPortal: true, ...change } as Configuration)
beforeAll(() => provideSignedIn(async () => ({ Home: () => null, Strip: () => null, Menu: () => null })))
beforeEach(() => {
  office({})
  portal.answers(contract.signIn, STEP)
})
const open = () =>
  inRouter(<Page />, { at: '/logowanie', beside: ['/uzytkownicy/login2FA', '/reset-haslo', '/rejestracja', '/reset-link'] })
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: /^(Zaloguj$|Ponowna próba)/ })
async function signingIn(login = ' anna ', haslo = 'tajne') {
  const opened = await open()
  await fill(opened.user, { Login: login, Hasło: haslo })
  return { ...opened, send: () => opened.user.keyboard('{Enter}') }
}

describe('signing in by password', () => {
  it('is sent once and leads to the code of who has one', async () => {
    const wait = onItsWay(STEP)
    portal.answers(contract.signIn, wait.reply)
    const { history, send } = await signingIn()
    await send()
    await expect.poll(() => submit().getAttribute('aria-busy')).toBe('true')
    await send()
    wait.come()
    await expect.poll(() => history.location.pathname).toBe('/uzytkownicy/login2FA')
    expect(portal.sent(contract.signIn).map(({ login, haslo }) => [login, haslo])).toEqual([['anna', 'tajne']])
  })

  it('without a login or password is not sent', async () => {
    const { send } = await signingIn('  ', 'tajne')
    await send()
    await expect.poll(() => [isWrong('Login'), document.activeElement]).toEqual([true, field('Login')])
    expect(portal.sent(contract.signIn)).toEqual([])
  })

  it('with a wrong password keeps the login, empties the password and gives it the focus', async () => {
    portal.answers(contract.signIn, refusal(401, 'Nieprawidłowy login lub hasło', { kod: 1008 }))
    const { send } = await signingIn()
    await send()
    expect((await screen.findByRole('alert')).textContent).toContain('Nieprawidłowy login lub hasło')
    expect([field('Login').value, field('Hasło').value, document.activeElement]).toEqual([' anna ', '', field('Hasło')])
    // The portal has emptied it: that is no fault of the person.
    expect(isWrong('Hasło')).toBe(false)
  })

  it('that nobody has judged keeps both, to be sent again', async () => {
    portal.answers(contract.signIn, noNetwork)
    const { send } = await signingIn()
    await send()
    expect((await screen.findByRole('alert')).textContent).toContain('Nie udało się zalogować')
    expect(field('Hasło').value).toBe('tajne')
  })

  it('too often says when to try again, and waits for that', async () => {
    portal.answers(contract.signIn, () =>
      Response.json({ kod: 1010, opis: 'Zbyt wiele prób.' }, { status: 429, headers: { 'retry-after': '30' } }),
    )
    const { send } = await signingIn()
    await send()
    await expect.poll(() => submit().textContent).toContain('Ponowna próba możliwa za 30')
    await send()
    expect([submit().disabled, portal.sent(contract.signIn).length]).toEqual([true, 1])
  })
})

describe('the ways in', () => {
  it('begin with the provider where the office has one, and help who has no password', async () => {
    office({ czyLogowaniePrzezWezelKrajowy: true, czyLogowaniePrzezEpuap: true })
    await open()
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(hrefs).toEqual([
      '/logowanie/wezel-krajowy',
      '/logowanie/epuap',
      '/pismo',
      '/reset-haslo',
      '/rejestracja',
      '/reset-link',
      '/zaplac-z-listu',
    ])
  })

  it('of an office without passwords are no form', async () => {
    office({ czyLogowaniePrzezPortal: false, czyLogowaniePrzezWezelKrajowy: true })
    await open()
    expect([
      screen.queryByRole('textbox'),
      screen.queryByRole('link', { name: 'Nie pamiętam hasła' }),
      screen.getByText('Logowanie loginem i hasłem jest wyłączone.'),
    ]).toEqual([null, null, expect.anything()])
  })

  it('say that the page which was asked for opens afterwards', async () => {
    tabValue.set('target', '/lista-naleznosci')
    await open()
    expect(screen.getByText('Po zalogowaniu otworzy się strona, którą chcieli Państwo zobaczyć.')).not.toBeNull()
  })
})
