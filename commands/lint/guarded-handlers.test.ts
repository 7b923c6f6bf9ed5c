import {execFile} from 'node:child_process'
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, beforeAll, expect, test} from 'vitest'

const root = join(import.meta.dirname, '../..')
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lint-'))
  const jsPlugins = [join(import.meta.dirname, 'baraka.mjs')]
  const rules = {'baraka/guarded-handlers': 'error'}
  const config = {plugins: [], categories: {correctness: 'off'}, jsPlugins, rules}
  writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify(config))
})
afterAll(() => rmSync(folder, {recursive: true, force: true}))

/** The reported lines, each with the first words of its message. */
async function linesReported(source: string): Promise<string[]> {
  const file = join(folder, 'source.ts')
  writeFileSync(file, source)
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint')
  const args = [oxlint, '-c', join(folder, '.oxlintrc.json'), '--format', 'unix', file]
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, args, (_, stdout) => resolve(stdout))
  })
  const lines = source.split('\n')
  return [...output.matchAll(/source\.ts:(\d+):\d+: (\S+ \S+)/g)]
    .sort(([, one], [, other]) => Number(one) - Number(other))
    .map(([, line, message]) => `${message}: ${lines[Number(line) - 1]?.trim()}`)
}

test('reports handlers that are attached directly', async () => {
  expect(
    await linesReported(`
      async function work() {}
      const later = async () => {}
      export function attach(socket, server, upstream, signal, go) {
        socket.on('message', () => go())
        socket.once('close', go)
        socket.addListener('close', go)
        for (const name of ['SIGINT']) process.on(name, go)
        signal.addEventListener('abort', go)
        signal.addEventListener('abort', go, {once: true})
        guarded(socket).on('close', go).on('end', go)
        setTimeout(() => go(), 1)
        setInterval(go, 1)
        setImmediate(go)
        globalThis.setTimeout(go)
        process.nextTick(go)
        queueMicrotask(go)
        createServer((request, response) => response.end())
        server.handleUpgrade(request, socket, head, (connection) => go(connection))
        guarded(server).on('upgrade', (request, taken) => go(taken))
        guarded(upstream).on('connect', (response, taken) => { go(); ownSocket(taken) })
        void work()
        void work().then(go)
        void server.close().finally(go)
        return () => void later()
      }`),
  ).toEqual([
    "Write guarded(emitter).on(…),: socket.on('message', () => go())",
    "Write guarded(emitter).on(…),: socket.once('close', go)",
    "Write guarded(emitter).on(…),: socket.addListener('close', go)",
    "Write guarded(emitter).on(…),: for (const name of ['SIGINT']) process.on(name, go)",
    "Write guarded(emitter).on(…),: signal.addEventListener('abort', go)",
    "Write guarded(emitter).on(…),: signal.addEventListener('abort', go, {once: true})",
    "Write guarded(emitter).on(…),: guarded(socket).on('close', go).on('end', go)",
    'Import this: setTimeout(() => go(), 1)',
    'Import this: setInterval(go, 1)',
    'Import this: setImmediate(go)',
    'Import this: globalThis.setTimeout(go)',
    'Import this: process.nextTick(go)',
    'Import this: queueMicrotask(go)',
    'Wrap the: createServer((request, response) => response.end())',
    'Wrap the: server.handleUpgrade(request, socket, head, (connection) => go(connection))',
    "Call ownSocket(socket): guarded(server).on('upgrade', (request, taken) => go(taken))",
    "Call ownSocket(socket): guarded(upstream).on('connect', (response, taken) => { go(); ownSocket(taken) })",
    'Use inBackground(…): void work()',
    'Use inBackground(…): void work().then(go)',
    'Use inBackground(…): void server.close().finally(go)',
    'Use inBackground(…): return () => void later()',
  ])
})

test('accepts guarded handlers, and functions that take none', async () => {
  expect(
    await linesReported(`
      import {setTimeout as wait} from 'node:timers/promises'
      import {pipeline} from 'node:stream/promises'
      import {setInterval} from '../runtime/timers.server'
      async function work() {}
      export function attach(socket, server, table, routes, go, signal) {
        const leave = guardedHandler(go)
        guarded(socket).on('message', () => go())
        guarded(socket).once('connect', () => go())
        guarded(server).on('upgrade', (request, taken) => ownSocket(taken))
        signal.addEventListener('abort', leave)
        setInterval(go, 1)
        createServer(guardedHandler((request, response) => response.end()))
        inBackground(work())
        void work().catch(go)
        void work().then(go, go)
        void socket.destroy()
        index('by_name').on(table.name)
        routes.on(['GET'], '/', go)
        return new Promise((resolve, reject) => {
          socket.once('error', reject)
          server.listen(0, resolve)
        })
      }
      export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
      export const piped = async (from, to) => { await wait(1); await pipeline(from, async function* () {}, to) }
    `),
  ).toEqual([])
})
