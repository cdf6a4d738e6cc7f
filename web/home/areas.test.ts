import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { catalogue } from '#services/catalogue.ts'

it('knows a colour of every area of life', () => {
  const known = [
    ...readFileSync('web/home/areas.css', 'utf8').matchAll(
      /\[data-area='([a-z]+)'\] \{ --area: light-dark\(var\(--office-area-\1, .*var\(--office-dark-area-\1, /g,
    ),
  ]
  expect(known.map(([, area]) => area)).toEqual(catalogue.map(({ group }) => group))
})
