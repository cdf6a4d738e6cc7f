import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { deskSession, end } from '#client/desk/session.ts'
import { deskStandIn } from '#client/testing/desk.ts'
import { field } from '#client/testing/fill.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { contract as directory } from '#shared/contracts/desk/directory.ts'
import { contract as passkeys } from '#shared/contracts/desk/passkeys.ts'
import { guarded } from '#desk/router.tsx'
import { NotFound } from './frame.tsx'
import { Shell } from './shell.tsx'

vi.mock('../parts/parts.ts', () => ({ parts: [] }))
const desk = deskStandIn('inbox-answer')
beforeEach(() => {
  desk.answers(passkeys.place, { adres: null })
  desk.answers(directory.offered, { czyKatalog: false })
})
const Secret = () => <h1>Sprawa Z-12</h1>

describe('a page of the desk', () => {
  it('is shown to who may see it', async () => {
    const Page = guarded('inbox-answer', Secret)
    await inRouter(<Page />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sprawa Z-12')
  })

  it('is not drawn for anybody else, who is told whom to ask, and not what is there', async () => {
    const Page = guarded('payment-list', Secret)
    await inRouter(<Page />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Do tej strony potrzebne jest inne uprawnienie')
    expect([screen.queryByText('Sprawa Z-12'), screen.getByText(/^Uprawnienia nadaje administrator biurka\./)]).toEqual([
      null,
      expect.anything(),
    ])
  })

  it('that is not there leads back to the first screen', async () => {
    await inRouter(<NotFound />)
    expect(screen.getByRole('link', { name: 'Wróć do „Dziś”' }).getAttribute('href')).toBe('/urzad')
  })
})

describe('the frame of the desk', () => {
  it('asks who it is in place of any page while nobody is signed in', async () => {
    deskSession.set({ state: 'nobody', member: null, endsAt: 0 })
    await inRouter(<Shell />, { at: '/urzad/platnosci' })
    expect(screen.getByRole('heading', { level: 1, name: 'Logowanie do biurka' })).not.toBeNull()
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  it('says that the portal does not answer where it could not say who is here', async () => {
    deskSession.set({ state: 'unanswered', member: null, endsAt: 0 })
    await inRouter(<Shell />, { at: '/urzad/platnosci' })
    expect(screen.queryByRole('heading', { level: 1, name: 'Logowanie do biurka' })).toBeNull()
  })

  it('leaves the page under a session that has ended, and lets that person alone go on', async () => {
    await inRouter(<Shell />, { at: '/urzad/platnosci' })
    expect(screen.queryByRole('dialog')).toBeNull()
    act(end)
    const dialog = within(screen.getByRole('dialog', { name: 'Sesja wygasła' }))
    expect(dialog.getByText(/^Strona i wpisany tekst zostały\./)).not.toBeNull()
    expect([field('Login').value, field('Login').hasAttribute('readonly'), dialog.queryByRole('button', { name: 'Zamknij' })]).toEqual([
      'b.nowak',
      true,
      null,
    ])
  })
})
