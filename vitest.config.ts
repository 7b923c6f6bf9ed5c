import {fileURLToPath} from 'node:url'
import {defineConfig} from 'vitest/config'
import SlowFirst from './tests/support/slow-first'

const shared = {
  // Only what hangs is meant: beside the browser's tests, with a lower priority, units get what these leave.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  setupFiles: ['tests/support/leave-nothing.ts'],
  // What is waited for comes at once, mostly; a machine that is busy takes its time.
  expect: {poll: {timeout: 30_000}},
}

export default defineConfig({
  resolve: {alias: {'~': fileURLToPath(new URL('./app', import.meta.url))}},
  test: {
    // Projects take no such word from the command line.
    maxWorkers: Number(process.env['TEST_WORKERS'] ?? 2),
    // With a seed (`npm run test:flaky`), theirs is the order.
    ...(!process.argv.some((word) => word.startsWith('--sequence')) && {sequence: {sequencer: SlowFirst}}),
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'unit',
          include: ['{app,embedded,platform,schemas,server,studio,commands}/**/*.test.{ts,tsx}'],
          // Modules are read once for all files of a worker: reading them was a third of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {...shared, name: 'contract', include: ['tests/{contract,faults,security}/**/*.test.ts']},
      },
    ],
  },
})
