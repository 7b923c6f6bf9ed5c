import {existsSync, readFileSync, rmSync, writeFileSync, mkdirSync} from 'node:fs'
import {join} from 'node:path'
import {fingerprint} from './fingerprint.mjs'
import {run} from './install.mjs'
import {pack} from './pack.mjs'
import {stopWith, whileWaiting} from './say.mjs'

const SHOP = [
  'app',
  'platform',
  'public',
  'schemas',
  'vite.config.ts',
  'tailwind.config.ts',
  'tsconfig.json',
  'package-lock.json',
]
const SERVER = [
  'app',
  'server',
  'embedded',
  'platform',
  'schemas',
  'studio/seed',
  'tsconfig.json',
  'package-lock.json',
  'commands/build-server.mjs',
]

const PARTS = [
  {
    name: 'tools',
    title: 'Building the commands',
    inputs: SERVER,
    proof: 'tools/command.js',
    make: async ({root}) => (await import('./build-server.mjs')).buildTools({root}),
  },
  {
    name: 'shop',
    title: 'Building the shop',
    inputs: SHOP,
    proof: 'app/server/index.js',
    make: buildShop,
  },
  {
    name: 'server',
    title: 'Building the server',
    // The shop's pages lie in it.
    inputs: [...new Set([...SHOP, ...SERVER])],
    proof: 'server/main.js',
    make: async ({root}) => (await import('./build-server.mjs')).buildServer({root}),
  },
  {
    name: 'studio',
    title: 'Building the Studio (up to a minute)',
    inputs: [
      'schemas',
      'studio',
      'sanity.config.ts',
      'sanity.cli.ts',
      'commands/build-studio.mjs',
      'package-lock.json',
    ],
    proof: 'studio/.complete',
    make: async ({root}) => (await import('./build-studio.mjs')).buildStudio({root, log: () => {}}),
  },
]

/** Builds what is missing or older than its sources; says what it does. */
export async function build(root, {only} = {}) {
  mkdirSync(join(root, 'build'), {recursive: true})
  for (const part of PARTS) {
    if (only && !only.includes(part.name)) continue
    const mark = join(root, 'build', `.${part.name}`)
    const wanted = fingerprint(root, part.inputs)
    const fresh =
      existsSync(join(root, 'build', part.proof)) && existsSync(mark) && readFileSync(mark, 'utf8') === wanted
    if (fresh) continue
    rmSync(mark, {force: true})
    const done = whileWaiting(part.title)
    try {
      await part.make({root})
    } catch (error) {
      done('failed')
      stopWith(error instanceof Error ? error.message : String(error))
    }
    writeFileSync(mark, wanted)
    done()
  }
}

async function buildShop({root}) {
  const remix = join(root, 'node_modules', '@remix-run', 'dev', 'dist', 'cli.js')
  const {code, output} = await run(process.execPath, [remix, 'vite:build'], {
    cwd: root,
    env: {...process.env, NODE_ENV: 'production'},
  })
  if (code !== 0) throw new Error(`The shop did not build:\n\n${output.trim()}`)
  await pack(join(root, 'build/app/client/assets'))
}
