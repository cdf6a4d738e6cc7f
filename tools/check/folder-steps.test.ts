import { expect, test } from 'vitest'
import { stepsOf } from './folder-steps.ts'

const commandOf = (folder: string, name: string) =>
  stepsOf(folder)
    .find((step) => step.name === name)
    ?.command.join(' ')

test('a service is checked with the walk along its calls and with what a list touches elsewhere, by one worker', () => {
  expect(stepsOf('services/local-fees').map(({ name }) => name)).toEqual(['format', 'types', 'lint', 'tests'])
  expect(commandOf('services/local-fees', 'tests')).toMatch(
    /^vitest run --maxWorkers=1 services\/local-fees api\/services\/walk\.test\.ts /,
  )
  expect(stepsOf('services/local-fees').at(-1)?.env).toEqual({ WALK_FOLDER: 'services/local-fees' })
})

test('any other folder is checked by its own tests, however its path is written', () => {
  expect(commandOf('./journeys/notices/', 'tests')).toBe('vitest run journeys/notices')
  expect(commandOf('journeys/notices', 'types')).toBe('tsc -b')
})

test('a folder that is not there is named', () => {
  expect(() => stepsOf('services/no-such')).toThrow('There is no folder services/no-such')
})
