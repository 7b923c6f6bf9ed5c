import {bigint, boolean, json, pgSchema, primaryKey, text, timestamp} from 'drizzle-orm/pg-core'
import type {LakeDocument} from '../documents/types'
import type {Hook, HookMessage} from '../hooks/hook'
import type {ChangeTags} from '../live/change-tags'
import type {ChangeKind} from '../history/changes'
import type {Patch} from '../history/mendoza/patch'

const lake = pgSchema('lake')
const instant = (name: string) => timestamp(name, {withTimezone: true, mode: 'date'})

export const datasets = lake.table('datasets', {
  name: text('name').primaryKey(),
  aclMode: text('acl_mode').notNull(),
  createdAt: instant('created_at').notNull(),
  /** A copy that is being made. It is no dataset until it is complete. */
  pending: boolean('pending').notNull().default(false),
  /** For comments and tasks about the documents of that dataset; null for datasets of content. */
  addonFor: text('addon_for'),
})

/** Other names for datasets, without the `~` before them; null: linked to none. */
export const aliases = lake.table('aliases', {
  name: text('name').primaryKey(),
  dataset: text('dataset'),
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
    /** Of its live event; absent in transactions from before there were any. */
    liveTags: json('live_tags').$type<ChangeTags>(),
  },
  (table) => [primaryKey({columns: [table.dataset, table.id]})],
)

/** Origins of other sites whose pages may call the API. */
export const corsOrigins = lake.table('cors_origins', {
  id: bigint('id', {mode: 'number'}).generatedAlwaysAsIdentity().primaryKey(),
  origin: text('origin').notNull().unique(),
  allowCredentials: boolean('allow_credentials').notNull(),
  createdAt: instant('created_at').notNull(),
})

/** The versions of archived releases, as they were. History may be pruned; what is archived stays. */
export const releaseArchives = lake.table(
  'release_archives',
  {
    dataset: text('dataset').notNull(),
    release: text('release').notNull(),
    id: text('id').notNull(),
    body: json('body').$type<LakeDocument>().notNull(),
  },
  (table) => [primaryKey({columns: [table.dataset, table.release, table.id]})],
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

export const hooks = lake.table('hooks', {
  id: text('id').primaryKey(),
  body: json('body').$type<Hook>().notNull(),
})

/** What hooks send, with the attempts to do so. */
export const hookMessages = lake.table('hook_messages', {
  id: text('id').primaryKey(),
  hook: text('hook').notNull(),
  /** Still to be sent. */
  pending: boolean('pending').notNull(),
  createdAt: instant('created_at').notNull(),
  body: json('body').$type<HookMessage>().notNull(),
})
