import {spawn} from 'node:child_process'
import type {ChildProcess} from 'node:child_process'
import {once} from 'node:events'
import {rmSync} from 'node:fs'
import {join} from 'node:path'
import {setTimeout as wait} from 'node:timers/promises'
import {findFreePort} from './free-port'

const root = join(import.meta.dirname, '../..')
const main = join(root, 'build/server/main.js')
/**
 * Of the database's machine code, the first version does: making the fast one is a fifth of a start's work, and pays
 * off after minutes. Benchmarks start the product as it is.
 */
const FAST_START_FLAGS = ['--liftoff-only']

export interface ShopProcess {
  /** Where it listens, and where a proxy before it would call. */
  origin: string
  /** What browsers call it: another one with PUBLIC_URL. */
  publicOrigin: string
  port: number
  dataDir: string
  pid(): number
  /** Everything it printed since it started, logs included. */
  output(): string
  /** The staff command beside the running server; gives what it prints. */
  staff(...args: string[]): Promise<string>
  /** The catalog command beside the running server. */
  catalog(...args: string[]): Promise<string>
  /** The customers command beside the running server. */
  customers(...args: string[]): Promise<string>
  /** The content command beside the running server. */
  content(...args: string[]): Promise<string>
  /** Whether everything that is written down is as it must be; throws with what is not. */
  check(): Promise<string>
  /** SIGKILL: nothing of the process gets to tidy up. */
  kill(): Promise<void>
  stop(): Promise<void>
  /** Starts again on the same data and port. */
  start(): Promise<void>
  /** Ends it and removes its data, so it need not put them in order first, which takes a second. */
  remove(): Promise<void>
}

/** The built product as `npm start` runs it, on that data folder and a port of its own. */
export async function startWithDataDir(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<ShopProcess> {
  const settings: NodeJS.ProcessEnv = {
    ...process.env,
    LOG_LEVEL: 'warn',
    ...env,
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
  }
  let child: ChildProcess | undefined
  let output = ''
  const shop: ShopProcess = {
    origin: '',
    publicOrigin: '',
    // With a public address it does not print where it listens.
    port: env['PUBLIC_URL'] === undefined ? 0 : Number(env['PORT'] ?? (await findFreePort())),
    dataDir,
    pid: () => child?.pid ?? 0,
    output: () => output,
    staff: (...args) => runCommand(['staff', ...args], settings),
    catalog: (...args) => runCommand(['catalog', ...args], settings),
    customers: (...args) => runCommand(['customers', ...args], settings),
    content: (...args) => runCommand(['content', ...args], settings),
    check: () => runCommand(['check'], settings),
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
    async stop() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
    async start() {
      // While it was stopped its port was free, and may have gone to another test's server for a moment.
      for (let tries = 1; ; tries++) {
        try {
          return await startOnce()
        } catch (error) {
          if (tries === 20 || !output.includes('Another program uses this port')) throw error
          await wait(250)
        }
      }
    },
    async remove() {
      await shop.kill()
      rmSync(dataDir, {recursive: true, force: true})
    },
  }

  async function startOnce() {
    output = ''
    child = spawn(process.execPath, [...FAST_START_FLAGS, '--enable-source-maps', main], {
      cwd: root,
      env: {...settings, PORT: String(shop.port)},
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const started = child
    started.stdout?.on('data', (data: Buffer) => (output += data.toString('utf8')))
    started.stderr?.on('data', (data: Buffer) => (output += data.toString('utf8')))
    await new Promise<void>((resolve, reject) => {
      const onOutput = () => {
        if (!/Ready in/.test(output)) return
        shop.publicOrigin = /Shop\s+(https?:\/\/\S+?)\/\s/.exec(output)?.[1] ?? ''
        shop.origin = env['PUBLIC_URL'] === undefined ? shop.publicOrigin : `http://localhost:${shop.port}`
        shop.port = Number(new URL(shop.origin).port)
        resolve()
      }
      started.stdout?.on('data', onOutput)
      started.once('exit', (code) => reject(new Error(`the server ended with ${String(code)}:\n${output}`)))
    })
  }

  await shop.start()
  return shop
}

/** What `npm run staff` and the like end in, without looking whether the build is fresh. Gives what it prints. */
export async function runCommand(args: string[], env: Record<string, string | undefined>): Promise<string> {
  const child = spawn(process.execPath, [join(root, 'build/tools/command.js'), ...args], {
    cwd: root,
    env: {...process.env, NODE_ENV: 'production', ...env},
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let errors = ''
  child.stdout.on('data', (data: Buffer) => (output += data.toString('utf8')))
  child.stderr.on('data', (data: Buffer) => (errors += data.toString('utf8')))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${args.join(' ')} failed:\n${output}${errors}`)
  return output.trim()
}
