import {readFileSync, readdirSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'

const repository = join(import.meta.dirname, '../../..')
const read = (...path: string[]) => readFileSync(join(...path), 'utf8')

const copies = readdirSync(import.meta.dirname).filter((name) => /(?<!\.test)\.ts$/.test(name))

test.each(copies)('%s is the same here and in runtime/', (name) => {
  expect(read(import.meta.dirname, name)).toBe(read(repository, 'runtime', name))
})

test('what the lake does when PGlite traps is what the shop does', () => {
  const name = 'wasm-traps.server.ts'
  expect(read(import.meta.dirname, '../database', name)).toBe(read(repository, 'app/platform/db', name))
})
