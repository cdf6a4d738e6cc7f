import { afterAll, beforeAll, vi } from 'vitest'

const isBrowser = 'document' in globalThis

beforeAll(async () => {
  if (!isBrowser) return
  // Tests of parts that draw: a second, as the library waits, is short where two runners share two cores with a database.
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 30_000 })
  // This DOM has no typefaces that arrive late.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
})

/** A tab keeps its session, its messages and its answers in its modules and its storage: the next file of this process begins with a new tab. */
afterAll(async () => {
  if (!isBrowser) return
  const { cleanup } = await import('@testing-library/react')
  cleanup()
  sessionStorage.clear()
  localStorage.clear()
  vi.resetModules()
})
