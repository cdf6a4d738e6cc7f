import { createMemoryHistory } from '@tanstack/history'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { setLanguage } from '#ui/language/texts-store.ts'
import { ApiError } from '../call/api-error.ts'
import { dropAllDrafts } from '../kept/stored.ts'
import { hasUnsavedEntries } from '../page/navigation.ts'
import { useCurrentTitle, usePageTitle } from '../page/page-title.ts'
import { PortalRouter } from '../router/portal-router.ts'
import { PageView, RouterView } from '../router/router-view.tsx'
import { type Account, clearSession, sessionStore } from '../session/session-store.ts'
import { FormFrame } from './form-frame.tsx'
import { useForm } from './use-form.ts'

const send = vi.fn<(values: object) => Promise<void>>(async () => undefined)
const INITIAL = { temat: '', haslo: '', zgoda: false as boolean }

function Page() {
  usePageTitle('Sprawa')
  const form = useForm({
    initial: INITIAL,
    draft: 'sprawa',
    secrets: ['haslo'],
    send,
    check: ({ temat, zgoda }) => ({
      temat: temat.trim() === '' ? 'Podaj temat' : undefined,
      zgoda: zgoda ? undefined : 'Zgoda jest potrzebna',
    }),
    failed: 'Nie wysłano sprawy',
  })
  return (
    <FormFrame form={form} submit="Wyślij" isGuarded>
      <TextField {...form.text('temat')} label="Temat" required />
      <PasswordField {...form.text('haslo')} label="Hasło" />
      <Checkbox {...form.box('zgoda')} label="Zgoda" required />
    </FormFrame>
  )
}

/** What stands on the tab of the browser, as the shell writes it. */
function WindowTitle() {
  return <output aria-label="Tytuł">{useCurrentTitle()}</output>
}

const page = (Shown: () => React.ReactNode) => () => Promise.resolve({ Page: Shown })

async function open() {
  const history = createMemoryHistory({ initialEntries: ['/sprawa'] })
  const router = new PortalRouter({
    history,
    Pending: () => null,
    missing: page(() => null),
    failed: page(() => <p>zepsute</p>),
    routes: [
      { path: '/sprawa', load: page(Page) },
      { path: '/kontakt', load: page(() => <h1>Kontakt</h1>) },
    ],
  })
  router.listen({ leave: () => undefined, arrive: () => undefined })
  await router.load()
  render(
    <RouterView router={router}>
      <PageView Pending={() => null} failed={page(() => null)} />
      <WindowTitle />
    </RouterView>,
  )
  await screen.findByRole('button', { name: 'Wyślij' })
  return { history, user: userEvent.setup() }
}

/** The same tab after a reload: the page is drawn anew, what is kept of it stays. */
async function reload() {
  cleanup()
  return open()
}

const topic = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Temat/ })
const password = () => screen.getByLabelText<HTMLInputElement>('Hasło')
const consent = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /Zgoda/ })
const sendButton = () => screen.getByRole('button', { name: 'Wyślij' })
const restored = () => screen.queryByText(/Przywróciliśmy/)

function signedInAs(login: string): void {
  sessionStore.set({ ...sessionStore.get(), account: { login } as Account })
}

/** A case that was sent and has not arrived yet. */
async function underWay() {
  const done = Promise.withResolvers<void>()
  send.mockReturnValue(done.promise)
  const { user } = await open()
  await user.type(topic(), 'Latarnia')
  await user.click(consent())
  await user.click(sendButton())
  return { user, arrive: () => act(async () => done.resolve()) }
}

beforeEach(() => {
  dropAllDrafts()
  send.mockReset()
  send.mockResolvedValue(undefined)
})
afterEach(async () => {
  cleanup()
  clearSession()
  await setLanguage('pl')
})

describe('entries that are not sent yet', () => {
  it('stand there after a reload with a word about it, but for the password', async () => {
    const { user } = await open()
    await user.type(topic(), 'Latarnia')
    await user.type(password(), 'tajne')
    await user.click(consent())
    await reload()
    expect([topic().value, password().value, consent().checked]).toEqual(['Latarnia', '', true])
    expect(restored()?.textContent).toContain('Hasła trzeba wpisać ponownie')
    expect(JSON.stringify(sessionStorage)).not.toContain('tajne')
  })

  it('that were taken back by hand do not come again', async () => {
    const { user } = await open()
    await user.type(topic(), 'Sąsiad')
    await user.clear(topic())
    await reload()
    expect([topic().value, restored()]).toEqual(['', null])
  })

  it('are shown to nobody else who signs in in this tab, and are gone then', async () => {
    signedInAs('anna')
    const { user } = await open()
    await user.type(topic(), 'Latarnia')
    signedInAs('jan')
    await reload()
    expect(topic().value).toBe('')
    signedInAs('anna')
    await reload()
    expect(topic().value).toBe('')
  })

  it('are called restored until they are sent; what is typed afterwards is new', async () => {
    const { user } = await open()
    await user.type(topic(), 'Latarnia')
    const again = await reload()
    await again.user.click(consent())
    await again.user.click(sendButton())
    await expect.poll(() => send.mock.calls.length).toBe(1)
    await user.type(topic(), ' druga')
    expect(restored()).toBeNull()
    await reload()
    expect(topic().value).toBe('Latarnia druga')
  })

  it('that arrive after the page is left are sent all the same, and do not come again', async () => {
    const { arrive } = await underWay()
    cleanup()
    await arrive()
    await open()
    expect(topic().value).toBe('')
  })

  it('typed while the form was on its way were not sent: leaving asks for them', async () => {
    const { user, arrive } = await underWay()
    await user.type(topic(), ' nie świeci')
    await arrive()
    expect(send).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ temat: 'Latarnia' }))
    expect([topic().value, hasUnsavedEntries()]).toEqual(['Latarnia nie świeci', true])
  })
})

