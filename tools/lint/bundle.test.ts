import { relative, resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import { beforeAll, describe, expect, test } from 'vitest'

/** Files that run on the server only, as .oxlintrc.json tells them apart. */
const OF_SERVER = /^(services|journeys)\/[^/]+\/(index|source|datasets)\.ts$|^(services|journeys|shared)\/(.+\/)?server\/|^(api|imports|integrations|registers|simulators|demo)\//

const modules = new Set<string>()

/** Collects what really stands in the chunks; modules that were thrown away again do not count. */
function collector(): Plugin {
  return {
    name: 'collect-modules',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        for (const [id, module] of Object.entries(chunk.modules)) {
          if (module.renderedLength > 0) modules.add(relative(resolve('.'), id.replace(/^\0/, '').replace(/\?.*/, '')))
        }
      }
    },
  }
}

beforeAll(async () => {
  await build({ configFile: 'web/vite.config.ts', logLevel: 'error', build: { write: false }, plugins: [collector()] })
}, 120_000)

describe('the bundle of the browser', () => {
  test('holds the shell and the pages of the services', () => {
    expect([...modules].some((path) => path.startsWith('web/'))).toBe(true)
    expect([...modules].some((path) => /^(services|journeys)\/.*\/pages\//.test(path))).toBe(true)
  })

  test('holds no file of the server', () => {
    expect([...modules].filter((path) => OF_SERVER.test(path))).toEqual([])
  })

  test('holds no package of the server, and not zod', () => {
    expect([...modules].filter((path) => /node_modules\/(zod|pg|kysely|fastify|@fastify|pino|nodemailer|otplib)\//.test(path))).toEqual([])
  })
})
