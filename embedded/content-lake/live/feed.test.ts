import {expect, test} from 'vitest'
import {LAKE_LIMITS} from '../limits'
import type {ChangeTags} from './change-tags'
import {LiveFeed} from './feed'
import type {LiveEvent} from './feed'

const TAGS: ChangeTags = {published: ['s1:a'], all: ['s1:a']}
const transaction = (seq: number) => ({seq, transactionId: `t${seq}`, tags: TAGS})
const transactions = (count: number) => Array.from({length: count}, (_, at) => transaction(at + 1))

test('listeners receive what is published later, until they stop', () => {
  const feed = new LiveFeed()
  feed.publish(transaction(1))
  const heard: LiveEvent[] = []
  const stop = feed.subscribe({isStranger: true, send: (event) => void heard.push(event), close() {}})
  feed.publish(transaction(2))
  stop()
  feed.publish(transaction(3))
  expect(heard.map(({tags}) => tags)).toEqual([TAGS])
  expect(feed.after(heard[0]?.id ?? '')?.map(({id}) => id)).toEqual([feed.position])
})

test('events resume from any position, also after a restart', () => {
  const feed = new LiveFeed()
  const positions = [feed.position]
  for (const next of transactions(4)) {
    feed.publish(next)
    positions.push(feed.position)
  }
  for (const reopened of [feed, new LiveFeed(transactions(4))]) {
    for (const [at, position] of positions.entries()) {
      expect(reopened.after(position)?.map(({id}) => id)).toEqual(positions.slice(at + 1))
    }
  }
})

test('a position that is too old, unknown or of a history that was undone does not resume', () => {
  const {events: max} = LAKE_LIMITS.live
  const feed = new LiveFeed()
  const start = feed.position
  feed.publish(transaction(1))
  const first = feed.position
  for (const next of transactions(max).slice(1)) feed.publish(next)
  expect(feed.after(start)).toHaveLength(max)
  feed.publish(transaction(max + 1))
  expect(feed.after(start)).toBeUndefined()
  expect(feed.after(first)).toHaveLength(max)
  expect(feed.after('nonsense')).toBeUndefined()
  const restored = new LiveFeed([...transactions(max - 1), {...transaction(max), transactionId: 'other'}])
  expect(restored.after(new LiveFeed(transactions(max)).position)).toBeUndefined()
})

test('transactions from before there were tags are a start', () => {
  const old = {seq: 1, transactionId: 't1', tags: null}
  const feed = new LiveFeed([old, transaction(2)])
  expect(feed.after('0')).toBeUndefined()
  expect(feed.after(new LiveFeed([old]).position)).toHaveLength(1)
})
