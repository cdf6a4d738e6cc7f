import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { deskStandIn, told } from '#client/testing/desk.ts'
import { field, fill } from '#client/testing/fill.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { noNetwork, refusal } from '#client/testing/portal.ts'
import { contract } from '#shared/contracts/desk/passkeys.ts'
import { Page } from './own-page.tsx'

const register = vi.hoisted(() => vi.fn<() => Promise<object>>())
vi.mock('@simplewebauthn/browser', () => ({ startRegistration: register, browserSupportsWebAuthn: () => true }))

const KEY = { id: 3, nazwa: 'Telefon', dodano: '2026-10-01T10:00:00', uzyto: null }
const desk = deskStandIn()
beforeEach(() => {
  desk.answers(contract.place, { adres: location.origin })
  desk.answers(contract.beginAdding, { opcje: {} as never })
  desk.answers(contract.add, {})
  desk.answers(contract.remove, {})
  register.mockReset().mockResolvedValue({ id: 'k', response: { clientDataJSON: 'c', attestationObject: 'a' } })
})
async function open(...klucze: (typeof KEY)[]) {
  desk.answers(contract.list, { klucze })
  const { user } = await inRouter(<Page />)
  await screen.findByText(klucze[0]?.nazwa ?? 'Nie ma jeszcze żadnego klucza dostępu.')
  return user
}
const filled = async () => {
  const user = await open()
  await screen.findByRole('button', { name: 'Dodaj klucz dostępu' })
  await fill(user, { 'Nazwa klucza': 'Telefon', Hasło: 'tajne', 'Kod z aplikacji (6 cyfr)': '123 456' })
  await user.click(screen.getByRole('button', { name: 'Dodaj klucz dostępu' }))
  return user
}

describe('a passkey', () => {
  it('is added after password and code, and the form is empty again', async () => {
    await filled()
    await expect.poll(told).toEqual(['success: Klucz dostępu dodany. Przy następnym logowaniu wystarczy on sam.'])
    expect([desk.sent(contract.beginAdding), desk.sent(contract.add)]).toEqual([
      [{ haslo: 'tajne', kod: '123456' }],
      [{ nazwa: 'Telefon', odpowiedz: { id: 'k', clientDataJSON: 'c', attestationObject: 'a', transports: [] } }],
    ])
    expect([field('Nazwa klucza').value, field('Hasło').value]).toEqual(['', ''])
  })

  it.each([
    ['the password is wrong', () => desk.answers(contract.beginAdding, refusal(403, 'Hasło jest inne.')), /Hasło jest inne\./],
    ['the person turned away', () => register.mockRejectedValue(new Error('aborted')), /Klucza nie dodano i nic się nie zmieniło\./],
  ])('is not added where %s: the name stays, the code has to be new', async (_case, fail, words) => {
    fail()
    await filled()
    expect((await screen.findByRole('alert')).textContent).toMatch(words)
    expect([field('Nazwa klucza').value, field('Kod z aplikacji (6 cyfr)').value, told()]).toEqual(['Telefon', '', []])
  })

  it('that nobody heard of keeps all that was typed, to be sent again', async () => {
    desk.answers(contract.beginAdding, noNetwork)
    await filled()
    expect(await screen.findByRole('alert')).not.toBeNull()
    expect([field('Nazwa klucza').value, field('Hasło').value, told()]).toEqual(['Telefon', 'tajne', []])
  })

  it('needs a name, the password and six digits', async () => {
    const user = await open()
    await user.click(await screen.findByRole('button', { name: 'Dodaj klucz dostępu' }))
    const names = ['Nazwa klucza', 'Hasło', 'Kod z aplikacji (6 cyfr)']
    await expect.poll(() => names.map((name) => field(name).getAttribute('aria-invalid'))).toEqual(['true', 'true', 'true'])
    expect(desk.sent(contract.beginAdding)).toEqual([])
  })

  it('cannot be added where none would work: it is said why', async () => {
    desk.answers(contract.place, { adres: null })
    await open()
    expect(await screen.findByText(/^Klucze dostępu tu nie działają/)).not.toBeNull()
    expect(screen.queryByRole('button', { name: 'Dodaj klucz dostępu' })).toBeNull()
  })

  it('says when it was added and used, and is taken away after a question', async () => {
    const user = await open(KEY)
    expect(screen.getByText('Dodano: 01.10.2026 10:00 · Jeszcze nieużyty')).not.toBeNull()
    await user.click(screen.getByRole('button', { name: 'Usuń klucz „Telefon”' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Usuń klucz' }))
    expect([dialog.getByText(/^Ten klucz przestanie otwierać biurko\./), desk.sent(contract.remove)]).toEqual([expect.anything(), []])
    await user.click(dialog.getByRole('button', { name: 'Tak' }))
    await expect.poll(told).toEqual(['success: Klucz dostępu usunięty.'])
    expect(desk.sent(contract.remove)).toEqual([{ id: 3 }])
  })

  it('that could not be taken away says so', async () => {
    desk.answers(contract.remove, refusal(409, ''))
    const user = await open(KEY)
    await user.click(screen.getByRole('button', { name: 'Usuń klucz „Telefon”' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Tak' }))
    await expect.poll(told).toEqual(['error: Klucza nie usunięto.'])
  })
})
