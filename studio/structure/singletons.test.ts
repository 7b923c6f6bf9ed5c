import type {DocumentActionComponent, DocumentActionsContext, NewDocumentOptionsContext} from 'sanity'
import {expect, it, vi} from 'vitest'
import {SINGLETONS, singletonActions} from './templates'
import {
  ARTICLE_IN_CATEGORY,
  UPCOMING_DEAL,
  documentTemplates,
  ITEM_IN_CATEGORY,
  newDocumentOptions,
} from './templates'

function actions(names: string[]): DocumentActionComponent[] {
  return names.map((action) => Object.assign(() => null, {action}) as DocumentActionComponent)
}

function remainingActions(schemaType: string) {
  const all = actions(['publish', 'discardChanges', 'duplicate', 'unpublish', 'delete', 'restore'])
  return singletonActions(all, {schemaType} as DocumentActionsContext).map(({action}) => action)
}

function offered(type: 'global' | 'structure') {
  const options = [
    ...SINGLETONS,
    'butcherCategory',
    'deal',
    ITEM_IN_CATEGORY,
    ARTICLE_IN_CATEGORY,
    UPCOMING_DEAL,
  ].map((templateId) => ({
    type: 'initialValueTemplateItem' as const,
    id: templateId,
    templateId,
    schemaType: templateId,
  }))
  const context = {creationContext: {type}} as NewDocumentOptionsContext
  return newDocumentOptions(options, context).map(({templateId}) => templateId)
}

it.each(['storeSettings', 'homePage', 'halalWay'])(
  'prevents duplicating, deleting and unpublishing %s',
  (type) => {
    expect(remainingActions(type)).toEqual(['publish', 'discardChanges', 'restore'])
    expect(remainingActions('butcherItem')).toContain('delete')
  },
)

it('offers neither a second store or home page, nor an item without its category', () => {
  expect(offered('global')).toEqual(['butcherCategory', 'deal'])
  expect(offered('structure')).toContain(ITEM_IN_CATEGORY)
})

it('sets the category of a new item and appends it', async () => {
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

it('start a new article in its category, and a new deal tomorrow', () => {
  vi.useFakeTimers({now: new Date('2026-11-28T03:00:00Z')})
  const initialValueOf = (id: string, parameters: object) => {
    const value: unknown = documentTemplates([]).find((template) => template.id === id)?.value
    return (value as (parameters: object) => unknown)(parameters)
  }
  expect(initialValueOf(ARTICLE_IN_CATEGORY, {category: 'recipes'})).toEqual({
    date: '2026-11-27',
    category: 'recipes',
  })
  expect(initialValueOf(UPCOMING_DEAL, {})).toEqual({validFrom: '2026-11-29T03:00:00.000Z'})
  vi.useRealTimers()
})

it('has no templates for singletons', () => {
  const templates = ['deal', ...SINGLETONS].map((type) => ({
    id: type,
    title: type,
    schemaType: type,
    value: {},
  }))
  const ids = documentTemplates(templates).map(({id}) => id)
  expect(ids).toEqual(['deal', ITEM_IN_CATEGORY, ARTICLE_IN_CATEGORY, UPCOMING_DEAL])
})
