import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { inRouter } from '#client/testing/in-router.tsx'
import { JAN } from '#client/testing/people.ts'
import { portalStandIn, refusal } from '#client/testing/portal.ts'
import { signIn } from '#client/testing/signed-in.ts'
import type { AnswerOf } from '#shared/calls/endpoint.ts'
import { currentMessages } from '#ui/message/snackbar.ts'
import { contract } from '../../devices/contract.ts'
import { Page } from './devices.tsx'

type Devices = AnswerOf<typeof contract.list>
const PHONE = { id: 1, przegladarka: 'Firefox', system: 'Android', dodano: '2026-09-30 08:00:00', ostatnioUzyto: null }
const OLD = { id: 2, przegladarka: null, system: null, dodano: '2026-01-30 08:00:00', ostatnioUzyto: '2026-09-01 08:00:00' }
const list = (urzadzenia: Devices['urzadzenia'] = [], czyPrzykladowe = false): Devices => ({ klucz: 'klucz', czyPrzykladowe, urzadzenia })

const portal = portalStandIn()
beforeEach(() => {
  signIn([JAN])
  portal.answers(contract.list, list())
})
const told = () => currentMessages().map(({ text }) => text)
const rows = () => screen.getAllByRole('listitem').filter((item) => item.querySelector('dl') !== null)

/** A browser that can show messages, and what its person says when it asks. */
function aBrowser({ permission = 'default', answer = 'granted', fails = false } = {}) {
  const before = { unsubscribe: vi.fn<() => Promise<boolean>>(async () => true) }
  const subscription = { toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }) }
  const pushManager = {
    getSubscription: async () => before,
    subscribe: fails ? () => Promise.reject(new DOMException('AbortError: push service error')) : async () => subscription,
  }
  const requestPermission = vi.fn<() => Promise<string>>(async () => answer)
  vi.stubGlobal('Notification', { permission, requestPermission })
  vi.stubGlobal('PushManager', {})
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register: async () => null, ready: Promise.resolve({ pushManager }) },
  })
  return { before, requestPermission }
}
const add = () => screen.findByRole('button', { name: 'Powiadamiaj na tym urządzeniu' })

describe('this browser', () => {
  it('that cannot show messages, or must not, says what to do instead of a button that does nothing', async () => {
    Reflect.deleteProperty(navigator, 'serviceWorker')
    await inRouter(<Page />)
    expect(await screen.findByText(/Ta przeglądarka nie pokazuje powiadomień/)).not.toBeNull()
    expect(screen.queryByRole('button', { name: /Powiadamiaj/ })).toBeNull()
  })

  it('in which the person has said no before says where that is undone', async () => {
    aBrowser({ permission: 'denied' })
    await inRouter(<Page />)
    expect(await screen.findByText(/powiadomienia z portalu są zablokowane/)).not.toBeNull()
    expect(screen.queryByRole('button', { name: /Powiadamiaj/ })).toBeNull()
  })

  it('is asked after a press alone, gives up what it had, and stands in the list', async () => {
    const { before, requestPermission } = aBrowser()
    portal.answers(contract.add, { id: 1 })
    const { user } = await inRouter(<Page />)
    const button = await add()
    expect(requestPermission).not.toHaveBeenCalled()
    portal.answers(contract.list, list([PHONE]))
    await user.click(button)
    expect(await screen.findByText('Firefox, Android')).not.toBeNull()
    expect([portal.sent(contract.add), told(), before.unsubscribe.mock.calls.length]).toEqual([
      [{ endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a' }],
      ['Powiadomienia są włączone'],
      1,
    ])
  })

  it('whose person says no is not added, and nothing is called a failure', async () => {
    aBrowser({ answer: 'denied' })
    const { user } = await inRouter(<Page />)
    await user.click(await add())
    await expect.poll(() => portal.asked(contract.list).length).toBe(2)
    expect([portal.sent(contract.add), told(), screen.queryByRole('alert')]).toEqual([[], [], null])
  })

  it('whose service fails says so in words for people; the portal in its own', async () => {
    aBrowser({ fails: true })
    const { user } = await inRouter(<Page />)
    await user.click(await add())
    expect((await screen.findByRole('alert')).textContent).toMatch(/Nie udało się włączyć powiadomień w tej przeglądarce/)
    expect(screen.getByRole('alert').textContent).not.toContain('AbortError')
    aBrowser()
    portal.answers(contract.add, refusal(409, 'To konto ma już dziesięć urządzeń.'))
    await user.click(await add())
    await expect.poll(() => screen.getByRole('alert').textContent).toContain('To konto ma już dziesięć urządzeń.')
  })
})

describe('the devices of an account', () => {
  it('are named by what is known of them; each is ended by a button that says which, and the focus stays', async () => {
    portal.answers(contract.list, list([PHONE, OLD]))
    portal.answers(contract.remove, {})
    const { user } = await inRouter(<Page />)
    await screen.findByText('Firefox, Android')
    expect(rows().map((row) => row.textContent.includes('jeszcze nie było'))).toEqual([true, false])
    expect(within(rows()[1] ?? document.body).getByText('nieznana przeglądarka')).not.toBeNull()
    portal.answers(contract.list, list([OLD]))
    screen.getByRole('button', { name: 'Wyłącz powiadomienia na: Firefox, Android' }).focus()
    await user.keyboard('{Enter}')
    await expect.poll(() => rows().length).toBe(1)
    expect([portal.sent(contract.remove), told()]).toEqual([[{ id: 1 }], ['Powiadomienia są wyłączone']])
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Urządzenia z powiadomieniami' }))
  })

  it('that are none say so; a demo offers an invented one', async () => {
    portal.answers(contract.list, list([], true))
    portal.answers(contract.addSample, { id: 1 })
    const { user } = await inRouter(<Page />)
    expect(await screen.findByText('Żadne urządzenie nie pokazuje jeszcze powiadomień.')).not.toBeNull()
    portal.answers(contract.list, list([PHONE], true))
    await user.click(screen.getByRole('button', { name: 'Dodaj przykładowy telefon' }))
    expect(await screen.findByText('Firefox, Android')).not.toBeNull()
  })
})
