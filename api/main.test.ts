import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'

it('the command line survives a reader that has seen enough', async () => {
  const child = spawn(process.execPath, ['api/main.ts', '--help'], { stdio: ['ignore', 'pipe', 'pipe'] })
  child.stdout.destroy()
  const [error, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect([code, error]).toEqual([0, ''])
})

it('says which version is installed', async () => {
  const child = spawn(process.execPath, ['api/main.ts', '--version'], { stdio: ['ignore', 'pipe', 'pipe'] })
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  expect([code, said]).toEqual([0, expect.stringMatching(/^\d+\.\d+\.\d+\n$/)])
})
