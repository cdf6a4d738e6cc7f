import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { actsPage } from './acts-table.ts'

it('docs/acts.md tells every act of the accountability log; npm run publish:acts writes it', () => {
  expect(readFileSync('docs/acts.md', 'utf8')).toBe(actsPage())
})
