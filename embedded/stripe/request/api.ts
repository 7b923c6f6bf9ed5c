import type {HttpBindings} from '@hono/node-server'
import {Hono} from 'hono'
import type {Context} from 'hono'
import {matchEndpoint} from '../endpoints/table'
import type {Fault, Faults} from '../faults'
import type {Ledger} from '../ledger'
import {createId} from '../objects/ids'
import {toResponse} from './answer'
import type {Answer} from './answer'
import {readBody} from './body'
import {StripeFailure} from './errors'
import {createWaits, cutConnection} from './misbehave'
import {createPerformer, refusal} from './perform'
import type {Asked, PerformOptions} from './perform'

export interface ApiOptions extends PerformOptions {
  faults: Faults
  ledger: Ledger
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

type Env = {Bindings: Partial<HttpBindings>}

/** Stripe's API over HTTP, with whatever goes wrong on purpose. */
export function createApi(options: ApiOptions): {app: Hono<Env>; close(): void} {
  const waits = createWaits()
  const {perform, hold} = createPerformer(options)
  const app = new Hono<Env>()

  // All of v2 is unknown, and recorded as such.
  app.on(METHODS, ['/v1/*', '/v2/*'], async (c) => {
    const asked = await readAsked(c)
    const call = asked.matched?.endpoint.path ?? asked.path
    const lacks: string[] = []
    const answer = await answerOrFail(asked, options.faults.take(asked.method, call), lacks)
    options.ledger.note({
      at: options.now(),
      requestId: asked.requestId,
      method: asked.method,
      call,
      path: asked.path,
      status: answer?.status ?? 0,
      idempotencyKey: asked.key,
      replayed: answer?.replayed ?? false,
      lacks,
    })
    return answer ? toResponse(answer, asked.requestId, asked.key) : cutConnection(c.env)
  })

  /** The answer, or null when none will ever come. */
  async function answerOrFail(asked: Asked, fault: Fault | null, lacks: string[]): Promise<Answer | null> {
    if (!fault) return perform(asked, null, lacks)
    const {kind, when = kind === 'status' ? 'before' : 'after'} = fault
    if (kind === 'status') return perform(asked, {status: fault.status, when}, lacks)
    if (when === 'before') {
      if (kind === 'reset') return null
      if (kind === 'timeout') return answerLate(asked, fault.seconds, lacks)
    }
    const answer = await perform(asked, null, lacks)
    if (kind === 'malformed') return {...answer, body: answer.body.slice(0, answer.body.length / 2)}
    if (kind === 'timeout') return (await waits.wait(fault.seconds)) === 'over' ? answer : null
    return null
  }

  /** The work begins late, and its key is taken all the while. Without a time it never begins, and the key stays free. */
  async function answerLate(
    asked: Asked,
    seconds: number | undefined,
    lacks: string[],
  ): Promise<Answer | null> {
    try {
      const release = hold(seconds === undefined ? null : asked.key)
      const how = await waits.wait(seconds).finally(release)
      return how === 'over' ? await perform(asked, null, lacks) : null
    } catch (error) {
      if (error instanceof StripeFailure) return refusal(error, asked.requestId)
      throw error
    }
  }

  return {app, close: () => waits.close()}
}

async function readAsked(c: Context<Env>): Promise<Asked> {
  const {pathname, search} = new URL(c.req.url)
  // Wherever it is mounted.
  const path = pathname.slice(pathname.search(/\/v[12]\//))
  const {method} = c.req
  const asked = {
    requestId: createId('request'),
    method,
    path,
    query: search.slice(1),
    key: method === 'POST' ? (c.req.header('idempotency-key') ?? null) : null,
    headers: c.req.raw.headers,
    matched: matchEndpoint(method, path),
  }
  try {
    return {...asked, body: await readBody(c.req.raw), refused: null}
  } catch (error) {
    if (error instanceof StripeFailure) return {...asked, body: '', refused: error}
    throw error
  }
}
