import {expect, test} from 'vitest'
import type {Storage} from '../../embedded/content-lake/storage/storage'
import {countWrites} from './write-counter'

/** A storage whose commits end when they are told to. */
function storageThatWaits() {
  const ends: ((error?: Error) => void)[] = []
  const commit = () =>
    new Promise<boolean>((resolve, reject) => {
      ends.push((error) => (error ? reject(error) : resolve(true)))
    })
  return {storage: {commit} as unknown as Storage, ends}
}

const turn = () => new Promise((resolve) => setImmediate(resolve))
const commit = ({storage}: {storage: Storage}) =>
  storage.commit('production', 'somebody', {transactionId: 't', timestamp: '', changes: [], results: []})

test('while anything is being written, nothing is settled', async () => {
  const {storage, ends} = storageThatWaits()
  const writes = countWrites(storage)
  expect([writes.started(), writes.settled()]).toEqual([0, 0])
  const two = [commit(writes), commit(writes)]
  expect([writes.started(), writes.settled()]).toEqual([2, undefined])
  ends[1]?.()
  await two[1]
  await turn()
  expect(writes.settled()).toBeUndefined()
  ends[0]?.()
  await two[0]
  // Whoever waited for it has not taken it into memory yet.
  expect(writes.settled()).toBeUndefined()
  await turn()
  expect(writes.settled()).toBe(2)
})

test('a write that failed is over as well', async () => {
  const {storage, ends} = storageThatWaits()
  const writes = countWrites(storage)
  const failed = commit(writes)
  ends[0]?.(new Error('the disk is full'))
  await expect(failed).rejects.toThrow('the disk is full')
  await turn()
  expect([writes.started(), writes.settled()]).toEqual([1, 1])
})

test('a new process of the lake counts on from where the shop is, with one in between', async () => {
  const shops = countWrites(storageThatWaits().storage)
  const {storage, ends} = storageThatWaits()
  const lakes = countWrites(storage, shops.advance())
  expect([shops.started(), lakes.settled()]).toEqual([1, 1])
  const done = commit(lakes)
  ends[0]?.()
  await done
  await turn()
  expect(lakes.settled()).toBe(2)
})
