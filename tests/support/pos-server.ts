import {createServer} from 'node:http'
import type {IncomingMessage, ServerResponse} from 'node:http'

/** What a point of sale sells, in its own words. */
export interface PosProduct {
  id: number
  title: string
  price: string
  unit?: string
  image?: string
  description?: string
  discount_amount?: string | null
  discount_percentage?: string | null
  straintype_title?: string
}

export interface PosServer {
  url: URL
  token: string
  /** The products of each category; their kind is its title unless they have another. */
  productsByCategory: Record<string, PosProduct[]>
  featuredIds: number[]
  /** Every call since the start, newest last: "/api/featured-products". */
  calls: string[]
  /** And by which method each came: "GET". */
  methods: string[]
  /** The headers of the last call. */
  lastHeaders(): IncomingMessage['headers']
  /** Orders that it took, by the key they came with: the same key again is the same order. */
  orders: Map<string, unknown>
  /** What it answers to an order, before it takes it; undefined: it takes it. */
  onOrder: (order: unknown) => number | undefined
  /** The body with which it takes one; null: it begins to say it, and never ends. */
  orderResponse: string | null
  /** What it does instead of answering; null: it answers. */
  failure: 'down' | 'silent' | 'error' | 'not-json' | 'redirect' | 'wrong-shape' | null
  close(): Promise<void>
}

const TOKEN = 'pos-secret-token'

/** A point-of-sale system as the specification describes its calls, as a real server on a free port. */
export async function startPosServer(productsByCategory: Record<string, PosProduct[]>): Promise<PosServer> {
  let headers: IncomingMessage['headers'] = {}
  const server = createServer((request, response) => {
    headers = request.headers
    pos.calls.push(request.url ?? '')
    pos.methods.push(request.method ?? '')
    handleRequest(pos, request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const pos: PosServer = {
    url: new URL(`http://127.0.0.1:${port}/api`),
    token: TOKEN,
    productsByCategory,
    featuredIds: [],
    calls: [],
    methods: [],
    orders: new Map(),
    onOrder: () => undefined,
    orderResponse: JSON.stringify('https://pos.example/pay'),
    lastHeaders: () => headers,
    failure: null,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return pos
}

function handleRequest(pos: PosServer, request: IncomingMessage, response: ServerResponse) {
  const {pathname, searchParams} = new URL(request.url ?? '/', 'http://pos')
  if (pos.failure === 'down') return request.socket.destroy()
  if (pos.failure === 'silent') return
  if (pos.failure === 'error') return response.writeHead(500).end('a long story')
  // Whoever follows it finds all that was asked for.
  const isMoved = pathname.startsWith('/moved/')
  if (pos.failure === 'redirect' && !isMoved) {
    return response.writeHead(302, {location: `/moved${request.url ?? ''}`}).end()
  }
  if (pos.failure === 'not-json') return response.end('<html>Sign in</html>')
  if (pos.failure === 'wrong-shape') return response.end('{"detail": "moved"}')
  if (request.headers.authorization !== `Bearer ${TOKEN}`) return response.writeHead(401).end('{}')
  if (request.method === 'POST' && pathname === '/api/create-checkout-session/') {
    void takeOrder(pos, request, response)
    return
  }
  if (request.method !== 'GET') return response.writeHead(405, {allow: 'GET'}).end('{}')
  const body = bodyOf(pos, pathname.replace(/^(\/moved)?\/api\//, ''), searchParams)
  if (body === undefined) return response.writeHead(404).end('{}')
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(body))
}

async function takeOrder(pos: PosServer, request: IncomingMessage, response: ServerResponse) {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  const key = request.headers['idempotency-key']
  const isJson = request.headers['content-type'] === 'application/json'
  if (typeof key !== 'string' || !isJson) return response.writeHead(400).end('{}')
  const order: unknown = JSON.parse(text)
  const refused = pos.onOrder(order)
  if (refused) return response.writeHead(refused).end('{}')
  pos.orders.set(key, order)
  response.setHeader('content-type', 'application/json')
  if (pos.orderResponse === null) return response.write('"https://pos.exam')
  response.end(pos.orderResponse)
}

function bodyOf(pos: PosServer, call: string, search: URLSearchParams): unknown {
  // No product names its category but by its kind, as the specification's products do.
  const all = Object.entries(pos.productsByCategory).flatMap(([title, list]) =>
    list.map((product) => ({straintype_title: title, ...product})),
  )
  switch (call) {
    case 'product-categories/':
      return Object.entries(pos.productsByCategory).map(([title, list]) => ({
        title,
        product_count: list.length,
      }))
    case 'category-products-menu/':
      return {All: all}
    case 'featured-products':
      return {results: all.filter(({id}) => pos.featuredIds.includes(id))}
    case 'discounted-products':
      return {
        results: all
          .filter((product) => product.discount_amount ?? product.discount_percentage)
          .map((product) => ({
            product,
            discount_amount: product.discount_amount,
            discount_percentage: product.discount_percentage,
          })),
      }
    case 'search-products/': {
      const keyword = (search.get('keyword') ?? '').toLowerCase()
      return {results: all.filter(({title}) => title.toLowerCase().includes(keyword))}
    }
    default:
      return undefined
  }
}
