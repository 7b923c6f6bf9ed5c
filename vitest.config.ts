import {fileURLToPath} from 'node:url'
import {defineConfig} from 'vitest/config'

const shared = {
  testTimeout: 30_000,
  hookTimeout: 60_000,
  setupFiles: ['tests/support/leave-nothing.ts'],
  // What is waited for comes at once, mostly; a machine that is busy takes its time.
  expect: {poll: {timeout: 10_000}},
}

export default defineConfig({
  resolve: {alias: {'~': fileURLToPath(new URL('./app', import.meta.url))}},
  test: {
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'unit',
          include: ['{app,embedded,schemas,server,studio,commands}/**/*.test.{ts,tsx}'],
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
