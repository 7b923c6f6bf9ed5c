import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {listProductionPackages} from './production-packages.mjs'

type Lock = Parameters<typeof listProductionPackages>[0]

const read = (name: string) => readFileSync(join(import.meta.dirname, '../..', name), 'utf8')

// `npm run notices` writes the file.
test('THIRD_PARTY_NOTICES.md has the production packages of package-lock.json', () => {
  const locked = listProductionPackages(JSON.parse(read('package-lock.json')) as Lock)
  const listed = [...read('THIRD_PARTY_NOTICES.md').matchAll(/^- `(\S+)` (\S+) · /gm)]
  expect(listed.map(([, name, version]) => `${name} ${version}`)).toEqual(
    locked.map(({name, version}) => `${name} ${version}`),
  )
})

test('lists each name and version once, without development packages', () => {
  const lock = {
    packages: {
      '': {},
      'node_modules/b': {version: '1.0.0', optional: true},
      'node_modules/tool': {version: '1.0.0', dev: true},
      'node_modules/@a/c': {version: '2.0.0', license: 'MIT'},
      'node_modules/@a/c/node_modules/b': {version: '1.0.0'},
      'node_modules/alias': {name: 'real', version: '3.0.0'},
    },
  }
  expect(
    listProductionPackages(lock).map(({name, version, isOptional}) => [name, version, isOptional]),
  ).toEqual([
    ['@a/c', '2.0.0', false],
    ['b', '1.0.0', false],
    ['real', '3.0.0', false],
  ])
})
