import {DocumentTextIcon, TransferIcon} from '@sanity/icons'
import type {StructureBuilder} from 'sanity/structure'
import {allOf, group} from './lists'
import type {ListItem} from './lists'

export function pagesItem(S: StructureBuilder): ListItem {
  return group(S, {id: 'pages', title: 'Pages', icon: DocumentTextIcon}, [
    allOf(S, 'page', {id: 'free-pages', title: 'Pages of your own', icon: DocumentTextIcon}, [
      {field: 'title', direction: 'asc'},
    ]),
    allOf(S, 'redirect', {id: 'redirects', title: 'Redirects', icon: TransferIcon}, [
      {field: 'from', direction: 'asc'},
    ]),
  ])
}
