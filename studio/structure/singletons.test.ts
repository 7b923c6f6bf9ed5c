import type {DocumentActionComponent, DocumentActionsContext, NewDocumentOptionsContext} from 'sanity'
import {expect, it, vi} from 'vitest'
import {SINGLETONS, singletonActions} from './singletons'
import {
  ARTICLE_IN_CATEGORY,
  DEAL_COMING,
  documentTemplates,
  ITEM_IN_CATEGORY,
  offeredNewDocuments,
} from './templates'

function actions(names: string[]): DocumentActionComponent[] {
  return names.map((action) => Object.assign(() => null, {action}) as DocumentActionComponent)
}

function left(schemaType: string) {
  const given = actions(['publish', 'discardChanges', 'duplicate', 'unpublish', 'delete', 'restore'])
  return singletonActions(given, {schemaType} as DocumentActionsContext).map(({action}) => action)
}

function offered(type: 'global' | 'structure') {
  const options = [
    ...SINGLETONS,
    'butcherCategory',
    'deal',
    ITEM_IN_CATEGORY,
    ARTICLE_IN_CATEGORY,
    DEAL_COMING,
  ].map((templateId) => ({
    type: 'initialValueTemplateItem' as const,
    id: templateId,
    templateId,
    schemaType: templateId,
  }))
  const context = {creationContext: {type}} as NewDocumentOptionsContext
  return offeredNewDocuments(options, context).map(({templateId}) => templateId)
}

it.each(['storeSettings', 'homePage', 'halalWay'])(
  'keeps the one %s from being copied or taken away',
  (type) => {
    expect(left(type)).toEqual(['publish', 'discardChanges', 'restore'])
    expect(left('butcherItem')).toContain('delete')
  },
)

it('does not offer a second store or home page, nor an item for a category no one has named', () => {
  expect(offered('global')).toEqual(['butcherCategory', 'deal'])
  expect(offered('structure')).toContain(ITEM_IN_CATEGORY)
})

it('fills in the category of a new item and puts it at the end', async () => {
  const template = documentTemplates([]).find(({id}) => id === ITEM_IN_CATEGORY)
  const resolve = template?.value as (parameters: object, context: object) => Promise<unknown>
  const context = {getClient: () => ({fetch: async () => 140})}
  expect(await resolve({categoryId: 'butcherCategory-lamb'}, context)).toEqual({
    unit: 'lb',
    inSeason: true,
    category: {_type: 'reference', _ref: 'butcherCategory-lamb'},
    order: 150,
  })
})

it('begins an article on the shelf, and a deal in the list, it was begun from', () => {
  vi.useFakeTimers({now: new Date('2026-11-28T03:00:00Z')})
  const begin = (id: string, parameters: object) => {
    const value: unknown = documentTemplates([]).find((template) => template.id === id)?.value
    return (value as (parameters: object) => unknown)(parameters)
  }
  expect(begin(ARTICLE_IN_CATEGORY, {category: 'recipes'})).toEqual({date: '2026-11-27', category: 'recipes'})
  expect(begin(DEAL_COMING, {})).toEqual({validFrom: '2026-11-29T03:00:00.000Z'})
  vi.useRealTimers()
})

it('makes no second one of a kind of which there is one', () => {
  const templates = ['deal', ...SINGLETONS].map((type) => ({
    id: type,
    title: type,
    schemaType: type,
    value: {},
  }))
  const ids = documentTemplates(templates).map(({id}) => id)
  expect(ids).toEqual(['deal', ITEM_IN_CATEGORY, ARTICLE_IN_CATEGORY, DEAL_COMING])
})
