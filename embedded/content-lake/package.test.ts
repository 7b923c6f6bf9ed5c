import {readdirSync, readFileSync} from 'node:fs'
import {dirname, join, relative} from 'node:path'
import {expect, test} from 'vitest'
import {z} from 'zod'

/** The folder is a package of its own: what it imports it has, or declares, as the repository installs it. */
const folder = import.meta.dirname
const manifest = z.object({
  license: z.string(),
  engines: z.object({node: z.string()}),
  dependencies: z.record(z.string(), z.string()),
})
const read = (path: string) => manifest.parse(JSON.parse(readFileSync(path, 'utf8')))
const own = read(join(folder, 'package.json'))
const repository = read(join(folder, '../../package.json'))

const sources = readdirSync(folder, {recursive: true, encoding: 'utf8'}).filter((name) =>
  name.endsWith('.ts'),
)
const SPECIFIER = /(?:^import |\bfrom |\bimport\()\s*['"]([^'"\n]+)['"]/gm
const importsOf = (name: string) =>
  [...readFileSync(join(folder, name), 'utf8').matchAll(SPECIFIER)].map(([, specifier = '']) => specifier)

test('nothing of it imports from elsewhere in the repository, tests neither', () => {
  const outside = sources.flatMap((name) =>
    importsOf(name).filter((specifier) => {
      if (specifier.startsWith('~')) return true
      return (
        specifier.startsWith('.') && relative(folder, join(folder, dirname(name), specifier)).startsWith('..')
      )
    }),
  )
  expect(outside).toEqual([])
  expect(sources.length).toBeGreaterThan(200)
})

test('it declares each package that it imports, at the version of the repository, and no other', () => {
  const shipped = sources.filter((name) => !/\.test(-helper)?\.ts$/.test(name))
  const packages = shipped
    .flatMap(importsOf)
    .filter((specifier) => !/^(\.|node:)/.test(specifier))
    .map((specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/'))
  const imported = [...new Set(packages)].toSorted()
  expect(own.dependencies).toEqual(
    Object.fromEntries(imported.map((name) => [name, repository.dependencies[name]])),
  )
  expect([own.license, own.engines]).toEqual([repository.license, repository.engines])
})
