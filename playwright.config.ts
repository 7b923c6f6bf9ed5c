import {defineConfig} from '@playwright/test'
import {createHash} from 'node:crypto'
import {readdirSync} from 'node:fs'
import {findBrowser} from './commands/install/browser.mjs'

/** Shuffles the files for `npm run test:flaky`: Playwright runs projects in the order of the configuration. */
function shuffledProjects(seed: number) {
  const files = readdirSync('tests/browser').filter((name) => name.endsWith('.test.ts'))
  const rank = (name: string) => createHash('sha256').update(`${seed} ${name}`).digest('hex')
  return files.sort((a, b) => rank(a).localeCompare(rank(b))).map((name) => ({name, testMatch: `**/${name}`}))
}

const seed = process.env['TEST_ORDER']

export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: './tests/browser/global-setup.ts',
  ...(seed && {projects: shuffledProjects(Number(seed))}),
  outputDir: 'build/reports/playwright',
  // Each worker runs one file at a time, with a shop of its own; while one waits, the other uses the CPU.
  workers: 2,
  // For tests that hang. A machine that is five times slower for a while must not fail them.
  timeout: 180_000,
  expect: {timeout: 30_000},
  // A test that needs a retry has found a bug, in the product or in itself.
  retries: 0,
  use: {
    viewport: {width: 1440, height: 900},
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // PWTRACE=1 records traces, which takes a fifth of the time.
    trace: process.env['PWTRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // Clearing the context between tests is a tenth of the work of creating one.
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
        // Pages of tests are short-lived: optimizing their scripts costs more than it saves.
        '--js-flags=--max-lazy --no-opt',
      ],
    },
  },
})
