import {expect, test} from 'vitest'
import {DatabaseError, isDatabaseUnavailable} from '~/platform/db/errors.server'
import {createTestDatabase} from '~/platform/db/database.test-helper'
import {createDatabaseSource} from './database/database-source.server'
import type {ProductSource} from './source'
import {ALL_PRODUCTS_QUERY, saveContractCatalog} from './catalog.test-helper'
import {createStaleIfErrorSource} from './stale-if-error-source.server'

async function open() {
  const database = await createTestDatabase()
  await saveContractCatalog(database.sql)
  const real = createDatabaseSource({sql: database.sql})
  const state = {failure: null as Error | null, calls: 0, at: Date.parse('2025-11-21T15:00:00Z')}
  const sometimes = new Proxy(real, {
    get: (target, name: keyof ProductSource) => {
      const value = target[name]
      if (typeof value !== 'function') return value
      return (...args: never[]) => {
        state.calls += 1
        if (state.failure) return Promise.reject(state.failure)
        return (value as (...params: never[]) => unknown)(...args)
      }
    },
  })
  const source = createStaleIfErrorSource({
    source: sometimes,
    isUnreachable: isDatabaseUnavailable,
    log: {warn: () => {}},
    now: () => state.at,
  })
  return {state, source, close: () => database.close()}
}

const away = () => new Error('Failed query', {cause: Object.assign(new Error('no'), {code: 'ECONNREFUSED'})})

test('fault 35: while the database is away the shelves give what they gave last', async () => {
  const {state, source, close} = await open()
  const [categories, page, found] = [
    await source.categories(),
    await source.list(ALL_PRODUCTS_QUERY),
    await source.find('2'),
  ]
  state.failure = away()
  expect(await source.categories()).toEqual(categories)
  expect(await source.list(ALL_PRODUCTS_QUERY)).toEqual(page)
  expect(await source.find('2')).toEqual(found)
  expect(source.state()).toBe('last-good-copy')
  // What only a list has shown can be looked at and put into the cart as well.
  expect(await source.find('5')).toMatchObject({title: 'Halva, plain'})
  expect(await source.findMany(['1', '5'])).toHaveLength(2)
  await expect(source.find('never-seen')).rejects.toMatchObject({code: 'source_unreachable'})
  await expect(source.list({...ALL_PRODUCTS_QUERY, keyword: 'dates'})).rejects.toMatchObject({
    code: 'source_unreachable',
  })
  await close()
})

test('fault 35: nobody waits for a database that is known to be away, and all is new within seconds', async () => {
  const {state, source, close} = await open()
  await source.categories()
  state.failure = away()
  state.calls = 0
  for (let n = 0; n < 50; n++) await source.categories()
  expect(state.calls).toBeLessThan(5)
  state.failure = null
  state.at += 5_000
  await source.categories()
  expect(source.state()).toBe('live')
  await close()
})

test('fault 35: what is older than a day is not given any more', async () => {
  const {state, source, close} = await open()
  await source.categories()
  state.failure = away()
  state.at += 24 * 3_600_000
  await expect(source.categories()).rejects.toMatchObject({code: 'source_unreachable'})
  await close()
})

test('a fault of ours is not hidden behind an old answer', async () => {
  const {state, source, close} = await open()
  await source.categories()
  state.failure = new Error('column "color" does not exist')
  await expect(source.categories()).rejects.toThrow('color')
  await close()
})

test.each([
  ['a refused connection', away(), true],
  ['no connection to be had', new Error('timeout exceeded when trying to connect'), true],
  ['a server that is being stopped', Object.assign(new Error('bye'), {code: '57P01'}), true],
  ['a statement that took too long', Object.assign(new Error('slow'), {code: '57014'}), true],
  ['a full disk', new DatabaseError('disk_full', 'full'), true],
  ['a unique value that is there', Object.assign(new Error('twice'), {code: '23505'}), false],
  ['a mistake in a statement', Object.assign(new Error('syntax'), {code: '42601'}), false],
  ['no error at all', 'ECONNREFUSED', false],
])('whether the database is away: %s', (_, error, expected) => {
  expect(isDatabaseUnavailable(error)).toBe(expected)
})
