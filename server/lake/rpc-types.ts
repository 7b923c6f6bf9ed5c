import type {Identity} from '../../embedded/content-lake/access/identity'
import type {Storage} from '../../embedded/content-lake/storage/storage'

/** What the lake's process asks of the shop's: who somebody is, and to keep what was written. */
export type ShopRpc = {
  ping(): Promise<void>
  /** For sockets, which are looked at again while they are open; of a request the shop says it by itself. */
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

/** The headers by which somebody is known. */
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
  /** Sent with each request by the shop: nobody else on this machine may ask. */
  key: string
  /** From where the lake counts its writes, as the shop does. */
  initialWriteCount: number
  secure: boolean
  addresses: LakeAddresses
}

export interface LakeAddresses {
  publicOrigin: string
  /** Where pages that may write come from. */
  origins: readonly string[]
}

/** What the shop's process asks of the lake's. */
export type LakeRpc = {
  ping(): Promise<void>
  /** Resolves with the port that it takes requests at. */
  open(settings: LakeSettings): Promise<number>
  setAddresses(addresses: LakeAddresses): Promise<void>
  /** Rewrites asset URLs in the documents if the public origin changed since the last start. */
  updateAssetUrls(): Promise<void>
}

export const LAKE_RPC_METHODS = ['ping', 'open', 'setAddresses', 'updateAssetUrls'] as const
