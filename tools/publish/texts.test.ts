import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-texts-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

test('a language that is not complete says so, where texts are lacking, and what that means', () => {
  const { status, stdout } = spawnSync(process.execPath, ['tools/publish/texts.ts'], { encoding: 'utf8' })
  const [, done, all] = /^sk: (\d+) of (\d+) texts, incomplete\. /m.exec(stdout) ?? []
  const lacking = [...stdout.matchAll(/^ {2}[a-z]+ +(\d+)$/gm)].map(([, count]) => Number(count))
  expect(lacking.length).toBeGreaterThan(1)
  expect([status, lacking.reduce((sum, count) => sum + count, Number(done))]).toEqual([0, Number(all)])
  expect(stdout).toContain('npm run texts -- export sk')
})

const head = '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="pl" trgLang='

test.each([
  ['that is cut off', `${head}"sk"><file id="a">`, 'This is no readable XML'],
  ['with a document type', `<!DOCTYPE xliff SYSTEM "x">${head}"sk"/>`, 'A document type does not belong into a translation'],
  ['of a language that the portal has of its own', `${head}"de"/>`, '"de" is no further language of the portal: sk'],
  ['that is not there', null, 'no such file'],
])('a file %s is refused in one line, and nothing is taken', (_what, content, words) => {
  const file = join(folder, 'back.xlf')
  rmSync(file, { force: true })
  if (content !== null) writeFileSync(file, content)
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/publish/texts.ts', 'import', file], { encoding: 'utf8' })
  const [first = '', second] = stdout.trim().split('\n')
  expect([status, stderr, second]).toEqual([1, '', 'Nothing was taken.'])
  expect(first).toContain(`error  ${file}: `)
  expect(first).toContain(words)
})
