import type {DocumentActionComponent, DocumentActionsContext, NewDocumentOptionsContext} from 'sanity'
import {expect, it} from 'vitest'
import {documentTemplates, ITEM_IN_CATEGORY, offeredNewDocuments, singletonActions} from './singletons'

function actions(names: string[]): DocumentActionComponent[] {
  return names.map((action) => Object.assign(() => null, {action}) as DocumentActionComponent)
}

function left(schemaType: string) {
  const given = actions(['publish', 'discardChanges', 'duplicate', 'unpublish', 'delete', 'restore'])
  return singletonActions(given, {schemaType} as DocumentActionsContext).map(({action}) => action)
}

function offered(type: 'global' | 'structure') {
  const options = ['storeSettings', 'butcherCategory', 'butcherItem', ITEM_IN_CATEGORY].map((templateId) => ({
    type: 'initialValueTemplateItem' as const,
    id: templateId,
    templateId,
    schemaType: templateId,
  }))
  const context = {creationContext: {type}} as NewDocumentOptionsContext
  return offeredNewDocuments(options, context).map(({templateId}) => templateId)
}

it('keeps the one store document from being copied or taken away', () => {
  expect(left('storeSettings')).toEqual(['publish', 'discardChanges', 'restore'])
  expect(left('butcherItem')).toContain('delete')
})

it('does not offer a second store, nor an item for a category no one has named', () => {
  expect(offered('global')).toEqual(['butcherCategory', 'butcherItem'])
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
