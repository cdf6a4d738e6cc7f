import './tools/system/own-node.ts'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { defineConfig } from 'vitest/config'
import type * as entries from './web/build/entries-plugin.ts'

// By a name that no bundler reads: it would want of an older Node what that has not, before `own-node.ts` can say so.
const plugin = pathToFileURL(resolve('web/build/entries-plugin.ts')).href
const { entriesPlugin } = (await import(plugin)) as typeof entries

const MINUTE_MS = 60_000

/** Tests of what runs in a browser, which keeps its session and its answers in its modules: `testing/dom.ts` has each file begin with new ones. */
const ALONE = ['{client,desk,ui,web}/**/*.test.ts', '{journeys,services}/**/pages/**/*.test.ts', '**/*.test.tsx']
/** The house itself, and what builds its pages. */
const HOUSE = ['{tools,web/build}/**/*.test.ts']

export default defineConfig({
  test: {
    projects: [
      // Pages of the shell ask the build which services there are. One environment for all: a worker ends where the next file wants another.
      {
        extends: true,
        plugins: [entriesPlugin({ standsAlone: true })],
        test: { name: 'alone', environment: 'happy-dom', isolate: false, include: ALONE, exclude: HOUSE },
      },
      // What the server runs keeps nothing in its modules: loaded once for all files of a worker, they cost half the time.
      {
        extends: true,
        test: {
          name: 'together',
          isolate: false,
          include: ['{api,bench,demo,imports,integrations,journeys,languages,registers,services,shared,simulators}/**/*.test.ts', ...HOUSE],
          exclude: ['{journeys,services}/**/pages/**'],
        },
      },
    ],
    // Under `.cache` stands the copy of the house that `npm run mutate` changes.
    exclude: ['**/node_modules/**', '.cache/**', 'tools/fixtures/**'],
    globalSetup: ['tools/testing/server.ts'],
    setupFiles: ['tools/testing/setup.ts', 'tools/testing/dom.ts'],
    env: { TZ: 'Europe/Warsaw', NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? resolve('.cache/compiled') },
    pool: 'forks',
    maxWorkers: 2,
    // Limits for what hangs, not measures of speed: beside other work on the machine a test may take ten times its usual time.
    testTimeout: 2 * MINUTE_MS,
    hookTimeout: 2 * MINUTE_MS,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // A second is short where two runners share two cores with a database.
    expect: { poll: { timeout: MINUTE_MS / 2 } },
  },
})
