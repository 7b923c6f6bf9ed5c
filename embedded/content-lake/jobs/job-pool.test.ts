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
  ...{most: 1, deadlineMs: 400, heapMb: 64, waiting: {all: 5, one: 5}},
  tooLong: () => boomError(504, 'Gateway Timeout', 'too long'),
  tooLarge: () => boomError(400, 'Bad Request', 'too large'),
})
afterAll(() => {
  pool.close()
  rmSync(folder, {recursive: true, force: true})
})

test('the start of a process is no time of the job that waits for it', async () => {
  expect(await pool.run('amina', 'hello')).toBe('hello')
})

test('a job over its deadline is ended, and the next has a process that starts', async () => {
  await expect(pool.run('amina', 'for ever')).rejects.toMatchObject({status: 504})
  expect(await pool.run('amina', 'hello again')).toBe('hello again')
})
