import {defineConfig} from '@playwright/test'
import {findBrowser} from './commands/browser.mjs'

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'build/reports/playwright',
  // One shop and one browser at a time: with two on two cores, pages come alive too late for some tests.
  workers: 1,
  timeout: 90_000,
  expect: {timeout: 15_000},
  // Another try for what a busy machine upset; `npm test` names every test that needed one.
  retries: 2,
  use: {
    viewport: {width: 1440, height: 900},
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Of the second try: recording takes a fifth of the time.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
