import {createClient} from '@sanity/client'
import type {ClientConfig, SanityClient} from '@sanity/client'
import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'

export const lakeCommand = join(import.meta.dirname, '../../build/lake/dist/command.js')

export interface LakeResult {
  code: number | null
  /** Everything it printed, errors included. */
  output: string
}

export interface LakeProcess {
  url: string
  port: number
  /** The administrator's. */
  token: string
  data: string
  output(): string
  client(config?: Partial<ClientConfig>): SanityClient
  /** As a program, unless the headers say otherwise. */
  request(path: string, init?: RequestInit): Promise<Response>
  /** SIGTERM. Resolves with how it ended. */
  stop(): Promise<LakeResult>
}

const folders: string[] = []
const running = new Set<LakeProcess>()

export function makeDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'content-lake-'))
  folders.push(folder)
  return folder
}

/** Stops the lakes that a test left running and removes their data. For `afterAll`. */
export async function removeLakes(): Promise<void> {
  await Promise.all([...running].map((lake) => lake.stop()))
  for (const folder of folders.splice(0)) rmSync(folder, {recursive: true, force: true})
}

/** Runs `content-lake` until it ends. */
export async function runLake(args: string[], env: Record<string, string> = {}): Promise<LakeResult> {
  const {child, output} = spawnLake(lakeCommand, args, env)
  const [code] = (await once(child, 'close')) as [number | null]
  return {code, output: output()}
}

interface LakeStart {
  data?: string
  command?: string
  env?: Record<string, string>
}

/** Runs `content-lake start` on a free port, and resolves once it listens. */
export async function startLake(
  args: string[] = [],
  {data = makeDataFolder(), command = lakeCommand, env = {}}: LakeStart = {},
): Promise<LakeProcess> {
  const {child, output} = spawnLake(command, ['start', '--port', '0', '--data', data, ...args], env)
  const ended = once(child, 'close') as Promise<[number | null]>
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', () => {
      if (output().includes('Administrator ')) resolve()
    })
    child.once('close', (code) => reject(new Error(`the lake ended with ${String(code)}:\n${output()}`)))
  })
  const read = (label: string) => new RegExp(`^${label} +(\\S+)`, 'm').exec(output())?.[1] ?? ''
  const url = read('Content Lake')
  const token = read('Administrator')
  const lake: LakeProcess = {
    ...{url, token, data, output, port: Number(new URL(url).port)},
    client: (config) =>
      createClient({
        ...{projectId: read('Project id'), dataset: 'production', apiHost: url, token},
        ...{apiVersion: '2025-02-19', useProjectHostname: false, useCdn: false},
        ...config,
      }),
    request: (path, init) => fetch(`${url}${path}`, {redirect: 'manual', ...init}),
    async stop() {
      running.delete(lake)
      child.kill('SIGTERM')
      const [code] = await ended
      return {code, output: output()}
    },
  }
  running.add(lake)
  return lake
}

function spawnLake(command: string, args: string[], env: Record<string, string>) {
  // The database starts faster without optimized machine code.
  const child = spawn(process.execPath, ['--liftoff-only', '--enable-source-maps', command, ...args], {
    env: {PATH: process.env['PATH'], NODE_ENV: 'production', ...env},
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (data: Buffer) => (output += data.toString('utf8')))
  child.stderr.on('data', (data: Buffer) => (output += data.toString('utf8')))
  return {child, output: () => output}
}
