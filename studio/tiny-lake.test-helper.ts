import {createServer} from 'node:http'
import type {IncomingMessage} from 'node:http'
import type {AddressInfo} from 'node:net'

/** Just enough of a Content Lake for the tests here: read by id, and atomic transactions that notice conflicts. */
export type TinyLake = {
  url: string
  documents: Map<string, Stored>
  writes: number
  /** Queries are not understood, only answered. Unless a test says otherwise: which of `$needed` exist. */
  onQuery: (params: URLSearchParams) => unknown
  close: () => Promise<void>
}
type Stored = {_id: string; _rev: string; [field: string]: unknown}
type Mutation = {
  create?: Stored
  createIfNotExists?: Stored
  patch?: {id: string; ifRevisionID?: string; set: Record<string, unknown>}
  delete?: {id: string}
}

export async function startTinyLake(): Promise<TinyLake> {
  const lake: TinyLake = {
    url: '',
    documents: new Map(),
    writes: 0,
    onQuery: (params) => {
      const needed = JSON.parse(params.get('$needed') ?? '[]') as string[]
      return needed.filter((id) => lake.documents.has(id))
    },
    close: async () => undefined,
  }
  const server = createServer((request, response) => {
    void answer(lake, request).then(({status, body}) => {
      response.writeHead(status, {'content-type': 'application/json'}).end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  lake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  lake.close = () => new Promise((resolve) => server.close(() => resolve()))
  return lake
}

async function answer(lake: TinyLake, request: IncomingMessage): Promise<{status: number; body: unknown}> {
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
  const {mutations} = JSON.parse(await textOf(request)) as {mutations: Mutation[]}
  return commit(lake, mutations)
}

function commit(lake: TinyLake, mutations: Mutation[]) {
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

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
