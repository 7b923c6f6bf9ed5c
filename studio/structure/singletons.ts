import type {DocumentActionsResolver, NewDocumentOptionsResolver, Template} from 'sanity'

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
      value: ({categoryId}: {categoryId: string}) => ({
        unit: 'lb',
        inSeason: true,
        category: {_type: 'reference', _ref: categoryId},
      }),
    },
  ]
}
