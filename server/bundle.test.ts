import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'

const folder = join(import.meta.dirname, '../build/server')

/**
 * A server may run on while its files are built anew (`commands/build-server.mjs`): what it would read later of ours
 * is gone then. The database is opened once, at the start; packages stay where they are.
 */
test('a server that runs reads no more files of its bundle, but to open the database', () => {
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const late = scripts.flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(/\bimport\("\.\/([\w.-]+?)-\w+\.js"\)/g)].map(
      ([, part]) => part,
    ),
  )
  expect(scripts).toContain('main.js')
  expect(late).toEqual(['postgres.server'])
})
