import { globSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { expect, it } from 'vitest'
import settings from '../../vitest.config.ts'
import { STEPS, type Step } from './steps.ts'

/** Folders that a step leaves out. */
const leftOut = ({ env }: Step) => (env?.['TESTS_LEFT_OUT'] ?? '').split(' ')

/** What the tests of the house are: those that its projects name. */
const included = (settings.test?.projects ?? []).flatMap((project) =>
  typeof project === 'object' && 'test' in project ? (project.test?.include ?? []) : [],
)

it('every test file is run by a step of `npm test`', () => {
  const files = globSync(included, { exclude: ['**/node_modules/**', 'tools/fixtures/**'] })
  const steps = STEPS.filter(({ counts }) => counts === 'vitest')
  const isRun = (file: string) => steps.some((step) => !leftOut(step).some((folder) => matchesGlob(file, folder)))
  expect(files.length).toBeGreaterThan(300)
  expect(files.toSorted()).toEqual(globSync('*/**/*.test.{ts,tsx}', { exclude: ['**/node_modules/**', 'tools/fixtures/**'] }).toSorted())
  expect(files.filter((file) => !isRun(file))).toEqual([])
})
