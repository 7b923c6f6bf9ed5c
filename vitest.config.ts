import {fileURLToPath} from 'node:url'
import {defineConfig} from 'vitest/config'

export default defineConfig({
  resolve: {alias: {'~': fileURLToPath(new URL('./app', import.meta.url))}},
  test: {
    include: [
      '{app,embedded,schemas,server,studio,commands}/**/*.test.{ts,tsx}',
      'tests/{contract,faults,security}/**/*.test.ts',
    ],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // What is waited for comes at once, mostly; a machine that is busy takes its time.
    expect: {poll: {timeout: 10_000}},
    maxWorkers: 2,
  },
})
