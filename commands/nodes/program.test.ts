import {tmpdir} from 'node:os'
import {delimiter} from 'node:path'
import {afterEach, expect, test, vi} from 'vitest'
import {environmentOf, runProgram, startProgram} from './program.mjs'

const place = {cwd: tmpdir(), env: process.env}
/** Starts another program that would run for a minute, says which, and waits for it. */
const STARTS_ANOTHER = `
  const {spawn} = require('node:child_process')
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'])
  process.on('SIGTERM', () => {})
  console.log(child.pid)`

afterEach(() => vi.unstubAllEnvs())

test('a program that takes too long is ended with what it started', async () => {
  const started = startProgram(process.execPath, ['-e', STARTS_ANOTHER], place)
  await vi.waitFor(() => expect(started.output).toMatch(/\d/), 20_000)
  expect(await started.endWithin(0.1)).not.toBe(0)
  expect(started.errors).toContain('did not end within 0.1 s')
  expect(started.isRunning()).toBe(false)
  // The system may need a moment to clear it away.
  await vi.waitFor(() => expect(isThere(Number(started.output))).toBe(false), 10_000)
})

test('a program that fails says what it printed', async () => {
  const script = 'console.log("one"); console.error("two"); process.exitCode = 3'
  await expect(runProgram(process.execPath, ['-e', script], {...place, seconds: 30})).rejects.toThrow(
    'one\n\ntwo',
  )
})

test('that Node is first on the path, and npm is told nothing of the npm that started us', () => {
  vi.stubEnv('npm_lifecycle_event', 'test:nodes')
  vi.stubEnv('npm_config_local_prefix', '/elsewhere')
  vi.stubEnv('npm_config_registry', 'https://registry.example')
  const env = environmentOf('/nodes/22/bin/node', {PORT: '0'})
  expect(env['PATH']?.split(delimiter)[0]).toBe('/nodes/22/bin')
  expect(env).toMatchObject({PORT: '0', npm_config_registry: 'https://registry.example'})
  expect(Object.keys(env).filter((name) => name.startsWith('npm_'))).not.toContain('npm_lifecycle_event')
  expect(env['npm_config_local_prefix']).toBeUndefined()
})

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false
    throw error
  }
}
