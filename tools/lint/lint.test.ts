import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SURROUNDINGS, VIOLATIONS } from './violations.ts'

interface Finding {
  readonly code: string
  readonly filename: string
  readonly message: string
}

/** Rules other than boundaries, each with a file that breaks it. */
const OTHERS: Readonly<Record<string, readonly [path: string, code: string]>> = {
  'typescript(no-explicit-any)': ['shared/any.ts', 'export const open = (value: any) => value'],
  'eslint(max-lines)': ['shared/long.ts', `${Array.from({ length: 401 }, (_, line) => `export const line${line} = ${line}`).join('\n')}\n`],
  'eslint(complexity)': ['shared/ways.ts', `export function way(n: number) {\n${'  if (n > 1) n -= 1\n'.repeat(20)}  return n\n}`],
  'eslint(no-restricted-imports)': ['api/untested.ts', "import { stand } from './testing/stand.ts'\nexport const one = stand"],
  'eslint(no-console)': ['api/console.ts', "console.log('PESEL')"],
  'typescript(no-floating-promises)': ['api/floating.ts', 'async function save(): Promise<void> {}\nsave()\nexport {}'],
  'typescript(consistent-type-imports)': ['shared/types.ts', "import { Shape } from './shape.ts'\nexport const shown: Shape = 1"],
  'import(no-cycle)': ['shared/cycle.ts', "import { other } from './cycle-back.ts'\nexport const one = () => other"],
  'import(no-default-export)': ['shared/default.ts', 'export default 1'],
  'unicorn(filename-case)': ['shared/someFile.ts', 'export const one = 1'],
}
/** Ordinary mistakes in what is written by hand: a file that makes one, and what the linter says of it; docs/mistakes.md has the same. */
const MISTAKES: Readonly<Record<string, readonly [path: string, code: string, sentence: string]>> = {
  'a personal number in the log': [
    'services/one/server/log.ts',
    "export const told = (log: { info(what: object, words: string): void }, pesel: string) => log.info({ pesel }, 'sent')",
    'no personal number, name of an account, password or token is written to the log: log an id, and note who did what by audit.within',
  ],
  'the time of the machine where the day of the office is meant': [
    'journeys/one/server/clock.ts',
    'export const year = () => new Date().getFullYear()',
    'this is the time of the machine: the day of the office is ctx.today, its time the business clock (shared/server/clock.ts); where real time is meant, write Date.now()',
  ],
  'an error that nobody minds': [
    'services/one/server/catch.ts',
    'export async function sum(load: () => Promise<number>): Promise<number> {\n  try {\n    return await load()\n  } catch {\n    return 0\n  }\n}',
    'whatever fails here is taken for this answer: use the error (throw what is not expected, or log it), or try only the one call that is expected to fail',
  ],
  'an input without bounds': [
    'services/one/contract.ts',
    "import { z } from 'zod'\nexport const contract = { send: { method: 'POST', body: z.strictObject({ nip: z.string() }) } }",
    'an input of any length, or with any field: write z.strictObject, and .max(…) behind a text or a list',
  ],
  'words in a page': [
    'services/one/pages/words.tsx',
    'export const Title = () => <h2>Zezwolenia</h2>',
    'words stand in texts.ts, in four languages: take them by useTexts',
  ],
  '"busy" kept by hand in a page': [
    'services/one/pages/busy.tsx',
    "import { useState } from 'react'\nexport const useSend = () => {\n  const [isBusy, setBusy] = useState(false)\n  return { isBusy, setBusy }\n}",
    'an act does not keep by hand whether it runs and why it failed: start it by useAct (client/call/use-act.ts)',
  ],
  'something sent from an effect': [
    'services/one/pages/effect.tsx',
    "import { useEffect } from 'react'\nexport const usePaid = (call: (path: string, options: object) => void, id: number) =>\n  useEffect(() => call('/zaplac', { body: { id } }), [call, id])",
    'this sends as soon as the page is seen: start it by useAct (client/call/use-act.ts), from a press',
  ],
  'a statement that is built and not run': [
    'services/one/server/keep.ts',
    "type Tx = { insertInto(table: string): { values(row: object): { execute(): Promise<void> } } }\nexport function keep(tx: Tx): void {\n  tx.insertInto('dog').values({ name: 'Azor' })\n}",
    'this statement is built and never run: end it by .execute(), or affectedRows(…) where its rows are counted',
  ],
}
/** The same made rightly. */
const RIGHT: Readonly<Record<string, string>> = {
  'services/two/server/log.ts':
    "export const told = (log: { info(what: object, words: string): void }, id: number) => log.info({ id }, 'sent')",
  'journeys/two/server/clock.ts': 'export const until = (seconds: number) => new Date(Date.now() + seconds * 1000)',
  'services/two/server/catch.ts':
    'export async function sum(load: () => Promise<number>): Promise<number> {\n  try {\n    return await load()\n  } catch (error) {\n    if (error instanceof RangeError) return 0\n    throw error\n  }\n}',
  'services/two/contract.ts':
    "import { z } from 'zod'\nexport const contract = { send: { method: 'POST', query: z.object({}).strip(), body: z.strictObject({ nip: z.string().trim().max(10) }) } }",
  'services/two/server/keep.ts':
    "type Tx = { insertInto(table: string): { values(row: object): { execute(): Promise<void> } } }\nexport async function keep(tx: Tx): Promise<void> {\n  await tx.insertInto('dog').values({ name: 'Azor' }).execute()\n}",
  'services/two/pages/busy.tsx':
    "import { useState } from 'react'\nexport const useOpen = () => {\n  const [isOpen, setOpen] = useState(false)\n  return { isOpen, setOpen }\n}",
  'services/two/pages/effect.tsx':
    "import { useEffect } from 'react'\nexport const useRead = (call: (path: string, options: object) => void, id: number) =>\n  useEffect(() => call('/podaj', { query: { id } }), [call, id])",
  'services/two/pages/words.tsx': 'export const Title = ({ words }: { words: { title: string } }) => <h2>{words.title} (PDF) · 12</h2>',
}
const PARTNERS = {
  'api/testing/stand.ts': "export { own as stand } from './own.ts'",
  'api/testing/own.ts': 'export const own = 1',
  'api/own.test.ts': "import { stand } from './testing/stand.ts'\nexport const one = stand",
  'shared/shape.ts': 'export type Shape = number',
  'shared/cycle-back.ts': "import { one } from './cycle.ts'\nexport const other = () => one",
}

