import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {findMissingPlatformPackages} from './lockfile-platforms.mjs'

type Lock = Parameters<typeof findMissingPlatformPackages>[0]

/** The product's, and those of rarely needed tools. */
describe.each(['.', 'tests/bench'])('the lock file in %s', (folder) => {
  const read = (name: string) => readFileSync(join(import.meta.dirname, '../..', folder, name), 'utf8')
  const text = read('package-lock.json')

  test('has the packages of every platform', () => {
    expect([...findMissingPlatformPackages(JSON.parse(text) as Lock).keys()]).toEqual([])
  })

  test('contains no registry URL, so that each machine uses its own registry', () => {
    expect(text).not.toMatch(/"resolved": "https?:/)
  })

  // `npm ci` resolves "latest" by the registry and rejects the lock file once that is another version.
  test('has no dependency on a dist-tag', () => {
    const {packages} = JSON.parse(text) as {
      packages: Record<string, {dependencies?: Record<string, string>}>
    }
    const {overrides = {}} = JSON.parse(read('package.json')) as {
      overrides?: Record<string, string | Record<string, string>>
    }
    const open = Object.entries(packages).flatMap(([path, {dependencies = {}}]) => {
      const pinned = overrides[path.replace(/^.*node_modules\//, '')]
      return Object.entries(dependencies)
        .filter(([name, range]) => /^[a-z]+$/.test(range) && !(typeof pinned === 'object' && pinned[name]))
        .map(([name, range]) => `${path}: ${name}@${range}`)
    })
    expect(open).toEqual([])
  })
})

test('finds missing packages and derives their platform from their name', () => {
  const lock = {
    packages: {
      '': {},
      'node_modules/tool': {
        optionalDependencies: {'@tool/linux-x64-musl': '1.0.0', '@tool/darwin-arm64': '1.0.0'},
      },
      'node_modules/@tool/darwin-arm64': {version: '1.0.0'},
    },
  }
  expect([...findMissingPlatformPackages(lock)]).toEqual([
    [
      'node_modules/@tool/linux-x64-musl',
      {version: '1.0.0', optional: true, cpu: ['x64'], os: ['linux'], libc: ['musl']},
    ],
  ])
})
