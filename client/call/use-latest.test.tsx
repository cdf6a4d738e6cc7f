import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useLatest } from './use-latest.ts'

afterEach(cleanup)

const open = () => renderHook(() => useLatest<string>()).result

it('shows what came of the call', async () => {
  const found = open()
  expect(found.current.outcome).toEqual({ step: 'idle' })
  const answer = Promise.withResolvers<string>()
  const run = { shown: Promise.resolve(false) }
  act(() => void (run.shown = found.current.run(() => answer.promise)))
  expect(found.current.outcome).toEqual({ step: 'busy' })
  await act(async () => {
    answer.resolve('obwód 1')
    expect(await run.shown).toBe(true)
  })
  expect(found.current.outcome).toEqual({ step: 'done', answer: 'obwód 1' })
})

it('shows why it failed', async () => {
  const failed = open()
  const error = new Error('no answer')
  expect(await act(() => failed.current.run(() => Promise.reject(error)))).toBe(false)
  expect(failed.current.outcome).toEqual({ step: 'failed', error })
})

it('shows the last of two, in whichever order they come', async () => {
  const two = open()
  const [early, late] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const first = two.current.run(() => early.promise)
  const second = two.current.run(() => late.promise)
  await act(async () => {
    late.resolve('late')
    expect(await second).toBe(true)
    early.resolve('early')
    expect(await first).toBe(false)
  })
  expect(two.current.outcome).toEqual({ step: 'done', answer: 'late' })
})

it('shows nothing of a call once something else is chosen', async () => {
  const cleared = open()
  const answer = Promise.withResolvers<string>()
  await act(async () => {
    const run = cleared.current.run(() => answer.promise)
    cleared.current.clear()
    answer.resolve('too late')
    expect(await run).toBe(false)
  })
  expect(cleared.current.outcome).toEqual({ step: 'idle' })
})
