import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {existsSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {createLeakDetector} from './leak-detector.mjs'

test('reports nothing after a clean run', async () => {
  expect(await createLeakDetector().find()).toEqual([])
})

test.skipIf(!existsSync('/proc/self/environ'))(
  'reports a leaked file and a leaked process with its test file, and removes both',
  async () => {
    const detector = createLeakDetector({graceMs: 0})
    const forever = 'process.stdout.write("on"); setInterval(() => {}, 1000)'
    const child = spawn(process.execPath, ['-e', forever], {
      env: {...process.env, ...detector.env, TEST_FILE: 'app/some.test.ts'},
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const exited = once(child, 'exit')
    await once(child.stdout, 'data')
    writeFileSync(join(detector.env.TMPDIR, 'left.txt'), 'left')
    expect(await detector.find()).toEqual([
      expect.stringMatching(`process ${child.pid} of app/some.test.ts: .*node`),
      'in the temporary folder: left.txt',
    ])
    expect((await exited)[1]).toBe('SIGKILL')
    expect(existsSync(detector.env.TMPDIR)).toBe(false)
  },
)
