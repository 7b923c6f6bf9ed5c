import type {ComponentType} from 'react'
import type {StructureBuilder} from 'sanity/structure'
import {API_VERSION} from '../settings/api-version'

/** Pieces that the lists of every job are put together from. */
export const BY_PLACE = [{field: 'order', direction: 'asc' as const}]

export type ListItem = ReturnType<StructureBuilder['listItem']>

type Entry = {id: string; title: string; icon: ComponentType}

export function group(S: StructureBuilder, {id, title, icon}: Entry, items: ListItem[]): ListItem {
  return S.listItem().id(id).title(title).icon(icon).child(S.list().id(id).title(title).items(items))
}

/**
 * The one document of its type opens at once, without a list before it. The entry has the document's own id: a link
 * to the document puts that id into the address.
 */
export function singleton(S: StructureBuilder, type: string, {title, icon}: Omit<Entry, 'id'>): ListItem {
  return S.listItem()
    .id(type)
    .title(title)
    .icon(icon)
    .child(S.document().schemaType(type).documentId(type).title(title))
}

export function allOf(
  S: StructureBuilder,
  type: string,
  {id, title, icon}: Entry,
  by: {field: string; direction: 'asc' | 'desc'}[] = BY_PLACE,
): ListItem {
  return S.listItem()
    .id(id)
    .title(title)
    .icon(icon)
    .child(
      S.documentTypeList(type)
        .id(id)
        .title(title)
        .defaultOrdering(by)
        // Without the templates of the narrower lists.
        .initialValueTemplates([S.initialValueTemplateItem(type)]),
    )
}

type Some = Entry & {
  type: string
  filter: string
  params?: Record<string, unknown>
  by: {field: string; direction: 'asc' | 'desc'}[]
  /** What a document begun from this list starts with; nothing may be begun where there is none. */
  begins?: {template: string; parameters?: Record<string, unknown>}
}

/** Some documents of a type. One that is begun here opens here; one that is linked to opens in the list of all. */
export function someOf(
  S: StructureBuilder,
  {id, title, icon, type, filter, params, by, begins}: Some,
): ListItem {
  return S.listItem()
    .id(id)
    .title(title)
    .icon(icon)
    .child(
      S.documentList()
        .id(id)
        .title(title)
        .schemaType(type)
        .filter(`_type == "${type}" && ${filter}`)
        .params(params ?? {})
        .apiVersion(API_VERSION)
        .defaultOrdering(by)
        .canHandleIntent((intent, {template}) => intent === 'create' && template === begins?.template)
        // Last, because every other setting puts the usual templates back.
        .initialValueTemplates(
          begins ? [S.initialValueTemplateItem(begins.template, begins.parameters)] : [],
        ),
    )
}
