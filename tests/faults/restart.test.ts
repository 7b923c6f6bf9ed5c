import {spawn} from 'node:child_process'
import type {ChildProcess} from 'node:child_process'
import {once} from 'node:events'
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {pathToFileURL} from 'node:url'
import {afterAll, expect, test} from 'vitest'

/** What `npm start` does with a server that dies; here a program that says what it is told to. */
const folder = mkdtempSync(join(tmpdir(), 'restart-'))
afterAll(() => rmSync(folder, {recursive: true, force: true}))

const SUPERVISOR = pathToFileURL(join(import.meta.dirname, '../../commands/supervisor.mjs')).href

function keep(program: string): {keeper: ChildProcess; said: () => string} {
  const file = join(folder, `${Math.random()}.mjs`)
  writeFileSync(file, program)
  const script = `import {supervise} from ${JSON.stringify(SUPERVISOR)}
    process.exit(await supervise({file: process.execPath, args: [${JSON.stringify(file)}], options: {}}))`
  const keeper = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  keeper.stdout?.on('data', (data: Buffer) => (said += data.toString('utf8')))
  return {keeper, said: () => said}
}

// It says that it is up when it can be told to stop.
const SERVES = `process.on('SIGTERM', () => { console.log('tidied'); process.exit(0) })
  process.send('ready'); process.channel.unref()
  console.log('up ' + process.pid); setInterval(() => {}, 1000)`

const pidsIn = (text: string) => [...text.matchAll(/up (\d+)/g)].map(([, pid]) => Number(pid))

test('M11: a server that dies is started again, and says why', async () => {
  const {keeper, said} = keep(SERVES)
  for (let times = 1; times <= 3; times++) {
    await expect.poll(() => pidsIn(said()).length).toBe(times)
    const pid = pidsIn(said()).at(-1) ?? 0
    if (times < 3) process.kill(pid, 'SIGKILL')
  }
  expect(said().match(/The server ended \(SIGKILL\)/g)).toHaveLength(2)
  // Told to stop it stops, once the server has tidied up.
  keeper.kill('SIGTERM')
  expect(await once(keeper, 'close')).toEqual([0, null])
  expect(said()).toContain('tidied')
})

test('M11: one that cannot start is not tried again: its code is the answer', async () => {
  const {keeper, said} = keep(`console.log('no'); process.exit(3)`)
  expect(await once(keeper, 'close')).toEqual([3, null])
  expect(said()).toBe('no\n')
})

test('M11: one that ends by itself has ended', async () => {
  const {keeper} = keep(`process.send('ready', () => process.exit(0))`)
  expect(await once(keeper, 'exit')).toEqual([0, null])
})
