import {existsSync, renameSync, rmSync} from 'node:fs'
import {readFile} from 'node:fs/promises'
import {join} from 'node:path'

const EXTERNAL_PACKAGES = [
  // Native code, or WebAssembly that is loaded from beside its script.
  ...['@electric-sql/pglite', '@node-rs/argon2', 'fs-native-extensions', 'pg-native', 'sharp'],
  // Loaded on demand.
  ...['@sanity/eventsource', '@zxcvbn-ts/*', 'pg'],
  // Replaced in a running server by the fault tests (`tests/faults/armed`).
  ...['nodemailer', 'react'],
]

/**
 * Builds build/server, which `npm start` runs: our code, the built pages and the packages that both use, bundled into a
 * few files. Resolving and reading a thousand files took a third of the start.
 */
export async function buildServer({root}) {
  await bundle({
    root,
    folder: 'server',
    entryPoints: {
      main: join(root, 'server/main.ts'),
      lake: join(root, 'server/lake/main.ts'),
      'embedded-services': join(root, 'server/embedded-services/main.ts'),
      'query-process': join(root, 'embedded/content-lake/query/query-process.ts'),
      'image-process': join(root, 'embedded/content-lake/assets/image-process.ts'),
      pages: join(root, 'build/app/server/index.js'),
    },
    external: EXTERNAL_PACKAGES,
    define: {'process.env.NODE_ENV': '"production"'},
    // Bundled CommonJS packages call `require` for Node's built-in modules.
    banner: {
      js: "import {createRequire as requireFromHere} from 'node:module'; const require = requireFromHere(import.meta.url);",
    },
    sourcesContent: false,
    plugins: [withoutPackageMaps],
  })
}

/** Builds build/tools, for the command line and development: fast, as it bundles our code only, not the packages. */
export async function buildTools({root}) {
  await bundle({
    root,
    folder: 'tools',
    entryPoints: {
      dev: join(root, 'server/dev.ts'),
      command: join(root, 'server/cli/main.ts'),
      lake: join(root, 'server/lake/main.ts'),
      'embedded-services': join(root, 'server/embedded-services/main.ts'),
      'query-process': join(root, 'embedded/content-lake/query/query-process.ts'),
      'image-process': join(root, 'embedded/content-lake/assets/image-process.ts'),
    },
    packages: 'external',
  })
}

export async function bundle({root, folder, ...options}) {
  const {build} = await import('esbuild')
  const outdir = join(root, 'build', folder)
  // Built in a folder beside it and then swapped: a server may be running from the old files.
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

/** Node parses the whole source map at startup, which is worth it for our own lines only. */
const EMPTY_MAP = Buffer.from('{"version":3,"sources":[""],"mappings":"A"}').toString('base64')
const withoutPackageMaps = {
  name: 'no-source-maps-for-packages',
  setup(build) {
    build.onLoad({filter: /[\\/]node_modules[\\/].*\.[cm]?js$/}, async ({path}) => ({
      contents: `${await readFile(path, 'utf8')}\n//# sourceMappingURL=data:application/json;base64,${EMPTY_MAP}`,
      loader: 'js',
    }))
  },
}
