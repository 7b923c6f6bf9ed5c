import type {SanityClient} from '@sanity/client'
import {AddIcon} from '@sanity/icons'
import type {
  DocumentActionsResolver,
  InitialValueResolverContext,
  NewDocumentOptionsResolver,
  Template,
} from 'sanity'
import {today} from '../../schemas/model/dates'
import {API_VERSION} from '../settings/studio-settings'

/** Types with exactly one document, whose id is the type's name. */
export const SINGLETONS = ['storeSettings', 'homePage', 'halalWay']
const FORBIDDEN_ACTIONS = ['duplicate', 'delete', 'unpublish']

export const singletonActions: DocumentActionsResolver = (actions, {schemaType}) =>
  SINGLETONS.includes(schemaType)
    ? actions.filter(({action}) => !action || !FORBIDDEN_ACTIONS.includes(action))
    : actions

export const ITEM_IN_CATEGORY = 'butcherItem-in-category'
export const ARTICLE_IN_CATEGORY = 'article-in-category'
export const UPCOMING_DEAL = 'deal-coming'

/** Templates that are offered only by their list. */
const LIST_TEMPLATES = [ITEM_IN_CATEGORY, ARTICLE_IN_CATEGORY, UPCOMING_DEAL]

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Initial values that make a new document appear in the list it was created from. Singletons have no template. The
 * button that begins one shows its template's icon: a plus everywhere.
 */
export function documentTemplates(templates: Template[]): Template[] {
  return withPlus([
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
        order: await readNextOrder(getClient({apiVersion: API_VERSION}), categoryId),
      }),
    },
    {
      id: ARTICLE_IN_CATEGORY,
      title: 'Article',
      schemaType: 'article',
      parameters: [{name: 'category', title: 'Shelf', type: 'string'}],
      value: ({category}: {category: string}) => ({date: today(), category}),
    },
    {
      id: UPCOMING_DEAL,
      title: 'Deal from tomorrow',
      schemaType: 'deal',
      value: () => ({validFrom: new Date(Date.now() + DAY_MS).toISOString()}),
    },
  ])
}

function withPlus(templates: Template[]): Template[] {
  return templates.map((template) => ({...template, icon: AddIcon}))
}

/** The global "new document" menu offers neither singletons nor templates that need their list. */
export const newDocumentOptions: NewDocumentOptionsResolver = (options, {creationContext}) =>
  creationContext.type === 'global'
    ? options.filter(({templateId}) => ![...SINGLETONS, ...LIST_TEMPLATES].includes(templateId))
    : options

/** New items go to the end of their category; the gap of 10 leaves room to insert others. */
async function readNextOrder(client: SanityClient, categoryId: string): Promise<number> {
  const last = await client.fetch<number | null>(
    'math::max(*[_type == "butcherItem" && category._ref == $categoryId].order)',
    {categoryId},
    {perspective: 'raw', tag: 'structure.next-place'},
  )
  return (last ?? 0) + 10
}
