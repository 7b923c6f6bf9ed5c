import {expect, test} from 'vitest'
import type {Storage} from '../../embedded/content-lake/storage/storage'
import {createRpcPeer, createRemote} from '../processes/rpc'
import {exitOnLostWrite} from './storage-writes'

/** A storage at the other end of a channel. Without a `commit` it never responds. */
function remoteStorage(commit: () => Promise<unknown> = () => new Promise(() => {})) {
  const reasons: string[] = []
  const listeners: ((message: unknown) => void)[] = []
  const channel = {
    send: (message: unknown) => queueMicrotask(() => listeners.forEach((listen) => listen(message))),
    onMessage: (listen: (message: unknown) => void) => void listeners.push(listen),
  }
  // Both ends in one: a call arrives where it was made.
  const calls = createRpcPeer(channel, {commit}, 20)
  const remote = createRemote<Pick<Storage, 'commit'>>(calls, ['commit'])
  return {reasons, storage: exitOnLostWrite(remote as Storage, ({message}) => reasons.push(message))}
}

const commit = ({storage}: {storage: Storage}) =>
  storage.commit('production', 'amina', {} as never, {} as never)

test('a write without a response ends the process, because it may still be stored', async () => {
  const silent = remoteStorage()
  await expect(commit(silent)).rejects.toThrow('not answered')
  expect(silent.reasons).toEqual(['"commit" was not answered within 0.02 s'])
})

test('a write that was refused or stored does not', async () => {
  const refusing = remoteStorage(() => Promise.reject(new Error('the disk is full')))
  await expect(commit(refusing)).rejects.toThrow('the disk is full')
  const storing = remoteStorage(() => Promise.resolve(true))
  expect(await commit(storing)).toBe(true)
  expect([...refusing.reasons, ...storing.reasons]).toEqual([])
})
