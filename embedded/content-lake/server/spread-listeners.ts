import {randomBytes} from 'node:crypto'
import type {Context, MiddlewareHandler} from 'hono'
import type {LakeEnv} from '../http/context'
import {LAKE_LIMITS} from '../limits'
import {hostnameOf} from './hosts'

/** In the address of a listener that was sent to a host of its own. */
const TICKET = 'listener'
const HOSTS = 64
const LOCALHOST = /(^|\.)localhost$/
const HEADER_NAMES = /^[\w-]+(, ?[\w-]+){0,50}$/

interface Ticket {
  authorization: string
  origin: string
  expiresAt: number
}

export interface SpreadOptions {
  isAllowedOrigin(origin: string): boolean
  /** Whether the header has a valid token: nobody else gets a ticket. */
  isSignedIn(authorization: string): Promise<boolean>
  /** The lake's response to a request. */
  respond(request: Request, env: LakeEnv['Bindings']): Response | Promise<Response>
  now?: () => number
}

/**
 * Browsers open six connections to a host over HTTP/1.1, and the Studio has eight listeners and more: its queries would
 * wait for ever. So the listeners of pages are redirected to hosts `listen-<n>.localhost`, by which browsers find this
 * server too. They neither send a token on to another host, nor whose page it is (the origin is `null`): the address has
 * a ticket instead, which is good once, and soon.
 */
export function spreadListeners(options: SpreadOptions): MiddlewareHandler<LakeEnv> {
  const {isAllowedOrigin, isSignedIn, respond} = options
  const tickets = createTickets(options.now ?? Date.now)
  let count = 0

  return async (c, next) => {
    const url = new URL(c.req.url)
    const id = url.searchParams.get(TICKET)
    if (id !== null) return followTicket(c, url, id)
    const {origin, authorization, host} = c.req.header()
    if (c.req.method !== 'GET' || origin === undefined || authorization === undefined) return next()
    if (!LOCALHOST.test(hostnameOf(host) ?? '') || !isAllowedOrigin(origin)) return next()
    if (!(await isSignedIn(authorization))) return next()
    url.searchParams.set(TICKET, tickets.add({authorization, origin}))
    url.hostname = `listen-${count++ % HOSTS}.localhost`
    const headers = {location: url.href, 'cache-control': 'no-store', vary: 'origin'}
    return allowPage(new Response(null, {status: 307, headers}), origin)
  }

  async function followTicket(c: Context<LakeEnv>, url: URL, id: string): Promise<Response> {
    const origin = c.req.header('origin') ?? 'null'
    const isPreflight = c.req.method === 'OPTIONS'
    const ticket = isPreflight ? tickets.find(id) : tickets.take(id)
    if (!ticket) return new Response('This listener is used, or too old', {status: 403})
    if (isPreflight) {
      const requested = c.req.header('access-control-request-headers') ?? ''
      const allowed = HEADER_NAMES.test(requested) ? requested : 'accept, cache-control, last-event-id'
      const headers = {'access-control-allow-methods': 'GET', 'access-control-allow-headers': allowed}
      return allowPage(new Response(null, {status: 204, headers}), origin)
    }
    url.searchParams.delete(TICKET)
    const headers = new Headers(c.req.raw.headers)
    headers.set('authorization', ticket.authorization)
    headers.set('origin', ticket.origin)
    const request = new Request(url, {headers, signal: c.req.raw.signal})
    return allowPage(await respond(request, c.env), origin)
  }
}

function allowPage(response: Response, origin: string): Response {
  response.headers.set('access-control-allow-origin', origin)
  response.headers.set('access-control-allow-credentials', 'true')
  return response
}

function createTickets(now: () => number) {
  const tickets = new Map<string, Ticket>()
  const {tickets: total, ticketMs} = LAKE_LIMITS.listeners
  const find = (id: string) => {
    const ticket = tickets.get(id)
    return ticket && ticket.expiresAt > now() ? ticket : undefined
  }
  return {
    find,
    take(id: string) {
      const ticket = find(id)
      tickets.delete(id)
      return ticket
    },
    add(ticket: Omit<Ticket, 'expiresAt'>): string {
      const [oldest] = tickets.keys()
      if (tickets.size >= total && oldest !== undefined) tickets.delete(oldest)
      const id = randomBytes(24).toString('base64url')
      tickets.set(id, {...ticket, expiresAt: now() + ticketMs})
      return id
    },
  }
}
