import {mkdirSync} from 'node:fs'
import {join} from 'node:path'
import {pathToFileURL} from 'node:url'

/** How fast the catalogue is. It is measured within this process, so its sources are bundled first. */
export async function measureCatalog(root, say) {
  const {build} = await import('esbuild')
  const outfile = join(root, '.cache/bench/catalogue.mjs')
  mkdirSync(join(root, '.cache/bench'), {recursive: true})
  await build({
    entryPoints: [join(root, 'tests/bench/catalog/run.ts')],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    logLevel: 'silent',
    tsconfig: join(root, 'tsconfig.json'),
  })
  const measured = await import(pathToFileURL(outfile).href)
  return measured.measureCatalog(root, say)
}
