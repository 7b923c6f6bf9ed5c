import {execFile} from 'node:child_process'
import {existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync} from 'node:fs'
import {createConnection, createServer} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {build} from 'esbuild'
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, test} from 'vitest'
import {lockDataFolder} from '~/platform/db/lock.server'
import {createTestStaff} from '~/domain/staff/staff.test-helper'
import {findSocketPath} from './socket-path'
import {sendCommand} from './control-client'
import {createCommands} from './command-registry'
import type {Commands} from './command-registry'
import {findProjectRoot} from '../shop/migrations'
import {openControlSocket} from './control-socket'
import {noBackup} from './backup-deps.test-helper'

const log = {info: () => {}, error: () => {}}
let shop: Awaited<ReturnType<typeof createTestStaff>>
let commands: Commands
let dataDir: string

beforeAll(async () => {
  shop = await createTestStaff()
  commands = createCommands({
    staff: shop.staff,
    sql: shop.sql,
    pictureBaseUrl: '/lake/images/store/production',
    backup: noBackup,
  })
})
afterAll(() => shop.close())
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'control-test-'))
})
afterEach(() => rmSync(dataDir, {recursive: true, force: true}))

function open() {
  return openControlSocket({dataDir, commands, log})
}

async function ask(command: string, ...args: string[]) {
  const lines: string[] = []
  const outcome = await sendCommand(
    dataDir,
    {command, args},
    {
      print: (line) => lines.push(line),
      write: async (text) => void lines.push(text),
      progress: () => {},
    },
  )
  return {outcome, lines}
}

describe('the local socket', () => {
  test('runs a command in the server and prints what it says', async () => {
    const socket = await open()
    const added = await ask('staff', 'add', 'sara@shop.example', 'editor', 'سارة', '🥩')
    expect(added.outcome).toEqual({kind: 'done'})
    expect(added.lines[0]).toBe('Added سارة 🥩 (editor).')
    const {lines} = await ask('staff', 'token', 'price import', 'shopkeeper')
    expect(await shop.staff.findByToken(lines.at(-1) ?? '')).toMatchObject({name: 'price import'})
    expect((await ask('staff', 'list')).lines).toEqual([
      'sara@shop.example\teditor\tسارة 🥩',
      'token\tshopkeeper\tprice import',
    ])
    expect((await ask('staff', 'token', '--days', '7', 'short', 'editor')).lines).toHaveLength(1)
    expect((await ask('staff', 'tokens')).lines).toEqual([
      'price import\tshopkeeper\t90 days left\tlast used 2025-11-21',
      'short\teditor\t7 days left\tnever used',
      'Warning: short ends in 7 days: make another one, and revoke it then.',
    ])
    await ask('staff', 'revoke', 'short')
    expect((await ask('staff', 'revoke', 'price import')).lines).toEqual(['Revoked price import.'])
    await socket.close()
  })

  test.each([
    [['staff', 'add', 'not-an-address', 'editor'], '"not-an-address" is not an e-mail address.'],
    [
      ['staff', 'add', 'a@shop.example', 'king'],
      'There is no role "king". There is: administrator, editor, shopkeeper.',
    ],
    [
      ['staff', 'token', 'x', 'king'],
      'There is no role "king". There is: administrator, editor, shopkeeper.',
    ],
    [['staff', 'reset', 'a@shop.example'], 'There is no account for a@shop.example.'],
    [['staff', 'revoke', 'x'], 'There is no token named x.'],
    [['staff', 'token', 'x', 'editor', '--days', '366'], '--days is a whole number from 1 to 365.'],
    [['staff', 'token', 'x', 'editor', '--days'], '--days is a whole number from 1 to 365.'],
    [['staff', 'reset-second-factor', 'a@shop.example'], 'There is no account for a@shop.example.'],
    [['staff', 'end-sessions', 'a@shop.example'], 'There is no account for a@shop.example.'],
    [['staff'], expect.stringMatching(/^Usage: /) as string],
    [
      ['frobnicate'],
      'There is no command "frobnicate". There is: staff, catalog, customers, content, backup, check.',
    ],
  ])('answers %j in one line', async ([command = '', ...args], message) => {
    const socket = await open()
    expect((await ask(command, ...args)).outcome).toEqual({kind: 'failed', message})
    await socket.close()
  })

  test('is for the user who runs the server, and gone when it stops', async () => {
    const socket = await open()
    expect(statSync(join(dataDir, 'control.sock')).mode & 0o777).toBe(0o600)
    await socket.close()
    expect(readdirSync(dataDir)).toEqual([])
    expect((await ask('staff', 'list')).outcome).toEqual({kind: 'no-server'})
  })

  test('takes the place of one that a crash left', async () => {
    writeFileSync(join(dataDir, 'control.sock'), '')
    const socket = await open()
    expect((await ask('staff', 'list')).outcome).toEqual({kind: 'done'})
    await socket.close()
  })

  test('lies elsewhere when the path of the data folder is too long', async () => {
    const short = dataDir
    dataDir = join(dataDir, 'x'.repeat(60), 'y'.repeat(60))
    mkdirSync(dataDir, {recursive: true})
    const socket = await open()
    const path = findSocketPath(dataDir)
    expect(path.length).toBeLessThan(100)
    expect((await ask('staff', 'list')).outcome).toEqual({kind: 'done'})
    await socket.close()
    expect(existsSync(path)).toBe(false)
    dataDir = short
  })

  test('says so when it is not understood', async () => {
    const socket = await open()
    for (const text of ['hello\n', '{"command":1}\n', 'x'.repeat(70_000)]) {
      expect(await talk(text)).toContain('did not understand')
    }
    await socket.close()
  })

  test('tells a bug from an expected failure', async () => {
    const broken: Commands = {
      run: () => Promise.reject(new Error('Failed query: …', {cause: new Error('the disk is full')})),
    }
    const socket = await openControlSocket({dataDir, commands: broken, log})
    expect((await ask('staff')).outcome).toEqual({
      kind: 'failed',
      message: 'The command failed: the disk is full',
    })
    await socket.close()
  })

  test('a server that stops in the middle is named', async () => {
    const dying = createServer((socket) => socket.once('data', () => socket.end('{"kind":"started"}\n')))
    await new Promise<void>((resolve) => dying.listen(join(dataDir, 'control.sock'), resolve))
    expect((await ask('staff')).outcome).toMatchObject({
      kind: 'failed',
      message: expect.stringContaining('stopped') as string,
    })
    dying.close()
  })
})

