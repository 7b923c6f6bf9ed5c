import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {pathToFileURL} from 'node:url'
import {afterAll, expect, test} from 'vitest'
import {boomError} from '../documents/errors'
import {JobPool} from './job-pool'

const folder = mkdtempSync(join(tmpdir(), 'jobs-'))
const script = join(folder, 'slow-to-start.mjs')
writeFileSync(
  script,
  `const until = performance.now() + 600
while (performance.now() < until);
process.on('disconnect', () => process.exit(0))
process.on('message', ({id, request}) => {
  if (request !== 'for ever') process.send({id, ok: true, value: request})
})
process.send({kind: 'ready'})
`,
)
const pool = new JobPool<string>({
  script: pathToFileURL(script),
  ...{maxProcesses: 1, timeoutMs: 400, heapMb: 64, maxQueued: {total: 5, perOwner: 5}},
  timeoutError: () => boomError(504, 'too long'),
  memoryError: () => boomError(400, 'too large'),
})
afterAll(() => {
  pool.close()
  rmSync(folder, {recursive: true, force: true})
})

test('startup does not count against the first job’s timeout', async () => {
  expect(await pool.run('amina', 'hello')).toBe('hello')
})

test('a job that times out is killed, and the next one gets a new process', async () => {
  await expect(pool.run('amina', 'for ever')).rejects.toMatchObject({status: 504})
  expect(await pool.run('amina', 'hello again')).toBe('hello again')
})
