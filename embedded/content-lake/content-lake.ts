import {Hono} from 'hono'
import type {IncomingMessage} from 'node:http'
import type {Duplex} from 'node:stream'
import type {Directory} from './access/identity'
import {isAllowedCrossOrigin, openAllowedOrigins} from './cors/allowed-origins'
import {updateAssetUrls} from './assets/asset-urls'
import {openAssets} from './assets/assets'
import type {AssetOptions} from './assets/assets'
import {LAKE_LIMITS} from './limits'
import {openAliases} from './datasets/aliases'
import {copyDataset} from './datasets/copy-dataset'
import {createCopyJobs} from './datasets/copy-jobs'
import {createDatasetAdmin} from './datasets/dataset-admin'
import {LakeError, boomError} from './documents/errors'
import {aliasRoutes} from './http/aliases'
import {canonicalPaths} from './http/canonical-path'
import {compression} from './http/compression'
import {requireApiVersion, requireValidTag} from './http/request-checks'
import {assetRoutes} from './http/assets'
import {corsHeaders, corsRoutes} from './http/cors'
import {findCaller, isAborted, requireIdentity} from './http/context'
import type {Lake, LakeContext, LakeEnv, LakeLog} from './http/context'
import {addonRoutes} from './http/addons'
import {datasetCopyRoutes} from './http/dataset-copies'
import {withDatasetGrants} from './http/dataset-grants'
import {docRoutes} from './http/doc'
import {exportRoutes} from './http/export'
import {fileRoutes} from './http/files'
import {endHeadRequests} from './http/head-requests'
import {historyRoutes} from './http/history'
import {imageRoutes} from './http/images'
import {createUnhandledRequests} from './http/unhandled-requests'
import type {UnhandledRequests} from './http/unhandled-requests'
import {listenRoutes} from './http/listen'
import {liveRoutes} from './http/live'
import {mutateRoutes} from './http/mutate'
import {projectRoutes} from './http/projects'
import {queryRoutes} from './http/query'
import {releaseRoutes} from './http/releases'
import {signInRoutes} from './http/sign-in'
import {studioStubRoutes} from './http/studio-stubs'
import {createSockets} from './http/sockets'
import {tokenRoutes} from './http/tokens'
import {hookRoutes} from './http/hooks'
import {openHooks} from './hooks/hooks'
import {userRoutes} from './http/users'
import {startRetention} from './history/retention'
import {Hub} from './listen/hub'
import {LiveFeed} from './live/feed'
import {QueryPool} from './query/query-pool'
import {systemClock} from './releases/clock'
import type {Clock} from './releases/clock'
import {createReleaseScheduler} from './releases/release-scheduler'
import {Dataset} from './storage/dataset'
import type {Storage} from './storage/storage'
import {createCommitter} from './storage/committer'
import {createKeyedMutex} from './runtime/keyed-mutex'

export interface ContentLakeOptions {
  storage: Storage
  projectId: string
  /** Created at the first start. */
  dataset: string
  /** Whether that dataset may be deleted; the next start creates it anew. Default: no, as whoever mounts the lake reads it. */
  datasetMayBeDeleted?: boolean
  directory: Directory
  assets: AssetOptions
  /** The built `query/query-process.ts`. */
  queryScript: URL
  queryTimeoutMs?: number
  /**
   * Whether anonymous requests may read published documents, as in public datasets of the hosted service. Default: no.
   */
  isPublic?: boolean
  /** Origins whose pages may always call the API, with credentials: those of the server that mounts the lake. */
  ownOrigins?(): readonly string[]
  /**
   * Whether a socket may be opened without a session and then send its token, as browsers have no other way. Default: no.
   */
  socketsByToken?: boolean
  /** What counts as one anonymous caller. Default: the address of the connection. */
  clientAddress?(c: LakeContext): string
  /** For receivers on this machine or in its network. Default: no, as whoever enters one could reach what is meant for us. */
  hooksMaySendToPrivateAddresses?: boolean
  /** How long earlier revisions of documents can be read; 0: forever. Default: 90. */
  historyDays?: number
  /** How often open sockets and streams are checked for liveness and a valid session. */
  checkIntervalMs?: number
  /** Says why these assets of the dataset must stay: the caller's own data uses them. Null if nothing does. */
  explainUse?(assetIds: string[]): Promise<string | null>
  /** By which scheduled releases are published. Default: the machine's. */
  clock?: Clock
  log: LakeLog
}

