import {getRequestListener} from '@hono/node-server'
import {PGlite} from '@electric-sql/pglite'
import {createClient} from '@sanity/client'
import type {ClientConfig, SanityClient} from '@sanity/client'
import {drizzle} from 'drizzle-orm/pglite'
import {migrate} from 'drizzle-orm/pglite/migrator'
import {Hono} from 'hono'
import {mkdtemp, rm} from 'node:fs/promises'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {Directory, Grant, Identity} from '../../embedded/content-lake/access/identity'
import type {AssetOptions} from '../../embedded/content-lake/assets/assets'
import {openContentLake} from '../../embedded/content-lake/content-lake'
import type {ContentLake, ContentLakeOptions} from '../../embedded/content-lake/content-lake'
import {createStorage} from '../../embedded/content-lake/storage/storage'
import type {Storage} from '../../embedded/content-lake/storage/storage'
import {imageScript, queryScript} from './lake-scripts'

const fullAccess: Grant[] = [
  {filter: '_id in path("**")', permissions: ['read', 'create', 'update', 'history']},
]
const readAll: Grant = {filter: '_id in path("**")', permissions: ['read']}
const readPublished: Grant = {filter: '_id in path("*")', permissions: ['read']}

/** People of the tests; each one's token is `token-` and the id. */
export const PEOPLE = {
  admin: person('admin', 'Amina Admin', 'administrator', fullAccess),
  second: person('second', 'Sami Second', 'administrator', fullAccess),
  butcher: person('butcher', 'Bilal Butcher', 'shopkeeper', [
    readAll,
    {filter: '_type in ["butcherItem", "butcherCategory"]', permissions: ['create', 'update']},
    {filter: '_id in path("_.releases.*")', permissions: ['create', 'update']},
  ]),
  /** Reads everything, drafts too, and changes nothing. */
  viewer: person('viewer', 'Vera Viewer', 'viewer', [readAll]),
  /** Reads what everybody may. */
  pages: person('pages', 'The pages', 'reader', [readPublished]),
  editor: person('editor', 'Eman Editor', 'editor', [
    {filter: '_type == "article"', permissions: ['read', 'create', 'update', 'history']},
  ]),
}

function person(id: string, name: string, role: string, grants: Grant[]): Identity {
  return {id, name, email: `${id}@baraka.example`, role: {name: role, title: role}, grants, lane: 'staff'}
}

/** The lake's process reaches its storage over a channel, which copies arguments and results and calls bare functions. */
function overChannel(storage: Storage): Storage {
  const copying = Object.entries(storage).map(
    ([name, method]: [string, (...args: never[]) => Promise<unknown>]) => [
      name,
      async (...args: never[]) => structuredClone(await method(...structuredClone(args))),
    ],
  )
  return Object.fromEntries(copying) as Storage
}

/** Tokens and sessions (`session-` and the id) that tests take away. */
export const revoked = new Set<string>()

const directory: Directory = {
  anonymous: [readPublished],
  async authenticate(headers) {
    const token = /^bearer (.+)$/i.exec(headers.get('authorization') ?? '')?.[1]
    const cookie = /session=([a-z]+)/.exec(headers.get('cookie') ?? '')?.[1]
    if (token === undefined) return (revoked.has(`session-${cookie}`) ? undefined : find(cookie)) ?? null
    if (revoked.has(token)) return 'unknown'
    return find(token.replace(/^token-/, '')) ?? 'unknown'
  },
  find: async (id) => find(id) ?? null,
  list: async () => Object.values(PEOPLE),
  signOut: async () => 'session=; Max-Age=0; Path=/',
}

function find(id: string | undefined): Identity | undefined {
  return Object.values(PEOPLE).find((one) => one.id === id)
}

export interface TestLake {
  origin: string
  lake: ContentLake
  client(as: keyof typeof PEOPLE | null, config?: Partial<ClientConfig>): SanityClient
  request(path: string, init?: RequestInit & {as?: keyof typeof PEOPLE}): Promise<Response>
  /** Lines the lake logged. */
  logged: string[]
  /** Where its pictures and files lie. */
  assetFolder: string
  close(): Promise<void>
}

type Options = Partial<Omit<ContentLakeOptions, 'assets' | 'directory'>> & {
  assets?: Partial<AssetOptions>
  people?: Pick<Directory, 'roles' | 'tokens' | 'invitations'>
}

/** An empty database in memory, or the one of an earlier lake, which its test closes. */
export async function openTestStorage(
  database?: PGlite,
): Promise<{storage: Storage; close(): Promise<void>}> {
  const pglite = database ?? (await PGlite.create())
  const sql = drizzle(pglite)
  await migrate(sql, {
    migrationsFolder: join(import.meta.dirname, '../../embedded/content-lake/storage/migrations'),
  })
  return {
    storage: createStorage(sql),
    async close() {
      if (!database) await pglite.close()
    },
  }
}

/**
 * A lake of its own on a free port, with an empty folder and, unless there is one, an empty database in memory. As at
 * the hosted service, everybody may read what is published, unless it is asked not to be public.
 */
export async function startTestLake(
  {assets, people, ...options}: Options = {},
  earlier?: PGlite,
): Promise<TestLake> {
  const ownFolder = await mkdtemp(join(tmpdir(), 'lake-assets-'))
  const assetFolder = assets?.folder ?? ownFolder
  const database = options.storage
    ? {storage: options.storage, close: async () => {}}
    : await openTestStorage(earlier)
  const logged: string[] = []
  const note = (_: object, message: string) => void logged.push(message)
  const lake = await openContentLake({
    storage: overChannel(database.storage),
    projectId: 'store',
    dataset: 'production',
    directory: {...directory, ...people},
    queryScript,
    isPublic: true,
    assets: {imageScript, folder: assetFolder, baseUrl: () => `${origin}/lake`, ...assets},
    log: {warn: note, error: note},
    ...options,
  })
  const app = new Hono().route('/lake', lake.app)
  const listener = getRequestListener(app.fetch)
  const server = createServer((request, response) => void listener(request, response))
  server.on('upgrade', (request, socket, head) => lake.upgrade(request, socket, head))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    lake,
    logged,
    assetFolder,
    client: (as, config) =>
      createClient({
        projectId: 'store',
        dataset: 'production',
        apiVersion: '2025-02-19',
        apiHost: `${origin}/lake`,
        useProjectHostname: false,
        useCdn: false,
        ...(as && {token: `token-${PEOPLE[as].id}`}),
        ...config,
      }),
    request: (path, {as, headers, ...init} = {}) =>
      fetch(`${origin}/lake${path}`, {
        ...init,
        headers: {...(as && {authorization: `Bearer token-${as}`}), ...headers},
      }),
    async close() {
      lake.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await database.close()
      await rm(ownFolder, {recursive: true, force: true})
    },
  }
}
