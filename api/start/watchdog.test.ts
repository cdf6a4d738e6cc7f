import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepWatchdog } from './watchdog.ts'

let folder: string
let end: () => void = () => undefined
/** A `systemd-notify` that writes down what it is told. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-watchdog-'))
  const program = join(folder, 'systemd-notify')
  await writeFile(program, `#!/bin/sh\necho "$NOTIFY_SOCKET $1" >> "${folder}/told"\n`)
  await chmod(program, 0o755)
})
afterEach(async () => {
  end()
  await rm(folder, { recursive: true })
})

const told = async () => (await readFile(join(folder, 'told'), 'utf8').catch(() => '')).split('\n').filter(Boolean)
const environment = (more: Record<string, string>) => ({ PATH: `${folder}:/usr/bin:/bin`, ...more })

it('systemd is told again and again that the event loop turns', async () => {
  end = keepWatchdog(environment({ NOTIFY_SOCKET: '/run/systemd/notify', WATCHDOG_USEC: '150000' }))
  await expect.poll(async () => (await told()).length, { timeout: 20_000 }).toBeGreaterThan(2)
  expect(new Set(await told())).toEqual(new Set(['/run/systemd/notify WATCHDOG=1']))
})

it.each([{}, { NOTIFY_SOCKET: '/run/systemd/notify' }, { WATCHDOG_USEC: '150000' }])(
  'outside of a unit that asks for it nobody is told: %o',
  async (more) => {
    end = keepWatchdog(environment(more))
    expect(await told()).toEqual([])
  },
)
