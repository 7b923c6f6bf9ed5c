import {TrashIcon} from '@sanity/icons'
import type {StructureBuilder} from 'sanity/structure'
import {DeletedPane} from '../deleted/deleted-pane'
import {entryItem} from './lists'
import type {ListItem} from './lists'

export function deletedItem(S: StructureBuilder): ListItem {
  const entry = {id: 'deleted', title: 'Recently deleted', icon: TrashIcon}
  return entryItem(S, entry).child(S.component(DeletedPane).id(entry.id).title(entry.title))
}
