import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inRouter } from '#client/testing/in-router.tsx'
import { closeMessage, currentMessages } from '#ui/message/snackbar.ts'
import { MemberActs } from './member-acts.tsx'

const MEMBER = { login: 'jan', state: 'active' as const, waiting: [], hasPesel: false }
const REASON = 'Odszedł z urzędu w maju'
const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()
const told = () => currentMessages().map(({ kind }) => kind)
const reason = () => screen.queryByRole<HTMLInputElement>('textbox', { name: /Powód/ })

beforeEach(() => vi.stubGlobal('fetch', fetched.mockReset()))
afterEach(() => {
  cleanup()
  for (const { id } of currentMessages()) closeMessage(id)
  vi.unstubAllGlobals()
})

async function proposed() {
  const { user } = await inRouter(<MemberActs member={MEMBER} />)
  await user.click(await screen.findByRole('button', { name: /^Usuń/ }))
  await user.type(reason() ?? document.body, `  ${REASON}  `)
  await user.keyboard('{Enter}')
  return user
}

describe('a proposal that needs a reason', () => {
  it('goes to a second person with the reason, without the spaces around it', async () => {
    fetched.mockResolvedValue(Response.json({}))
    await proposed()
    await expect.poll(reason).toBeNull()
    expect([JSON.parse(String(fetched.mock.lastCall?.[1].body)), told()]).toEqual([{ login: 'jan', powod: REASON }, ['success']])
  })

  it.each([
    ['cannot be reached', () => Promise.reject(new TypeError('no network'))],
    ['is at fault', async () => Response.json({ kod: 1500, opis: 'Numer błędu: 7.' }, { status: 500 })],
  ])('keeps what was typed where the portal %s, and is sent again', async (_case, answer) => {
    fetched.mockImplementationOnce(answer).mockResolvedValue(Response.json({}))
    const user = await proposed()
    expect((await screen.findByRole('alert')).textContent).not.toBe('')
    expect([reason()?.value.trim(), told()]).toEqual([REASON, []])
    await user.type(reason() ?? document.body, '{Enter}')
    await expect.poll(reason).toBeNull()
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  it('that the office’s rules refuse says why', async () => {
    fetched.mockResolvedValue(Response.json({ kod: 1412, przyczyna: 'lastAdministrator' }, { status: 409 }))
    await proposed()
    await expect.poll(told).toEqual(['error'])
    expect(reason()).toBeNull()
  })

  it('gives the PESEL of the person, and one with a digit too few is not sent', async () => {
    fetched.mockResolvedValue(Response.json({ propozycja: 4 }))
    const { user } = await inRouter(<MemberActs member={MEMBER} />)
    await user.click(await screen.findByRole('button', { name: 'Podaj PESEL pracownika' }))
    const number = screen.getByRole('textbox', { name: /^PESEL/ })
    await user.type(reason() ?? document.body, REASON)
    await user.type(number, '7208050619{Enter}')
    expect(fetched).not.toHaveBeenCalled()
    await user.type(number, '8{Enter}')
    await expect.poll(told).toEqual(['success'])
    expect(JSON.parse(String(fetched.mock.lastCall?.[1].body))).toEqual({ login: 'jan', pesel: '72080506198', powod: REASON })
  })

  it('is not sent with a reason that is too short', async () => {
    const { user } = await inRouter(<MemberActs member={MEMBER} />)
    await user.click(await screen.findByRole('button', { name: /^Usuń/ }))
    await user.type(reason() ?? document.body, `${'a'.repeat(9)}   {Enter}`)
    expect([fetched.mock.calls.length, document.activeElement === reason()]).toEqual([0, true])
  })
})
