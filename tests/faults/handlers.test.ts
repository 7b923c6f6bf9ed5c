import {once} from 'node:events'
import {existsSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {pathToFileURL} from 'node:url'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {WebSocket} from 'ws'
import {requireSeededShop} from '../support/seeded-data'
import {startShop} from '../support/shop-process'
import type {ShopProcess} from '../support/shop-process'

/** What throws in the handler of an event, in a timer or a stream of the built server, and in what packages attach. */
interface BrokenShop {
  shop: ShopProcess
  break(what: string): void
  isBroken(): boolean
  remove(): Promise<void>
}

async function startBrokenShop(script: 'main.js' | 'lake.js', atOnce?: string): Promise<BrokenShop> {
  const folder = mkdtempSync(join(tmpdir(), 'broken-'))
  const file = join(folder, 'breaks')
  if (atOnce !== undefined) writeFileSync(file, atOnce)
  const preload = pathToFileURL(join(import.meta.dirname, 'armed/broken-handlers.mjs')).href
  const tidy = () => rmSync(folder, {recursive: true, force: true})
  try {
    const env = {ARMED_BY: folder, BREAKS_IN: script, NODE_OPTIONS: `--import=${preload}`}
    const shop = await startShop(env)
    return {
      shop,
      break: (what) => writeFileSync(file, what),
      isBroken: () => !existsSync(file),
      async remove() {
        await shop.remove()
        tidy()
      },
    }
  } catch (error) {
    tidy()
    throw error
  }
}

let broken: BrokenShop
let pid: number
const count = (text: string) => broken.shop.output().split(text).length - 1

/** Breaks that, does what comes upon it, and waits until it is told. */
async function expectReportedAndAlive(what: string, message: string, run: () => Promise<unknown> | void) {
  const before = count(message)
  broken.break(what)
  await expect
    .poll(
      async () => {
        await run()
        return broken.isBroken()
      },
      {interval: 20},
    )
    .toBe(true)
  await expect.poll(() => count(message)).toBeGreaterThan(before)
  expect((await fetch(`${broken.shop.origin}/healthz`)).status).toBe(200)
  expect(broken.shop.pid()).toBe(pid)
  expect(existsSync(`/proc/${pid}`)).toBe(true)
}

const FAILED = 'a handler failed'
const GOES_ON = 'nobody caught this; the process goes on'

const ask = (path: string) =>
  fetch(broken.shop.origin + path).then(
    (response) => response.arrayBuffer(),
    // It was hung up on.
    () => undefined,
  )

async function openSocket(say?: string) {
  const {staff} = await requireSeededShop()
  const {origin} = broken.shop
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/lake/listen-socket`, {
    headers: {origin, cookie: staff.editor.cookie},
  })
  const gone = once(socket, 'close').catch(() => undefined)
  socket.on('error', () => undefined)
  const opened = await Promise.race([once(socket, 'open').catch(() => undefined), gone.then(() => undefined)])
  if (opened && say !== undefined) {
    socket.send(say)
    // Answered, or hung up on.
    await Promise.race([once(socket, 'message'), gone])
  }
  socket.terminate()
  await gone
}

async function leaveStream() {
  const leaving = new AbortController()
  const response = await fetch(`${broken.shop.origin}/live`, {signal: leaving.signal})
  const reader = response.body?.getReader()
  await reader?.read()
  leaving.abort()
  await reader?.read().catch(() => undefined)
}

describe("in the shop's process", () => {
  beforeAll(async () => {
    broken = await startBrokenShop('main.js')
    pid = broken.shop.pid()
  }, 300_000)
  afterAll(() => broken.remove())

  test.each<[string, string, () => Promise<unknown> | void]>([
    ['a request', 'Server request', () => ask('/')],
    ['an upgrade', 'Server upgrade', () => openSocket()],
    ['an answer of the lake', 'ClientRequest response', () => ask('/lake/v1/ping')],
    ['a message of the lake', 'ChildProcess message', () => undefined],
    ['a timer', 'a timer', () => undefined],
    ['the end of a stream', 'the end of a stream', leaveStream],
  ])('%s', (_, what, run) => expectReportedAndAlive(what, FAILED, run))

  test('what a package throws, or leaves rejected', async () => {
    await expectReportedAndAlive('a package', GOES_ON, () => undefined)
    await expectReportedAndAlive('a promise of a package', GOES_ON, () => undefined)
  })

  test('what a package throws without end: it ends in order', async () => {
    broken.break('a package, again and again')
    await expect.poll(() => count('nobody caught this; the process ends')).toBe(1)
    await expect.poll(() => existsSync(`/proc/${pid}`)).toBe(false)
  })
})

describe("in the lake's process", () => {
  beforeAll(async () => {
    broken = await startBrokenShop('lake.js')
    pid = broken.shop.pid()
  }, 300_000)
  afterAll(() => broken.remove())

  test.each<[string, string, string, () => Promise<unknown> | void]>([
    ['an upgrade', 'Server upgrade', FAILED, () => openSocket()],
    ['a message over a socket', 'WebSocket message', FAILED, () => openSocket('{"op":"ping"}')],
    ['what a package throws', 'a package', GOES_ON, () => undefined],
  ])('%s: it is not started again', async (_, what, message, run) => {
    await expectReportedAndAlive(what, message, run)
    expect(count('is started again')).toBe(0)
  })
})

test('before it is ready it ends at once, with what was thrown', async () => {
  await expect(startBrokenShop('main.js', 'a package')).rejects.toThrow(/ended with 1[^]*the test broke this/)
})
