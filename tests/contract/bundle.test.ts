import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'

const folder = join(import.meta.dirname, '../../build/server')

/** Asked for by Sanity's client where a page marks its words for the Studio, which ours do not. */
const NEVER_ASKED_FOR = 'stegaEncodeSourceMap'

/**
 * A server may run on while its files are built anew (`commands/build-server.mjs`): what it would read later of them
 * is gone then. The database is opened once, at the start; packages that are read late stay where npm put them.
 */
test('a server that runs reads no more files of its bundle, but to open the database', () => {
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const late = scripts.flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(/\bimport\("\.\/([\w.-]+?)-\w+\.js"\)/g)].map(
      ([, part]) => part,
    ),
  )
  expect(scripts).toContain('main.js')
  expect(late.sort()).toEqual(['postgres.server', NEVER_ASKED_FOR])
})
