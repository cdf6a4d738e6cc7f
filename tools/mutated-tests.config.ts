import { defineConfig } from 'vitest/config'

/** The tests of the place that `npm run mutate` is about, without the server of the databases. */
export default defineConfig({
  test: {
    include: [process.env['MUTATED_TESTS'] ?? ''],
    setupFiles: ['tools/testing/setup.ts'],
    env: { TZ: 'Europe/Warsaw' },
    restoreMocks: true,
  },
})
