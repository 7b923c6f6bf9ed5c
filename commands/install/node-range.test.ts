import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {z} from 'zod'
import {isInRange, findNewest} from './node-range.mjs'

const manifest = z
  .object({engines: z.object({node: z.string()})})
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')))

test.each(['20.19.0', '20.20.2', '22.13.0', '22.23.3', '24.0.0', '24.21.0', '26.10.0'])(
  'Node %s is supported',
  (version) => {
    expect(isInRange(version, manifest.engines.node)).toBe(true)
  },
)

test.each(['18.20.8', '20.18.3', '21.7.3', '22.12.0', '23.11.1'])('Node %s is not supported', (version) => {
  expect(isInRange(version, manifest.engines.node)).toBe(false)
})

test('throws for an unsupported range', () => {
  expect(() => isInRange('20.19.0', '20.x')).toThrow('"20.x"')
})

test('finds the newest release of a major version in any order, never a prerelease', () => {
  const versions = ['22.9.0', '22.23.3', '22.24.0-rc.1', '22.10.0', '2.30.0', '24.0.0']
  expect(findNewest(versions, 22)).toBe('22.23.3')
  expect(findNewest(versions, '24')).toBe('24.0.0')
  expect(findNewest(versions, 26)).toBeUndefined()
})
