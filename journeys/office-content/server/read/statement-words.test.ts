import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { statementChanges } from './statement-words.ts'

const bytes = (change: object) =>
  Buffer.from(JSON.stringify({ ...JSON.parse(readFileSync('content/legal/deklaracja-dostepnosci.json', 'utf8')), ...change }))
const PAGE = 'https://przykladowa.example/dojazd'

it('an address that is changed alone is a change that whoever agrees can read', () => {
  const told = statementChanges(bytes({}), bytes({ architekturaUrl: PAGE }))
  expect(told.length).toBeGreaterThan(0)
  for (const { after } of told) expect(String(after)).toContain(PAGE)
  expect(statementChanges(bytes({}), bytes({}))).toEqual([])
})
