import {expect, test} from 'vitest'
import {stored} from '../documents/memory-view.test-helper'
import {LAKE_LIMITS} from '../limits'
import type {Storage} from '../storage/storage'
import {effectsOf} from './effects'
import {findRevision} from './revisions'

const version = (number: number) => stored('a', {_rev: `r${number}`, number})

/** A document that was changed that often, each time by one transaction. */
function historyOf(changes: number, memory = changes) {
  const change = (seq: number) => ({
    ...{seq, transactionId: `r${seq}`, author: '', timestamp: '', documentId: 'a', kind: 'update' as const},
    previousRev: `r${seq - 1}`,
    effects: effectsOf(version(seq - 1), version(seq)),
  })
  const storage: Partial<Storage> = {
    findTransaction: async (_, transactionId) => {
      const seq = Number(transactionId.slice(1))
      if (seq < 1 || seq > changes) return null
      return {...change(seq), transactionId, documentIds: ['a'], mutations: []}
    },
    findChangesAfter: async (_, _id, {seq, limit}) =>
      Array.from({length: Math.min(limit, changes - seq)}, (_value, index) => change(seq + index + 1)),
    findFirstChange: async () => change(1),
  }
  return {storage: storage as Storage, dataset: 'production', find: () => version(memory)}
}

test('a revision is found however many changes ago it was, up to a limit', async () => {
  const {changesPerRevision, changesPerRead} = LAKE_LIMITS.history
  const near = historyOf(changesPerRead * 2 + 1)
  expect(await findRevision(near, 'a', 'r0')).toEqual(version(0))
  expect(await findRevision(near, 'a', `r${changesPerRead}`)).toEqual(version(changesPerRead))
  expect(await findRevision(near, 'a', 'r999999')).toBeNull()
  await expect(findRevision(historyOf(changesPerRevision + 1), 'a', 'r0')).rejects.toMatchObject({
    status: 413,
  })
})

test('what memory does not have yet is never mixed with what it has', async () => {
  const behind = historyOf(5, 3)
  expect(await findRevision(behind, 'a', 'r1')).toEqual(version(1))
  expect(await findRevision(behind, 'a', 'r3')).toEqual(version(3))
  expect(await findRevision(behind, 'a', 'r4')).toBeNull()
})
