import {transform} from 'esbuild'
import {execFile, spawn} from 'node:child_process'
import {once} from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {promisify} from 'node:util'
import {createClient} from '@sanity/client'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {findFreePort} from '../support/free-port'
import {removeLakes, startLake} from '../support/lake-process'
import {quadrants} from '../support/pictures'

/** The package as npm would install it, in a folder elsewhere whose other packages are those of this repository. */
const root = join(import.meta.dirname, '../..')
const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'lake-package-'))
const site = join(folder, 'site')
const installed = join(site, 'node_modules/@baraka/content-lake')

beforeAll(async () => {
  const {stdout} = await run(process.execPath, [join(root, 'commands/build/pack-lake.mjs')], {cwd: root})
  const tarball = stdout.trim().split('\n').at(-1) ?? ''
  mkdirSync(installed, {recursive: true})
  await run('tar', ['-xzf', tarball, '--strip-components=1', '-C', installed])
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(site, 'package.json'), '{"type": "module"}')
  rmSync(tarball)
})
afterAll(async () => {
  await removeLakes()
  rmSync(folder, {recursive: true, force: true})
})

const readme = readFileSync(join(root, 'embedded/content-lake/README.md'), 'utf8')
const example = [...readme.matchAll(/```ts\n(import[^]*?)```/g)][0]?.[1] ?? ''

test('its command serves the client: documents, listeners and pictures', async () => {
  const {bin} = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as {
    bin: Record<string, string>
  }
  const lake = await startLake([], {command: join(installed, bin['content-lake'] ?? '')})
  const client = lake.client()
  const events: unknown[] = []
  const subscription = client
    .listen('*[_type == "post"]', {}, {events: ['welcome', 'mutation']})
    .subscribe((event) => events.push(event.type === 'mutation' ? event.documentId : event.type))
  await expect.poll(() => events).toEqual(['welcome'])
  await client.create({_id: 'post', _type: 'post', title: 'Marhaban'})
  await expect.poll(() => events).toEqual(['welcome', 'post'])
  subscription.unsubscribe()
  expect(await client.fetch('*[_id == $id][0].title', {id: 'post'})).toBe('Marhaban')
  const {url, metadata} = await client.assets.upload('image', await quadrants().png().toBuffer())
  expect(metadata.dimensions).toMatchObject({width: 400, height: 200})
  const narrow = await fetch(`${url}?w=160&fm=webp`)
  expect([narrow.status, narrow.headers.get('content-type')]).toEqual([200, 'image/webp'])
})

test('its README shows a program that compiles with its types, and runs', async () => {
  const wrong = `
    // @ts-expect-error it is a number
    void openContentLake({...({} as import('@baraka/content-lake').ContentLakeOptions), historyDays: 'forever'})
    // @ts-expect-error there is no such permission
    amina.grants[0]?.permissions.push('everything')\n`
  writeFileSync(join(site, 'example.ts'), example + wrong)
  writeFileSync(
    join(site, 'tsconfig.json'),
    JSON.stringify({
      files: ['example.ts'],
      compilerOptions: {
        ...{module: 'nodenext', target: 'es2023', strict: true, noEmit: true, skipLibCheck: true},
        typeRoots: [join(root, 'node_modules/@types')],
        types: ['node'],
      },
    }),
  )
  const compiler = join(root, 'node_modules/typescript-native/bin/tsc')
  await run(process.execPath, [compiler, '-p', site]).catch((error: {stdout: string}) => {
    throw new Error(error.stdout)
  })

  const {code} = await transform(example, {loader: 'ts', format: 'esm'})
  writeFileSync(join(site, 'example.js'), code)
  const port = await findFreePort()
  const env = {...process.env, PORT: String(port), TOKEN: 'secret'}
  const child = spawn(process.execPath, ['example.js'], {cwd: site, env, stdio: 'inherit'})
  const config = {projectId: 'local', dataset: 'production', apiHost: `http://localhost:${port}`}
  const client = createClient({
    ...{...config, token: 'secret', apiVersion: '2025-02-19', useProjectHostname: false, useCdn: false},
    maxRetries: 0,
  })
  await expect.poll(() => client.fetch('1 + 1').catch(() => undefined)).toBe(2)
  await client.create({_id: 'post', _type: 'post'})
  expect(await client.withConfig({token: undefined}).fetch('*[]._id')).toEqual(['post'])
  child.kill('SIGTERM')
  await once(child, 'exit')
})

test('its types refer to files that are there', () => {
  const types = join(installed, 'dist/types')
  const declarations = readdirSync(types, {recursive: true, encoding: 'utf8'}).filter((name) =>
    name.endsWith('.d.ts'),
  )
  const missing = declarations.flatMap((name) => {
    const path = join(types, name)
    const references = [...readFileSync(path, 'utf8').matchAll(/(?:from |import\()['"](\.[^'"]+)['"]/g)]
    return references
      .map(([, reference = '']) => join(dirname(path), reference.replace(/\.js$/, '.d.ts')))
      .filter((target) => !existsSync(target))
  })
  expect(declarations.length).toBeGreaterThan(50)
  expect(missing).toEqual([])
})
