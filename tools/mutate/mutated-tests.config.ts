import { defineConfig } from 'vitest/config'

/** The tests of the place that `npm run mutate` is about, without the server of the databases. */
export default defineConfig({
  test: {
    include: (process.env['MUTATED_TESTS'] ?? '').split(' '),
    setupFiles: ['tools/testing/setup.ts'],
    env: { TZ: 'Europe/Warsaw' },
    restoreMocks: true,
    // Limits for what hangs, as in vitest.config.ts.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
