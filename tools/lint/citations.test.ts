import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { citationsIn, resolves } from './citations.ts'

const SOURCE = /\.(ts|tsx|mjs|js|css|sql|typ)$/
const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => SOURCE.test(path) && !path.startsWith('docs/') && !path.startsWith('tools/lint/citations'))
const citations = paths.flatMap((path) => citationsIn(path, readFileSync(path, 'utf8')))

it('what a comment cites stands in the documents of the project', () => {
  const lost = citations
    .filter((citation) => !resolves(citation))
    .map(({ at, words, file, place }) => `${at}: "${words}" is not in ${file} (${place})`)
  expect(lost).toEqual([])
})

it('citations are found in every way in which they are written', () => {
  expect(citations.length).toBeGreaterThan(300)
  const places = (path: string, line: string) => citationsIn(path, line).map(({ file, place }) => `${file} ${place}`)
  expect(places('a.ts', '// reference/domain.md 3.13, part 5 row 8; S1 §2; A-223')).toEqual([
    'docs/acceptance.md A-223',
    'docs/specification.md # S1 §2',
    'docs/domain.md | 8 |',
    'docs/domain.md # 3.13',
  ])
  expect(places('a.ts', '/** domain.md part 5 row 33 (security checklist part 7) */')).toEqual([
    'docs/domain.md | 33 |',
    'docs/security.md # 7',
  ])
  expect(places('integrations/saml/xml/verify.ts', '/** Reference part 8 */')).toEqual(['docs/protocols.md # SAML 8'])
})

it('what is nowhere is named', () => {
  const [lost] = citationsIn('a.ts', '/** reference/domain.md 9.9 */')
  expect(lost && resolves(lost)).toBe(false)
})
