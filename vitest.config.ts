import { defineConfig } from 'vitest/config'

const MINUTE_MS = 60_000

export default defineConfig({
  test: {
    include: [
      '{api,bench,client,demo,desk,imports,integrations,journeys,languages,registers,services,shared,simulators,tools,ui,web}/**/*.test.{ts,tsx}',
    ],
    exclude: ['**/node_modules/**', 'tools/fixtures/**'],
    globalSetup: ['tools/testing/server.ts'],
    setupFiles: ['tools/testing/setup.ts', 'tools/testing/dom.ts'],
    env: { TZ: 'Europe/Warsaw' },
    pool: 'forks',
    maxWorkers: 2,
    // Limits for what hangs, not measures of speed: beside other work on the machine a test may take ten times its usual time.
    testTimeout: 2 * MINUTE_MS,
    hookTimeout: 2 * MINUTE_MS,
    restoreMocks: true,
    // A second is short where two runners share two cores with a database.
    expect: { poll: { timeout: MINUTE_MS / 2 } },
  },
})
