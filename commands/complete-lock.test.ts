import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {missingPlatformPackages} from './complete-lock.mjs'

type Lock = Parameters<typeof missingPlatformPackages>[0]

const text = readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')

test('the lock file names the packages of every platform', () => {
  expect([...missingPlatformPackages(JSON.parse(text) as Lock).keys()]).toEqual([])
})

test('the lock file names no registry, so that each machine uses its own', () => {
  expect(text).not.toMatch(/"resolved": "https?:/)
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
