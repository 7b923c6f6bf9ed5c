import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {missingPlatformPackages} from './complete-lock.mjs'

type Lock = Parameters<typeof missingPlatformPackages>[0]

/** The product's, and those of what few need. */
describe.each(['.', 'tests/bench', 'studio/seed/pictures'])('the lock file in %s', (folder) => {
  const read = (name: string) => readFileSync(join(import.meta.dirname, '..', folder, name), 'utf8')
  const text = read('package-lock.json')

  test('names the packages of every platform', () => {
    expect([...missingPlatformPackages(JSON.parse(text) as Lock).keys()]).toEqual([])
  })

  test('names no registry, so that each machine uses its own', () => {
    expect(text).not.toMatch(/"resolved": "https?:/)
  })

  // `npm ci` asks the registry what "latest" is today, and refuses the file once that is another version.
  test('leaves no version to what is published later', () => {
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

test('what is missing is found, with the platform that its name tells', () => {
  const lock = {
    packages: {
      '': {},
      'node_modules/tool': {
        optionalDependencies: {'@tool/linux-x64-musl': '1.0.0', '@tool/darwin-arm64': '1.0.0'},
      },
      'node_modules/@tool/darwin-arm64': {version: '1.0.0'},
    },
  }
  expect([...missingPlatformPackages(lock)]).toEqual([
    [
      'node_modules/@tool/linux-x64-musl',
      {version: '1.0.0', optional: true, cpu: ['x64'], os: ['linux'], libc: ['musl']},
    ],
  ])
})
