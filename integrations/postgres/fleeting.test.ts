import { statSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fleetingFolder } from './fleeting.ts'

it('a folder for what tests throw away is the same each time, one for each name, and closed to the eyes of others', () => {
  const folder = fleetingFolder('of-this-test')
  expect(fleetingFolder('of-this-test')).toBe(folder)
  expect(fleetingFolder('of-another')).not.toBe(folder)
  expect(statSync(folder).isDirectory()).toBe(true)
  // In memory, where everybody has a folder: nobody else lists what is in it.
  if (folder.startsWith('/dev/shm/')) expect(statSync(`${folder}/..`).mode & 0o066).toBe(0)
})
