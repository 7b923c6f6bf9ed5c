import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {schemaTypes} from '../../schemas'
import {createGroqClient} from '../groq-client.test-helper'
import {
  openInShopAction,
  NO_ADDRESS,
  NOT_PUBLISHED,
  OPEN_PUBLISHED,
  useOpenInShop,
  withOpenInShop,
} from './open-in-shop'
import {useOpenPreview} from './open-preview'
import {findShopPage, productionUrl} from './shop-page'
import type {DocumentActionComponent, DocumentActionsContext} from 'sanity'

const lamb = {_id: 'lamb', _type: 'butcherCategory', slug: {current: 'lamb'}}
const getClient = createGroqClient([lamb])
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
  ['udhiyahCampaign', {slug}, '/udhiyah/the-slug'],
  ['butcherItem', {category: {_ref: 'lamb'}}, '/butcher/lamb'],
  ['butcherItem', {category: {_ref: 'lamb'}, title: 'Leg, bone-in'}, '/butcher/lamb/leg-bone-in'],
  ['butcherItem', {category: {_ref: 'lamb'}, title: 'Leg, bone-in', slug}, '/butcher/lamb/the-slug'],
  ['butcherItem', {category: {_ref: 'gone'}}, '/butcher'],
  ['butcherItem', {}, '/butcher'],
  ['cutSet', {}, '/butcher'],
  ['halalCertificate', {}, '/butcher'],
  ['butcherCategory', {slug}, '/butcher/the-slug'],
  ['article', {}, undefined],
  ['page', {slug: {}}, undefined],
])('%s %j shows at %s', async (_type, fields, page) => {
  expect(await findShopPage({_type, ...fields}, client)).toBe(page)
})

it('has a page for every document type', async () => {
  for (const {type, name} of schemaTypes) {
    if (type !== 'document') continue
    expect([name, await findShopPage({_type: name, slug, from: '/old'}, client)]).toEqual([
      name,
      expect.stringMatching(/^\//),
    ])
  }
})

it('leads the menu to the page beside the form', async () => {
  const document = {_id: 'a', _type: 'deal'}
  expect(await productionUrl(undefined, {document, getClient})).toBe(
    'http://shop.example/studio/presentation/deal/a?preview=%2Fweekly-deals',
  )
  expect(await productionUrl(undefined, {document: {_id: 'a', _type: 'page'}, getClient})).toBeUndefined()
})

it('opens the page in a new window', () => {
  const open = vi.fn()
  vi.stubGlobal('open', open)
  const action = openInShopAction('/butcher/lamb', true)
  expect(action).toMatchObject({label: 'Open in shop', disabled: false, title: OPEN_PUBLISHED})
  action.onHandle?.()
  expect(open).toHaveBeenCalledWith('/butcher/lamb', '_blank', 'noopener')
})

it('explains why there is nothing to open', () => {
  const open = vi.fn()
  vi.stubGlobal('open', open)
  expect(openInShopAction(undefined, false)).toMatchObject({disabled: true, title: NOT_PUBLISHED})
  expect(openInShopAction(undefined, true)).toMatchObject({disabled: true, title: NO_ADDRESS})
  openInShopAction(undefined, false).onHandle?.()
  expect(open).not.toHaveBeenCalled()
})

it('comes right after the main button, with the preview', () => {
  const others = ['publish', 'delete'].map(
    (action) => Object.assign(() => null, {action}) as DocumentActionComponent,
  )
  const actions = withOpenInShop(others, {} as DocumentActionsContext)
  expect(actions).toEqual([others[0], useOpenPreview, useOpenInShop, others[1]])
})