export interface ContentLake {
  /** Mount it at the path of `assets.baseUrl`. */
  app: Hono<LakeEnv>
  /** Handles WebSocket upgrades. The caller has checked the origin. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /**
   * Whether an allowed page of another site sends the request, with cookies only if it may. The caller refuses other
   * writes that do not come from its own pages.
   */
  isAllowedCrossOrigin(headers: Headers): boolean
  /** Whether pages of this origin may call the API with credentials. */
  isAllowedOrigin(origin: string): boolean
  /** Requests to endpoints that are not implemented. */
  unhandledRequests: UnhandledRequests
  /** Call it once the base URL is known; it may have changed since the last start. */
  updateAssetUrls(): Promise<void>
  /** Number of image conversions so far. */
  conversions(): number
  close(): void
}

const CHECK_INTERVAL_MS = 30_000
const HISTORY_DAYS = 90

/** Embedded implementation of Sanity's HTTP API for the Studio and `@sanity/client`. */
export async function openContentLake(options: ContentLakeOptions): Promise<ContentLake> {
  const {storage, projectId, directory, log} = options
  await storage.createDataset(options.dataset, 'public')
  const stored = await storage.loadDatasets()
  const datasets = new Map(stored.map(({documents, ...info}) => [info.name, new Dataset(info, documents)]))
  const hubs = new Map<string, Hub>()
  const feeds = new Map<string, LiveFeed>()
  for (const {name} of stored) {
    feeds.set(name, new LiveFeed(await storage.loadLatest(name, LAKE_LIMITS.live.events + 1)))
  }
  const runExclusive = createKeyedMutex()
  const pool = new QueryPool({
    script: options.queryScript,
    timeoutMs: options.queryTimeoutMs ?? LAKE_LIMITS.query.timeoutMs,
    snapshot: () => [...datasets].map(([name, {documents}]) => [name, [...documents.values()]] as const),
  })
  function hubOf({name}: Dataset): Hub {
    const hub =
      hubs.get(name) ??
      new Hub((error) => log.error({err: error, dataset: name}, 'lake: listeners were not told'))
    hubs.set(name, hub)
    return hub
  }
  function feedOf({name}: Dataset): LiveFeed {
    const feed = feeds.get(name) ?? new LiveFeed()
    feeds.set(name, feed)
    return feed
  }
  const hooks = await openHooks({
    ...{projectId, storage, allowPrivate: options.hooksMaySendToPrivateAddresses ?? false},
    onError: (error) => log.error({err: error}, 'lake: a webhook was not sent'),
  })
  const assets = await openAssets(options.assets, (error) =>
    log.error({err: error}, 'lake: a converted picture could not be kept'),
  )
  const aliases = await openAliases(storage)
  const copies = createCopyJobs(
    (request) => copyDataset({projectId, storage, assets, pool, datasets, runExclusive}, request),
    (error) => log.error({err: error}, 'lake: a dataset was not copied'),
  )
  const lake: Lake = {
    clock: options.clock ?? systemClock,
    hooks,
    projectId,
    directory,
    storage,
    datasets,
    pool,
    log,
    isPublic: options.isPublic ?? false,
    socketsByToken: options.socketsByToken ?? false,
    checkIntervalMs: options.checkIntervalMs ?? CHECK_INTERVAL_MS,
    unhandledRequests: createUnhandledRequests(),
    commit: createCommitter({
      ...{storage, pool, projectId, hubOf, feedOf, runExclusive},
      onCommitted(dataset, commit) {
        hooks.onCommit(dataset, commit)
        scheduler.onCommitted(commit)
      },
      explainUse: async (name, assetIds) =>
        name === options.dataset ? ((await options.explainUse?.(assetIds)) ?? null) : null,
    }),
    assets,
    hubOf,
    feedOf,
    origins: await openAllowedOrigins(storage, () => options.ownOrigins?.() ?? []),
    clientAddress: options.clientAddress ?? ((c) => c.env?.incoming?.socket.remoteAddress ?? 'unknown'),
    aliases,
    copies,
    datasetAdmin: createDatasetAdmin({
      ...{storage, datasets, hubs, feeds, aliases, copies, pool, assets, runExclusive},
      ownDataset: options.datasetMayBeDeleted ? undefined : options.dataset,
    }),
  }
  const scheduler = createReleaseScheduler(lake)
  await scheduler.start()
  const sockets = createSockets(lake)
  const stopRetention = startRetention(storage, options.historyDays ?? HISTORY_DAYS, (error) =>
    log.error({err: error}, 'lake: old history was not forgotten'),
  )
  return {
    app: createRoutes(lake),
    upgrade: sockets.upgrade,
    isAllowedCrossOrigin: (headers) => isAllowedCrossOrigin(lake.origins, headers),
    isAllowedOrigin: (origin) => lake.origins.find(origin)?.allowCredentials ?? false,
    unhandledRequests: lake.unhandledRequests,
    updateAssetUrls: () => updateAssetUrls({...lake, datasets: lake.datasets.values()}),
    conversions: () => lake.assets.counts.conversions,
    close() {
      scheduler.close()
      stopRetention()
      sockets.close()
      hooks.close()
      pool.close()
      lake.assets.images.close()
    },
  }
}

