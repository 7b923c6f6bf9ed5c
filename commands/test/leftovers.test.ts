import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {existsSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {createLeftovers} from './leftovers.mjs'

test('a run that leaves nothing is told nothing', async () => {
  expect(await createLeftovers().find()).toEqual([])
})

test.skipIf(!existsSync('/proc/self/environ'))(
  'a process and a file that are left are named, the process by the tests that started it, and both are gone',
  async () => {
    const leftovers = createLeftovers({patienceMs: 0})
    const forever = 'process.stdout.write("on"); setInterval(() => {}, 1000)'
    const child = spawn(process.execPath, ['-e', forever], {
      env: {...process.env, ...leftovers.env, TEST_FILE: 'app/some.test.ts'},
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const gone = once(child, 'exit')
    await once(child.stdout, 'data')
    writeFileSync(join(leftovers.env.TMPDIR, 'left.txt'), 'left')
    expect(await leftovers.find()).toEqual([
      expect.stringMatching(`process ${child.pid} of app/some.test.ts: .*node`),
      'in the temporary folder: left.txt',
    ])
    expect((await gone)[1]).toBe('SIGKILL')
    expect(existsSync(leftovers.env.TMPDIR)).toBe(false)
  },
)
