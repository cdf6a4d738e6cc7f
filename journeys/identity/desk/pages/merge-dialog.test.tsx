import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetAnswers } from '#client/desk/use-desk.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { MergeDialog } from './merge-dialog.tsx'

const MOVING = {
  zostaje: 'anna',
  znika: 'anna.dwa',
  dane: [
    { nazwa: 'Płatności', przechodzi: 3, konczy: 0, dlaczego: null },
    { nazwa: 'Sesje', przechodzi: 0, konczy: 1, dlaczego: 'należy do wejścia na tamto konto' },
  ],
}
const REASON = 'dwa konta jednej osoby, OR.5.2026'
const proposed = vi.fn<(body: unknown) => Response>()
const onClose = vi.fn<() => void>()

beforeEach(() => {
  forgetAnswers()
  onClose.mockReset()
  vi.stubGlobal('fetch', async (_address: string, { method, body }: RequestInit) =>
    method === 'POST' ? proposed(JSON.parse(String(body))) : Response.json(MOVING),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const fields = async () => ({
  number: await screen.findByRole<HTMLInputElement>('textbox', { name: /PESEL/ }),
  why: screen.getByRole<HTMLInputElement>('textbox', { name: /Powód/ }),
})

it('says before what moves and what ends and why, and is proposed with the number of the document', async () => {
  proposed.mockReturnValue(Response.json({ propozycja: 1 }))
  const { user } = await inRouter(<MergeDialog id={1} goes={2} onClose={onClose} />)
  const { number, why } = await fields()
  expect(screen.getByText(/anna\.dwa/)).toBeDefined()
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent)
  expect(rows).toEqual([expect.any(String), expect.stringMatching(/Płatności.*3.*0/), expect.stringMatching(/należy do wejścia.*0.*1/)])
  await user.type(number, '78041200464')
  await user.type(why, `${REASON}{Enter}`)
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(proposed.mock.lastCall).toEqual([{ id: 1, znika: 2, pesel: '78041200464', powod: REASON }])
})

it('that the office’s rules refuse says why, and keeps what was typed', async () => {
  proposed.mockReturnValue(Response.json({ kod: 1412, przyczyna: 'numberDiffers' }, { status: 409 }))
  const { user } = await inRouter(<MergeDialog id={1} goes={2} onClose={onClose} />)
  const { number, why } = await fields()
  await user.type(number, '72080506198')
  await user.type(why, `${REASON}{Enter}`)
  expect((await screen.findByRole('alert')).textContent).toContain('nie jest numerem konta')
  expect([number.value, why.value, onClose.mock.calls.length]).toEqual(['72080506198', REASON, 0])
})

it('is not sent without the number or with a reason that is too short', async () => {
  proposed.mockClear()
  const { user } = await inRouter(<MergeDialog id={1} goes={2} onClose={onClose} />)
  const { why } = await fields()
  await user.type(why, 'krótko{Enter}')
  expect(proposed).not.toHaveBeenCalled()
})
