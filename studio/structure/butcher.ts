import {BillIcon, EditIcon} from '@sanity/icons'
import type {StructureBuilder, StructureResolverContext} from 'sanity/structure'
import {QuickPrices} from '../quick-prices/quick-prices'
import {API_VERSION} from '../settings/api-version'
import {BY_PLACE} from './lists'
import type {ListItem} from './lists'
import {ITEM_IN_CATEGORY} from './templates'

export function quickPricesItem(S: StructureBuilder, context: StructureResolverContext): ListItem {
  return S.listItem()
    .id('quick-prices')
    .title('Quick prices')
    .icon(EditIcon)
    .child(
      categoriesLeadingTo(S, 'Quick prices', async (categoryId) =>
        S.component(QuickPrices)
          .id(categoryId)
          .title(await titleOf(context, categoryId))
          .options({categoryId}),
      ),
    )
}

export function meatPricesItem(S: StructureBuilder, context: StructureResolverContext): ListItem {
  return S.listItem()
    .id('meat-prices')
    .title('Meat prices')
    .icon(BillIcon)
    .child(
      categoriesLeadingTo(S, 'Meat prices', async (categoryId) =>
        itemsOf(S, categoryId, await titleOf(context, categoryId)),
      ),
    )
}

type Child = ReturnType<typeof itemsOf> | ReturnType<StructureBuilder['component']>

/** The live list of categories, each opening something other than its own form. */
function categoriesLeadingTo(
  S: StructureBuilder,
  title: string,
  child: (categoryId: string) => Promise<Child>,
) {
  return (
    S.documentList()
      .title(title)
      .schemaType('butcherCategory')
      // A category that is linked to opens under Store, where its form is. A list of the type would be asked first,
      // whatever it says, and the Studio knows one by the exact words of its filter: so these are put otherwise.
      .filter('_type == "butcherCategory"')
      .apiVersion(API_VERSION)
      .defaultOrdering(BY_PLACE)
      .canHandleIntent(() => false)
      .child(child)
      .initialValueTemplates([])
  )
}

function itemsOf(S: StructureBuilder, categoryId: string, title: string) {
  return (
    S.documentList()
      .id(categoryId)
      .title(title)
      .schemaType('butcherItem')
      .filter('_type == "butcherItem" && category._ref == $categoryId')
      .params({categoryId})
      .apiVersion(API_VERSION)
      .defaultOrdering(BY_PLACE)
      // A new item opens beside the list it was begun from.
      .canHandleIntent((intent, {template}) => intent === 'create' && template === ITEM_IN_CATEGORY)
      // Last, because every other setting puts the usual templates back.
      .initialValueTemplates([S.initialValueTemplateItem(ITEM_IN_CATEGORY, {categoryId})])
  )
}

async function titleOf({getClient}: StructureResolverContext, categoryId: string): Promise<string> {
  const title = await getClient({apiVersion: API_VERSION}).fetch<string | null>(
    '*[_id in [$id, "drafts." + $id]] | order(_id desc)[0].title',
    {id: categoryId},
    {perspective: 'raw', tag: 'structure.category-title'},
  )
  return title ?? 'No name yet'
}
