import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { linksOut } from './proof.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-links-'))
  mkdirSync(join(folder, 'program', 'bin'), { recursive: true })
  writeFileSync(join(folder, 'beside'), '')
  writeFileSync(join(folder, 'program', 'node'), '')
})
afterEach(() => rmSync(folder, { recursive: true }))

const link = (way: string, name: string) => symlinkSync(way, join(folder, 'program', 'bin', name))

it('a link along the program, also by another, leads not out of it', () => {
  link('../node', 'node')
  link('node', 'again')
  expect(linksOut(join(folder, 'program'))).toEqual([])
})

it.each([
  ['out of the program', '../../beside'],
  ['nowhere', '../missing'],
  ['back to itself', 'link'],
])('a link that leads %s is named', (_, way) => {
  link(way, 'link')
  expect(linksOut(join(folder, 'program'))).toEqual([`bin/link → ${way}`])
})

it('a link that names its whole way is named, also where it stays inside: a move breaks it', () => {
  link(join(folder, 'program', 'node'), 'link')
  expect(linksOut(join(folder, 'program'))).toEqual([`bin/link → ${join(folder, 'program', 'node')}`])
})

it('a link to a folder is not walked through, and one below a hidden folder is found', () => {
  mkdirSync(join(folder, 'program', '.bin'))
  symlinkSync('../..', join(folder, 'program', '.bin', 'up'))
  expect(linksOut(join(folder, 'program'))).toEqual(['.bin/up → ../..'])
})
