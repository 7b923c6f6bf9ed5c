import {expect, test} from 'vitest'
import type {Storage} from '../../embedded/content-lake/storage/storage'
import {createRpcPeer, createRemote} from '../processes/rpc'
import {exitOnLostWrite} from './exit-on-lost-write'

/** A storage at the other end of a channel, where each write comes to what is said of it. */
function storageThat(answers: (() => Promise<unknown>) | undefined) {
  const ends: string[] = []
  const listeners: ((message: unknown) => void)[] = []
  const channel = {
    send: (message: unknown) => queueMicrotask(() => listeners.forEach((listen) => listen(message))),
    onMessage: (listen: (message: unknown) => void) => void listeners.push(listen),
  }
  // Both ends in one: a call arrives where it was made.
  const calls = createRpcPeer(channel, {commit: answers ?? (() => new Promise(() => {}))}, 20)
  const remote = createRemote<Pick<Storage, 'commit'>>(calls, ['commit'])
  return {ends, storage: exitOnLostWrite(remote as Storage, ({message}) => ends.push(message))}
}

const commit = ({storage}: {storage: Storage}) => storage.commit('production', 'amina', {} as never)

test('a write without an answer ends the process, for it may be stored yet', async () => {
  const silent = storageThat(undefined)
  await expect(commit(silent)).rejects.toThrow('not answered')
  expect(silent.ends).toEqual(['"commit" was not answered within 0.02 s'])
})

test('one that was refused, or stored, does not', async () => {
  const refusing = storageThat(() => Promise.reject(new Error('the disk is full')))
  await expect(commit(refusing)).rejects.toThrow('the disk is full')
  const storing = storageThat(() => Promise.resolve(true))
  expect(await commit(storing)).toBe(true)
  expect([...refusing.ends, ...storing.ends]).toEqual([])
})
