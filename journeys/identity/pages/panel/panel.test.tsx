import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '#client/call/query-client.ts'
import { sessionStore } from '#client/session/session-store.ts'
import { forgetAfterEach } from '#client/testing/forget.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { signIn } from '#client/testing/signed-in.ts'
import { currentMessages } from '#ui/message/snackbar.ts'
import { DeleteDialog } from './panel-actions.tsx'
import { EmailWaiting } from './panel.tsx'

const WAITING = { nowyEmail: 'jan.nowy@gmina.example', wazneDo: '2026-10-06T10:00:00', czyKod: false }
const NONE = { nowyEmail: null, wazneDo: null, czyKod: false }
let change: typeof WAITING | typeof NONE = NONE
/** How the portal answers what is sent; by itself it takes it. */
let answers: (() => Response | Promise<Response>)[] = []
const asked: string[] = []
const sent: { readonly method: string | undefined; readonly to: string; readonly body: unknown }[] = []
async function fetched(address: string, { method, body }: RequestInit): Promise<Response> {
  const { pathname } = new URL(address, location.origin)
  if (method === 'GET' || method === undefined) {
    asked.push(pathname)
    return Response.json(change)
  }
  sent.push({ method, to: pathname.replace('/api', ''), body: body ? JSON.parse(String(body)) : null })
  return (await answers.shift()?.()) ?? Response.json({})
}

beforeEach(() => {
  signIn([{ nazwa: 'Jan Zaległowski', czyInstytucja: false, pesel: '72080506198', nip: null }])
  vi.stubGlobal('fetch', fetched)
  change = NONE
  answers = []
  asked.length = 0
  sent.length = 0
})
forgetAfterEach()

const told = () => currentMessages().map(({ text }) => text)
const refusal =
  (kod: number, opis = '') =>
  () =>
    Response.json({ kod, opis }, { status: 400 })
const closed = vi.fn<() => void>()

describe('deleting the account', () => {
  async function open() {
    closed.mockClear()
    const opened = await inRouter(<DeleteDialog onClose={closed} />, { at: '/panel-uzytkownika', beside: ['/logowanie'] })
    return { ...opened, dialog: within(screen.getByRole('dialog', { name: 'Usuń konto' })) }
  }
  const yes = () => screen.getByRole('button', { name: 'Tak, usuń konto' })

  it('says before what goes and what must stay, and can be left', async () => {
    const { user, dialog } = await open()
    for (const words of ['Tej operacji nie można cofnąć', 'login, hasło, adres e-mail', 'terminy płatności biegną dalej'])
      expect(dialog.getByText(new RegExp(words))).not.toBeNull()
    await user.click(screen.getByRole('button', { name: 'Nie, zachowaj konto' }))
    expect([closed.mock.calls.length, sent]).toEqual([1, []])
  })

  it('ends the session here and leads to signing in', async () => {
    const { user, history } = await open()
    await user.click(yes())
    await expect.poll(() => history.location.pathname).toBe('/logowanie')
    expect([sent, told(), sessionStore.get().token]).toEqual([
      [{ method: 'DELETE', to: '/uzytkownik', body: {} }],
      ['Konto zostało usunięte'],
      null,
    ])
  })

  it('of an older sign-in asks for the password, of an account with a code for that too, each once it is wanted', async () => {
    answers = [refusal(1521, 'Proszę podać hasło'), refusal(1520, 'Proszę podać kod')]
    const { user, dialog } = await open()
    expect(dialog.queryByLabelText(/^Hasło/, { selector: 'input' })).toBeNull()
    await user.click(yes())
    await user.type(await dialog.findByLabelText(/^Hasło/, { selector: 'input' }), 'Haslo-1')
    await user.click(yes())
    const code = await dialog.findByRole('textbox', { name: /^Kod z aplikacji/ })
    expect(dialog.getAllByText(/Konto jest chronione kodem z telefonu/).length).toBeGreaterThan(0)
    await user.type(code, '123 456')
    await user.click(yes())
    await expect.poll(told).toEqual(['Konto zostało usunięte'])
    expect(sent.map(({ body }) => body)).toEqual([{}, { haslo: 'Haslo-1' }, { haslo: 'Haslo-1', totp: '123456' }])
  })

  it('is not sent without what is asked for, and a wrong password is said to be wrong', async () => {
    answers = [refusal(1521, 'Proszę podać hasło'), refusal(1519, 'Nieprawidłowe hasło')]
    const { user, dialog } = await open()
    await user.click(yes())
    const password = await dialog.findByLabelText<HTMLInputElement>(/^Hasło/, { selector: 'input' })
    await user.click(yes())
    expect((await dialog.findAllByText('Puste pole. Proszę wpisać hasło.')).length).toBeGreaterThan(0)
    expect(sent).toHaveLength(1)
    await user.type(password, 'Zle-haslo')
    await user.click(yes())
    expect((await dialog.findAllByText('Nieprawidłowe hasło')).length).toBeGreaterThan(0)
    expect([password.value, told(), sessionStore.get().token]).toEqual(['Zle-haslo', [], 'tajny'])
  })

  it('without an answer deletes nothing here either, and says so', async () => {
    answers = [() => Promise.reject(new TypeError('no network'))]
    const { user } = await open()
    await user.click(yes())
    expect(await screen.findByRole('alert')).not.toBeNull()
    expect([told(), sessionStore.get().token]).toEqual([[], 'tajny'])
  })
})

