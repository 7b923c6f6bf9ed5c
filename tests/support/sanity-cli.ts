import {createClient} from '@sanity/client'
import type {SanityClient} from '@sanity/client'
import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdtempSync, rmSync, symlinkSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {stripVTControlCharacters} from 'node:util'

const root = join(import.meta.dirname, '../..')
const binary = join(root, 'node_modules/@sanity/cli/bin/sanity')

/**
 * The command line puts the project before the host, whatever its settings say. Node resolves `localhost` alone, not
 * what is below it, as browsers do.
 */
const RESOLVE_LOCALHOST = `
const dns = require('node:dns')
const {lookup} = dns
dns.lookup = (name, ...rest) => lookup(name.endsWith('.localhost') ? 'localhost' : name, ...rest)
require('node:module').syncBuiltinESMExports()
`

export interface CliResult {
  code: number | null
  /** Everything it printed, errors included. */
  output: string
}

export interface SanityCli {
  /** Where it runs: files of tests go here. */
  folder: string
  /** The project's own, unmodified `sanity` command. */
  run(...args: string[]): Promise<CliResult>
  /** What it printed; throws if it ended with an error. */
  require(...args: string[]): Promise<string>
  /** Asks the same lake, with the same token. It sees drafts. */
  client(dataset?: string): SanityClient
  remove(): void
}

/** Sanity's command line for a lake, as a developer has it who named the host in `sanity.cli.ts`. */
export function createSanityCli(lake: {
  port: number
  token: string
  dataset?: string
  /** Absent: http on that port. */
  apiHost?: string
}): SanityCli {
  const folder = mkdtempSync(join(tmpdir(), 'sanity-cli-'))
  const preload = join(folder, 'resolve-localhost.cjs')
  writeFileSync(preload, RESOLVE_LOCALHOST)
  const api = {
    projectId: 'store',
    dataset: lake.dataset ?? 'production',
    apiHost: lake.apiHost ?? `http://localhost:${lake.port}/lake`,
  }
  writeFileSync(join(folder, 'sanity.cli.js'), `export default ${JSON.stringify({api})}\n`)
  writeFileSync(join(folder, 'package.json'), JSON.stringify({name: 'studio', type: 'module', private: true}))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))

  async function run(...args: string[]): Promise<CliResult> {
    const child = spawn(process.execPath, ['--require', preload, binary, ...args], {
      cwd: folder,
      env: {
        NODE_ENV: 'development',
        PATH: process.env['PATH'],
        HOME: folder,
        TMPDIR: folder,
        XDG_CONFIG_HOME: join(folder, '.config'),
        NODE_OPTIONS: `--require ${preload}`,
        SANITY_AUTH_TOKEN: lake.token,
        // Neither telemetry nor a look for a newer version.
        DO_NOT_TRACK: '1',
        CI: '1',
        NO_UPDATE_NOTIFIER: '1',
        FORCE_COLOR: '0',
        // A front with https has a certificate of its own making.
        NODE_TLS_REJECT_UNAUTHORIZED: '0',
        NODE_NO_WARNINGS: '1',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (data: Buffer) => (output += data.toString('utf8')))
    child.stderr.on('data', (data: Buffer) => (output += data.toString('utf8')))
    const [code] = (await once(child, 'close')) as [number | null]
    return {code, output: stripVTControlCharacters(output)}
  }

  return {
    folder,
    run,
    async require(...args) {
      const {code, output} = await run(...args)
      if (code !== 0) throw new Error(`sanity ${args.join(' ')} ended with ${String(code)}:\n${output}`)
      return output
    },
    client: (dataset = api.dataset) =>
      createClient({
        ...{...api, dataset, token: lake.token},
        ...{apiVersion: '2021-06-07', useProjectHostname: false, useCdn: false},
      }),
    remove: () => rmSync(folder, {recursive: true, force: true}),
  }
}