const documented = readFileSync('docs/mistakes.md', 'utf8').split('\n')

let folder = ''
let findings: Finding[] = []

function write(path: string, code: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), `${code}\n`)
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-lint-'))
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  for (const file of [
    '.oxlintrc.json',
    'tsconfig.json',
    'tsconfig.base.json',
    'tsconfig.server.json',
    'tsconfig.browser.json',
    'tsconfig.e2e.json',
    'tools/lint/resolver.cjs',
    'tools/lint/mistakes.mjs',
  ]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    copyFileSync(file, join(folder, file))
  }
  write('package.json', '{ "type": "module", "imports": { "#*": "./*" } }')
  for (const [path, code] of Object.entries({ ...SURROUNDINGS, ...PARTNERS })) write(path, code)
  for (const [path, code] of [...Object.values(VIOLATIONS), ...Object.values(OTHERS), ...Object.values(MISTAKES), ...Object.entries(RIGHT)])
    write(path, code)
  const { stdout } = spawnSync(resolve('node_modules/.bin/oxlint'), ['--type-aware', '-f', 'json'], { cwd: folder, encoding: 'utf8' })
  findings = (JSON.parse(stdout) as { diagnostics: Finding[] }).diagnostics
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const filesOf = (code: string) => new Set(findings.filter((finding) => finding.code === code).map((finding) => finding.filename))

describe('the lint rules', () => {
  test.each(Object.entries(VIOLATIONS))('%s: refused', (_name, [path]) => {
    expect(filesOf('boundaries(dependencies)')).toContain(path)
  })

  test.each([
    ['services/one/e.ts', 'Services may not import one another: what several need stands in shared/ (vocabulary) or registers/ (datasets)'],
    ['ui/r.ts', 'ui may not import client (#client/target.ts): arrows run one way, docs/architecture.md says what each room may name'],
    ['api/v.ts', 'A journey is known from outside only by its public face: import its index.ts, contract.ts or addresses.ts'],
    [
      'api/start/x.ts',
      'A process of production loads neither demo/ nor simulators/: only api/demo, which a demo alone loads, may import them',
    ],
  ])('%s is told what may import what', (path, words) => {
    expect(findings.filter(({ filename }) => filename === path).map(({ message }) => message)).toContain(words)
  })

  test('allowed imports are not refused', () => {
    expect(Object.keys(SURROUNDINGS).filter((path) => filesOf('boundaries(dependencies)').has(path))).toEqual([])
  })

  test('a test imports what lies below testing/, and production what does not', () => {
    expect([...filesOf('eslint(no-restricted-imports)')]).toEqual(['api/untested.ts'])
  })

  test.each(Object.entries(MISTAKES))('%s: named by one sentence, which docs/mistakes.md has too', (name, [path, , sentence]) => {
    expect(findings.filter(({ filename }) => filename === path).map(({ message }) => message)).toContain(sentence)
    expect(documented).toContain(`| ${name} | lint: "${sentence}" |`)
  })

  test('what is made rightly is not', () => {
    expect(findings.filter(({ code, filename }) => code.startsWith('portal(') && filename in RIGHT)).toEqual([])
  })

  test.each(Object.entries(OTHERS))('%s is kept', (code, [path]) => {
    // Of a cycle either file may be named.
    const stem = path.replace(/\.ts$/, '')
    expect([...filesOf(code)].some((file) => file.startsWith(stem))).toBe(true)
  })
})
