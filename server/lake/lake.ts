import {join} from 'node:path'
import type {Config, EmbeddedSanity} from '~/config/env.server'
import type {Log} from '~/config/log.server'
import type {Database} from '~/db/client.server'
import type {StaffService} from '~/staff/staff.server'
import {createStorage} from '../../embedded/content-lake/storage/storage'
import type {Storage} from '../../embedded/content-lake/storage/storage'
import type {NodeHandler} from '../http'
import {remoteOf} from '../processes/calls'
import {createKey} from '../processes/key'
import {superviseScript} from '../processes/supervise-script'
import {LAKE_CALLS} from './calls'
import type {Credentials, LakeAddresses, LakeCalls, ShopCalls} from './calls'
import {createResponseCache} from './response-cache'
import {createLakeProxy} from './proxy'
import type {PassUpgrade} from './pass-upgrade'
import {createCallerFinder, createLakeTokens, createStaffDirectory} from './staff-directory'
import type {LakeTokens, StaffDirectory} from './staff-directory'
import {countWrites} from './writes'

/** The Content Lake in its own process, as the shop's process sees it. */
export interface EmbeddedLake {
  tokens: LakeTokens
  /** Passes on what is asked below `/lake/`. */
  pass: NodeHandler
  /** Passes on sockets below `/lake/`; the caller has checked their origin. */
  upgrade: PassUpgrade
  /** Call it once the public address is known, which may be another than at the last start. */
  knowAddresses(addresses: LakeAddresses): Promise<void>
  close(): Promise<void>
}

/** Of documents, of what is on its way to somebody, and of everything else that the lake's process holds. */
const HEAP_MB = 1_024

/**
 * Starts the lake, and again whenever it ends. It keeps nothing itself: what it writes goes into the shop's database,
 * over the channel between the two, so that there is one database, with one owner and one backup.
 */
export async function startLake(parts: {
  config: Config
  sanity: EmbeddedSanity
  root: string
  database: Database
  staff: StaffService
  script: URL
  log: Log
}): Promise<EmbeddedLake> {
  const {config, sanity, root, database, staff, script, log} = parts
  await database.migrate({
    folder: join(root, 'embedded/content-lake/storage/migrations'),
    table: 'lake_migrations',
  })
  const writes = countWrites(createStorage(database.sql))
  const own = shopCalls(writes.storage, createStaffDirectory(staff))
  const tokens = createLakeTokens()
  let addresses: LakeAddresses = {publicOrigin: config.publicUrl.origin, origins: []}
  const settings = {
    projectId: sanity.projectId,
    dataset: sanity.dataset,
    isPublic: sanity.isPublic,
    assetFolder: join(config.dataDir, 'assets'),
    tokens,
    key: createKey(),
    secure: config.publicUrl.protocol === 'https:',
  }
  const supervised = await superviseScript(
    {name: 'lake', script, own, heapMb: HEAP_MB, log},
    async (calls) => {
      const lake = remoteOf<LakeCalls>(calls, LAKE_CALLS)
      return {lake, port: await lake.open({...settings, addresses, writesBefore: writes.advance()})}
    },
  )
  const proxy = createLakeProxy({
    port: () => supervised.current()?.port,
    key: settings.key,
    findCaller: createCallerFinder(staff, tokens),
    answers: createResponseCache(writes.begun),
    log,
  })
  return {
    tokens,
    pass: proxy.pass,
    upgrade: proxy.upgrade,
    async knowAddresses(known) {
      addresses = known
      const lake = supervised.current()?.lake
      await lake?.knowAddresses(known)
      await lake?.correctAddresses()
    },
    async close() {
      proxy.close()
      await supervised.stop()
    },
  }
}

function shopCalls(storage: Storage, directory: StaffDirectory): ShopCalls {
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
