import {spawn, spawnSync} from 'node:child_process'
import type {ChildProcess} from 'node:child_process'
import {once} from 'node:events'
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {build} from 'esbuild'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {copyReadyData} from '../support/ready-data'
import {newDataFolder, startShop} from '../support/shop-process'

/** Several start on one data folder at the same moment, whose last owner was killed: it has exactly one owner each time. */
const ROUNDS = Number(process.env['LOCK_ROUNDS'] ?? 4)
const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'lock-rounds-'))
const script = join(root, 'build', `take-lock.${process.pid}.mjs`)

beforeAll(() =>
  build({
    stdin: {
      contents: `
        import {lockDataFolder} from './app/db/lock.server'
        process.stdin.once('data', () => {
          try {
            lockDataFolder(process.argv[2])
            process.stdout.write('won')
          } catch (error) {
            process.stdout.write(error.code)
          }
        })
        process.stdin.once('end', () => process.exit(0))
        process.stdout.write('there')`,
      resolveDir: root,
      loader: 'ts',
    },
    outfile: script,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['fs-native-extensions'],
    tsconfig: join(root, 'tsconfig.json'),
    logLevel: 'silent',
  }),
)
afterAll(() => {
  rmSync(folder, {recursive: true, force: true})
  rmSync(script, {force: true})
})

/** In a process namespace of its own it sees nobody else's number, as in a container. */
const APART = ['unshare', '--pid', '--fork', '--mount-proc']
const mayPartNamespaces = spawnSync('unshare', ['--pid', '--fork', '--mount-proc', 'true']).status === 0

function starter(dataDir: string, prefix: readonly string[]): ChildProcess {
  const [program = '', ...args] = [...prefix, process.execPath, script, dataDir]
  return spawn(program, args, {stdio: ['pipe', 'pipe', 'inherit']})
}

async function said(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('it says nothing')
  const [text] = (await once(child.stdout, 'data')) as [Buffer]
  return text.toString('utf8')
}

async function round(dataDir: string, count: number, prefix: readonly string[]): Promise<string[]> {
  const children = Array.from({length: count}, () => starter(dataDir, prefix))
  await Promise.all(children.map(said))
  const outcomes = Promise.all(children.map(said))
  for (const child of children) child.stdin?.write('go')
  const words = await outcomes
  // The owner is killed, so that the next round finds what it leaves.
  const gone = children.map((child) => once(child, 'exit'))
  for (const child of children) {
    if (prefix.length === 0) child.kill('SIGKILL')
    // Whose namespace it is takes all in it along; the one outside would leave it alone.
    else child.stdin?.end()
  }
  await Promise.all(gone)
  return words.sort()
}

describe('fault 51: exactly one owner', () => {
  test.each([
    ['two processes', 2, []],
    ['four processes', 4, []],
    ['two process namespaces', 2, APART],
  ] as const)('%s', {timeout: 1_800_000}, async (name, count, prefix) => {
    if (prefix.length > 0) expect(mayPartNamespaces, 'this machine lets nobody part namespaces').toBe(true)
    const dataDir = join(folder, name)
    const expected = [...Array.from({length: count - 1}, () => 'data_folder_in_use'), 'won']
    for (let time = 0; time < ROUNDS; time++) expect(await round(dataDir, count, prefix)).toEqual(expected)
    console.log(`FIGURE ${name}: ${ROUNDS} rounds, one owner each time`)
  })

  test('two servers that start together after a crash', {timeout: 300_000}, async () => {
    const dataDir = newDataFolder()
    await copyReadyData(dataDir)
    const shop = await startShop({DATA_DIR: dataDir})
    await shop.kill()
    const starts = await Promise.allSettled([startShop({DATA_DIR: dataDir}), startShop({DATA_DIR: dataDir})])
    const won = starts.filter((one) => one.status === 'fulfilled').map(({value}) => value)
    const lost = starts.filter((one) => one.status === 'rejected').map(({reason}) => String(reason))
    expect(won.length).toBe(1)
    expect(lost[0]).toContain('is in use by process')
    expect((await fetch(`${won[0]?.origin}/readyz`)).status).toBe(200)
    await won[0]?.remove()
  })
})
