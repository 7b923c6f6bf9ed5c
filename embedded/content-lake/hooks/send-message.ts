import {request as requestHttp} from 'node:http'
import type {IncomingMessage} from 'node:http'
import {request as requestHttps} from 'node:https'
import {isIP} from 'node:net'
import {LAKE_LIMITS} from '../limits'
import type {Hook, HookAttempt, HookMessage} from './hook'
import {PrivateAddressError, isPrivateAddress, lookupPublic} from './private-addresses'
import {SIGNATURE_HEADER, signatureOf} from './signature'
import {guarded} from '../runtime/guarded.server'

export type SendResult = Pick<HookAttempt, 'isFailure' | 'failureReason' | 'resultCode' | 'resultBody'>

export interface SendOptions {
  projectId: string
  /** Whether this machine and its network may be sent to. */
  allowPrivate: boolean
  /** Aborted once the time is up. Default: by the machine's clock. */
  timeoutSignal?(ms: number): AbortSignal
}

/** Sends it once. Redirects are not followed: where they lead nobody has entered. */
export async function sendMessage(
  hook: Hook,
  message: HookMessage,
  options: SendOptions,
): Promise<SendResult> {
  try {
    const {status, body} = await send(hook, message, options)
    const isFailure = status < 200 || status > 299
    return {isFailure, failureReason: isFailure ? 'http' : null, resultCode: status, resultBody: body}
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    const failureReason = error instanceof TimeoutError ? 'timeout' : 'network'
    return {isFailure: true, failureReason, resultCode: null, resultBody: text.slice(0, 500)}
  }
}

class TimeoutError extends Error {
  override name = 'TimeoutError'
}

function headersOf(hook: Hook, message: HookMessage, projectId: string): Record<string, string> {
  return {
    ...hook.headers,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(message.payload)),
    'idempotency-key': message.id,
    'sanity-project-id': projectId,
    'sanity-dataset': message.dataset,
    'sanity-document-id': message.documentId,
    'sanity-operation': message.operation,
    'sanity-transaction-id': message.transactionId,
    'sanity-transaction-time': message.transactionTime,
    'sanity-webhook-id': hook.id,
    ...(hook.secret && {[SIGNATURE_HEADER]: signatureOf(message.payload, hook.secret, Date.now())}),
  }
}

function send(
  hook: Hook,
  message: HookMessage,
  {projectId, allowPrivate, timeoutSignal = AbortSignal.timeout}: SendOptions,
): Promise<{status: number; body: string}> {
  const url = new URL(hook.url)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // A literal address is not looked up.
  if (!allowPrivate && isIP(host) !== 0 && isPrivateAddress(host)) throw new PrivateAddressError(host)
  const {timeoutMs} = LAKE_LIMITS.hooks
  const signal = timeoutSignal(timeoutMs)
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
      method: hook.httpMethod,
      headers: headersOf(hook, message, projectId),
      signal,
      ...(!allowPrivate && {lookup: lookupPublic}),
    })
    // What a reader of the response is told does not say that the time was up.
    const fail = (error: unknown) => {
      if (signal.aborted) reject(new TimeoutError(`No response within ${timeoutMs / 1_000} s`))
      else reject(error instanceof Error ? error : new Error(String(error)))
    }
    let hasResponse = false
    guarded(request, fail).on('error', fail)
    // Whoever switches to another protocol causes neither a response nor an error.
    guarded(request, fail).on('close', () => {
      if (!hasResponse) fail(new Error('The connection was closed without a response'))
    })
    guarded(request, fail).on('response', (response: IncomingMessage) => {
      hasResponse = true
      readStart(response).then((body) => resolve({status: response.statusCode ?? 0, body}), fail)
    })
    request.end(message.payload)
  })
}

/** The log has the beginning of what was answered; the rest is not waited for. */
async function readStart(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    if (!Buffer.isBuffer(chunk)) continue
    chunks.push(chunk)
    size += chunk.byteLength
    if (size >= LAKE_LIMITS.hooks.responseBytes) break
  }
  return Buffer.concat(chunks)
    .subarray(0, LAKE_LIMITS.hooks.responseBytes)
    .toString('utf8')
    .replaceAll('\0', '')
}
