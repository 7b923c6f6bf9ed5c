import {Hono} from 'hono'
import type {IncomingMessage} from 'node:http'
import type {Duplex} from 'node:stream'
import type {Directory} from './access/identity'
import {correctAddresses} from './assets/addresses'
import {openAssets} from './assets/assets'
import type {AssetOptions} from './assets/assets'
import {BOUNDS} from './bounds'
import {LakeError, boomError} from './documents/errors'
import {assetRoutes} from './http/assets'
import {findCaller, isGone, requireIdentity} from './http/context'
import type {Lake, LakeEnv, LakeLog} from './http/context'
import {docRoutes} from './http/doc'
import {fileRoutes} from './http/files'
import {historyRoutes} from './http/history'
import {imageRoutes} from './http/images'
import {createLedger} from './http/ledger'
import type {Ledger} from './http/ledger'
import {listenRoutes} from './http/listen'
import {mutateRoutes} from './http/mutate'
import {projectRoutes} from './http/projects'
import {queryRoutes} from './http/query'
import {smallTalkRoutes} from './http/small-talk'
import {createSockets} from './http/sockets'
import {userRoutes} from './http/users'
import {Hub} from './listen/hub'
import {QueryPool} from './query/pool'
import type {LaneName} from './query/protocol'
import {Dataset} from './storage/dataset'
import type {Storage, StoredDataset} from './storage/storage'
import {createCommitter} from './transactions/committer'

export interface ContentLakeOptions {
  storage: Storage
  projectId: string
  /** Made at the first start. */
  dataset: string
  directory: Directory
  assets: AssetOptions
  /** The built `query/process.ts`. */
  queryScript: URL
  queryDeadlineMs?: number
  /** How long listeners' filters may take for one commit. */
  filterMs?: number
  /** Published documents may be read by everybody, as hosted datasets are by default. Absent: by nobody unknown. */
  isPublic?: boolean
  /** How often sockets and streams are asked whether anyone is there and still signed in. */
  checkEveryMs?: number
  log: LakeLog
}

export interface ContentLake {
  /** Mount at `/lake`. */
  app: Hono<LakeEnv>
  /** Takes the sockets below `/lake/`; the caller has checked their origin. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Requests to endpoints that do not exist here. */
  ledger: Ledger
  /** Call it once the public address is known, which may be another than at the last start. */
  correctAddresses(): Promise<void>
  /** How many pictures have been converted. */
  conversions(): number
  /** The processes that answer queries, for each lane. */
  queryPids(lane: LaneName): number[]
  close(): void
}

const CHECK_EVERY_MS = 30_000

/** An embedded service that speaks Sanity's HTTP API closely enough for the Studio and the vendor's clients. */
export async function openContentLake(options: ContentLakeOptions): Promise<ContentLake> {
  const {storage, projectId, directory, log} = options
  await storage.createDataset(options.dataset, 'public')
  const datasets = new Map((await storage.loadDatasets()).map((stored) => [stored.name, datasetOf(stored)]))
  const hubs = new Map<string, Hub>()
  const pool = new QueryPool({
    script: options.queryScript,
    deadlineMs: options.queryDeadlineMs ?? BOUNDS.query.ms,
    filterMs: options.filterMs ?? BOUNDS.listeners.filterMs,
    snapshot: () => [...datasets].map(([name, {documents}]) => [name, [...documents.values()]] as const),
  })
  const lake: Lake = {
    projectId,
    directory,
    storage,
    datasets,
    pool,
    log,
    isPublic: options.isPublic ?? false,
    checkEveryMs: options.checkEveryMs ?? CHECK_EVERY_MS,
    ledger: createLedger(),
    commit: createCommitter({storage, pool, projectId}),
    assets: await openAssets(options.assets, (error) =>
      log.error({err: error}, 'lake: a converted picture could not be kept'),
    ),
    hubOf({name}) {
      let hub = hubs.get(name)
      if (!hub) {
        hub = new Hub((error) => log.error({err: error, dataset: name}, 'lake: listeners were not told'))
        hubs.set(name, hub)
      }
      return hub
    },
    async createDataset(name, aclMode) {
      await storage.createDataset(name, aclMode)
      const dataset = new Dataset(name, aclMode)
      datasets.set(name, dataset)
      return dataset
    },
    async deleteDataset(dataset) {
      await storage.deleteDataset(dataset.name)
      datasets.delete(dataset.name)
      pool.drop(dataset.name)
      await lake.assets.store.removeDataset(dataset.name)
    },
  }
  const sockets = createSockets(lake)
  return {
    app: routesOf(lake),
    upgrade: sockets.upgrade,
    ledger: lake.ledger,
    correctAddresses: () => correctAddresses({...lake, datasets: lake.datasets.values()}),
    conversions: () => lake.assets.counts.conversions,
    queryPids: (lane) => pool.pids(lane),
    close() {
      sockets.close()
      pool.close()
      lake.assets.pictures.close()
    },
  }
}

function datasetOf({name, aclMode, documents}: StoredDataset): Dataset {
  const dataset = new Dataset(name, aclMode)
  for (const document of documents) dataset.load(document)
  return dataset
}

function routesOf(lake: Lake): Hono<LakeEnv> {
  const app = new Hono<LakeEnv>()
  app.onError((error, c) => {
    if (error instanceof LakeError) {
      // An answer like another, a query that was stopped too: whoever logs failures has nothing to tell.
      c.error = undefined
      const headers = [429, 503].includes(error.status) ? {'retry-after': '5'} : undefined
      return Response.json(error.body, {status: error.status, headers})
    }
    if (isGone(c)) {
      c.error = undefined
      return new Response(null, {status: 499})
    }
    lake.log.error({err: error, path: c.req.path}, 'lake: a request failed')
    // Above 500: the Studio throws an edit away at 400 to 500, and sends it again above.
    const failure = boomError(503, 'Service Unavailable', 'The content lake could not do this now')
    return Response.json(failure.body, {status: 503, headers: {'retry-after': '2'}})
  })
  // Open to everyone, so nobody is looked up for them.
  for (const routes of [imageRoutes, fileRoutes]) app.route('/', routes(lake))
  app.use('*', async (c, next) => {
    c.set('caller', await findCaller(lake.directory, c.req.raw.headers))
    await next()
  })
  // Before anything of what is sent is read.
  app.use('/:version/data/*', async (c, next) => {
    if (!lake.isPublic) requireIdentity(c.get('caller'))
    await next()
  })
  const parts = [queryRoutes, mutateRoutes, assetRoutes, docRoutes, listenRoutes, userRoutes, projectRoutes]
  for (const routes of parts) app.route('/', routes(lake))
  app.route('/', smallTalkRoutes())
  app.route('/', historyRoutes())
  app.all('*', (c) => {
    lake.ledger.note(c.req.method, c.req.path)
    throw boomError(404, 'Not Found', `No such endpoint: ${c.req.method} ${c.req.path}`)
  })
  return app
}
