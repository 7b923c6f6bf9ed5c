import {defineConfig} from '@playwright/test'
import {createHash} from 'node:crypto'
import {readdirSync} from 'node:fs'
import {findBrowser} from './commands/browser.mjs'

/** `npm run test:flaky` wants the files in another order each time; Playwright takes its projects in theirs. */
function inOrderOf(seed: number) {
  const files = readdirSync('tests/browser').filter((name) => name.endsWith('.test.ts'))
  const place = (name: string) => createHash('sha256').update(`${seed} ${name}`).digest('hex')
  return files
    .sort((a, b) => place(a).localeCompare(place(b)))
    .map((name) => ({name, testMatch: `**/${name}`}))
}

const seed = process.env['TEST_ORDER']

export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: './tests/browser/make-ready.ts',
  ...(seed && {projects: inOrderOf(Number(seed))}),
  outputDir: 'build/reports/playwright',
  // A file of tests is done by one worker, with a shop of its own; what one test waits for, the other has.
  workers: 2,
  // What hangs is ended by them; a machine that is five times slower for a while is no reason to fail.
  timeout: 180_000,
  expect: {timeout: 30_000},
  // A test that needs another try says that something is wrong, with it or with the product.
  retries: 0,
  use: {
    viewport: {width: 1440, height: 900},
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Recording takes a fifth of the time: PWTRACE=1 asks for it.
    trace: process.env['PWTRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // Emptied between tests instead of made anew, which is a tenth of their work.
    reuseContext: true,
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
        // A page of a test is short-lived: making its scripts faster costs more than it gives back.
        '--js-flags=--max-lazy --no-opt',
      ],
    },
  },
})
