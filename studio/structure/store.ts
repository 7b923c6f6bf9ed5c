import {CogIcon} from '@sanity/icons'
import type {StructureBuilder} from 'sanity/structure'
import {MeatIcon} from '../icons/drawings'
import {allOf, group, singleton} from './lists'
import type {ListItem} from './lists'

export function storeItem(S: StructureBuilder): ListItem {
  return group(S, {id: 'store', title: 'Store', icon: CogIcon}, [
    singleton(S, 'storeSettings', {title: 'Settings', icon: CogIcon}),
    allOf(S, 'butcherCategory', {id: 'categories', title: 'Categories', icon: MeatIcon}),
  ])
}
