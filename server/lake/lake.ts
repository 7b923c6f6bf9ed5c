import {join} from 'node:path'
import {explainPictureUse} from '~/domain/catalog/database/picture-uses.server'
import type {Config, EmbeddedSanity} from '~/platform/config/config'
import type {Log} from '~/platform/config/log.server'
import type {Database} from '~/platform/db/database'
import type {StaffManagement, StaffService} from '~/domain/staff/staff.server'
import {createStorage} from '../../embedded/content-lake/storage/storage'
import type {NodeHandler} from '../http/http-server'
import {clientAddressOf} from '../middleware/client-address'
import {createRemote} from '../processes/rpc'
import {superviseScript} from '../processes/supervise'
import {LAKE_RPC_METHODS} from './rpc-types'
import type {LakeAddresses, LakeRpc, ShopRpc} from './rpc-types'
import {createResponseCache} from './response-cache'
import {createLakeProxy} from './proxy'
import type {UpgradeHandler} from './upgrade-proxy'
import {createCallerFinder, createLakeTokens, createStaffDirectory} from './staff-directory'
import type {LakeTokens} from './staff-directory'
import {createStaffPeople} from './staff-people'
import type {Team} from './staff-people'
import {countWrites} from './storage-writes'
import {makeSecretToken} from '~/platform/auth/secret-token.server'
import {networkOf} from '~/platform/rate-limit/network-address'

/** The Content Lake in its own process, as the shop's process sees it. */
export interface EmbeddedLake {
  tokens: LakeTokens
  /** Forwards requests below `/lake/`. */
  handleRequest: NodeHandler
  /** Forwards WebSocket upgrades below `/lake/`. The lake's process checks their origin. */
  handleUpgrade: UpgradeHandler
  /** Who invites people. It mails them, so it is there later than the lake. */
  setTeam(team: Team): void
  /** Call it once the public origin is known; it may have changed since the last start. */
  setAddresses(addresses: LakeAddresses): Promise<void>
  /** Whether pages of another origin may use it with the sessions of staff. */
  isAllowedOrigin(origin: string): Promise<boolean>
  close(): Promise<void>
}

/** For the documents in memory, responses in flight, and everything else in the lake's process. */
const HEAP_MB = 1_024

/**
 * Starts the lake, and restarts it whenever it ends. The lake itself stores nothing: it writes into the shop's database
 * over the channel between the two processes, so there is one database with one owner and one backup.
 */
export async function startLake(deps: {
  config: Config
  sanity: EmbeddedSanity
  root: string
  database: Database
  staff: StaffService & StaffManagement
  script: URL
  log: Log
}): Promise<EmbeddedLake> {
  const {config, sanity, root, database, staff, script, log} = deps
  await database.migrate({
    folder: join(root, 'embedded/content-lake/storage/migrations'),
    table: 'lake_migrations',
  })
  const writes = countWrites(createStorage(database.sql))
  const own: ShopRpc = {
    ...writes.storage,
    ...createStaffDirectory(staff),
    ...createStaffPeople({staff, team: () => team, log}),
    explainPictureUse: (assetIds) => explainPictureUse(database.sql, assetIds),
    ping: async () => {},
  }
  const tokens = createLakeTokens()
  let team: Team | undefined
  let addresses: LakeAddresses = {publicOrigin: config.publicUrl.origin, origins: []}
  const settings = {
    projectId: sanity.projectId,
    dataset: sanity.dataset,
    isPublic: sanity.isPublic,
    privateHooks: sanity.privateHooks,
    historyDays: sanity.historyDays,
    assetFolder: join(config.dataDir, 'assets'),
    tokens,
    key: makeSecretToken(),
    secure: config.publicUrl.protocol === 'https:',
  }
  const supervised = await superviseScript(
    {name: 'lake', script, own, heapMb: HEAP_MB, log},
    async (calls) => {
      const lake = createRemote<LakeRpc>(calls, LAKE_RPC_METHODS)
      return {lake, port: await lake.open({...settings, addresses, initialWriteCount: writes.advance()})}
    },
  )
  const proxy = createLakeProxy({
    port: () => supervised.current()?.port,
    key: settings.key,
    findCaller: createCallerFinder(staff, tokens),
    networkOf: (request) => networkOf(clientAddressOf(request, config.trustedProxies)),
    cache: createResponseCache(writes.started),
    log,
  })
  return {
    tokens,
    setTeam: (opened) => void (team = opened),
    handleRequest: proxy.handleRequest,
    handleUpgrade: proxy.handleUpgrade,
    isAllowedOrigin: async (origin) => (await supervised.current()?.lake.isAllowedOrigin(origin)) ?? false,
    async setAddresses(nextAddresses) {
      addresses = nextAddresses
      const lake = supervised.current()?.lake
      await lake?.setAddresses(nextAddresses)
      await lake?.updateAssetUrls()
    },
    async close() {
      proxy.close()
      await supervised.stop()
    },
  }
}
