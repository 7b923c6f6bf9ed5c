import {createHash} from 'node:crypto'
import {existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {capture} from '../child-process.mjs'
import {install, root as checkout} from '../install/install.mjs'
import {exitWithError, startStep} from '../output.mjs'
import {precompress} from './precompress.mjs'

const SHOP_INPUTS = [
  'app',
  'runtime',
  'public',
  'schemas',
  'vite.config.ts',
  'commands/build/style-rules',
  'commands/build/settled-flags.ts',
  'tailwind.config.ts',
  'tsconfig.json',
  'package-lock.json',
]
const SERVER_INPUTS = [
  'app',
  'server',
  'embedded',
  'runtime',
  'schemas',
  'studio/seed',
  'tsconfig.json',
  'package-lock.json',
  'commands/build/server.mjs',
]
const LAKE_INPUTS = [
  'embedded/content-lake',
  'tsconfig.json',
  'package-lock.json',
  'commands/build/lake.mjs',
  'commands/build/server.mjs',
]

/** In the order of their dependencies. `artifact` is the file that a complete build leaves in build/. */
const TARGETS = [
  {
    name: 'tools',
    title: 'Building the commands',
    inputs: SERVER_INPUTS,
    artifact: 'tools/command.js',
    run: async ({root}) => (await import('./server.mjs')).buildTools({root}),
  },
  {
    name: 'lake',
    title: 'Building the Content Lake',
    inputs: LAKE_INPUTS,
    artifact: 'lake/dist/command.js',
    run: async ({root}) => (await import('./lake.mjs')).buildLake({root}),
  },
  {
    name: 'shop',
    title: 'Building the shop',
    inputs: SHOP_INPUTS,
    artifact: 'app/server/index.js',
    run: buildShop,
    // Which may have been built alone, with the pages as they were before.
    bundledBy: 'server',
  },
  {
    name: 'server',
    title: 'Building the server',
    // It bundles the shop's pages.
    inputs: [...new Set([...SHOP_INPUTS, ...SERVER_INPUTS])],
    artifact: 'server/main.js',
    run: async ({root}) => (await import('./server.mjs')).buildServer({root}),
  },
  {
    name: 'studio',
    title: 'Building the Studio (up to a minute)',
    inputs: [
      'schemas',
      'studio',
      'sanity.config.ts',
      'sanity.cli.ts',
      'commands/build/studio.mjs',
      'package-lock.json',
    ],
    artifact: 'studio/.complete',
    run: async ({root}) => (await import('./studio.mjs')).buildStudio({root}),
  },
]

/** Builds the targets that are missing or whose inputs have changed, and reports progress. */
export async function build(root, {only} = {}) {
  mkdirSync(join(root, 'build'), {recursive: true})
  for (const target of TARGETS) {
    if (only && !only.includes(target.name)) continue
    const stampFile = join(root, 'build', `.${target.name}`)
    const stamp = fingerprint(root, target.inputs)
    const isFresh =
      existsSync(join(root, 'build', target.artifact)) &&
      existsSync(stampFile) &&
      readFileSync(stampFile, 'utf8') === stamp
    if (isFresh) continue
    rmSync(stampFile, {force: true})
    if (target.bundledBy) rmSync(join(root, 'build', `.${target.bundledBy}`), {force: true})
    const done = startStep(target.title)
    try {
      await target.run({root})
    } catch (error) {
      done('failed')
      exitWithError(error instanceof Error ? error.message : String(error))
    }
    writeFileSync(stampFile, stamp)
    done()
  }
}

async function buildShop({root}) {
  const remix = join(root, 'node_modules', '@remix-run', 'dev', 'dist', 'cli.js')
  const {code, output} = await capture(process.execPath, [remix, 'vite:build'], {
    cwd: root,
    env: {...process.env, NODE_ENV: 'production'},
  })
  if (code !== 0) throw new Error(`The shop did not build:\n\n${output.trim()}`)
  // The best there is: every visitor loads these, and they are built once.
  await precompress(join(root, 'build/app/client/assets'), {quality: 11})
}

/** A hash over the contents of files and folders, without tests and documentation: tells whether a build is stale. */
function fingerprint(root, paths) {
  const hash = createHash('sha256')
  for (const path of paths) add(hash, root, path)
  return hash.digest('hex')
}

function add(hash, root, path) {
  const full = join(root, path)
  if (!existsSync(full)) return
  if (!statSync(full).isDirectory()) {
    hash.update(path).update('\0').update(readFileSync(full)).update('\0')
    return
  }
  for (const name of readdirSync(full).sort()) {
    if (/\.test(-helper)?\.tsx?$|\.md$/.test(name) || name.startsWith('.') || name === 'node_modules')
      continue
    add(hash, root, join(path, name))
  }
}

/** `npm run build`: everything that `npm start` does before it starts the server. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await install()
  await build(checkout)
}
