import {defineConfig} from '@playwright/test'
import {findBrowser} from './commands/browser.mjs'

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'build/reports/playwright',
  // A file of tests is done by one worker, with a shop of its own; what one test waits for, the other has.
  workers: 2,
  timeout: 90_000,
  expect: {timeout: 15_000},
  // A test that needs another try says that something is wrong, with it or with the product.
  retries: 0,
  use: {
    viewport: {width: 1440, height: 900},
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Recording takes a fifth of the time: PWTRACE=1 asks for it.
    trace: process.env['PWTRACE'] ? 'retain-on-failure' : 'off',
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