describe('an address that waits for its link', () => {
  const open = (isUnconfirmed = false) =>
    inRouter(
      <>
        <EmailWaiting email="jan@gmina.example" isUnconfirmed={isUnconfirmed} />
        <output>stoi</output>
      </>,
    )

  it('that does not wait is no banner', async () => {
    await open()
    await expect.poll(() => queryClient.isFetching()).toBe(0)
    expect(asked).toContain('/api/uzytkownik/zmiana-email')
    expect([screen.queryByText('Adres e-mail czeka na potwierdzenie'), screen.queryByRole('button')]).toEqual([null, null])
  })

  it('is named with the day until which its link works, and can be sent once more', async () => {
    change = WAITING
    const { user } = await open()
    expect((await screen.findByText(/jan\.nowy@gmina\.example/)).textContent).toMatch(/06\.10\.2026\s10:00/)
    await user.click(screen.getByRole('button', { name: 'Wyślij link jeszcze raz' }))
    await expect.poll(told).toEqual(['Link wysłany na adres jan.nowy@gmina.example'])
  })

  it('can be given up: the banner goes, and the old one stays', async () => {
    change = WAITING
    const { user } = await open()
    const cancel = await screen.findByRole('button', { name: 'Anuluj zmianę adresu' })
    change = NONE
    await user.click(cancel)
    await expect.poll(() => screen.queryByText('Adres e-mail czeka na potwierdzenie')).toBeNull()
    expect(told()).toEqual(['Zmiana adresu anulowana. Konto działa jak dotychczas.'])
  })

  it('that was never confirmed has nothing to fall back on', async () => {
    const { user } = await open(true)
    await user.click(await screen.findByRole('button', { name: 'Wyślij link jeszcze raz' }))
    await expect.poll(told).toEqual(['Link wysłany na adres jan@gmina.example'])
    expect(screen.queryByRole('button', { name: 'Anuluj zmianę adresu' })).toBeNull()
  })

  it.each(['Wyślij link jeszcze raz', 'Anuluj zmianę adresu'])(
    'says aloud that it failed („%s”), and the next press forgets it',
    async (name) => {
      change = WAITING
      answers = [() => Response.json({ kod: 1500, opis: 'Numer błędu: 7.' }, { status: 500 })]
      const { user } = await open()
      await user.click(await screen.findByRole('button', { name }))
      expect((await screen.findByRole('alert')).textContent).toContain('Numer błędu: 7.')
      await user.click(screen.getByRole('button', { name }))
      await expect.poll(() => told().length).toBe(1)
      expect(screen.queryByRole('alert')).toBeNull()
    },
  )
})
