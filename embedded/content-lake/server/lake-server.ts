import {getRequestListener} from '@hono/node-server'
import {Hono} from 'hono'
import type {IncomingMessage, ServerResponse} from 'node:http'
import type {Identity} from '../access/identity'
import {openContentLake} from '../content-lake'
import type {ContentLake, ContentLakeOptions} from '../content-lake'
import type {LakeEnv, LakeLog} from '../http/context'
import {createLocalDirectory} from '../people/local-directory'
import type {LakeTokens} from '../people/tokens'
import {inBackground} from '../runtime/guarded.server'
import {createSignIn, signInRoutes} from '../sign-in/sign-in'
import type {Storage} from '../storage/storage'
import {createHostCheck, isLoopbackName, nameToCall} from './hosts'
import {createHttpServer, listen} from './http-server'
import {spreadListeners} from './spread-listeners'
import {allowedMethods, isFromProgram, refuseForeignWrites, securityHeaders} from './middleware'

export interface LakeServerOptions {
  host: string
  port: number
  /** Further names by which clients may call it. */
  hostNames: readonly string[]
  /** Where clients reach it, if that is not where it listens. */
  publicUrl: URL | undefined
  projectId: string
  dataset: string
  isPrivate: boolean
  /** Origins whose pages may call the API with credentials, besides those that are stored. */
  origins: readonly string[]
  /** Everybody signs in with a token, also whoever sits at this machine. */
  signInByTokenOnly: boolean
  historyDays: number | undefined
  assetFolder: string
  storage: Storage
  tokens: LakeTokens
  scripts: {query: URL; image: URL}
  log: LakeLog
}

export interface LakeServer {
  /** Where clients reach it. */
  url: string
  port: number
  lake: ContentLake
  close(): Promise<void>
}

/** A Content Lake with an HTTP server, people and a sign-in page of its own. */
export async function startLakeServer(options: LakeServerOptions): Promise<LakeServer> {
  const {host, publicUrl, projectId, tokens} = options
  let url = publicUrl?.href.replace(/\/$/, '') ?? ''
  const baseUrl = () => url
  const isLocal = isLoopbackName(host) && (!publicUrl || isLoopbackName(publicUrl.hostname))
  const {signIn, pending} = createSignIn({tokens, baseUrl})
  const directory = createLocalDirectory(tokens, signIn)
  const lake = await openContentLake({
    ...lakeOptions(options),
    directory,
    assets: {imageScript: options.scripts.image, folder: options.assetFolder, baseUrl},
    // A web site under development is on this machine, too.
    hooksMaySendToPrivateAddresses: isLocal,
  })
  const isAllowed = (headers: Headers) =>
    lake.isAllowedCrossOrigin(headers) || options.origins.includes(headers.get('origin') ?? '')
  const app = new Hono<LakeEnv>()
  app.use(securityHeaders({isSecure: publicUrl?.protocol === 'https:'}))
  app.use(allowedMethods())
  const isOpenToLocal = isLocal && !options.signInByTokenOnly
  const {isAllowedOrigin} = lake
  app.route('/', signInRoutes({tokens, projectId, baseUrl, pending, isOpenToLocal, isAllowedOrigin}))
  app.use(refuseForeignWrites(isAllowed))
  if (isLocal) {
    app.use(
      '/:version/data/listen/*',
      spreadListeners({
        isAllowedOrigin,
        isSignedIn: async (authorization) =>
          isIdentity(await directory.authenticate(new Headers({authorization}))),
        respond: (request, env) => lake.app.fetch(request, env),
      }),
    )
  }
  app.route('/', lake.app)

  const isKnownHost = createHostCheck({host, publicUrl, projectId, names: options.hostNames})
  const isOurs = (request: IncomingMessage) => hasOneHost(request) && isKnownHost(request.headers.host)
  const respond = getRequestListener(app.fetch)
  const http = createHttpServer({
    onRequest(request, response) {
      if (!isOurs(request)) return refuseHost(response)
      inBackground(respond(request, response), () => response.destroy())
    },
    onUpgrade(request, socket, head) {
      const {origin} = request.headers
      const headers = new Headers(origin === undefined ? {} : {origin})
      if (isOurs(request) && (isFromProgram(headers) || isAllowed(headers)))
        lake.upgrade(request, socket, head)
      else socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
    },
  })
  try {
    const port = await listen(http.server, options.port, host)
    if (!publicUrl) url = `http://${nameToCall(host)}:${port}`
    await lake.updateAssetUrls()
    return {
      url,
      port,
      lake,
      async close() {
        await http.close()
        lake.close()
      },
    }
  } catch (error) {
    lake.close()
    throw error
  }
}

function lakeOptions(options: LakeServerOptions): Omit<ContentLakeOptions, 'directory' | 'assets'> {
  const {storage, projectId, dataset, origins, scripts, historyDays, log} = options
  return {
    ...{storage, projectId, dataset, historyDays, log},
    queryScript: scripts.query,
    isPublic: !options.isPrivate,
    ownOrigins: () => origins,
    socketsByToken: true,
  }
}

function isIdentity(found: Identity | null | 'unknown'): boolean {
  return found !== null && found !== 'unknown'
}

function hasOneHost({rawHeaders}: IncomingMessage): boolean {
  return rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length === 1
}

function refuseHost(response: ServerResponse): void {
  const message =
    'Unknown host. It has to be localhost, the public URL, where the lake listens, or a name from --host-name.'
  const body = JSON.stringify({statusCode: 421, error: 'Misdirected Request', message})
  const headers = {'content-type': 'application/json', 'content-length': body.length, connection: 'close'}
  response.writeHead(421, headers).end(body)
}
