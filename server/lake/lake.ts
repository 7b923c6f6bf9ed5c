import {join} from 'node:path'
import type {Config, EmbeddedSanity} from '~/platform/config/config'
import type {Log} from '~/platform/config/log.server'
import type {Database} from '~/platform/db/database'
import type {StaffService} from '~/domain/staff/staff.server'
import {createStorage} from '../../embedded/content-lake/storage/storage'
import type {Storage} from '../../embedded/content-lake/storage/storage'
import {createRemote} from '../processes/rpc'
import {superviseScript} from '../processes/supervise'
import {LAKE_RPC_METHODS} from './rpc-types'
import type {Credentials, LakeAddresses, LakeRpc, ShopRpc} from './rpc-types'
import {createResponseCache} from './response-cache'
import {createLakeProxy} from './proxy'
import {createCallerFinder, createLakeTokens, createStaffDirectory} from './staff-directory'
import type {StaffDirectory} from './staff-directory'
import {countWrites} from './write-counter'
import {makeSecretToken} from '~/platform/auth/secret-token.server'

/** Holds all documents and the buffers of open streams. */
const HEAP_MB = 1_024

/**
 * Starts the lake and restarts it whenever it ends. Its writes go over the IPC channel into the shop's database, so that
 * there is one database, with one owner and one backup.
 */
export async function startLake(deps: {
  config: Config
  sanity: EmbeddedSanity
  root: string
  database: Database
  staff: StaffService
  script: URL
  log: Log
}) {
  const {config, sanity, root, database, staff, script, log} = deps
  await database.migrate({
    folder: join(root, 'embedded/content-lake/storage/migrations'),
    table: 'lake_migrations',
  })
  const writes = countWrites(createStorage(database.sql))
  const handlers = createShopRpc(writes.storage, createStaffDirectory(staff))
  const tokens = createLakeTokens()
  let addresses: LakeAddresses = {publicOrigin: config.publicUrl.origin, origins: []}
  const settings = {
    projectId: sanity.projectId,
    dataset: sanity.dataset,
    isPublic: sanity.isPublic,
    assetFolder: join(config.dataDir, 'assets'),
    tokens,
    key: makeSecretToken(),
    secure: config.publicUrl.protocol === 'https:',
  }
  const supervised = await superviseScript(
    {name: 'lake', script, own: handlers, heapMb: HEAP_MB, log},
    async (calls) => {
      const lake = createRemote<LakeRpc>(calls, LAKE_RPC_METHODS)
      return {lake, port: await lake.open({...settings, addresses, initialWriteCount: writes.advance()})}
    },
  )
  const proxy = createLakeProxy({
    port: () => supervised.current()?.port,
    key: settings.key,
    findCaller: createCallerFinder(staff, tokens),
    cache: createResponseCache(writes.started),
    log,
  })
  return {
    tokens,
    /** Forwards requests below `/lake/`. */
    handleRequest: proxy.pass,
    /** Forwards sockets below `/lake/`; the caller has checked their origin. */
    handleUpgrade: proxy.upgrade,
    /** Call it once the public address is known, which may differ from that of the last start. */
    async setAddresses(nextAddresses: LakeAddresses): Promise<void> {
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

/** The Content Lake in its own process, as the shop's process sees it. */
export type EmbeddedLake = Awaited<ReturnType<typeof startLake>>

function createShopRpc(storage: Storage, directory: StaffDirectory): ShopRpc {
  return {
    ...storage,
    ping: async () => {},
    authenticate: (headers) => directory.authenticate(headersOf(headers)),
    findMember: (id) => directory.find(id),
    listMembers: () => directory.list(),
    signOut: (headers) => directory.signOut(headersOf(headers)),
  }
}

function headersOf({cookie, authorization}: Credentials): Headers {
  const headers = new Headers()
  if (cookie !== undefined) headers.set('cookie', cookie)
  if (authorization !== undefined) headers.set('authorization', authorization)
  return headers
}