describe('leaving a form', () => {
  it('with entries asks; staying keeps them, leaving gives them up for good', async () => {
    const { history, user } = await open()
    await user.type(topic(), 'Latarnia')
    await act(async () => history.push('/kontakt'))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Wróć do formularza' }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    expect(topic().value).toBe('Latarnia')
    await act(async () => history.push('/kontakt'))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Opuść bez zapisu' }))
    await screen.findByRole('heading', { name: 'Kontakt' })
    await reload()
    expect(topic().value).toBe('')
  })

  it('without entries, or with what was taken back, asks nothing', async () => {
    const { history, user } = await open()
    await user.type(topic(), 'L')
    await user.clear(topic())
    expect(hasUnsavedEntries()).toBe(false)
    await act(async () => history.push('/kontakt'))
    await screen.findByRole('heading', { name: 'Kontakt' })
  })
})

describe('a send that fails', () => {
  it('stands in the window title until it succeeds, whoever refused it', async () => {
    const { user } = await open()
    const title = () => screen.getByLabelText('Tytuł').textContent
    await user.click(sendButton())
    expect(title()).toBe('Błąd: Sprawa')
    await user.type(topic(), 'Latarnia')
    await user.click(consent())
    send.mockRejectedValueOnce(new ApiError(409, { kod: 1000, opis: 'Zajęte' }))
    await user.click(sendButton())
    await screen.findByRole('alert')
    expect(title()).toBe('Błąd: Sprawa')
    await act(() => setLanguage('de'))
    expect(title()).toBe('Fehler: Sprawa')
    await user.click(sendButton())
    await expect.poll(title).toBe('Sprawa')
  })

  it('is no word of the page that is gone to', async () => {
    const { history, user } = await open()
    await user.click(sendButton())
    await act(async () => history.push('/kontakt'))
    await screen.findByRole('heading', { name: 'Kontakt' })
    expect(screen.getByLabelText('Tytuł').textContent).not.toContain('Błąd')
  })

  it('says what failed, that nothing is lost, and keeps everything to be sent again by Enter', async () => {
    send.mockRejectedValueOnce(new ApiError(0))
    const { user } = await open()
    await user.type(topic(), 'Latarnia')
    await user.click(consent())
    await user.type(topic(), '{Enter}')
    const said = (await screen.findByRole('alert')).textContent
    expect(said).toContain('Nie wysłano sprawy')
    expect(said).toContain('Wpisane dane zostały zachowane')
    expect([topic().value, consent().checked]).toEqual(['Latarnia', true])
    await user.type(topic(), '{Enter}')
    await expect.poll(() => screen.queryByRole('alert')).toBeNull()
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('is sent once by Enter and the button together, and the button says that it works', async () => {
    const done = Promise.withResolvers<void>()
    send.mockReturnValue(done.promise)
    const { user } = await open()
    await user.type(topic(), 'Latarnia')
    await user.click(consent())
    await user.type(topic(), '{Enter}{Enter}')
    await user.click(sendButton())
    expect([send.mock.calls.length, sendButton().getAttribute('aria-busy')]).toEqual([1, 'true'])
    await act(async () => done.resolve())
    expect(sendButton().getAttribute('aria-busy')).toBeNull()
  })

  it('by the rules of the screen is told in another language once that is chosen, with the same fields', async () => {
    const { user } = await open()
    await user.type(password(), 'tajne')
    await user.click(sendButton())
    const told = () =>
      within(screen.getByRole('group'))
        .getAllByRole('link')
        .map(({ textContent }) => textContent)
    const title = screen.getByRole('group').querySelector('h2')?.textContent
    expect(told()).toEqual(['Temat: Podaj temat', 'Zgoda jest potrzebna'])
    await act(() => setLanguage('en'))
    expect(told()).toHaveLength(2)
    expect(screen.getByRole('group').querySelector('h2')?.textContent).not.toBe(title)
    expect([password().value, send.mock.calls.length]).toEqual(['tajne', 0])
  })
})
