import {createHash} from 'node:crypto'
import {createServer} from 'node:http'
import type {IncomingMessage} from 'node:http'
import type {AddressInfo} from 'node:net'
import {setTimeout} from 'node:timers/promises'

/**
 * As much of a Content Lake as the tests need: reads by id, atomic transactions with revision checks, and image
 * uploads, which are stored once per content.
 */
export type FakeLake = {
  url: string
  documents: Map<string, StoredDocument>
  writes: number
  uploads: number
  maxConcurrentUploads: number
  /** Responses to uploads wait until this many were in flight at once. */
  holdUploadsUntil: number
  /** Queries are not parsed: this returns the result. By default, those ids of `$needed` that exist. */
  onQuery: (params: URLSearchParams) => unknown
  close: () => Promise<void>
}
type StoredDocument = {_id: string; _rev: string; [field: string]: unknown}
type Mutation = {
  create?: StoredDocument
  createIfNotExists?: StoredDocument
  patch?: {id: string; ifRevisionID?: string; set: Record<string, unknown>}
  delete?: {id: string}
}

const openUploads = new WeakMap<FakeLake, number>()

export async function startFakeLake(): Promise<FakeLake> {
  const lake: FakeLake = {
    url: '',
    documents: new Map(),
    writes: 0,
    uploads: 0,
    maxConcurrentUploads: 0,
    holdUploadsUntil: 1,
    onQuery: (params) => {
      const needed = JSON.parse(params.get('$needed') ?? '[]') as string[]
      return needed.filter((id) => lake.documents.has(id))
    },
    close: async () => undefined,
  }
  const server = createServer((request, response) => {
    void handle(lake, request).then(({status, body}) => {
      response.writeHead(status, {'content-type': 'application/json'}).end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  lake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  lake.close = () => new Promise((resolve) => server.close(() => resolve()))
  return lake
}

async function handle(lake: FakeLake, request: IncomingMessage): Promise<{status: number; body: unknown}> {
  const url = new URL(request.url ?? '/', lake.url)
  if (url.pathname.includes('/data/doc/')) {
    const ids = (url.pathname.split('/').at(-1) ?? '').split(',')
    const found = ids.flatMap((id) => lake.documents.get(id) ?? [])
    return {status: 200, body: {documents: found, omitted: []}}
  }
  if (url.pathname.includes('/data/query/')) {
    return {status: 200, body: {ms: 0, result: lake.onQuery(url.searchParams)}}
  }
  if (request.method !== 'POST') return {status: 404, body: {message: `No ${url.pathname} here`}}
  const [, kind] = /\/assets\/(images|files)\//.exec(url.pathname) ?? []
  if (kind) return upload(lake, request, kind)
  const body = await readBody(request)
  const {mutations} = JSON.parse(body.toString('utf8')) as {mutations: Mutation[]}
  return commit(lake, mutations)
}

async function upload(lake: FakeLake, request: IncomingMessage, kind: string) {
  lake.uploads++
  const open = (openUploads.get(lake) ?? 0) + 1
  openUploads.set(lake, open)
  lake.maxConcurrentUploads = Math.max(lake.maxConcurrentUploads, open)
  const bytes = await readBody(request)
  while (lake.maxConcurrentUploads < lake.holdUploadsUntil) await setTimeout(5)
  // Time for one upload too many to arrive.
  await setTimeout(20)
  openUploads.set(lake, (openUploads.get(lake) ?? 1) - 1)
  const sha1 = createHash('sha1').update(bytes).digest('hex')
  const [_id, _type] =
    kind === 'files'
      ? [`file-${sha1}-pdf`, 'sanity.fileAsset']
      : [`image-${sha1}-1x1-webp`, 'sanity.imageAsset']
  const document = {_id, _type, _rev: 'rev-upload'}
  lake.documents.set(_id, document)
  return {status: 200, body: {document}}
}

function commit(lake: FakeLake, mutations: Mutation[]) {
  const rev = `rev-${lake.writes + 1}`
  const after = new Map(lake.documents)
  const results: {id: string; operation: string}[] = []
  for (const {create, createIfNotExists, patch, delete: deletion} of mutations) {
    const stub = create ?? createIfNotExists
    const id = stub?._id ?? patch?.id ?? deletion?.id ?? ''
    const current = after.get(id)
    if ((create && current) || (patch && patch.ifRevisionID !== current?._rev)) return conflict()
    if (patch && current) after.set(id, {...current, ...patch.set, _rev: rev})
    if (stub && !current) after.set(id, {...stub, _rev: rev})
    if (deletion) after.delete(id)
    results.push({id, operation: current ? (patch ? 'update' : 'none') : 'create'})
  }
  lake.documents = after
  lake.writes++
  return {status: 200, body: {transactionId: rev, results}}
}

function conflict() {
  return {status: 409, body: {error: {type: 'mutationError', description: 'conflict', items: []}}}
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
