import {expect, test} from 'vitest'
import type {Storage} from '../../embedded/content-lake/storage/storage'
import {countWrites} from './storage-writes'

/** A storage whose commits wait until the test ends them. */
function pendingStorage() {
  const ends: ((error?: Error) => void)[] = []
  const commit = () =>
    new Promise<boolean>((resolve, reject) => {
      ends.push((error) => (error ? reject(error) : resolve(true)))
    })
  return {storage: {commit} as unknown as Storage, ends}
}

const nextTick = () => new Promise((resolve) => setImmediate(resolve))
const commit = ({storage}: {storage: Storage}) =>
  storage.commit(
    'production',
    'somebody',
    {transactionId: 't', timestamp: '', changes: [], results: []},
    {published: [], all: []},
  )

test('nothing is settled while a write is in progress', async () => {
  const {storage, ends} = pendingStorage()
  const writes = countWrites(storage)
  expect([writes.started(), writes.settled()]).toEqual([0, 0])
  const two = [commit(writes), commit(writes)]
  expect([writes.started(), writes.settled()]).toEqual([2, undefined])
  ends[1]?.()
  await two[1]
  await nextTick()
  expect(writes.settled()).toBeUndefined()
  ends[0]?.()
  await two[0]
  // The caller has not updated its memory yet.
  expect(writes.settled()).toBeUndefined()
  await nextTick()
  expect(writes.settled()).toBe(2)
})

test('a failed write has ended, too', async () => {
  const {storage, ends} = pendingStorage()
  const writes = countWrites(storage)
  const failed = commit(writes)
  ends[0]?.(new Error('the disk is full'))
  await expect(failed).rejects.toThrow('the disk is full')
  await nextTick()
  expect([writes.started(), writes.settled()]).toEqual([1, 1])
})

test('a new process of the lake continues the count of the shop, with a gap of one', async () => {
  const inShop = countWrites(pendingStorage().storage)
  const {storage, ends} = pendingStorage()
  const inLake = countWrites(storage, inShop.advance())
  expect([inShop.started(), inLake.settled()]).toEqual([1, 1])
  const done = commit(inLake)
  ends[0]?.()
  await done
  await nextTick()
  expect(inLake.settled()).toBe(2)
})
