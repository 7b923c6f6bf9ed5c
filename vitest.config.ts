import {fileURLToPath} from 'node:url'
import {defineConfig} from 'vitest/config'
import SlowTestsFirst from './tests/support/slow-tests-first'

const shared = {
  // Only meant for tests that hang.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  setupFiles: ['tests/support/leak-check.ts'],
  // Generous, for busy machines.
  expect: {poll: {timeout: 30_000}},
}

export default defineConfig({
  resolve: {alias: {'~': fileURLToPath(new URL('./app', import.meta.url))}},
  test: {
    // vitest ignores --maxWorkers for projects.
    maxWorkers: Number(process.env['TEST_WORKERS'] ?? 2),
    // `npm run test:flaky` shuffles the files instead.
    ...(!process.argv.some((arg) => arg.startsWith('--sequence')) && {sequence: {sequencer: SlowTestsFirst}}),
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'unit',
          include: ['{app,embedded,runtime,schemas,server,studio,commands}/**/*.test.{ts,tsx}'],
          // The files of a worker share their modules: importing them took a third of the time.
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
