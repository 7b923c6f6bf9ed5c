import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {pathToFileURL} from 'node:url'
import {afterAll, expect, test} from 'vitest'
import {startChild} from './child'

const folder = mkdtempSync(join(tmpdir(), 'child-'))
afterAll(() => rmSync(folder, {recursive: true, force: true}))
const script = join(folder, 'waits.mjs')
writeFileSync(script, "process.on('message', () => {})\nsetInterval(() => {}, 1000)\n")

function keepBusy(ms: number) {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('the end of one that is spoken to while it dies is told, so that another is started', async () => {
  const child = startChild(pathToFileURL(script), {}, {heapMb: 64})
  process.kill(child.pid, 'SIGKILL')
  // Its end is known to the system and not to us yet: what is sent now meets a channel that is broken.
  keepBusy(200)
  const failed = expect(child.calls.call('ping', [])).rejects.toThrow('ended by SIGKILL')
  expect(await child.exited).toBe('ended by SIGKILL')
  await failed
})
