import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setLanguage } from '#ui/language/texts-store.ts'
import { clearSession, onActivity, sessionStore, setSecondsLeft, setToken, type Account } from '../session/session-store.ts'
import type { Subject } from '../session/subject.ts'
import { ApiError } from './api-error.ts'
import { call } from './call.ts'
import { callFile } from './call-file.ts'
import { onPortalEvent } from './events.ts'

const OPEN = { method: 'GET', path: '/kontakt', access: 'public' } as const
const OWN = { method: 'GET', path: '/konto', access: 'session' } as const
const CARD = { method: 'POST', path: '/karta', access: 'subject' } as const
const ANNA: Subject = { nazwa: 'Anna', czyInstytucja: false, pesel: '44051401359', nip: '1234563218' }
const FIRM: Subject = { nazwa: 'Firma', czyInstytucja: true, pesel: null, nip: '1234563218' }

const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()
const answers = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  fetched.mockImplementation(async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers }))
const asked = () => {
  const [address = '', init] = fetched.mock.lastCall ?? []
  return { address, search: Object.fromEntries(new URLSearchParams(address.split('?')[1])), headers: new Headers(init?.headers), init }
}
const rejected = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  )

let events: string[] = []
const stops: (() => void)[] = []

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  answers({})
  events = []
  stops.push(
    onPortalEvent((event) => events.push(event)),
    onActivity(() => events.push('activity')),
  )
})
afterEach(async () => {
  for (const stop of stops.splice(0)) stop()
  clearSession()
  vi.unstubAllGlobals()
  await setLanguage('pl')
  localStorage.clear()
})

describe('who calls', () => {
  it('is told to what is not open to everybody, and to nothing else', async () => {
    setToken('tajny', false)
    await call(OPEN)
    expect(asked().headers.get('authorization')).toBeNull()
    await call(OWN)
    expect([asked().headers.get('authorization'), asked().init?.cache]).toEqual(['Bearer tajny', 'no-store'])
  })

  it('for whom stands in a call of a subject alone: an institution by NIP, a person by PESEL, never both', async () => {
    setToken('tajny', false)
    sessionStore.set({ ...sessionStore.get(), subject: FIRM })
    await call(CARD, { body: { id: 1 } })
    expect(asked().search).toEqual({ nip: '1234563218' })
    await call(CARD, { subject: ANNA })
    expect(asked().search).toEqual({ pesel: '44051401359' })
    await call(OWN)
    expect(asked().search).toEqual({})
  })

  it('asks about another person in a call of everybody without becoming the one asked for', async () => {
    setToken('tajny', false)
    sessionStore.set({ ...sessionStore.get(), subject: FIRM })
    await call(OPEN, { query: { pesel: '78041200464' } })
    expect(asked().search).toEqual({ pesel: '78041200464' })
  })

  it('reads the answer in the language of the page', async () => {
    await call(OPEN)
    expect(asked().search).toEqual({})
    await setLanguage('uk')
    await call(OPEN, { query: { od: '', rok: undefined, a: null, b: 'ą&=', c: 0 } })
    expect(asked().search).toEqual({ lang: 'uk', od: '', b: 'ą&=', c: '0' })
  })
})

describe('a session', () => {
  beforeEach(() => {
    setToken('tajny', false)
    sessionStore.set({ ...sessionStore.get(), account: { login: 'anna' } as Account })
    setSecondsLeft(900)
  })

  it('is prolonged by what the person does, not by what the page asks by itself or of everybody', async () => {
    await call(OWN, { isBackground: true })
    await call(OPEN)
    expect([events, asked().headers.get('x-background')]).toEqual([[], null])
    await call(OWN)
    expect(events).toEqual(['activity'])
  })

  it('is over where the server does not know it, but not by a wrong code or an answer to somebody before', async () => {
    answers({ kod: 1520 }, 401)
    await rejected(call(OWN))
    answers({ kod: 1005 }, 401)
    await rejected(call(OPEN))
    fetched.mockImplementation(async () => {
      setToken('inny', false)
      return new Response('{"kod":1005}', { status: 401 })
    })
    await rejected(call(OWN))
    expect(events).toEqual([])
    answers({ kod: 1005 }, 401)
    await rejected(call(OWN))
    expect(events).toEqual(['expired'])
  })

  it.each([
    [503, 1503, 'break'],
    [503, 1504, 'service-break'],
    [403, 1405, 'restricted'],
  ])('%i with %i tells the shell of %s', async (status, kod, event) => {
    answers({ kod }, status)
    await rejected(call(OWN))
    expect(events).toEqual([event])
  })
})

describe('a call that fails', () => {
  it('carries what the server said, and how long to wait', async () => {
    answers({ kod: 1010, opis: 'Zbyt wiele prób', pola: { login: 'za długi' }, kwota: 5 }, 429, { 'retry-after': '7.2' })
    expect(await rejected(call(OWN))).toMatchObject({
      status: 429,
      kod: 1010,
      opis: 'Zbyt wiele prób',
      pola: { login: 'za długi' },
      details: { kwota: 5 },
      retryAfterSeconds: 8,
    })
  })

  it.each([
    ['<html>502</html>', 502],
    ['', 500],
    ['null', 500],
    ['[]', 400],
  ])('answered with %j and %i carries no words', async (body, status) => {
    answers(body, status)
    expect(await rejected(call(OWN))).toMatchObject({ name: 'ApiError', status, kod: 0, opis: '', retryAfterSeconds: null })
  })

  it.each(['<html>Zaloguj się do sieci hotelu</html>', '{"kod":', ''])('with success and %j has not reached the portal', async (body) => {
    answers(body)
    const error = await rejected(call(OWN))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 0 })
  })

  it('because the page gave it up is no failure of the portal', async () => {
    const giveUp = new AbortController()
    fetched.mockImplementation(async () => {
      giveUp.abort()
      throw giveUp.signal.reason
    })
    expect(await rejected(call(OPEN, { signal: giveUp.signal }))).not.toBeInstanceOf(ApiError)
  })
})

it.each([
  [`attachment; filename="karta.pdf"; filename*=UTF-8''nale%C5%BCno%C5%9Bci.pdf`, 'należności.pdf'],
  ['attachment; filename="karta 1.pdf"', 'karta 1.pdf'],
  ['attachment', 'plik'],
  [null, 'plik'],
])('a file with %j is saved as %s', async (disposition, name) => {
  answers('%PDF', 200, disposition === null ? {} : { 'content-disposition': disposition })
  const file = await callFile(OWN)
  expect([file.name, await file.content.text()]).toEqual([name, '%PDF'])
})
