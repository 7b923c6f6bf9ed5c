import {createClient} from '@sanity/client'
import {afterEach, beforeEach, expect, it} from 'vitest'
import {startTinyLake} from '../tiny-lake.test-helper'
import type {TinyLake} from '../tiny-lake.test-helper'
import {savePrice} from './save-price'

let lake: TinyLake
const item = {id: 'a', rev: 'r1'}

beforeEach(async () => {
  lake = await startTinyLake()
  lake.documents.set('a', {_id: 'a', _rev: 'r1', _type: 'butcherItem', price: 5, title: 'Rack'})
})
afterEach(() => lake.close())

function client() {
  return createClient({
    projectId: 'store',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: lake.url,
    useProjectHostname: false,
    useCdn: false,
  })
}

it('puts the price into the published item and leaves no draft', async () => {
  expect(await savePrice(client(), item, 6.99)).toEqual({kind: 'saved', rev: 'rev-1'})
  expect(lake.documents.get('a')).toMatchObject({price: 6.99, title: 'Rack', _rev: 'rev-1'})
  expect([...lake.documents.keys()]).toEqual(['a'])
})

it('can be done again with the revision it gave', async () => {
  const first = await savePrice(client(), item, 6.99)
  if (first.kind !== 'saved') throw new Error('not saved')
  expect(await savePrice(client(), {id: 'a', rev: first.rev}, 7.49)).toMatchObject({kind: 'saved'})
})

it('touches nothing while someone has a draft', async () => {
  lake.documents.set('drafts.a', {_id: 'drafts.a', _rev: 'd1', price: 9})
  expect(await savePrice(client(), item, 6.99)).toEqual({kind: 'has-draft'})
  expect(lake.documents.get('a')).toMatchObject({price: 5})
  expect(lake.documents.get('drafts.a')).toMatchObject({price: 9})
})

it('does not write over a change it has not seen', async () => {
  lake.documents.set('a', {_id: 'a', _rev: 'r2', price: 8})
  expect(await savePrice(client(), item, 6.99)).toEqual({kind: 'changed-meanwhile'})
  expect(lake.documents.get('a')).toMatchObject({price: 8})
  expect(lake.documents.has('drafts.a')).toBe(false)
})

it('says when the item is gone', async () => {
  lake.documents.delete('a')
  expect(await savePrice(client(), item, 6.99)).toEqual({kind: 'gone'})
})

it('lets only one of two at once through', async () => {
  const outcomes = await Promise.all([savePrice(client(), item, 6), savePrice(client(), item, 7)])
  expect(outcomes.map(({kind}) => kind).sort()).toEqual(['changed-meanwhile', 'saved'])
})
