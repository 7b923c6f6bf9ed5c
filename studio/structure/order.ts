import {BillIcon, ImagesIcon, SortIcon, StarIcon, TagsIcon, ThumbsUpIcon} from '@sanity/icons'
import type {StructureBuilder, StructureResolverContext} from 'sanity/structure'
import {MeatIcon} from '../icons/drawings'
import {OrderPane} from '../order/order-pane'
import type {OrderedList} from '../order/rows'
import {categoriesItem, readCategoryTitle} from './butcher'
import {entryItem, groupItem} from './lists'
import type {Entry, ListItem} from './lists'

/** What stands in the shop in an order of the staff's making. */
export function orderItem(S: StructureBuilder, context: StructureResolverContext): ListItem {
  return groupItem(S, {id: 'order', title: 'Put in order', icon: SortIcon}, [
    listItem(S, 'deal', {id: 'deals', title: 'Order of the deals', icon: TagsIcon}),
    categoriesItem(S, {id: 'meats', title: 'Order of the meats', icon: BillIcon}, async (categoryId) =>
      pane(S, {type: 'butcherItem', categoryId}, categoryId, await readCategoryTitle(context, categoryId)),
    ),
    listItem(S, 'butcherCategory', {id: 'categories', title: 'Order of the categories', icon: MeatIcon}),
    listItem(S, 'banner', {id: 'slides', title: 'Order of the slides', icon: ImagesIcon}),
    listItem(S, 'brand', {id: 'brands', title: 'Order of the brands', icon: StarIcon}),
    listItem(S, 'benefit', {id: 'benefits', title: 'Order of “Why us”', icon: ThumbsUpIcon}),
  ])
}

function listItem(S: StructureBuilder, type: string, entry: Entry): ListItem {
  return entryItem(S, entry).child(pane(S, {type}, entry.id, entry.title))
}

function pane(S: StructureBuilder, options: OrderedList, id: string, title: string) {
  return S.component(OrderPane)
    .id(id)
    .title(title)
    .options({...options})
}
