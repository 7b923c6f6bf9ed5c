import type {Identity} from '../../embedded/content-lake/access/identity'
import type {Storage} from '../../embedded/content-lake/storage/storage'

/** What the lake's process calls in the shop's: authentication and storage. */
export type ShopRpc = {
  ping(): Promise<void>
  /** For sockets, which are checked again while they are open. Requests carry CALLER_HEADER. */
  authenticate(headers: Credentials): Promise<Identity | null | 'unknown'>
  findMember(id: string): Promise<Identity | null>
  listMembers(): Promise<Identity[]>
  signOut(headers: Credentials): Promise<string>
} & {[Name in keyof Storage]: Storage[Name]}

export const SHOP_RPC_METHODS = [
  'authenticate',
  'findMember',
  'listMembers',
  'signOut',
  'loadDatasets',
  'createDataset',
  'deleteDataset',
  'commit',
  'findSettings',
  'saveSettings',
] as const satisfies readonly (keyof ShopRpc)[]

/** The headers that authenticate a caller. */
export interface Credentials {
  cookie?: string
  authorization?: string
}

export interface LakeSettings {
  projectId: string
  dataset: string
  isPublic: boolean
  assetFolder: string
  tokens: {system: string; reader: string}
  /** The internal key. */
  key: string
  /** The shop's count of writes, from which the lake continues. */
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
  /** Resolves with the lake's port. */
  open(settings: LakeSettings): Promise<number>
  setAddresses(addresses: LakeAddresses): Promise<void>
  /** Rewrites asset URLs in the documents if the public origin changed since the last start. */
  updateAssetUrls(): Promise<void>
}

export const LAKE_RPC_METHODS = ['ping', 'open', 'setAddresses', 'updateAssetUrls'] as const
