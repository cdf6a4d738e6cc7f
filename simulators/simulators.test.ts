import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { simulatorDefaults, startSimulators } from './simulators.ts'

it('keeps the keys of the identity providers for the next start, readable to nobody else', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'simulators-'))
  const first = await startSimulators({ simulatorsPort: 0, dataDir })
  const { WK_SIGNING_KEY: path = '' } = first.nationalNode.settings()
  const before = await stat(path)
  await first.close()
  const second = await startSimulators({ simulatorsPort: 0, dataDir })
  expect((await stat(path)).mtimeMs).toBe(before.mtimeMs)
  for (const folder of ['wezel-krajowy', 'epuap']) {
    const files = await readdir(join(dataDir, 'simulators', folder))
    const modes = await Promise.all(files.map(async (file) => (await stat(join(dataDir, 'simulators', folder, file))).mode & 0o777))
    expect(new Set(modes)).toEqual(new Set([0o600]))
  }
  await second.close()
  await rm(dataDir, { recursive: true })
})

it('keeps nothing without a folder', async () => {
  const simulators = await startSimulators({ simulatorsPort: 0 })
  const { EPUAP_KEY: path = '' } = simulators.epuap.settings()
  await stat(path)
  await simulators.close()
  await expect(stat(dirname(path))).rejects.toThrow('ENOENT')
})

it('leaves alone what the operator has set', async () => {
  const simulators = await startSimulators({ simulatorsPort: 0 })
  expect(
    Object.keys(simulatorDefaults({ WK_SSO_URL: 'https://int.login.gov.pl/' }, simulators)).filter((name) => name.startsWith('WK_')),
  ).toEqual([])
  const all = simulatorDefaults({}, simulators)
  expect([all.WK_SSO_URL, all.EPUAP_SSO_URL, all.P24_URL].every((url) => url?.startsWith(simulators.url))).toBe(true)
  await simulators.close()
})

it('leaves nothing open when its port is taken', async () => {
  const first = await startSimulators({ simulatorsPort: 0 })
  const servers = () => process.getActiveResourcesInfo().filter((name) => name === 'TCPServerWrap').length
  const before = servers()
  await expect(startSimulators({ simulatorsPort: Number(new URL(first.url).port) })).rejects.toThrow('another program has it already')
  await expect.poll(servers).toBe(before)
  await first.close()
})
