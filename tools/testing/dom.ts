import { beforeAll } from 'vitest'

// Tests of parts that draw: a second, as the library waits, is short where two runners share two cores with a database.
beforeAll(async () => {
  if (!('document' in globalThis)) return
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 30_000 })
})
