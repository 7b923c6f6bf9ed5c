import {HeartIcon} from '@sanity/icons'
import type {StructureBuilder} from 'sanity/structure'
import {typeItem} from './lists'
import type {ListItem} from './lists'

export function udhiyahItem(S: StructureBuilder): ListItem {
  return typeItem(S, 'udhiyahCampaign', {id: 'udhiyah', title: 'Eid pre-orders', icon: HeartIcon}, [
    {field: 'orderBy', direction: 'desc'},
  ])
}
