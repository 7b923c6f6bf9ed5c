import {PGlite} from '@electric-sql/pglite'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {exitOnTrap} from './wasm-traps.server'

let client: PGlite
/** What the next step of the database does, instead of itself. */
let next: (() => void) | undefined
const traps: Error[] = []

beforeAll(async () => {
  client = await PGlite.create()
  const step = client.Module._PostgresMainLoopOnce
  client.Module._PostgresMainLoopOnce = () => {
    const instead = next
    next = undefined
    if (instead) instead()
    else step()
  }
  exitOnTrap(client, (trap) => traps.push(trap))
})
afterAll(() => client.close())

test('a query that is refused is no trap, and the next is answered', async () => {
  await expect(client.query('select nothing from nowhere')).rejects.toThrow('nowhere')
  await expect(
    client.transaction(async (inner) => {
      await inner.exec('select 1/0')
    }),
  ).rejects.toThrow('zero')
  expect((await client.query('select 1 as one')).rows).toEqual([{one: 1}])
  expect(traps).toEqual([])
})

test('a trap in a step is reported at once, although PGlite ignores it', async () => {
  const trap = new WebAssembly.RuntimeError('memory access out of bounds')
  next = () => {
    throw trap
  }
  await client.query('select 1 as one')
  expect(traps).toEqual([trap])
})
