import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { socketFolder } from './server-files.ts'

let folder: string
const made: string[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-files-'))
})
afterEach(() => {
  for (const path of [folder, ...made.splice(0)]) rmSync(path, { recursive: true, force: true })
})

const taken = () => {
  const path = socketFolder(join(folder, 'postgres'))
  made.push(path)
  return path
}

describe('the folder of the socket', () => {
  it('is private, has a name that nobody guesses, and stays the same', () => {
    const first = taken()
    expect([statSync(first).mode & 0o777, taken()]).toEqual([0o700, first])
    rmSync(join(folder, 'postgres.socket'))
    expect(taken()).not.toBe(first)
  })

  it.each([
    [
      'is open to others',
      (path: string) => {
        mkdirSync(path)
        chmodSync(path, 0o777)
      },
    ],
    ['is a link', (path: string) => symlinkSync(folder, path)],
    ['is gone', () => undefined],
  ])('is another one where the noted one %s', (_what, make) => {
    const noted = join(folder, 'noted')
    make(noted)
    writeFileSync(join(folder, 'postgres.socket'), noted)
    const path = taken()
    expect([path === noted, statSync(path).mode & 0o777, taken()]).toEqual([false, 0o700, path])
  })
})
