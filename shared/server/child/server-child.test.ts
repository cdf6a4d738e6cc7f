import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'portal-server-child-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function program(name: string, text: string): string {
  const file = join(folder, name)
  writeFileSync(file, `import { runServer, startServer } from '${resolve('shared/server/child/server-child.ts')}'\n${text}`)
  return file
}

test('a program that has nothing else to do waits until the server that it stops has ended, and goes on', async () => {
  const server = program(
    'server.mjs',
    "await runServer(async () => ({ connectionString: 'here', stop: () => new Promise((end) => setTimeout(end, 300)) }))",
  )
  const main = program(
    'main.mjs',
    `const server = await startServer(['${server}'])\nconsole.log(server.connectionString)\nawait server.stop()\nconsole.log('ended')`,
  )
  const { stdout } = await promisify(execFile)(process.execPath, [main])
  expect(stdout.split('\n')).toEqual(['here', 'ended', ''])
})
