import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inRouter } from '#client/testing/in-router.tsx'
import { closeMessage, currentMessages } from '#ui/message/snackbar.ts'
import { NoteForm } from './note-form.tsx'

const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Notatka/ })
const keep = () => screen.getByRole('button', { name: 'Zapisz notatkę' })
const told = () => currentMessages().map(({ kind }) => kind)
const open = () => inRouter(<NoteForm of={{ id: '2026-00000012', wersja: 3 }} />)

beforeEach(() => vi.stubGlobal('fetch', fetched.mockReset()))
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  for (const { id } of currentMessages()) closeMessage(id)
  vi.unstubAllGlobals()
})

it('a note goes with the version that was read, and the field is empty for the next', async () => {
  fetched.mockResolvedValue(Response.json({}))
  const { user } = await open()
  await user.type(field(), 'Dzwoniła w sprawie raty')
  await user.click(keep())
  await expect.poll(told).toEqual(['success'])
  expect(JSON.parse(String(fetched.mock.lastCall?.[1].body))).toEqual({
    numer: '2026-00000012',
    wersja: 3,
    tresc: 'Dzwoniła w sprawie raty',
  })
  expect(field().value).toBe('')
})

it('says who was faster, and keeps what was typed', async () => {
  fetched.mockResolvedValue(Response.json({ kod: 1412, opis: '', przyczyna: 'changed', kto: 'staff:a.kowal' }, { status: 409 }))
  const { user } = await open()
  await user.type(field(), 'Oddzwonić jutro')
  await user.click(keep())
  await screen.findByText(/coś się zmieniło \(a\.kowal\)/)
  expect([field().value, told()]).toEqual(['Oddzwonić jutro', []])
})

it('that is empty is not sent', async () => {
  const { user } = await open()
  await user.type(field(), '   ')
  await user.click(keep())
  await screen.findByText('Proszę coś wpisać.')
  expect(fetched).not.toHaveBeenCalled()
})
