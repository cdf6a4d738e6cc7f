import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { currentMessages } from '#ui/message/snackbar.ts'
import { forgetAfterEach } from '../testing/forget.ts'
import { useAct } from './use-act.ts'

forgetAfterEach()

/** Works that are on their way until the test lets them come. */
function works() {
  const started: PromiseWithResolvers<string>[] = []
  const work = vi.fn<(of: number) => Promise<string>>(() => {
    const one = Promise.withResolvers<string>()
    started.push(one)
    return one.promise
  })
  return { work, end: (at: number, answer: string) => act(async () => started[at]?.resolve(answer)), started }
}
const said = () => currentMessages().map(({ kind, text }) => `${kind}: ${text}`)

it('is one act while it runs, however often it is pressed, and can be done again afterwards', async () => {
  const { work, end } = works()
  const { result } = renderHook(() => useAct(work))
  act(() => {
    result.current.run(1)
    result.current.run(2)
  })
  expect([result.current.isBusy, work.mock.calls]).toEqual([true, [[1]]])
  await end(0, 'done')
  expect(result.current.isBusy).toBe(false)
  act(() => result.current.run(3))
  expect(work.mock.calls).toEqual([[1], [3]])
})

it('keeps why it failed until the next one is begun', async () => {
  const { work, started } = works()
  const { result } = renderHook(() => useAct(work))
  act(() => result.current.run(1))
  const refused = new Error('refused')
  await act(async () => started[0]?.reject(refused))
  expect([result.current.isBusy, result.current.failure, said()]).toEqual([false, refused, []])
  act(() => result.current.run(1))
  expect([result.current.isBusy, result.current.failure]).toEqual([true, null])
})

it('says what was done, and has run when the page shows it', async () => {
  const { work, end } = works()
  const shown = Promise.withResolvers<void>()
  const { result } = renderHook(() => useAct(work, { done: 'Zapisano', after: () => shown.promise }))
  act(() => result.current.run(1))
  expect(said()).toEqual([])
  await end(0, 'kept')
  expect([result.current.isBusy, said()]).toEqual([true, ['success: Zapisano']])
  await act(async () => shown.resolve())
  expect(result.current.isBusy).toBe(false)
})

it('hands the answer to who says something of it', async () => {
  const { work, end } = works()
  const done = vi.fn<(answer: string) => void>()
  const { result } = renderHook(() => useAct(work, { done }))
  act(() => result.current.run(1))
  await end(0, 'kept')
  expect(done).toHaveBeenCalledExactlyOnceWith('kept')
})

it('says why it failed at once, and asks how things stand without keeping the person waiting', async () => {
  const { work, started } = works()
  const after = vi.fn<() => Promise<unknown>>(() => new Promise(() => undefined))
  const { result } = renderHook(() => useAct(work, { done: 'Zapisano', failed: () => 'Zmieniono w międzyczasie', after }))
  act(() => result.current.run(1))
  await act(async () => started[0]?.reject(new Error('conflict')))
  expect([result.current.isBusy, said(), after.mock.calls.length]).toEqual([false, ['error: Zmieniono w międzyczasie'], 1])
})
