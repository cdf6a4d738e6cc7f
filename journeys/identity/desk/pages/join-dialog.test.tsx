import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inRouter } from '#client/testing/in-router.tsx'
import { JoinDialog } from './join-dialog.tsx'

const REASON = 'odpis z KRS z 2 października, OR.9.2026'
const proposed = vi.fn<(body: unknown) => Response>()
const onClose = vi.fn<() => void>()

beforeEach(() => {
  onClose.mockReset()
  proposed.mockReset()
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => proposed(JSON.parse(String(body))))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function filled(nip: string) {
  const { user } = await inRouter(<JoinDialog id={1} onClose={onClose} />)
  const number = screen.getByRole<HTMLInputElement>('textbox', { name: /NIP/ })
  await user.type(number, nip)
  await user.type(screen.getByRole('textbox', { name: /Powód/ }), `${REASON}{Enter}`)
  return number
}

it('an institution is proposed with the number and kind of the document that was shown', async () => {
  proposed.mockReturnValue(Response.json({ propozycja: 1 }))
  await filled('525-22-48-481')
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(proposed.mock.lastCall).toEqual([{ id: 1, nip: '525-22-48-481', podstawa: 'KRS', powod: REASON }])
})

it('one that the register does not know is refused in words, and what was typed stays', async () => {
  proposed.mockReturnValue(Response.json({ kod: 1412, przyczyna: 'unknownNip' }, { status: 409 }))
  const number = await filled('5252248481')
  expect((await screen.findByRole('alert')).textContent).toContain('Rejestr nie ma instytucji')
  expect([number.value, onClose.mock.calls.length]).toEqual(['5252248481', 0])
})

it('a number that is none is not sent', async () => {
  await filled('78041200464')
  expect(proposed).not.toHaveBeenCalled()
})
