import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {schemaTypes} from '../../schemas'
import {clientOf} from '../dataset.test-helper'
import {
  describeOpening,
  NO_ADDRESS,
  NOT_PUBLISHED,
  OPEN_PUBLISHED,
  useOpenInShop,
  withOpenInShop,
} from './open-in-shop'
import {findShopPage, productionUrl} from './shop-page'
import type {DocumentActionComponent, DocumentActionsContext} from 'sanity'

const lamb = {_id: 'lamb', _type: 'butcherCategory', slug: {current: 'lamb'}}
const getClient = clientOf([lamb])
const client = getClient()

beforeEach(() => vi.stubGlobal('location', {origin: 'http://shop.example'}))
afterEach(() => vi.unstubAllGlobals())

const slug = {current: 'the-slug'}

it.each([
  ['article', {slug}, '/blogDetails/the-slug'],
  ['author', {}, '/blog'],
  ['deal', {}, '/weekly-deals'],
  ['brand', {}, '/'],
  ['banner', {}, '/'],
  ['homePage', {}, '/'],
  ['halalWay', {}, '/'],
  ['benefit', {}, '/whychooseus'],
  ['page', {slug}, '/the-slug'],
  ['redirect', {from: '/old'}, '/old'],
  ['storeSettings', {}, '/'],
  ['butcherItem', {category: {_ref: 'lamb'}}, '/butcher/lamb'],
  ['butcherItem', {category: {_ref: 'gone'}}, '/butcher'],
  ['butcherItem', {}, '/butcher'],
  ['butcherCategory', {slug}, '/butcher/the-slug'],
  ['article', {}, undefined],
  ['page', {slug: {}}, undefined],
])('%s %j shows at %s', async (_type, fields, page) => {
  expect(await findShopPage({_type, ...fields}, client)).toBe(page)
})

it('knows a page for every document type', async () => {
  for (const {type, name} of schemaTypes) {
    if (type !== 'document') continue
    expect([name, await findShopPage({_type: name, slug, from: '/old'}, client)]).toEqual([
      name,
      expect.stringMatching(/^\//),
    ])
  }
})

it('gives the full address for the menu', async () => {
  const document = {_id: 'a', _type: 'deal'}
  expect(await productionUrl(undefined, {document, getClient})).toBe('http://shop.example/weekly-deals')
  expect(await productionUrl(undefined, {document: {_id: 'a', _type: 'page'}, getClient})).toBeUndefined()
})

it('opens a page in a window of its own', () => {
  const open = vi.fn()
  vi.stubGlobal('open', open)
  const action = describeOpening('/butcher/lamb', true)
  expect(action).toMatchObject({label: 'Open in shop', disabled: false, title: OPEN_PUBLISHED})
  action.onHandle?.()
  expect(open).toHaveBeenCalledWith('/butcher/lamb', '_blank', 'noopener')
})

it('says why there is nothing to open', () => {
  const open = vi.fn()
  vi.stubGlobal('open', open)
  expect(describeOpening(undefined, false)).toMatchObject({disabled: true, title: NOT_PUBLISHED})
  expect(describeOpening(undefined, true)).toMatchObject({disabled: true, title: NO_ADDRESS})
  describeOpening(undefined, false).onHandle?.()
  expect(open).not.toHaveBeenCalled()
})

it('stands right after the main button, for every type', () => {
  const given = ['publish', 'delete'].map(
    (action) => Object.assign(() => null, {action}) as DocumentActionComponent,
  )
  const actions = withOpenInShop(given, {} as DocumentActionsContext)
  expect(actions).toEqual([given[0], useOpenInShop, given[1]])
})
