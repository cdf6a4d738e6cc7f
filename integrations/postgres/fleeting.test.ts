import { statSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fleetingFolder } from './fleeting.ts'

it('a folder for what tests throw away is the same each time, one for each name, and closed to the eyes of others', () => {
  const folder = fleetingFolder('of-this-test')
  expect(fleetingFolder('of-this-test')).toBe(folder)
  expect(fleetingFolder('of-another')).not.toBe(folder)
  expect(statSync(folder).isDirectory()).toBe(true)
  // In memory everybody has a folder: nobody else lists what is in this one. In `.cache` it is as open as the checkout.
  const isInMemory = folder.startsWith('/dev/shm/')
  expect(isInMemory ? statSync(`${folder}/..`).mode & 0o066 : 0).toBe(0)
})
