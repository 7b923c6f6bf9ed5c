import {tmpdir} from 'node:os'
import {delimiter} from 'node:path'
import {afterEach, expect, test, vi} from 'vitest'
import {environmentFor, runProgram, startProgram} from './program.mjs'

const options = {cwd: tmpdir(), env: process.env}
/** Ignores SIGTERM, starts a child that runs for a minute, and prints its pid. */
const STARTS_A_CHILD = `
  const {spawn} = require('node:child_process')
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'])
  process.on('SIGTERM', () => {})
  console.log(child.pid)`

afterEach(() => vi.unstubAllEnvs())

test('kills a program that takes too long, with its descendants', async () => {
  const started = startProgram(process.execPath, ['-e', STARTS_A_CHILD], options)
  await vi.waitFor(() => expect(started.output).toMatch(/\d/), 20_000)
  expect(await started.endWithin(0.1)).not.toBe(0)
  expect(started.errors).toContain('did not end within 0.1 s')
  expect(started.isRunning()).toBe(false)
  // The system may need a moment to reap it.
  await vi.waitFor(() => expect(isAlive(Number(started.output))).toBe(false), 10_000)
})

test('throws with the output of a program that fails', async () => {
  const script = 'console.log("one"); console.error("two"); process.exitCode = 3'
  await expect(runProgram(process.execPath, ['-e', script], {...options, seconds: 30})).rejects.toThrow(
    'one\n\ntwo',
  )
})

test('puts that Node first on the PATH and hides the npm that started us', () => {
  vi.stubEnv('npm_lifecycle_event', 'test:nodes')
  vi.stubEnv('npm_config_local_prefix', '/elsewhere')
  vi.stubEnv('npm_config_registry', 'https://registry.example')
  const env = environmentFor('/nodes/22/bin/node', {PORT: '0'})
  expect(env['PATH']?.split(delimiter)[0]).toBe('/nodes/22/bin')
  expect(env).toMatchObject({PORT: '0', npm_config_registry: 'https://registry.example'})
  expect(Object.keys(env).filter((name) => name.startsWith('npm_'))).not.toContain('npm_lifecycle_event')
  expect(env['npm_config_local_prefix']).toBeUndefined()
})

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false
    throw error
  }
}
