import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'

const folder = join(import.meta.dirname, '../../build/server')
const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
const textOf = (script: string) => readFileSync(join(folder, script), 'utf8')

/** Asked for by Sanity's client where a page marks its words for the Studio, which ours do not. */
const NEVER_LOADED = 'stegaEncodeSourceMap'

/**
 * A server may run on while its files are built anew (`commands/build/server.mjs`): what it would read later of them
 * is gone then. The database is opened once, at the start; packages that are read late stay where npm put them.
 */
test('a server that runs reads no more files of its bundle, but to open the database', () => {
  const late = scripts.flatMap((name) =>
    [...textOf(name).matchAll(/\bimport\("\.\/([\w.-]+?)-\w+\.js"\)/g)].map(([, part]) => part),
  )
  expect(scripts).toContain('main.js')
  expect(late.sort()).toEqual(['postgres.server', NEVER_LOADED])
})

/** Two copies of a package would each have the class, and `instanceof` would know only the errors of its own. */
test.each([
  ['@sanity/client', 'ClientError'],
  ['csv-parse', 'CsvError'],
  ['drizzle-orm', 'TransactionRollbackError'],
  ['zod', 'ZodError'],
])('of %s, whose errors are told by their class, the server holds %s once', (owner, name) => {
  // A second one of the same name in one file gets a number.
  const definition = new RegExp(`^var ${name}\\d* = (class|/\\* @__PURE__ \\*/ \\$constructor)`)
  const places = scripts.flatMap((script) => {
    let module = ''
    return textOf(script)
      .split('\n')
      .flatMap((line) => {
        if (line.startsWith('// ')) module = line
        return definition.test(line) ? [module] : []
      })
  })
  expect(places.filter((place) => place.includes(`node_modules/${owner}/`))).toHaveLength(1)
})
