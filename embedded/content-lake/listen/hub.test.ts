import {expect, test} from 'vitest'
import {Hub} from './hub'
import type {Listener} from './hub'
import type {CommittedTransaction} from './recent-commits'

test('a listener that stops while its filter is evaluated hears nothing more', async () => {
  const hub = new Hub((error) => expect.fail(String(error)))
  const evaluations: (() => void)[] = []
  const heard: string[] = []
  const add = (owner: string) =>
    hub.add({
      ...{owner, filterKey: 'shared', isCostly: true, allVersions: true},
      matches: (documents) =>
        new Promise((resolve) => evaluations.push(() => resolve(documents.map(() => true)))),
      grants: [{filter: '_id in path("**")', permissions: ['read']}],
      options: {visibility: 'query'} as Listener['options'],
      send: () => heard.push(`${owner} is sent to`),
      drop: () => heard.push(`${owner} is dropped`),
    })
  const stop = add('who stops')
  add('who is dropped')
  add('who stays')
  hub.broadcast({
    ...{transactionId: 't', timestamp: '2026-11-28T00:00:00Z', author: 'amina', results: []},
    changes: [{id: 'a', before: null, after: {_id: 'a', _type: 'note', _rev: 't'}, mutations: []}],
  } as unknown as CommittedTransaction)
  await expect.poll(() => evaluations.length, {interval: 1}).toBe(1)
  stop()
  hub.dropOwner('who is dropped', new Error('signed out'))
  evaluations[0]?.()
  await expect.poll(() => heard, {interval: 1}).toContain('who stays is sent to')
  expect(heard).toEqual(['who is dropped is dropped', 'who stays is sent to'])
})
