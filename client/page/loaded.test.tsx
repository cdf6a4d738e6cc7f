import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../call/api-error.ts'
import { Loaded } from './loaded.tsx'
import { type LoadingCall, together } from './together.ts'

afterEach(cleanup)

const callOf = (data: string | undefined, error: ApiError | null = null): LoadingCall<string> => ({
  data,
  error,
  refetch: vi.fn<() => void>(),
})
const draw = (call: LoadingCall<string>, keeps = false) =>
  render(
    <Loaded call={call} keeps={keeps} more={<a href="/kontakt">Kontakt</a>}>
      {(text) => <input aria-label="Wpis" defaultValue={text} />}
    </Loaded>,
  )
const entry = () => screen.queryByRole('textbox')

describe('an answer that is drawn', () => {
  it('is awaited in silence, and may be empty', () => {
    draw(callOf(undefined))
    expect([entry(), screen.queryByRole('alert')]).toEqual([null, null])
    cleanup()
    draw(callOf(''))
    expect(entry()).not.toBeNull()
  })

  it.each([
    [new ApiError(0), /połącz|dostępn|odpowiad/i],
    [new ApiError(500, { opis: 'Numer błędu: 7.' }), /Numer błędu: 7\./],
    [new ApiError(502), /sprób/i],
  ])('that does not come is told aloud with a way on: %s', async (error, words) => {
    const user = userEvent.setup()
    const call = callOf(undefined, error)
    draw(call)
    expect(screen.getByRole('alert').textContent).toMatch(words)
    expect(screen.getByRole('link', { name: 'Kontakt' })).not.toBeNull()
    await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
    expect(call.refetch).toHaveBeenCalledOnce()
  })

  it('stays under the typing hand when it could not be loaded again, where the page says so', () => {
    const error = new ApiError(0)
    draw(callOf('stare', error), true)
    expect([entry()?.getAttribute('value'), screen.queryByRole('alert')]).toEqual(['stare', null])
    for (const [call, keeps] of [
      [callOf('stare', error), false],
      [callOf(undefined, error), true],
    ] as const) {
      cleanup()
      draw(call, keeps)
      expect([entry(), screen.queryByRole('alert') !== null]).toEqual([null, true])
    }
  })
})

describe('several calls as one', () => {
  it('are there once all of them are, also those that answer with nothing much', () => {
    expect(together({ a: callOf('1'), b: callOf(undefined) }).data).toBeUndefined()
    expect(together({ a: callOf('1'), b: callOf('') }).data).toEqual({ a: '1', b: '' })
  })

  it('fail where one of them does, and are all asked again', () => {
    const [good, bad] = [callOf('1'), callOf(undefined, new ApiError(502))]
    const both = together({ good, bad })
    expect(both.error).toMatchObject({ status: 502 })
    void both.refetch()
    expect([good, bad].map(({ refetch }) => vi.mocked(refetch).mock.calls.length)).toEqual([1, 1])
  })
})
