import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deskSession } from '#client/desk/session.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { learnWhoIsHere } from '../sign-in/who.ts'
import { Unanswered } from './shell.tsx'

const MEMBER = {
  login: 'anna',
  imieNazwisko: 'Anna Nowak',
  czasSesji: 900,
  role: [],
  uprawnienia: [],
  nazwaUrzedu: 'Urząd',
  czyHaslo: true,
}

beforeEach(() => deskSession.set({ state: 'asking', member: null, endsAt: 0 }))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it.each([
  ['cannot be reached', () => Promise.reject(new TypeError('no network'))],
  ['asks to wait', async () => Response.json({ kod: 1010, opis: '' }, { status: 429 })],
  ['fails', async () => Response.json({ kod: 1500, opis: '' }, { status: 500 })],
])('a portal that %s has signed nobody out: it is asked again', async (_case, answer) => {
  vi.stubGlobal('fetch', answer)
  await learnWhoIsHere()
  expect(deskSession.get().state).toBe('unanswered')
  const { user } = await inRouter(<Unanswered />)
  vi.stubGlobal('fetch', async () => Response.json(MEMBER))
  await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
  expect(deskSession.get()).toMatchObject({ state: 'here', member: { login: 'anna' } })
})

it('a portal that knows no session asks to sign in', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ kod: 1005, opis: '' }, { status: 401 }))
  await learnWhoIsHere()
  expect(deskSession.get().state).toBe('nobody')
})
