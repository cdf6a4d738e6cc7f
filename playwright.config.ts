import './tools/system/own-node.ts'
import { defineConfig } from '@playwright/test'

const MINUTE_MS = 60_000

/** Chromium of the system; the switches keep it from talking to anybody but the portal. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.cache/e2e-results',
  globalSetup: './e2e/harness/start-portal.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // A limit for what hangs, not a measure of speed: stories of many steps share two cores with the portal and each other.
  timeout: 3 * MINUTE_MS,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    baseURL: process.env['PORTAL_URL'] ?? '',
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
    viewport: { width: 1280, height: 800 },
    // A trace of every story takes a third of the run: `npm run e2e -- --trace retain-on-failure` where one fails.
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: FLAGS },
  },
})
