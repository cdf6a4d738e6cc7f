import './tools/system/own-node.ts'
import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const MINUTE_MS = 60_000

/** Chromium without its windows where the system has it (`tools/system/programs.mjs`), else the whole browser. */
const SHELL = '/usr/bin/chromium-headless-shell'

/** They keep the browser from talking to anybody but the portal, and from making programs quick that a page runs for seconds: that costs a tenth of the run. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--js-flags=--no-turbofan,--no-maglev',
]

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.cache/e2e-results',
  globalSetup: './e2e/harness/start-portal.ts',
  fullyParallel: true,
  // One more than the cores of the smallest machine: a story waits a good part of its time.
  workers: 3,
  retries: 0,
  // A limit for what hangs, not a measure of speed: stories of many steps share two cores with the portal and each other.
  timeout: 5 * MINUTE_MS,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    // What cannot be clicked within a minute is missing: a story that waits for it would cost the run five.
    actionTimeout: MINUTE_MS,
    baseURL: process.env['PORTAL_URL'] ?? '',
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
    viewport: { width: 1280, height: 800 },
    // A trace of every story takes a third of the run: `npm run e2e -- --trace retain-on-failure` where one fails.
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env['CHROMIUM'] ?? (existsSync(SHELL) ? SHELL : '/usr/bin/chromium'), args: FLAGS },
  },
})
