import type {EndpointMatch} from '../endpoints/router'
import type {OperationContext} from '../payments/context'
import type {Store} from '../state/store'
import type {ApiResponse} from './response'
import {ApiError, errorBody, toJson, unknownUrl} from './errors'
import {parseForm} from './form'
import {digest, findStoredResponse, keyInUseError} from './idempotency'
import {requireSecretKey, requireVersion} from './headers'

export interface ApiRequest {
  requestId: string
  method: string
  path: string
  /** The form-encoded parameters: the body of a POST, the query of a GET. */
  params: string
  /** The body could not be read. */
  bodyError: ApiError | null
  key: string | null
  headers: Headers
  match: EndpointMatch | null
}

export interface CallResult {
  status: number
  body: string
  /** The response to another try with the same idempotency key; null leaves the key free. */
  stored: {status: number; body: string} | null
}

/** Wraps the execution of calls that passed every check and are not answered from their idempotency key. */
export interface CallInterceptor {
  /** Awaited while the idempotency key is held. */
  before(request: ApiRequest): Promise<void>
  /** Runs in the transaction that executes the call and stores its result. */
  execute(request: ApiRequest, run: () => CallResult): CallResult
}

export interface HandlerOptions {
  store: Store
  secretKey: string
  now: () => number
  /** What customers can pay with when a session does not say. */
  methods: string[]
  interceptor?: CallInterceptor
  /** Applies scheduled changes, so that the call sees the current state. */
  runScheduled(): void
  createContext(request: {id: string; idempotencyKey: string | null}): OperationContext
  /** Called when a call's changes are on disk. */
  onCommitted(): void
  onFailure(error: unknown, about: {path: string; requestId: string}): void
}

export type RequestHandler = (request: ApiRequest, unsupported: string[]) => Promise<ApiResponse>

/** Authenticates, replays stored responses, executes calls, and stores each response in the call's transaction. */
export function createRequestHandler(options: HandlerOptions): RequestHandler {
  const {store, now, interceptor} = options
  const inUse = new Set<string>()

  async function handleRequest(request: ApiRequest, unsupported: string[]): Promise<ApiResponse> {
    try {
      requireSecretKey(request.headers.get('authorization'), options.secretKey)
      requireVersion(request.headers.get('stripe-version'))
      if (request.bodyError) throw request.bodyError
      if (!request.match) {
        unsupported.push(`${request.method} ${request.path}`)
        throw unknownUrl(request.method, request.path)
      }
      return await handleOnce(request, request.match, unsupported)
    } catch (error) {
      if (error instanceof ApiError) return errorResponse(error, request.requestId)
      options.onFailure(error, request)
      const failure = new ApiError(500, {type: 'api_error', message: 'An unknown error occurred'})
      return errorResponse(failure, request.requestId)
    }
  }

  async function handleOnce(
    request: ApiRequest,
    match: EndpointMatch,
    unsupported: string[],
  ): Promise<ApiResponse> {
    const {key, requestId} = request
    const keyedRequest = {call: `${request.method} ${request.path}`, parameters: digest(request.params)}
    const storedResponse = key === null ? undefined : findStoredResponse(store, {key, ...keyedRequest}, now())
    if (storedResponse) {
      // The first call may have finished a moment ago and not be on disk yet.
      await store.persisted()
      const {status, body, requestId: original} = storedResponse
      return {status, body, original, replayed: true, ...(status === 500 ? {retry: false} : {})}
    }
    const release = holdKey(key)
    try {
      await interceptor?.before(request)
      options.runScheduled()
      const result = store.transaction(() => {
        const run = () => execute(request, match, unsupported)
        const done = interceptor ? interceptor.execute(request, run) : run()
        if (key !== null && done.stored) {
          store.put('answer', key, {key, ...keyedRequest, requestId, ...done.stored, at: now()})
        }
        return done
      })
      await store.persisted()
      options.onCommitted()
      const {status, body, stored} = result
      const isFinal = key !== null && status === 500 && stored?.status === 500
      const original = key === null ? null : requestId
      return {status, body, original, replayed: false, ...(isFinal ? {retry: false} : {})}
    } finally {
      release()
    }
  }

  function execute(request: ApiRequest, {endpoint, id}: EndpointMatch, unsupported: string[]): CallResult {
    const issues = {unknown: [], unsupported: []}
    try {
      const body = store.transaction(() =>
        toJson(
          endpoint.run({
            ctx: options.createContext({id: request.requestId, idempotencyKey: request.key}),
            id,
            form: parseForm(request.params),
            issues,
            methods: options.methods,
          }),
        ),
      )
      const success = {status: 200, body}
      return {...success, stored: success}
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const failure = {status: error.status, body: errorBody(error.details, request.requestId)}
      return {...failure, stored: error.beforeExecution ? null : failure}
    } finally {
      unsupported.push(...issues.unknown, ...issues.unsupported)
    }
  }

  /** @throws ApiError 409 while another call has the key */
  function holdKey(key: string | null): () => void {
    if (key === null) return () => {}
    if (inUse.has(key)) throw keyInUseError(key)
    inUse.add(key)
    return () => inUse.delete(key)
  }

  return handleRequest
}

function errorResponse(failure: ApiError, requestId: string): ApiResponse {
  const body = errorBody(failure.details, requestId)
  const retry = failure.status === 409 ? {retry: true} : {}
  return {status: failure.status, body, original: null, replayed: false, ...retry}
}
