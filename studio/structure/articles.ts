import {BookIcon, CheckmarkCircleIcon, ComposeIcon, DocumentsIcon, UsersIcon} from '@sanity/icons'
import type {StructureBuilder} from 'sanity/structure'
import {ARTICLE_CATEGORIES} from '../../schemas/model/choices'
import {filteredItem, groupItem, typeItem} from './lists'
import type {ListItem} from './lists'
import {ARTICLE_IN_CATEGORY} from './templates'

/** In the drafts perspective of lists `_originalId` identifies a draft; listeners match stored documents, which lack it. */
export const IS_DRAFT = 'coalesce(_originalId, _id) in path("drafts.**")'
export const IS_PUBLISHED = `!(${IS_DRAFT})`

const NEWEST = [{field: 'date', direction: 'desc' as const}]

export function articlesItem(S: StructureBuilder): ListItem {
  const type = 'article'
  return groupItem(S, {id: 'articles', title: 'Articles', icon: BookIcon}, [
    filteredItem(S, {
      id: 'drafts',
      title: 'Drafts and changes',
      icon: ComposeIcon,
      type,
      filter: IS_DRAFT,
      ordering: [{field: '_updatedAt', direction: 'desc'}],
      template: {id: 'article'},
    }),
    filteredItem(S, {
      id: 'published',
      title: 'Published',
      icon: CheckmarkCircleIcon,
      type,
      filter: IS_PUBLISHED,
      ordering: NEWEST,
    }),
    groupItem(
      S,
      {id: 'shelves', title: 'By shelf', icon: DocumentsIcon},
      ARTICLE_CATEGORIES.map(({value, title}) =>
        filteredItem(S, {
          id: value,
          title,
          icon: BookIcon,
          type,
          filter: 'category == $category',
          params: {category: value},
          ordering: NEWEST,
          template: {id: ARTICLE_IN_CATEGORY, parameters: {category: value}},
        }),
      ),
    ),
    typeItem(S, type, {id: 'all', title: 'All articles', icon: BookIcon}, NEWEST),
    typeItem(S, 'author', {id: 'authors', title: 'Authors', icon: UsersIcon}, [
      {field: 'name', direction: 'asc'},
    ]),
  ])
}
