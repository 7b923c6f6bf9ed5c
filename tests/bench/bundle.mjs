import {mkdirSync} from 'node:fs'
import {join} from 'node:path'
import {pathToFileURL} from 'node:url'

/** Bundles `tests/bench/<name>/run.ts` with the shop's own sources, and imports it into this process. */
export async function importBundled(root, name) {
  return import(pathToFileURL(await bundle(root, `${name}/run.ts`)).href)
}

/** Bundles a file of `tests/bench` and returns where it is. */
export async function bundle(root, file) {
  const {build} = await import('esbuild')
  const outfile = join(root, `.cache/bench/${file.replace(/\W+/g, '-')}.mjs`)
  mkdirSync(join(root, '.cache/bench'), {recursive: true})
  await build({
    entryPoints: [join(root, 'tests/bench', file)],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    logLevel: 'silent',
    tsconfig: join(root, 'tsconfig.json'),
  })
  return outfile
}
