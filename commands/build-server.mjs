import {rmSync} from 'node:fs'
import {join} from 'node:path'

/** Bundles our own server code; packages stay where npm put them. Entries lie side by side in build/server. */
export async function buildServer({root, outdir = join(root, 'build', 'server')}) {
  const {build} = await import('esbuild')
  rmSync(outdir, {recursive: true, force: true})
  await build({
    entryPoints: {
      main: join(root, 'server/main.ts'),
      dev: join(root, 'server/dev.ts'),
      'query-worker': join(root, 'embedded/content-lake/query/worker.ts'),
      command: join(root, 'server/command.ts'),
    },
    outdir,
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: 'linked',
    logLevel: 'silent',
    tsconfig: join(root, 'tsconfig.json'),
  })
}
