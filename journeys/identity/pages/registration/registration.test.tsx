import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Configuration, knowConfiguration } from '#client/call/configuration.ts'
import { faultOf, field, fill, isWrong } from '#client/testing/fill.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { onItsWay, portalStandIn, refusal } from '#client/testing/portal.ts'
import { currentMessages } from '#ui/message/snackbar.ts'
import { contract } from '../../contract.ts'
import { Page } from './registration.tsx'

const PASSWORD = 'Rower-jedzie-pod-gore-77'
const RIGHT = {
  Imię: 'Anna',
  Nazwisko: 'Kowalska',
  PESEL: '440514 01359',
  Login: 'anna.k',
  'Adres e-mail': 'anna@gmina.example',
  'Powtórz adres e-mail': 'anna@gmina.example',
  Hasło: PASSWORD,
  'Powtórz hasło': PASSWORD,
}
const DECLARATIONS = {
  czyPytacOZgodeNaPrzetwarzanieDanych: true,
  trescZgodyNaPrzetwarzanieDanych: '<p>Administratorem danych jest urząd.</p>',
  czyPytacOZgodeNaRegulamin: true,
  trescRegulaminu: '<p>Portal jest bezpłatny.</p>',
  wersjaRegulaminu: '3',
}

const portal = portalStandIn()
beforeEach(() => {
  portal.answers(contract.registrationConsents, DECLARATIONS)
  portal.answers(contract.register, {})
  knowConfiguration({ czyLogowaniePrzezPortal: true } as Configuration)
})

const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Zarejestruj się' })
const told = () => currentMessages().map(({ text, kind }) => [kind, text])

async function registering(change: Readonly<Record<string, string>> = {}, agrees = true) {
  const { user, history } = await inRouter(<Page />, { at: '/rejestracja', beside: ['/logowanie'] })
  await screen.findByRole('group', { name: 'Oświadczenia' })
  await fill(user, { ...RIGHT, ...change })
  if (agrees) {
    await user.click(box(/^Znam informację/))
    await user.click(box(/^Akceptuję regulamin/))
  }
  return { user, history, send: () => user.click(submit()) }
}

describe('a registration', () => {
  it('is sent once with the terms that stood on the page, and says what comes next', async () => {
    const wait = onItsWay()
    portal.answers(contract.register, wait.reply)
    const { history, send } = await registering()
    await send()
    await expect.poll(() => submit().getAttribute('aria-busy')).toBe('true')
    await send()
    wait.come()
    await expect.poll(() => history.location.pathname).toBe('/logowanie')
    expect(portal.sent(contract.register)).toEqual([
      {
        imie: 'Anna',
        nazwisko: 'Kowalska',
        pesel: '440514 01359',
        nip: null,
        login: 'anna.k',
        email: 'anna@gmina.example',
        haslo: PASSWORD,
        czyZgodaNaPrzetwarzanieDanych: true,
        czyZgodaNaRegulamin: true,
        wersjaRegulaminu: '3',
        returnUrl: `${location.origin}/aktywacja-return-url`,
        recaptcha: null,
      },
    ])
    expect(told()).toEqual([['information', expect.stringContaining('proszę otworzyć link, aby aktywować konto')]])
  })

  it('outlives a reload, without the passwords', async () => {
    await registering({}, false)
    const kept = sessionStorage.getItem('szkiceFormularzy') ?? ''
    expect([kept.includes('anna.k'), kept.includes('Kowalska'), kept.includes(PASSWORD)]).toEqual([true, true, false])
  })

  it.each([
    ['nothing that can be seen', '\u200B'],
    ['tags', '<b>Anna</b>'],
    ['a digit', 'Anna2'],
  ])('of a first name with %s is not sent', async (_case, name) => {
    const { send } = await registering({ Imię: name })
    await send()
    await expect.poll(() => isWrong('Imię')).toBe(true)
    expect(portal.sent(contract.register)).toEqual([])
  })

  it('of an empty form names every fault once, in the order of the fields, and each leads to its field', async () => {
    const { user, send } = await registering(Object.fromEntries(Object.keys(RIGHT).map((label) => [label, ''])), false)
    await send()
    const summary = within(await screen.findByRole('group', { name: 'Proszę poprawić dane w formularzu' }))
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Proszę poprawić dane w formularzu' }))
    expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Imię: Puste pole. Proszę wpisać imię.',
      'Nazwisko: Puste pole. Proszę wpisać nazwisko.',
      'PESEL: Puste pole. Proszę wpisać numer PESEL.',
      'Login: Puste pole. Proszę wpisać login.',
      'Adres e-mail: Puste pole. Proszę wpisać adres e-mail.',
      'Powtórz adres e-mail: Puste pole. Proszę je wypełnić.',
      'Hasło: Puste pole. Proszę wpisać hasło.',
      'Powtórz hasło: Puste pole. Proszę wpisać hasło.',
      'Znam informację o przetwarzaniu danych osobowych: Wymagana zgoda. Proszę zaznaczyć, że znają Państwo informację.',
      'Akceptuję regulamin portalu: Wymagana zgoda',
    ])
    await user.click(summary.getByRole('link', { name: 'Login: Puste pole. Proszę wpisać login.' }))
    expect([document.activeElement, portal.sent(contract.register)]).toEqual([field('Login'), []])
  })

  it.each([
    ['another address the second time', { 'Powtórz adres e-mail': 'ana@gmina.example' }, 'Powtórz adres e-mail'],
    ['a number that no person has', { PESEL: '44051401358' }, 'PESEL'],
    ['a tax number that is none', { 'NIP (nieobowiązkowo)': '123' }, 'NIP (nieobowiązkowo)'],
    ['a password made of the name', { Hasło: 'Kowalska1!', 'Powtórz hasło': 'Kowalska1!' }, 'Hasło'],
    ['a login of two letters', { Login: 'an' }, 'Login'],
  ])('with %s is not sent: the field says why and has the focus', async (_case, typed, blamed) => {
    const { send } = await registering(typed)
    await send()
    await expect.poll(() => isWrong(blamed)).toBe(true)
    expect([portal.sent(contract.register), document.activeElement]).toEqual([[], field(blamed)])
  })

  it('lists what is too long among the other faults, in its place, and does not send it alone either', async () => {
    const { user, send } = await registering({ Imię: 'A'.repeat(101), Nazwisko: ' ' })
    const said = 'Za długi wpis. Znaków: 101, dozwolone: 100.'
    await send()
    const summary = await screen.findByRole('group', { name: /popraw/i })
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([`Imię: ${said}`, expect.stringContaining('nazwisko')])
    await fill(user, { Nazwisko: 'Kowalska' })
    await send()
    expect([document.activeElement === field('Imię'), faultOf('Imię'), portal.sent(contract.register)]).toEqual([true, said, []])
  })

  it('that the portal refuses keeps all that was typed, and the words stand at the field', async () => {
    portal.answers(
      contract.register,
      refusal(400, 'Dane są niepoprawne', { pola: { pesel: 'Na ten numer PESEL jest już konto.' } }),
      refusal(400, 'To hasło jest znane.', { kod: 1105 }),
      refusal(500, 'Numer błędu: 7.'),
    )
    const { history, send } = await registering()
    await send()
    await expect.poll(() => faultOf('PESEL')).toBe('Na ten numer PESEL jest już konto.')
    expect(document.activeElement).toBe(field('PESEL'))
    await send()
    await expect.poll(() => document.activeElement).toBe(field('Hasło'))
    expect([isWrong('Hasło'), isWrong('PESEL')]).toEqual([true, false])
    await send()
    expect((await screen.findByRole('alert')).textContent).toContain('Numer błędu: 7. Wpisane dane zostały zachowane.')
    expect([field('Hasło').value, box(/^Akceptuję regulamin/).checked, history.location.pathname]).toEqual([PASSWORD, true, '/rejestracja'])
  })
})

