import {BookIcon, CheckmarkCircleIcon, ComposeIcon, DocumentsIcon, UsersIcon} from '@sanity/icons'
import type {StructureBuilder} from 'sanity/structure'
import {ARTICLE_CATEGORIES} from '../../schemas/article-categories'
import {allOf, group, someOf} from './lists'
import type {ListItem} from './lists'
import {ARTICLE_IN_CATEGORY} from './templates'

/** Lists look through drafts, where `_originalId` tells one; what listens for changes sees documents as stored. */
export const NOT_PUBLISHED_YET = 'coalesce(_originalId, _id) in path("drafts.**")'
export const AS_PUBLISHED = `!(${NOT_PUBLISHED_YET})`

const NEWEST = [{field: 'date', direction: 'desc' as const}]

export function articlesItem(S: StructureBuilder): ListItem {
  const type = 'article'
  return group(S, {id: 'articles', title: 'Articles', icon: BookIcon}, [
    someOf(S, {
      id: 'drafts',
      title: 'Drafts and changes',
      icon: ComposeIcon,
      type,
      filter: NOT_PUBLISHED_YET,
      by: [{field: '_updatedAt', direction: 'desc'}],
      begins: {template: 'article'},
    }),
    someOf(S, {
      id: 'published',
      title: 'Published',
      icon: CheckmarkCircleIcon,
      type,
      filter: AS_PUBLISHED,
      by: NEWEST,
    }),
    group(
      S,
      {id: 'shelves', title: 'By shelf', icon: DocumentsIcon},
      ARTICLE_CATEGORIES.map(({value, title}) =>
        someOf(S, {
          id: value,
          title,
          icon: BookIcon,
          type,
          filter: 'category == $category',
          params: {category: value},
          by: NEWEST,
          begins: {template: ARTICLE_IN_CATEGORY, parameters: {category: value}},
        }),
      ),
    ),
    allOf(S, type, {id: 'all', title: 'All articles', icon: BookIcon}, NEWEST),
    allOf(S, 'author', {id: 'authors', title: 'Authors', icon: UsersIcon}, [
      {field: 'name', direction: 'asc'},
    ]),
  ])
}
