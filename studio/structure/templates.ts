import type {SanityClient} from '@sanity/client'
import type {InitialValueResolverContext, NewDocumentOptionsResolver, Template} from 'sanity'
import {today} from '../../schemas/dates'
import {API_VERSION} from '../settings/api-version'
import {SINGLETONS} from './singletons'

export const ITEM_IN_CATEGORY = 'butcherItem-in-category'
export const ARTICLE_IN_CATEGORY = 'article-in-category'
export const DEAL_COMING = 'deal-coming'

/** Templates that make sense only beside the list they belong to. */
const OF_A_LIST = [ITEM_IN_CATEGORY, ARTICLE_IN_CATEGORY, DEAL_COMING]

const A_DAY = 24 * 60 * 60 * 1000

/** What a new document of a list starts with, so that it shows up in the list it was begun from. */
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
    {
      id: ARTICLE_IN_CATEGORY,
      title: 'Article',
      schemaType: 'article',
      parameters: [{name: 'category', title: 'Shelf', type: 'string'}],
      value: ({category}: {category: string}) => ({date: today(), category}),
    },
    {
      id: DEAL_COMING,
      title: 'Deal from tomorrow',
      schemaType: 'deal',
      value: () => ({validFrom: new Date(Date.now() + A_DAY).toISOString()}),
    },
  ]
}

/** The "new document" menu offers only what can stand alone; an item is made from its category's list. */
export const offeredNewDocuments: NewDocumentOptionsResolver = (options, {creationContext}) =>
  creationContext.type === 'global'
    ? options.filter(({templateId}) => ![...SINGLETONS, ...OF_A_LIST].includes(templateId))
    : options

/** A new item goes to the end of its list, with the usual gap before it. */
async function nextPlace(client: SanityClient, categoryId: string): Promise<number> {
  const last = await client.fetch<number | null>(
    'math::max(*[_type == "butcherItem" && category._ref == $categoryId].order)',
    {categoryId},
    {perspective: 'raw', tag: 'structure.next-place'},
  )
  return (last ?? 0) + 10
}
