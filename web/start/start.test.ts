import { beforeEach, expect, it, vi } from 'vitest'
import { afterBreak, noteBreak } from './start.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  return () => vi.unstubAllGlobals()
})

it('after a break the person is where they wanted to be, once', () => {
  noteBreak('/kontakt?od=1')
  expect([afterBreak(), afterBreak()]).toEqual(['/kontakt?od=1', '/'])
})

it('whoever opened a made-up path in a break is in the portal after it', () => {
  for (const address of ['//zly.example/', '/\\zly.example', '/\t/zly.example']) {
    noteBreak(address)
    expect(afterBreak()).toBe('/')
  }
})
