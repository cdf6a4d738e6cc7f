import { globSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { expect, it } from 'vitest'
import settings from '../../vitest.config.ts'
import { STEPS, type Step } from './steps.ts'

/** Folders that a step leaves out. */
const leftOut = ({ command }: Step) => command.filter((_, at) => command[at - 1] === '--exclude')

it('every test file is run by a step of `npm test`', () => {
  const files = globSync(settings.test?.include ?? [])
  const steps = STEPS.filter(({ counts }) => counts === 'vitest')
  const isRun = (file: string) => steps.some((step) => !leftOut(step).some((folder) => matchesGlob(file, folder)))
  expect(files.length).toBeGreaterThan(300)
  expect(files.filter((file) => !isRun(file))).toEqual([])
})
