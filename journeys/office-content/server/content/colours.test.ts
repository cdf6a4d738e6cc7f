import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { COLOUR_NAMES } from '../../colour-names.ts'
import { DEFAULTS } from './colours.ts'

/** Where a default of the style sheet is another colour of the portal, its name or value. */
const SURFACE = '#ffffff'
const tokens = readFileSync('ui/tokens.css', 'utf8')
const values = new Map(
  [...tokens.slice(0, tokens.indexOf('}')).matchAll(/--color-([a-z-]+): light-dark\(([^,;]+),/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]),
)

function defaultOf(name: string): string {
  const value = new RegExp(`--office-${name}, (var\\(--color-([a-z-]+)\\)|#[0-9a-f]{6})\\)[,;]`).exec(tokens)
  const [, colour = '', other] = value ?? []
  if (other === undefined) return colour
  if (other === 'surface') return SURFACE
  return other in DEFAULTS ? other : (values.get(other) ?? '')
}

it('judges the colours that people see: each default is that of the style sheet', () => {
  expect(Object.fromEntries(COLOUR_NAMES.map((name) => [name, defaultOf(name)]))).toEqual(DEFAULTS)
})
