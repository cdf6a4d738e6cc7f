import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SnackbarRegion } from './snackbar-region.tsx'
import { closeMessage, currentMessages, showMessage } from './snackbar.ts'

const LONG_MS = 60_000
const SHORT_MS = 3_000

beforeEach(() => {
  vi.useFakeTimers()
  render(<SnackbarRegion />)
})
afterEach(() => {
  act(() => currentMessages().forEach(({ id }) => closeMessage(id)))
  cleanup()
  vi.useRealTimers()
})

const say = (...told: Parameters<typeof showMessage>) => act(() => showMessage(...told))
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const messages = () => currentMessages().map(({ text }) => text)

describe('a short message', () => {
  it('of what was done is said politely and goes by itself', () => {
    say('Zapisano')
    expect(screen.getByRole('status').textContent).toContain('Zapisano')
    pass(SHORT_MS - 1)
    expect(messages()).toEqual(['Zapisano'])
    pass(1)
    expect(messages()).toEqual([])
  })

  it.each(['error', 'warning', 'information'] as const)('of kind %s stays until it is closed', (kind) => {
    say('Nie zapisano', kind)
    pass(LONG_MS)
    expect(within(screen.getByRole(kind === 'error' ? 'alert' : 'status')).getByText('Nie zapisano')).not.toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Zamknij powiadomienie' }))
    expect(messages()).toEqual([])
  })

  it('stays while somebody points at it or reads it by keyboard, and as long as it is pinned', () => {
    say('Zapisano')
    const box = screen.getByText('Zapisano').parentElement ?? document.body
    fireEvent.pointerEnter(box)
    pass(LONG_MS)
    fireEvent.pointerLeave(box)
    pass(SHORT_MS - 1)
    fireEvent.focus(screen.getByRole('button', { name: 'Nie ukrywaj' }))
    pass(LONG_MS)
    expect(messages()).toEqual(['Zapisano'])
    fireEvent.click(screen.getByRole('button', { name: 'Nie ukrywaj' }))
    fireEvent.blur(box)
    pass(LONG_MS)
    expect(messages()).toEqual(['Zapisano'])
  })

  it('said twice stands once, with its whole time before it', () => {
    say('Zapisano')
    pass(SHORT_MS - 1)
    say('Zapisano')
    expect(messages()).toEqual(['Zapisano'])
    pass(SHORT_MS - 1)
    expect(messages()).toEqual(['Zapisano'])
  })

  it('gives way where more than three stand', () => {
    for (const text of ['a', 'b', 'c', 'd']) say(text, 'error')
    expect(messages()).toEqual(['b', 'c', 'd'])
  })
})
