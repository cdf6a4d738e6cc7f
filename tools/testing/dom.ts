import { beforeAll } from 'vitest'

beforeAll(async () => {
  if (!('document' in globalThis)) return
  // Tests of parts that draw: a second, as the library waits, is short where two runners share two cores with a database.
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 30_000 })
  // This DOM has no typefaces that arrive late.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
})
