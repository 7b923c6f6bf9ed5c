import {existsSync, renameSync, rmSync} from 'node:fs'
import {readFile} from 'node:fs/promises'
import {join} from 'node:path'

const OUTSIDE = [
  // Machine code, or WebAssembly beside its script.
  ...['@electric-sql/pglite', '@node-rs/argon2', 'fs-native-extensions', 'pg-native', 'sharp'],
  // Read only when they are asked for.
  ...['@sanity/eventsource', '@zxcvbn-ts/*', 'pg'],
  // Where the tests of faults reach into a running server (`tests/faults/armed`).
  ...['nodemailer', 'react'],
]

/**
 * What `npm start` runs, in build/server: our code, the built pages and the packages that both use, once, in a few
 * files. Finding and reading a thousand files was a third of a start's work.
 */
export async function buildServer({root}) {
  await bundle({
    root,
    folder: 'server',
    entryPoints: {
      main: join(root, 'server/main.ts'),
      lake: join(root, 'server/lake/main.ts'),
      'embedded-services': join(root, 'server/embedded-services/main.ts'),
      'query-process': join(root, 'embedded/content-lake/query/process.ts'),
      'picture-process': join(root, 'embedded/content-lake/assets/process.ts'),
      pages: join(root, 'build/app/server/index.js'),
    },
    external: OUTSIDE,
    define: {'process.env.NODE_ENV': '"production"'},
    // Packages bring `require` along, and one in a bundle asks for Node's own modules by it.
    banner: {
      js: "import {createRequire as requireFromHere} from 'node:module'; const require = requireFromHere(import.meta.url);",
    },
    sourcesContent: false,
    plugins: [withoutMaps],
  })
}

/** What has to be there in a moment, in build/tools: our code alone; packages stay where npm put them. */
export async function buildTools({root}) {
  await bundle({
    root,
    folder: 'tools',
    entryPoints: {
      dev: join(root, 'server/dev.ts'),
      command: join(root, 'server/command.ts'),
      lake: join(root, 'server/lake/main.ts'),
      'embedded-services': join(root, 'server/embedded-services/main.ts'),
      'query-process': join(root, 'embedded/content-lake/query/process.ts'),
      'picture-process': join(root, 'embedded/content-lake/assets/process.ts'),
    },
    packages: 'external',
  })
}

async function bundle({root, folder, ...options}) {
  const {build} = await import('esbuild')
  const outdir = join(root, 'build', folder)
  // Made beside and then swapped: a server may be running from the old files.
  const fresh = `${outdir}.${process.pid}.new`
  await build({
    ...{bundle: true, splitting: true, format: 'esm', platform: 'node', target: 'node20'},
    ...{sourcemap: 'linked', legalComments: 'none', logLevel: 'silent', outdir: fresh},
    tsconfig: join(root, 'tsconfig.json'),
    ...options,
  })
  const old = `${outdir}.${process.pid}.old`
  rmSync(old, {recursive: true, force: true})
  if (existsSync(outdir)) renameSync(outdir, old)
  renameSync(fresh, outdir)
  rmSync(old, {recursive: true, force: true})
}

/** Node reads the whole map of a file at its start: only lines of ours are worth that. */
const NOTHING_MAPPED = Buffer.from('{"version":3,"sources":[""],"mappings":"A"}').toString('base64')
const withoutMaps = {
  name: 'packages without maps',
  setup(build) {
    build.onLoad({filter: /[\\/]node_modules[\\/].*\.[cm]?js$/}, async ({path}) => ({
      contents: `${await readFile(path, 'utf8')}\n//# sourceMappingURL=data:application/json;base64,${NOTHING_MAPPED}`,
      loader: 'js',
    }))
  },
}
