import {bigint, json, pgSchema, primaryKey, text, timestamp} from 'drizzle-orm/pg-core'
import type {LakeDocument} from '../documents/types'
import type {ChangeKind} from '../history/changes'
import type {Patch} from '../history/mendoza/patch'

const lake = pgSchema('lake')
const instant = (name: string) => timestamp(name, {withTimezone: true, mode: 'date'})

export const datasets = lake.table('datasets', {
  name: text('name').primaryKey(),
  aclMode: text('acl_mode').notNull(),
  createdAt: instant('created_at').notNull(),
})

/** `json` rather than `jsonb`, to preserve attribute order and every character. */
export const documents = lake.table(
  'documents',
  {
    dataset: text('dataset').notNull(),
    id: text('id').notNull(),
    rev: text('rev').notNull(),
    body: json('body').$type<LakeDocument>().notNull(),
  },
  (table) => [primaryKey({columns: [table.dataset, table.id]})],
)

/** Committed transactions in order; ids are unique per dataset. */
export const transactions = lake.table(
  'transactions',
  {
    seq: bigint('seq', {mode: 'number'}).generatedAlwaysAsIdentity(),
    dataset: text('dataset').notNull(),
    id: text('id').notNull(),
    author: text('author').notNull(),
    timestamp: instant('timestamp').notNull(),
    documentIds: json('document_ids').$type<string[]>().notNull(),
    mutations: json('mutations').$type<unknown[]>().notNull(),
  },
  (table) => [primaryKey({columns: [table.dataset, table.id]})],
)

/** What each transaction did to each document, by the published id of the document and its versions. */
export const history = lake.table(
  'history',
  {
    dataset: text('dataset').notNull(),
    groupId: text('group_id').notNull(),
    /** The transaction's. */
    seq: bigint('seq', {mode: 'number'}).notNull(),
    documentId: text('document_id').notNull(),
    kind: text('kind').$type<ChangeKind>().notNull(),
    /** Null for creations. */
    previousRev: text('previous_rev'),
    apply: json('apply').$type<Patch>().notNull(),
    revert: json('revert').$type<Patch>().notNull(),
  },
  (table) => [primaryKey({columns: [table.dataset, table.groupId, table.seq, table.documentId]})],
)

/** Each user's Studio settings (columns, recent searches). */
export const settings = lake.table(
  'settings',
  {
    userId: text('user_id').notNull(),
    key: text('key').notNull(),
    value: json('value').$type<unknown>().notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({columns: [table.userId, table.key]})],
)
