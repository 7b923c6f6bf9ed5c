import {spawnSync} from 'node:child_process'
import {mkdirSync, mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {copySeededData} from '../support/seeded-data'
import {newDataFolder, startShop} from '../support/shop-process'
import {buildLockScript} from './lock-process'
import type {LockScript, LockProcess} from './lock-process'

/** Several start on one data folder at the same moment, whose last owner was killed: it has exactly one owner each time. */
const ROUNDS = Number(process.env['LOCK_ROUNDS'] ?? 4)
/** Folders on which rounds are held side by side, so that no processor waits for a process that starts. */
const FOLDERS = Math.min(4, ROUNDS)
const folder = mkdtempSync(join(tmpdir(), 'lock-rounds-'))

let script: LockScript
beforeAll(async () => {
  script = await buildLockScript(join(import.meta.dirname, '../..'))
})
afterAll(() => {
  script.remove()
  rmSync(folder, {recursive: true, force: true})
})

function newFolder(name: string): string {
  const dataDir = join(folder, name.replaceAll(' ', '-'))
  mkdirSync(dataDir)
  return dataDir
}

/** All ask at once, and then all are killed: the next round finds what a crashed owner leaves. */
async function round(starters: readonly LockProcess[]): Promise<string[]> {
  const said = await Promise.all(starters.map((starter) => starter.send('take')))
  await Promise.all(starters.map((starter) => starter.kill()))
  return said.sort()
}

describe('fault 51: exactly one owner', () => {
  test.each([
    ['two processes', 2, false],
    ['four processes', 4, false],
    ['two containers on one volume', 2, true],
  ])('%s', {timeout: 7_200_000}, async (name, count, apart) => {
    if (apart) expect(mayPartNamespaces(), 'this machine lets nobody part namespaces').toBe(true)
    const expected = [...Array.from({length: count - 1}, () => 'data_folder_in_use'), 'won']
    const from = Date.now()
    let held = 0
    await Promise.all(
      Array.from({length: FOLDERS}, async (_, lane) => {
        const dataDir = newFolder(`${name} ${lane}`)
        for (let time = lane; time < ROUNDS; time += FOLDERS) {
          const starting = Array.from({length: count}, () => script.start(dataDir, {isolated: apart}))
          expect(await round(await Promise.all(starting))).toEqual(expected)
          held += 1
        }
      }),
    )
    const seconds = Math.round((Date.now() - from) / 1000)
    console.log(`FIGURE ${name}: ${held} rounds, one owner each time, ${seconds} s`)
  })

  test('a shop and another in a container, whichever is first', {timeout: 60_000}, async () => {
    const dataDir = newFolder('in and out')
    for (const first of [true, false]) {
      const owner = await script.start(dataDir, {isolated: first})
      const other = await script.start(dataDir, {isolated: !first})
      expect([await owner.send('take'), await other.send('take')]).toEqual(['won', 'data_folder_in_use'])
      await owner.kill()
      expect(await other.send('take')).toBe('won')
      await other.kill()
    }
  })

  test('two servers that start together after a crash', {timeout: 300_000}, async () => {
    const dataDir = newDataFolder()
    await copySeededData(dataDir)
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

describe('fault 51: an owner stays the owner', () => {
  let dataDir: string
  let owner: LockProcess
  let other: LockProcess

  async function begin(name: string) {
    dataDir = newFolder(name)
    ;[owner, other] = await Promise.all([script.start(dataDir), script.start(dataDir)])
    expect(await owner.send('take')).toBe('won')
  }
  const end = () => Promise.all([owner.kill(), other.kill()])

  // Locks of the POSIX kind are gone as soon as anybody in the process closes any descriptor of the file.
  test('when something in its process opens and closes the same file', async () => {
    await begin('reopened')
    expect(await owner.send('reopen')).toBe('reopened')
    expect(await other.send('take')).toBe('data_folder_in_use')
    await end()
  })

  test('when a child that was given the file closes it and ends', async () => {
    await begin('lent')
    expect(await owner.send('lend')).toBe('lent')
    expect(await other.send('take')).toBe('data_folder_in_use')
    await end()
  })

  test('while it is frozen', async () => {
    await begin('frozen')
    owner.signal('SIGSTOP')
    expect(await other.send('take')).toBe('data_folder_in_use')
    owner.signal('SIGCONT')
    expect(await owner.send('reopen')).toBe('reopened')
    expect(await other.send('take')).toBe('data_folder_in_use')
    await end()
  })

  test('and no longer than it lives, though a child of it lives on', async () => {
    await begin('left')
    const child = Number(await owner.send('leave'))
    await owner.kill()
    expect(await other.send('take')).toBe('won')
    process.kill(child, 'SIGKILL')
    await end()
  })
})

function mayPartNamespaces(): boolean {
  return spawnSync('unshare', ['--pid', '--mount', '--fork', '--mount-proc', 'true']).status === 0
}