describe('the command by itself', () => {
  const script = join(findProjectRoot(), '.cache', 'control-socket-test', 'command.js')

  beforeAll(async () => {
    await build({
      entryPoints: [join(findProjectRoot(), 'server/cli/main.ts')],
      outfile: script,
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      logLevel: 'silent',
    })
  })

  test('asks the running server, and needs nothing else of the folder', async () => {
    const socket = await open()
    const lock = lockDataFolder(dataDir)
    const made = await run('staff', 'token', 'spawned', 'editor')
    expect(made).toMatchObject({code: 0, stderr: ''})
    expect(await shop.staff.findByToken(made.stdout.trim())).toMatchObject({name: 'spawned', role: 'editor'})
    expect(await run('staff', 'remove', 'nobody@shop.example')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'There is no account for nobody@shop.example.\n',
    })
    lock.release()
    await socket.close()
  })

  test('opens the data folder when no server runs, and leaves it free', async () => {
    expect(await run('staff', 'add', 'a@shop.example', 'administrator')).toMatchObject({code: 0, stderr: ''})
    expect((await run('staff', 'list')).stdout).toBe('a@shop.example\tadministrator\ta\n')
    expect(readdirSync(dataDir).sort()).toEqual([
      'database-made',
      'postgres',
      'server.lock',
      'session-secret',
    ])
    expect(statSync(join(dataDir, 'session-secret')).mode & 0o777).toBe(0o600)
    // Two commands, the first of which makes a database.
  }, 120_000)

  test('a server that holds the folder but does not answer is named', async () => {
    const lock = lockDataFolder(dataDir)
    const deaf = createServer(() => {})
    await new Promise<void>((resolve) => deaf.listen(join(dataDir, 'control.sock'), resolve))
    expect(await run('staff', 'list')).toEqual({
      code: 1,
      stdout: '',
      stderr: `Process ${process.pid} holds the data folder ${dataDir} but does not answer. Stop it, then try again.\n`,
    })
    deaf.close()
    lock.release()
  })

  test('a malformed setting stops it with one line', async () => {
    expect(await runWith({PORT: 'many'}, 'staff', 'list')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^PORT .*\n$/) as string,
    })
  })

  function run(...words: string[]): Promise<Ended> {
    return runWith({}, ...words)
  }

  function runWith(settings: Record<string, string>, ...words: string[]): Promise<Ended> {
    return new Promise((resolve) => {
      const env = {...process.env, DATABASE_URL: '', DATA_DIR: dataDir, ...settings}
      const child = execFile(process.execPath, [script, ...words], {env}, (_error, stdout, stderr) =>
        resolve({code: child.exitCode, stdout, stderr}),
      )
    })
  }
})

interface Ended {
  code: number | null
  stdout: string
  stderr: string
}

function talk(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const socket = createConnection(findSocketPath(dataDir), () => socket.write(text))
    socket.on('data', (data) => (said += data.toString()))
    socket.on('end', () => resolve(said))
    socket.on('error', reject)
  })
}
