import {afterEach, beforeEach, expect, it} from 'vitest'
import {createTestClient} from '../client.test-helper'
import {startFakeLake} from '../fake-lake.test-helper'
import type {FakeLake} from '../fake-lake.test-helper'
import {savePrice} from './save-price'

let lake: FakeLake
const item = {id: 'a', rev: 'r1'}

beforeEach(async () => {
  lake = await startFakeLake()
  lake.documents.set('a', {_id: 'a', _rev: 'r1', _type: 'butcherItem', price: 5, title: 'Rack'})
})
afterEach(() => lake.close())

const client = () => createTestClient(lake.url)

it('writes the price to the published item and leaves no draft', async () => {
  expect(await savePrice(client(), item, 6.99)).toEqual({kind: 'saved', rev: 'rev-1'})
  expect(lake.documents.get('a')).toMatchObject({price: 6.99, title: 'Rack', _rev: 'rev-1'})
  expect([...lake.documents.keys()]).toEqual(['a'])
})

it('saves again with the returned revision', async () => {
  const first = await savePrice(client(), item, 6.99)
  if (first.kind !== 'saved') throw new Error('not saved')
  expect(await savePrice(client(), {id: 'a', rev: first.rev}, 7.49)).toMatchObject({kind: 'saved'})
})

it('changes nothing while somebody has a draft', async () => {
  lake.documents.set('drafts.a', {_id: 'drafts.a', _rev: 'd1', price: 9})
  expect(await savePrice(client(), item, 6.99)).toEqual({kind: 'has-draft'})
  expect(lake.documents.get('a')).toMatchObject({price: 5})
  expect(lake.documents.get('drafts.a')).toMatchObject({price: 9})
})

it('does not overwrite a newer revision', async () => {
  lake.documents.set('a', {_id: 'a', _rev: 'r2', price: 8})
  expect(await savePrice(client(), item, 6.99)).toEqual({kind: 'conflict'})
  expect(lake.documents.get('a')).toMatchObject({price: 8})
  expect(lake.documents.has('drafts.a')).toBe(false)
})

it('reports a deleted item', async () => {
  lake.documents.delete('a')
  expect(await savePrice(client(), item, 6.99)).toEqual({kind: 'deleted'})
})

it('lets only one of two concurrent saves through', async () => {
  const outcomes = await Promise.all([savePrice(client(), item, 6), savePrice(client(), item, 7)])
  expect(outcomes.map(({kind}) => kind).sort()).toEqual(['conflict', 'saved'])
})
