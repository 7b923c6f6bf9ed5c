import {expect, test} from 'vitest'
import {Hub} from '../listen/hub'
import {LiveFeed} from '../live/feed'
import {createCommitter} from './committer'
import {Dataset} from './dataset'

test('a transaction that began before its dataset was deleted is not stored: the name may be another’s', async () => {
  const stored: string[] = []
  const commit = createCommitter({
    storage: {commit: async (name: string) => (stored.push(name), 1)} as never,
    ...{pool: {broadcast() {}} as never, projectId: 'store'},
    ...{hubOf: () => new Hub(() => undefined), feedOf: () => new LiveFeed()},
  })
  const dataset = new Dataset({name: 'news', aclMode: 'public'})
  const document = {_id: 'a', _type: 'note', _rev: 't', _createdAt: '', _updatedAt: ''}
  const change = {id: 'a', before: null, after: document, mutations: []}
  const request = (transactionId: string) => ({
    dataset,
    author: {id: 'amina', lane: 'staff' as const},
    grants: [{filter: '_id in path("**")', permissions: ['create' as const]}],
    plan: async () => ({transactionId, timestamp: '2026-11-28T00:00:00Z', changes: [change]}) as never,
  })
  await commit(request('one'))
  dataset.isDeleted = true
  await expect(commit(request('two'))).rejects.toMatchObject({status: 404})
  expect(stored).toEqual(['news'])
})
