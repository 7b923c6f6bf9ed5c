import {createSign, generateKeyPairSync, randomUUID} from 'node:crypto'
import type {KeyObject} from 'node:crypto'
import {createServer} from 'node:http'
import type {IncomingMessage, ServerResponse} from 'node:http'
import type {AddressInfo} from 'node:net'
import {Provider} from 'oidc-provider'
import type {KoaContextWithOIDC} from 'oidc-provider'

/** Someone with an account there, as the provider signs it. */
export interface Person {
  sub: string
  email: string
  email_verified: boolean
  given_name?: string
  family_name?: string
  name?: string
}

export interface OpenIdServer {
  issuer: URL
  clientId: string
  clientSecret: string
  /** Where it may send people back to. To be filled before it is asked for the first time. */
  callbacks: string[]
  people: Person[]
  /** How often its addresses, and tokens, were asked for. */
  requestCounts: {discovery: number; token: number}
  /** What it does instead of answering; null: it answers. */
  failure: 'down' | 'silent' | null
  /** Changes what it signs about somebody; `key` signs with another key than the one it tells. */
  forge: {claims?: (claims: Record<string, unknown>) => Record<string, unknown>; key?: KeyObject}
  close(): Promise<void>
}

const KEY_ID = 'key-of-the-tests'
const PAGE = /^\/who\/([\w-]+)$/

/**
 * A real OpenID provider on a free port, in the place of Google: it signs what it knows of people, keeps to PKCE,
 * and takes each code once. Its page asks who one is, without a password; nobody is asked what the shop may know.
 */
export async function startOpenIdServer(callbacks: string[] = []): Promise<OpenIdServer> {
  const {privateKey} = generateKeyPairSync('rsa', {modulusLength: 2048})
  const http = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const server: OpenIdServer = {
    issuer: new URL(`http://127.0.0.1:${(http.address() as AddressInfo).port}`),
    clientId: 'the-shop',
    clientSecret: `secret-${randomUUID()}`,
    callbacks,
    people: [],
    requestCounts: {discovery: 0, token: 0},
    failure: null,
    forge: {},
    close: () =>
      new Promise((resolve) => {
        http.closeAllConnections()
        http.close(() => resolve())
      }),
  }
  let instance: Provider | undefined
  const requireProvider = () => (instance ??= createProvider(server, privateKey))

  async function serve(request: IncomingMessage, response: ServerResponse) {
    if (server.failure === 'down') return request.socket.destroy()
    if (server.failure === 'silent') return
    const path = request.url ?? ''
    if (path.startsWith('/.well-known/')) server.requestCounts.discovery++
    if (path === '/token') server.requestCounts.token++
    if (!PAGE.test(path)) return requireProvider().callback()(request, response)
    if (request.method === 'GET') return showPeople(server, response)
    const sub = new URLSearchParams(await readBody(request)).get('sub')
    const result = sub ? {login: {accountId: sub}} : {error: 'access_denied'}
    await requireProvider().interactionFinished(request, response, result, {mergeWithLastSubmission: false})
  }
  return server
}

function createProvider(server: OpenIdServer, key: KeyObject): Provider {
  const provider: Provider = new Provider(server.issuer.origin, {
    clients: [
      {client_id: server.clientId, client_secret: server.clientSecret, redirect_uris: server.callbacks},
      {client_id: 'another-shop', client_secret: 'another-secret', redirect_uris: server.callbacks},
    ],
    clientAuthMethods: ['client_secret_post', 'client_secret_basic'],
    clientDefaults: {token_endpoint_auth_method: 'client_secret_post'},
    jwks: {keys: [{...key.export({format: 'jwk'}), kid: KEY_ID, use: 'sig', alg: 'RS256'}]},
    cookies: {keys: [randomUUID()]},
    claims: {
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'name'],
    },
    // What Google signs has the e-mail in it.
    conformIdTokenClaims: false,
    features: {devInteractions: {enabled: false}},
    pkce: {required: () => true},
    ttl: {AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600},
    interactions: {url: (_, {uid}) => `/who/${uid}`},
    findAccount: (_, sub) => {
      const person = server.people.find((one) => one.sub === sub)
      return person && {accountId: sub, claims: () => ({...person})}
    },
    async loadExistingGrant(ctx) {
      const grant = new provider.Grant({
        accountId: ctx.oidc.session?.accountId,
        clientId: ctx.oidc.client?.clientId,
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  provider.use(async (ctx: KoaContextWithOIDC, next) => {
    await next()
    const {claims, key: otherKey} = server.forge
    const body: unknown = ctx.body
    if (ctx.path !== '/token' || !(claims ?? otherKey) || !hasIdToken(body)) return
    const [, payload = ''] = body.id_token.split('.')
    const signed = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
    ctx.body = {...body, id_token: sign(claims ? claims(signed) : signed, otherKey ?? key)}
  })
  return provider
}

function hasIdToken(body: unknown): body is {id_token: string} {
  return typeof body === 'object' && body !== null && 'id_token' in body && typeof body.id_token === 'string'
}

function sign(claims: Record<string, unknown>, key: KeyObject): string {
  const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const content = `${encode({alg: 'RS256', typ: 'JWT', kid: KEY_ID})}.${encode(claims)}`
  return `${content}.${createSign('RSA-SHA256').update(content).sign(key, 'base64url')}`
}

/** The provider's page: a button for each account, and one that says no. */
function showPeople({people}: OpenIdServer, response: ServerResponse) {
  const buttons = people.map(({sub, email}) => `<button name="sub" value="${sub}">${email}</button>`)
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(
    '<!doctype html><html lang="en"><title>Who are you?</title><link rel="icon" href="data:,">' +
      `<form method="post">${buttons.join('')}<button name="sub" value="">No, thank you</button></form>`,
  )
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}
