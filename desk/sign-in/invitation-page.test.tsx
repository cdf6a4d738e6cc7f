import { cleanup, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inRouter } from '#client/testing/in-router.tsx'
import { Page } from './invitation-page.tsx'

const CODE = 'kod-zaproszenia-dwadziescia'
const done = (body: object) => Response.json(body)
const refused = (status: number, kod: number) => Response.json({ kod, opis: `Błąd ${kod}` }, { status })

/** Answers in turn, by the end of the address. */
let answers: Record<string, (() => Response | Promise<Response>)[]> = {}
const sent: { path: string; body: unknown }[] = []
async function fetched(address: string, { body }: RequestInit): Promise<Response> {
  const path = new URL(address, location.origin).pathname.replace('/api/urzad/', '')
  sent.push({ path, body: typeof body === 'string' ? JSON.parse(body) : null })
  const next = answers[path]?.shift()
  if (!next) throw new Error(`Nobody answers ${path}`)
  return next()
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  sent.length = 0
  history.replaceState(null, '', `/urzad/zaproszenie#${CODE}`)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const noNetwork = () => Promise.reject(new TypeError('no network'))
const person = () => done({ login: 'anna', imie: 'Anna', nazwisko: 'Nowak' })
const again = () => screen.findByRole('button', { name: 'Spróbuj ponownie' })
const key = () => done({ klucz: 'ABCD EFGH', obrazKodu: 'data:image/png;base64,' })
const paths = () => sent.map(({ path }) => path)

describe('an invitation', () => {
  it('takes its code out of the address at once, and says who is invited', async () => {
    answers = { zaproszenie: [person] }
    await inRouter(<Page />)
    await expect.poll(() => sent.length).toBe(1)
    expect(location.href).not.toContain(CODE)
    expect((await screen.findByText(/Anna Nowak/)).textContent).toContain('anna')
    expect(sent).toEqual([{ path: 'zaproszenie', body: { kod: CODE } }])
  })

  it.each([
    [422, 1530],
    [404, 1004],
    [400, 1000],
  ])('that the portal refuses with %i is called dead', async (status, kod) => {
    answers = { zaproszenie: [() => refused(status, kod)] }
    await inRouter(<Page />)
    expect(await screen.findByText('Ten odnośnik już nie działa')).not.toBeNull()
  })

  it.each([
    ['cannot be reached', noNetwork],
    ['fails', () => refused(500, 1500)],
    ['asks to wait', () => refused(429, 1010)],
  ])('is not called dead by a portal that %s: it is tried again', async (_case, answer) => {
    answers = { zaproszenie: [answer, person] }
    const { user } = await inRouter(<Page />)
    await user.click(await again())
    expect(await screen.findByText(/Anna Nowak/)).not.toBeNull()
    expect([screen.queryByText('Ten odnośnik już nie działa'), sent.at(-1)?.body]).toEqual([null, { kod: CODE }])
  })

  it('goes on with the second factor, whose key is asked for again where it did not come', async () => {
    answers = { zaproszenie: [person], 'zaproszenie/haslo': [() => done({})] }
    const { user } = await inRouter(<Page />)
    await user.type(await screen.findByLabelText('Hasło'), 'bardzo długie hasło')
    const keyPath = await pathOfKey(user)
    answers[keyPath] = [key]
    await user.click(await again())
    expect(await screen.findByText('ABCD EFGH')).not.toBeNull()
  })

  it('takes a code as the telephone shows it, in two groups', async () => {
    vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    answers = { zaproszenie: [person], 'zaproszenie/haslo': [() => done({})] }
    const { user } = await inRouter(<Page />)
    await user.type(await screen.findByLabelText('Hasło'), 'bardzo długie hasło')
    answers[await pathOfKey(user)] = [key]
    await user.click(await again())
    await user.click(await screen.findByRole('textbox', { name: /Kod z aplikacji/ }))
    await user.paste('123\u00A0456 ')
    await user.keyboard('{Enter}')
    await expect.poll(() => sent.at(-1)?.body).toEqual({ kod: '123456' })
  })
})

describe('what was begun by a link', () => {
  it.each([
    ['key', () => refused(401, 1005), null],
    ['code', key, () => refused(422, 1530)],
  ])('and is over when the %s is asked for leads back to the newest link', async (_step, first, second) => {
    answers = {
      zaproszenie: [person],
      'zaproszenie/haslo': [() => done({})],
      'drugi-skladnik/klucz': [first],
      'drugi-skladnik': second ? [second] : [],
    }
    const { user } = await inRouter(<Page />)
    await user.type(await screen.findByLabelText('Hasło'), 'bardzo długie hasło')
    await user.click(screen.getByRole('button', { name: 'Ustaw hasło' }))
    if (second) await user.type(await screen.findByRole('textbox', { name: /Kod z aplikacji/ }), '123456{Enter}')
    expect(await screen.findByText('Ustawianie zostało przerwane')).not.toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
  })
})

/** Sets the password, after which the key is asked for: its first answer does not come. */
async function pathOfKey({ click }: Pick<UserEvent, 'click'>): Promise<string> {
  await click(screen.getByRole('button', { name: 'Ustaw hasło' }))
  await again()
  return paths().at(-1) ?? ''
}
