import {cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs'
import {basename, join} from 'node:path'
import {capture} from '../child-process.mjs'
import {bundle} from './server.mjs'

/** Builds build/lake, which `npm run lake` runs: the package of `embedded/content-lake`, but for its types. */
export async function buildLake({root}) {
  const source = join(root, 'embedded/content-lake')
  const target = join(root, 'build/lake')
  mkdirSync(target, {recursive: true})
  await bundle({
    root,
    folder: 'lake/dist',
    entryPoints: {
      index: join(source, 'index.ts'),
      command: join(source, 'command/main.ts'),
      'resolve-localhost': join(source, 'command/resolve-localhost.ts'),
      'query-process': join(source, 'query/query-process.ts'),
      'image-process': join(source, 'assets/image-process.ts'),
    },
    packages: 'external',
  })
  cpSync(join(source, 'storage/migrations'), join(target, 'dist/migrations'), {recursive: true})
  for (const file of [join(source, 'package.json'), join(source, 'README.md'), join(root, 'LICENSE')]) {
    cpSync(file, join(target, basename(file)))
  }
}

/** Adds the types. It takes as long as all the rest, and only those who import the package need them. */
export async function buildLakeTypes({root}) {
  const compiler = join(root, 'node_modules/typescript-native/bin/tsc')
  const {code, output} = await capture(
    process.execPath,
    [compiler, '-p', join(root, 'commands/build/lake-types.json')],
    {
      cwd: root,
    },
  )
  if (code !== 0) throw new Error(`The types of the Content Lake were not built:\n\n${output.trim()}`)
  const types = join(root, 'build/lake/dist/types')
  for (const name of readdirSync(types, {recursive: true})) {
    if (name.endsWith('.d.ts'))
      writeFileSync(join(types, name), withExtensions(readFileSync(join(types, name), 'utf8')))
  }
}

/** Node's way of resolving imports, which consumers may have, wants the names of files. */
function withExtensions(declarations) {
  return declarations.replaceAll(/((?:from|import\()\s*['"]\.{1,2}\/[^'"]+)(?=['"])/g, '$1.js')
}
