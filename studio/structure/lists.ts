import type {ComponentType} from 'react'
import type {StructureBuilder} from 'sanity/structure'
import {API_VERSION} from '../settings/studio-settings'

export type ListItem = ReturnType<StructureBuilder['listItem']>
export type Entry = {id: string; title: string; icon: ComponentType}
type Ordering = {field: string; direction: 'asc' | 'desc'}[]

export const BY_ORDER: Ordering = [{field: 'order', direction: 'asc'}]

export function entryItem(S: StructureBuilder, {id, title, icon}: Entry): ListItem {
  return S.listItem().id(id).title(title).icon(icon)
}

/** An entry that opens a list of entries. */
export function groupItem(S: StructureBuilder, entry: Entry, items: ListItem[]): ListItem {
  return entryItem(S, entry).child(S.list().id(entry.id).title(entry.title).items(items))
}

/**
 * Opens the only document of its type directly, without a list. The entry's id must be the document's: links to a
 * document put its id into the URL.
 */
export function singletonItem(S: StructureBuilder, type: string, {title, icon}: Omit<Entry, 'id'>): ListItem {
  return entryItem(S, {id: type, title, icon}).child(
    S.document().schemaType(type).documentId(type).title(title),
  )
}

/** All documents of a type. */
export function typeItem(
  S: StructureBuilder,
  type: string,
  {id, title, icon}: Entry,
  ordering: Ordering = BY_ORDER,
): ListItem {
  return entryItem(S, {id, title, icon}).child(
    S.documentTypeList(type)
      .id(id)
      .title(title)
      .defaultOrdering(ordering)
      // Not the templates of the filtered lists.
      .initialValueTemplates([S.initialValueTemplateItem(type)]),
  )
}

type FilteredOptions = Entry & {
  type: string
  filter: string
  params?: Record<string, unknown>
  ordering: Ordering
  /** The template of documents created from this list; without it, none can be created here. */
  template?: {id: string; parameters?: Record<string, unknown>}
}

/** Some documents of a type. Documents created here open here; linked ones open in the list of all. */
export function filteredItem(
  S: StructureBuilder,
  {id, title, icon, type, filter, params, ordering, template}: FilteredOptions,
): ListItem {
  return entryItem(S, {id, title, icon}).child(
    S.documentList()
      .id(id)
      .title(title)
      .schemaType(type)
      .filter(`_type == "${type}" && ${filter}`)
      .params(params ?? {})
      .apiVersion(API_VERSION)
      .defaultOrdering(ordering)
      .canHandleIntent((intent, payload) => intent === 'create' && payload.template === template?.id)
      // Must come last: every other setting restores the default templates.
      .initialValueTemplates(template ? [S.initialValueTemplateItem(template.id, template.parameters)] : []),
  )
}
