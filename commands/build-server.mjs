import {existsSync, renameSync, rmSync} from 'node:fs'
import {join} from 'node:path'

/** Bundles our own server code; packages stay where npm put them. Entries lie side by side in build/server. */
export async function buildServer({root, outdir = join(root, 'build', 'server')}) {
  const {build} = await import('esbuild')
  // Made beside and then swapped: a server may be running from the old files.
  const fresh = `${outdir}.${process.pid}.new`
  await build({
    entryPoints: {
      main: join(root, 'server/main.ts'),
      dev: join(root, 'server/dev.ts'),
      'query-worker': join(root, 'embedded/content-lake/query/worker.ts'),
      command: join(root, 'server/command.ts'),
    },
    outdir: fresh,
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
  const old = `${outdir}.${process.pid}.old`
  rmSync(old, {recursive: true, force: true})
  if (existsSync(outdir)) renameSync(outdir, old)
  renameSync(fresh, outdir)
  rmSync(old, {recursive: true, force: true})
}
