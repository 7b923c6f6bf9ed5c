import type {Identity} from '../../embedded/content-lake/access/identity'
import type {ApiToken, Invitation, Invitations, Tokens} from '../../embedded/content-lake/access/people'
import type {Storage} from '../../embedded/content-lake/storage/storage'

/** The headers that authenticate a request. */
export interface Credentials {
  cookie?: string
  authorization?: string
}

/** The staff, whose sessions only the shop's process knows. */
export type StaffDirectory = {
  /** For open sockets, which are checked again and again. A request comes with its caller: see CALLER_HEADER. */
  authenticate(credentials: Credentials): Promise<Identity | null | 'unknown'>
  findMember(id: string): Promise<Identity | null>
  listMembers(): Promise<Identity[]>
  signOut(credentials: Credentials): Promise<string>
}

/** Tokens of scripts and invitations, which the shop's process stores and mails. */
export type StaffPeople = {
  listTokens(): Promise<ApiToken[]>
  createToken(...args: Parameters<Tokens['create']>): ReturnType<Tokens['create']>
  removeToken(...args: Parameters<Tokens['remove']>): Promise<boolean>
  listInvitations(): Promise<Invitation[]>
  createInvitation(...args: Parameters<Invitations['create']>): ReturnType<Invitations['create']>
}

/** Where the shop's own tables name what is in the lake. */
export type CatalogUse = {
  /** Says which products show one of these pictures; null if none does. */
  explainPictureUse(assetIds: string[]): Promise<string | null>
}

/** What the lake's process calls in the shop's: staff, catalog and storage. */
export type ShopRpc = {ping(): Promise<void>} & StaffDirectory &
  StaffPeople &
  CatalogUse & {[Name in keyof Storage]: Storage[Name]}

export const SHOP_RPC_METHODS = [
  'authenticate',
  'findMember',
  'listMembers',
  'signOut',
  'listTokens',
  'createToken',
  'removeToken',
  'listInvitations',
  'createInvitation',
  'explainPictureUse',
  'loadDatasets',
  'createDataset',
  'editDataset',
  'deleteDataset',
  'loadAliases',
  'saveAlias',
  'deleteAlias',
  'beginCopy',
  'copyDocuments',
  'lastTransaction',
  'copyTransactions',
  'finishCopy',
  'loadHooks',
  'saveHook',
  'deleteHook',
  'loadPendingMessages',
  'saveMessage',
  'listMessages',
  'findMessage',
  'commit',
  'loadLatest',
  'hasTransaction',
  'findTransaction',
  'findTransactions',
  'findEffects',
  'findChangesAfter',
  'findFirstChange',
  'findLastChanges',
  'findGroupChanges',
  'findDeletions',
  'findDocumentChanges',
  'findVersionChanges',
  'pruneHistory',
  'findMissing',
  'findArchived',
  'findSettings',
  'saveSettings',
  'listCorsOrigins',
  'addCorsOrigin',
  'deleteCorsOrigin',
] as const satisfies readonly (keyof ShopRpc)[]

/** What can be called in fact, besides `ping`, by which a process is looked at. It is used as `ShopRpc`, so that a method that is not in the list does not compile. */
export type ListedShopRpc = Pick<ShopRpc, (typeof SHOP_RPC_METHODS)[number] | 'ping'>

export interface LakeSettings {
  projectId: string
  dataset: string
  isPublic: boolean
  /** Whether webhooks may go to this machine and its network. */
  privateHooks: boolean
  historyDays: number
  assetFolder: string
  tokens: {system: string; reader: string; preview: string}
  /** The shop sends it with each request; other processes of this machine do not know it. */
  key: string
  /** The shop's count of writes, from which the lake counts on. */
  initialWriteCount: number
  secure: boolean
  addresses: LakeAddresses
}

export interface LakeAddresses {
  publicOrigin: string
  /** Origins of pages that may write. */
  origins: readonly string[]
}

/** What the shop's process calls in the lake's. */
export type LakeRpc = {
  ping(): Promise<void>
  /** Resolves with the port of its HTTP server. */
  open(settings: LakeSettings): Promise<number>
  setAddresses(addresses: LakeAddresses): Promise<void>
  /** Whether pages of another origin may call the API with the sessions of staff. */
  isAllowedOrigin(origin: string): Promise<boolean>
  /** Rewrites asset URLs in the documents if the public origin changed since the last start. */
  updateAssetUrls(): Promise<void>
}

export const LAKE_RPC_METHODS = [
  'ping',
  'open',
  'setAddresses',
  'isAllowedOrigin',
  'updateAssetUrls',
] as const