describe('the declarations', () => {
  it('show what one agrees to in a dialog, and the focus comes back', async () => {
    const { user } = await registering({}, false)
    await user.click(screen.getByRole('button', { name: 'Pokaż treść: Regulamin portalu' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Regulamin portalu' }))
    expect([dialog.getByText('Portal jest bezpłatny.'), dialog.getByText('Wersja 3')]).toEqual([expect.anything(), expect.anything()])
    await user.click(dialog.getAllByRole('button', { name: 'Zamknij' })[1] ?? document.body)
    await user.click(screen.getByRole('button', { name: /^Pokaż treść: Informacja o przetwarzaniu/ }))
    expect(within(screen.getByRole('dialog')).getByText('Administratorem danych jest urząd.')).not.toBeNull()
  })

  it('that the office does not ask for are none, and hinder nobody', async () => {
    portal.answers(contract.registrationConsents, {
      ...DECLARATIONS,
      czyPytacOZgodeNaPrzetwarzanieDanych: false,
      czyPytacOZgodeNaRegulamin: false,
    })
    const { send, history } = await registering({}, false)
    expect(screen.queryByRole('checkbox')).toBeNull()
    await send()
    await expect.poll(() => history.location.pathname).toBe('/logowanie')
  })

  it('that did not come are asked for again; meanwhile nothing can be sent, and nothing typed is lost', async () => {
    portal.answers(contract.registrationConsents, refusal(500, 'Numer błędu: 7.'), DECLARATIONS)
    const { user } = await inRouter(<Page />, { at: '/rejestracja' })
    await screen.findByRole('alert')
    await fill(user, { Imię: 'Anna' })
    expect(submit().disabled).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
    await screen.findByRole('group', { name: 'Oświadczenia' })
    expect([submit().disabled, field('Imię').value]).toEqual([false, 'Anna'])
  })
})

it('an office without passwords says how one signs in instead of a form that leads nowhere', async () => {
  knowConfiguration({ czyLogowaniePrzezPortal: false } as Configuration)
  await inRouter(<Page />, { at: '/rejestracja', beside: ['/logowanie'] })
  expect(screen.getByText(/Logowanie loginem i hasłem jest wyłączone/)).not.toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
})
