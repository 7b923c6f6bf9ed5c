import type {SanityClient} from '@sanity/client'
import type {
  DocumentActionsResolver,
  InitialValueResolverContext,
  NewDocumentOptionsResolver,
  Template,
} from 'sanity'
import {API_VERSION} from '../settings/api-version'

/** Types of which there is exactly one document, with the type's name as its id. */
const SINGLETONS = ['storeSettings']
const NEEDS_THE_ONE = ['duplicate', 'delete', 'unpublish']

export const singletonActions: DocumentActionsResolver = (actions, {schemaType}) =>
  SINGLETONS.includes(schemaType)
    ? actions.filter(({action}) => !action || !NEEDS_THE_ONE.includes(action))
    : actions

/** The "new document" menu offers only what can stand alone; an item is made from its category's list. */
export const offeredNewDocuments: NewDocumentOptionsResolver = (options, {creationContext}) =>
  creationContext.type === 'global'
    ? options.filter(({templateId}) => ![...SINGLETONS, ITEM_IN_CATEGORY].includes(templateId))
    : options

export const ITEM_IN_CATEGORY = 'butcherItem-in-category'

export function documentTemplates(templates: Template[]): Template[] {
  return [
    ...templates.filter(({schemaType}) => !SINGLETONS.includes(schemaType)),
    {
      id: ITEM_IN_CATEGORY,
      title: 'Meat price',
      schemaType: 'butcherItem',
      parameters: [{name: 'categoryId', title: 'Category', type: 'string'}],
      value: async ({categoryId}: {categoryId: string}, {getClient}: InitialValueResolverContext) => ({
        unit: 'lb',
        inSeason: true,
        category: {_type: 'reference', _ref: categoryId},
        order: await nextPlace(getClient({apiVersion: API_VERSION}), categoryId),
      }),
    },
  ]
}

/** A new item goes to the end of its list, with the usual gap before it. */
async function nextPlace(client: SanityClient, categoryId: string): Promise<number> {
  const last = await client.fetch<number | null>(
    'math::max(*[_type == "butcherItem" && category._ref == $categoryId].order)',
    {categoryId},
    {perspective: 'raw', tag: 'structure.next-place'},
  )
  return (last ?? 0) + 10
}