function createRoutes(lake: Lake): Hono<LakeEnv> {
  const app = new Hono<LakeEnv>()
  app.onError((error, c) => {
    if (error instanceof LakeError) {
      // An expected response, not a failure: keep it out of the error log.
      c.error = undefined
      const headers = [429, 503].includes(error.status) ? {'retry-after': '5'} : undefined
      return Response.json(error.body, {status: error.status, headers})
    }
    if (isAborted(c)) {
      c.error = undefined
      return new Response(null, {status: 499})
    }
    lake.log.error({err: error, path: c.req.path}, 'lake: a request failed')
    // Above 500 on purpose: the Studio discards an edit on 400 to 500, and retries it above.
    const failure = boomError(503, 'The content lake could not do this now')
    return Response.json(failure.body, {status: 503, headers: {'retry-after': '2'}})
  })
  app.use(
    '*',
    canonicalPaths(lake, (request, bindings) => app.fetch(request, bindings)),
  )
  // Public routes, registered before authentication.
  for (const routes of [imageRoutes, fileRoutes]) app.route('/', routes(lake))
  app.use('*', corsHeaders(lake))
  app.use('/:version/*', requireApiVersion(), requireValidTag())
  app.use('/:version/data/:operation{query|doc|export|history}/*', compression())
  app.use('*', async (c, next) => {
    c.set('caller', await findCaller(lake.directory, c.req.raw.headers))
    await next()
  })
  // Authenticate before reading the body.
  app.use('/:version/data/*', async (c, next) => {
    if (!lake.isPublic) requireIdentity(c.get('caller'))
    c.set('caller', withDatasetGrants(lake, c.get('caller'), c.req.path))
    await next()
  })
  app.use('*', endHeadRequests())
  const data = [
    ...[queryRoutes, mutateRoutes, assetRoutes, docRoutes],
    ...[listenRoutes, liveRoutes, exportRoutes, historyRoutes],
  ]
  const platform = [
    ...[userRoutes, releaseRoutes, projectRoutes, corsRoutes, addonRoutes, datasetCopyRoutes, aliasRoutes],
    ...[tokenRoutes, hookRoutes, signInRoutes, studioStubRoutes],
  ]
  for (const routes of [...data, ...platform]) app.route('/', routes(lake))
  app.all('*', (c) => {
    lake.unhandledRequests.record(c.req.method, c.req.path)
    throw boomError(404, `No such endpoint: ${c.req.method} ${c.req.path}`)
  })
  return app
}
