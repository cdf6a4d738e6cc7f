import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

type Rules = Readonly<Record<string, unknown>>
interface Config {
  readonly rules: Rules
  readonly overrides: readonly { readonly files: readonly string[]; readonly rules: Rules }[]
}

/** Lines of a file and of a function, parameters, ways through a function. */
const MEASURES: Readonly<Record<string, number>> = {
  'eslint/max-lines': 200,
  'eslint/max-lines-per-function': 60,
  'eslint/max-params': 4,
  'eslint/complexity': 20,
}

/** Kinds of files that are measured otherwise, each with its reason in the configuration. */
const KINDS: readonly string[] = ['**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts']

/** Files that may be more, with the reason. A file that needs it no longer stands here no longer; nothing is added. */
const EXCUSED: Readonly<Record<string, readonly [rule: string, why: string]>> = {
  'shared/server/database/portal-tables.ts': ['eslint/max-lines', 'written by the generator: as long as there are tables'],
}

const config = JSON.parse(readFileSync('.oxlintrc.json', 'utf8').replaceAll(/^\s*\/\/.*$/gm, '')) as Config

/** What the measures say of files without any excuse, as `path rule`. */
function breaches(files: readonly string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'portal-measures-'))
  try {
    const rules = Object.fromEntries(Object.entries(MEASURES).map(([rule, max]) => [rule, ['error', { max }]]))
    writeFileSync(join(folder, 'rules.json'), JSON.stringify({ categories: { correctness: 'off' }, rules }))
    const { stdout } = spawnSync(resolve('node_modules/.bin/oxlint'), ['-c', join(folder, 'rules.json'), '-f', 'json', ...files], {
      encoding: 'utf8',
    })
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] }
    return diagnostics.map(({ code, filename }) => `${filename} ${code.replace('(', '/').replace(')', '')}`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('the linter keeps the measures of the house', () => {
  expect(Object.keys(MEASURES).map((rule) => [rule, config.rules[rule]])).toEqual(
    Object.entries(MEASURES).map(([rule, max]) => [rule, ['error', { max }]]),
  )
})

test('a file is measured otherwise only where its name stands here with the reason', () => {
  const otherwise = config.overrides.flatMap(({ files, rules }) =>
    Object.keys(rules).flatMap((rule) => (rule in MEASURES ? files.map((file) => [file, rule]) : [])),
  )
  const named = otherwise.filter(([file = '']) => !KINDS.includes(file))
  expect(named).toEqual(Object.entries(EXCUSED).map(([file, [rule]]) => [file, rule]))
})

test('a file that is small enough by now stands here no longer', () => {
  const files = Object.keys(EXCUSED)
  expect(files.filter((file) => !existsSync(file))).toEqual([])
  expect([...new Set(breaches(files))].sort()).toEqual(
    Object.entries(EXCUSED)
      .map(([file, [rule]]) => `${file} ${rule}`)
      .sort(),
  )
})
