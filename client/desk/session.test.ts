import { expect, it } from 'vitest'
import { begin, deskSession, end } from './session.ts'

const MEMBER = { login: 'anna', imieNazwisko: 'Anna', czasSesji: 900, role: [], uprawnienia: [], nazwaUrzedu: 'Urząd', czyHaslo: true }

it('a session that many calls at once find ended asks for a new sign-in over the page, and nobody is forgotten', () => {
  end()
  expect(deskSession.get().state).toBe('nobody')
  begin(MEMBER)
  end()
  end()
  expect(deskSession.get()).toMatchObject({ state: 'ended', member: { login: 'anna' } })
})
