import {PGlite} from '@electric-sql/pglite'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {endOnTrap} from './traps.server'

let client: PGlite
beforeAll(async () => {
  client = await PGlite.create()
})
afterAll(() => client.close())

/** A client of which the next query traps, and what came of it. */
function thatTraps() {
  const traps: Error[] = []
  const trap = new WebAssembly.RuntimeError('memory access out of bounds')
  const broken = {
    query: () => Promise.reject(trap),
    transaction: client.transaction.bind(client),
  } as unknown as PGlite
  return {trap, traps, watched: endOnTrap(broken, (one) => traps.push(one))}
}

test('a trap is told besides being thrown', async () => {
  const {trap, traps, watched} = thatTraps()
  await expect(watched.query('select 1')).rejects.toBe(trap)
  expect(traps).toEqual([trap])
})

test('so is one in a transaction, within what others made of it', async () => {
  const {trap, traps, watched} = thatTraps()
  const work = watched.transaction(() => Promise.reject(new Error('Failed query', {cause: trap})))
  await expect(work).rejects.toThrow('Failed query')
  expect(traps).toEqual([trap])
})

test('a query that is refused is no trap, and the next is answered', async () => {
  const traps: Error[] = []
  const watched = endOnTrap(client, (one) => traps.push(one))
  await expect(watched.query('select nothing from nowhere')).rejects.toThrow('nowhere')
  expect((await watched.query('select 1 as one')).rows).toEqual([{one: 1}])
  expect(traps).toEqual([])
})
