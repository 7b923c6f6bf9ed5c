import {BillIcon, EditIcon} from '@sanity/icons'
import type {StructureBuilder, StructureResolverContext} from 'sanity/structure'
import {QuickPrices} from '../quick-prices/quick-prices'
import {API_VERSION} from '../settings/studio-settings'
import {BY_ORDER, entryItem} from './lists'
import type {Entry, ListItem} from './lists'
import {ITEM_IN_CATEGORY} from './templates'

export function quickPricesItem(S: StructureBuilder, context: StructureResolverContext): ListItem {
  return categoriesItem(S, {id: 'quick-prices', title: 'Quick prices', icon: EditIcon}, async (categoryId) =>
    S.component(QuickPrices)
      .id(categoryId)
      .title(await readCategoryTitle(context, categoryId))
      .options({categoryId}),
  )
}

export function meatPricesItem(S: StructureBuilder, context: StructureResolverContext): ListItem {
  return categoriesItem(S, {id: 'meat-prices', title: 'Meat prices', icon: BillIcon}, async (categoryId) =>
    itemList(S, categoryId, await readCategoryTitle(context, categoryId)),
  )
}

type Child = ReturnType<typeof itemList> | ReturnType<StructureBuilder['component']>

/** Opens the list of categories, each opening something other than its form. */
export function categoriesItem(
  S: StructureBuilder,
  entry: Entry,
  child: (categoryId: string) => Promise<Child>,
) {
  return entryItem(S, entry).child(
    S.documentList()
      .title(entry.title)
      .schemaType('butcherCategory')
      // Links to a category must open its form, under Store. The Studio opens them in the first type list it finds,
      // whatever canHandleIntent returns, and recognizes type lists by the exact text of the filter: this one differs.
      .filter('_type == "butcherCategory"')
      .apiVersion(API_VERSION)
      .defaultOrdering(BY_ORDER)
      .canHandleIntent(() => false)
      .child(child)
      .initialValueTemplates([]),
  )
}

function itemList(S: StructureBuilder, categoryId: string, title: string) {
  return (
    S.documentList()
      .id(categoryId)
      .title(title)
      .schemaType('butcherItem')
      .filter('_type == "butcherItem" && category._ref == $categoryId')
      .params({categoryId})
      .apiVersion(API_VERSION)
      .defaultOrdering(BY_ORDER)
      // A new item opens beside the list it was created from.
      .canHandleIntent((intent, {template}) => intent === 'create' && template === ITEM_IN_CATEGORY)
      // Must come last: every other setting restores the default templates.
      .initialValueTemplates([S.initialValueTemplateItem(ITEM_IN_CATEGORY, {categoryId})])
  )
}

export async function readCategoryTitle(
  {getClient}: StructureResolverContext,
  categoryId: string,
): Promise<string> {
  const title = await getClient({apiVersion: API_VERSION}).fetch<string | null>(
    '*[_id in [$id, "drafts." + $id]] | order(_id desc)[0].title',
    {id: categoryId},
    {perspective: 'raw', tag: 'structure.category-title'},
  )
  return title ?? 'No name yet'
}
