import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { tabValue } from '#client/kept/stored.ts'
import { field, fill, isWrong } from '#client/testing/fill.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { portalStandIn, refusal } from '#client/testing/portal.ts'
import { currentMessages } from '#ui/message/snackbar.ts'
import { MAILED } from '../../addresses.ts'
import { contract } from '../../contract.ts'
import { Page as AnotherLogin } from '../registration/another-login.tsx'
import { openByLink } from './testing.tsx'
import { Page as Letter } from './letter.tsx'
import { Page as OfficeActivation } from './office-activation.tsx'

const OLD = 'Z-pisma-1234'
const NEW = 'Rower-jedzie-pod-gore-77'
const DEAD = refusal(400, 'Link wygasł.', { kod: 1530 })
const PASSWORDS = { 'Hasło otrzymane w urzędzie': OLD, 'Nowe hasło': NEW, 'Powtórz hasło': NEW }

const portal = portalStandIn()
beforeEach(() => {
  tabValue.set('linkCode', null)
  portal.answers(contract.activateFromOffice, {})
  portal.answers(contract.resumeRegistration, {})
})
const told = () => currentMessages().map(({ text }) => text)
const press = (name: string) => screen.getByRole('button', { name })

describe("the office's letter", () => {
  const typing = async (typed: Readonly<Record<string, string>>) => {
    const { user, history } = await inRouter(<Letter />, { at: '/pismo', beside: ['/logowanie'] })
    await fill(user, typed)
    return { user, history, send: () => user.click(screen.getByRole('button', { name: 'Zmień hasło i aktywuj' })) }
  }

  it('typed without its link activates the account with an own password', async () => {
    const { history, send } = await typing({ 'Kod z pisma': 'ABCD-1234', ...PASSWORDS })
    await send()
    await expect.poll(() => history.location.pathname).toBe('/logowanie')
    expect([portal.sent(contract.activateFromOffice), told().length]).toEqual([[{ hash: 'ABCD-1234', stareHaslo: OLD, noweHaslo: NEW }], 1])
  })

  it.each([
    ['without its code', { ...PASSWORDS }, 'Kod z pisma'],
    [
      'with the password of the letter kept',
      { 'Kod z pisma': 'A', 'Hasło otrzymane w urzędzie': NEW, 'Nowe hasło': NEW, 'Powtórz hasło': NEW },
      'Nowe hasło',
    ],
    ['with another password the second time', { 'Kod z pisma': 'A', ...PASSWORDS, 'Powtórz hasło': OLD }, 'Powtórz hasło'],
  ])('%s is not sent', async (_case, typed, blamed) => {
    const { send } = await typing(typed)
    await send()
    await expect.poll(() => isWrong(blamed)).toBe(true)
    expect(portal.sent(contract.activateFromOffice)).toEqual([])
  })

  it.each([
    [1519, 'Hasło otrzymane w urzędzie'],
    [1502, 'Nowe hasło'],
    [1530, 'Kod z pisma'],
  ])('that the portal refuses with %i blames the field that was wrong, and keeps the rest', async (kod, blamed) => {
    portal.answers(contract.activateFromOffice, refusal(400, 'Proszę sprawdzić pismo.', { kod }))
    const { send } = await typing({ 'Kod z pisma': 'ABCD-1234', ...PASSWORDS })
    await send()
    await expect.poll(() => document.activeElement).toBe(field(blamed))
    expect([isWrong(blamed), field('Kod z pisma').value, screen.getByText('Proszę sprawdzić pismo.')]).toEqual([
      true,
      'ABCD-1234',
      expect.anything(),
    ])
  })

  it('opened by its link asks for no code; a dead one leads to the code of a newer letter', async () => {
    portal.answers(contract.activateFromOffice, DEAD)
    const { user } = await openByLink(OfficeActivation, MAILED.officeActivation.to('kod1'), ['/pismo'])
    expect(screen.queryByLabelText(/^Kod z pisma/)).toBeNull()
    await fill(user, PASSWORDS)
    await user.keyboard('{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('Link wygasł.')
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain('/pismo')
    expect([portal.sent(contract.activateFromOffice).map(({ hash }) => hash), document.activeElement?.getAttribute('role')]).toEqual([
      ['kod1'],
      'group',
    ])
  })
})

describe('another login', () => {
  const open = () => openByLink(AnotherLogin, MAILED.otherLogin.to('kod1'), ['/rejestracja'])

  it('ends a registration whose first one was taken; a second that is taken too is said at the field', async () => {
    portal.answers(contract.resumeRegistration, refusal(409, 'Dane są niepoprawne', { pola: { login: 'Ten login jest już zajęty.' } }), {})
    const { user, history } = await open()
    await fill(user, { Login: ' anna ' })
    await user.click(press('Utwórz konto'))
    expect(await screen.findByText('Ten login jest już zajęty.')).not.toBeNull()
    expect([isWrong('Login'), document.activeElement]).toEqual([true, field('Login')])
    await fill(user, { Login: 'anna.nowa' })
    await user.click(press('Utwórz konto'))
    await expect.poll(() => history.location.pathname).toBe('/logowanie')
    expect(portal.sent(contract.resumeRegistration)).toEqual([
      { hash: 'kod1', login: 'anna' },
      { hash: 'kod1', login: 'anna.nowa' },
    ])
    expect(told()).toEqual([expect.stringContaining('Konto jest aktywne')])
  })

  it.each(['', 'an', 'anna kowalska'])('%j is none', async (login) => {
    const { user } = await open()
    await fill(user, { Login: login })
    await user.click(press('Utwórz konto'))
    await expect.poll(() => isWrong('Login')).toBe(true)
    expect(portal.sent(contract.resumeRegistration)).toEqual([])
  })

  it('after a day, or without the code of its link, begins anew', async () => {
    portal.answers(contract.resumeRegistration, DEAD)
    const { user } = await open()
    await fill(user, { Login: 'anna' })
    await user.click(press('Utwórz konto'))
    const words = (await screen.findByRole('alert')).textContent
    expect([words, screen.getByRole('link', { name: 'Rejestracja' }).getAttribute('href')]).toEqual([
      expect.stringContaining('Dane rejestracji przechowujemy przez 24 godziny'),
      '/rejestracja',
    ])
  })
})
