import type {Matched} from '../endpoints/table'
import type {Work} from '../payments/work'
import type {Store} from '../state/store'
import type {Answer} from './answer'
import {StripeFailure, errorBody, toJson, unknownAddress} from './errors'
import {parseForm} from './form'
import {digest, findAnswer, keyInUse} from './idempotency'
import {requireKey} from './identity'
import {REFUSALS, isKept} from './misbehave'
import type {RefusalOnPurpose} from './misbehave'
import {requireVersion} from './version'

export interface Asked {
  requestId: string
  method: string
  path: string
  query: string
  body: string
  /** What was wrong with the request before anyone looked into it. */
  refused: StripeFailure | null
  key: string | null
  headers: Headers
  matched: Matched | null
}

export interface PerformOptions {
  store: Store
  secretKey: string
  now: () => number
  /** What customers can pay with when a session does not say. */
  methods: string[]
  /** Does what the clock has brought, so that what is asked for is up to date. */
  look(): void
  beginWork(request: {id: string; idempotencyKey: string | null}): Work
  /** Called when an answer's work is kept. */
  onWorked(): void
  onFailure(error: unknown, about: {path: string; requestId: string}): void
}

interface Done {
  status: number
  body: string
  /** What a second try under the same key is told; null leaves the key free. */
  kept: {status: number; body: string} | null
}

export interface Performer {
  perform(asked: Asked, onPurpose: RefusalOnPurpose | null, lacks: string[]): Promise<Answer>
  /** Takes a key for as long as something else goes on. @throws StripeFailure 409 when it is taken */
  hold(key: string | null): () => void
}

/** Who asks, what was answered before, the work, and its answer kept in the same stroke. */
export function createPerformer(options: PerformOptions): Performer {
  const {store, now} = options
  const inUse = new Set<string>()

  async function perform(asked: Asked, onPurpose: RefusalOnPurpose | null, lacks: string[]): Promise<Answer> {
    try {
      requireKey(asked.headers.get('authorization') ?? undefined, options.secretKey)
      requireVersion(asked.headers.get('stripe-version') ?? undefined)
      if (asked.refused) throw asked.refused
      if (!asked.matched) {
        lacks.push(`${asked.method} ${asked.path}`)
        throw unknownAddress(asked.method, asked.path)
      }
      return await answerOnce(asked, asked.matched, onPurpose, lacks)
    } catch (error) {
      if (error instanceof StripeFailure) return refusal(error, asked.requestId)
      options.onFailure(error, asked)
      return refusal(new StripeFailure(500, REFUSALS[500], true), asked.requestId)
    }
  }

  async function answerOnce(
    asked: Asked,
    matched: Matched,
    onPurpose: RefusalOnPurpose | null,
    lacks: string[],
  ): Promise<Answer> {
    const {key, requestId} = asked
    const keyed = {
      call: `${asked.method} ${asked.path}`,
      parameters: digest(asked.method === 'POST' ? asked.body : asked.query),
    }
    const saved = key === null ? undefined : findAnswer(store, {key, ...keyed}, now())
    if (saved) {
      // It may have been answered a moment ago and be on its way to the disk.
      await store.settled()
      const {status, body, requestId: original} = saved
      return {status, body, original, replayed: true, ...(status === 500 ? {retry: false} : {})}
    }
    const release = hold(key)
    try {
      options.look()
      const done = store.transaction(() => {
        const made = work(asked, matched, onPurpose, lacks)
        if (key !== null && made.kept) {
          store.put('answer', key, {key, ...keyed, requestId, ...made.kept, at: now()})
        }
        return made
      })
      await store.settled()
      options.onWorked()
      const {status, body, kept} = done
      const isFinal = key !== null && status === 500 && kept?.status === 500
      return {
        status,
        body,
        original: key === null ? null : requestId,
        replayed: false,
        ...(isFinal ? {retry: false} : {}),
      }
    } finally {
      release()
    }
  }

  function work(
    asked: Asked,
    {endpoint, id}: Matched,
    onPurpose: RefusalOnPurpose | null,
    lacks: string[],
  ): Done {
    const refused = onPurpose && {
      status: onPurpose.status,
      body: errorBody(REFUSALS[onPurpose.status], asked.requestId),
    }
    if (refused && onPurpose.when === 'before') {
      return {...refused, kept: isKept(refused.status) ? refused : null}
    }
    const found = {unknown: [], leftOut: []}
    try {
      const body = store.transaction(() =>
        toJson(
          endpoint.run({
            work: options.beginWork({id: asked.requestId, idempotencyKey: asked.key}),
            id,
            form: parseForm(asked.method === 'POST' ? asked.body : asked.query),
            found,
            methods: options.methods,
          }),
        ),
      )
      const success = {status: 200, body}
      if (!refused) return {...success, kept: success}
      return {...refused, kept: isKept(refused.status) ? refused : success}
    } catch (error) {
      if (!(error instanceof StripeFailure)) throw error
      const failure = {status: error.status, body: errorBody(error.facts, asked.requestId)}
      return {...failure, kept: error.checkedFirst ? null : failure}
    } finally {
      lacks.push(...found.unknown, ...found.leftOut)
    }
  }

  function hold(key: string | null): () => void {
    if (key === null) return () => {}
    if (inUse.has(key)) throw keyInUse(key)
    inUse.add(key)
    return () => inUse.delete(key)
  }

  return {perform, hold}
}

export function refusal(failure: StripeFailure, requestId: string): Answer {
  const body = errorBody(failure.facts, requestId)
  const retry = failure.status === 409 ? {retry: true} : {}
  return {status: failure.status, body, original: null, replayed: false, ...retry}
}
