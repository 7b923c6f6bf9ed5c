import type {HttpRequest} from '@sanity/client'
import {
  catchError,
  defer,
  filter,
  finalize,
  fromEvent,
  merge,
  of,
  ReplaySubject,
  retry,
  switchMap,
  takeUntil,
  tap,
  throwError,
  throwIfEmpty,
  timer,
} from 'rxjs'
import type {Observable} from 'rxjs'
import type {ListenSocket} from './listen-socket'
import {isAlreadyStored, isUndecided, isUnreachable, UnansweredError} from './outages'
import {kindOf} from './request-kinds'
import type {UnansweredWrites} from './unanswered-writes'

/** In milliseconds. Only tests use other values. */
export const ATTEMPTS = {
  firstRetry: 200,
  maxRetry: 2_000,
  /** How long the first attempt of a write may take; each further one gets twice as long, for slow connections. */
  firstAttempt: 10_000,
  maxAttempt: 120_000,
}
export type AttemptTimings = typeof ATTEMPTS

/** The Studio reads its document anew after it was disconnected for more than 20 s. */
const REREAD_MS = 21_000

export interface PersistentRequestOptions {
  apiHost: string
  socket: Pick<ListenSocket, 'changes' | 'isOpen' | 'isReady' | 'lastOutageMs' | 'reconnect' | 'hurry'>
  writes: UnansweredWrites
  /** Its window, which tells when the browser is online again. */
  page: EventTarget
  timings?: AttemptTimings
}

export type HttpEvent = {type: string; body?: unknown}
type Send = (...args: Parameters<HttpRequest>) => Observable<HttpEvent>
type Attempt = () => Observable<HttpEvent>

/**
 * Repeats what the Studio reads and writes until the lake answers: one failed request would end the whole tool, and what
 * was typed with it. The first failure also ends the listeners' socket, so that the Studio shows that it has no
 * connection and lets nobody type on.
 */
export function persistentRequests(send: Send, options: PersistentRequestOptions): Send {
  return (request, requester) => {
    const attempt: Attempt = () => send(request, requester)
    const kind = kindOf(request, options.apiHost)
    if (kind === 'other') return attempt()
    if (kind === 'read') return read(attempt, options)
    return write(attempt, kind.write, options)
  }
}

/** The client itself repeats a read five times. While the socket is open, the lake is there: then it means its refusal. */
function read(attempt: Attempt, options: PersistentRequestOptions): Observable<HttpEvent> {
  const {socket, page} = options
  const isOutage = (error: unknown) => isUnreachable(error) || (isUndecided(error) && !socket.isOpen)
  const next = (pause: number) => merge(timer(pause), fromEvent(page, 'online'), whenReady(socket))
  return defer(attempt).pipe(
    responseOnly(options, () => []),
    repeat(options, {isOutage, next}),
    tap(() => socket.hurry()),
  )
}

/** Goes on although nobody waits for it any more: its document may have been closed. */
function write(
  attempt: Attempt,
  transactionId: string,
  options: PersistentRequestOptions,
): Observable<HttpEvent> {
  const {socket, timings = ATTEMPTS, writes} = options
  const {repeated, answered} = writes.add()
  let attempts = 0
  const limit = () => [timer(Math.min(timings.maxAttempt, timings.firstAttempt * 2 ** attempts++))]
  const isOutage = (error: unknown) => isUnreachable(error) || isUndecided(error)
  // Not before the listeners are back: the Studio waits to hear of each of its own writes.
  const next = (pause: number) => {
    repeated()
    return timer(pause).pipe(switchMap(() => (socket.isReady ? of(0) : whenReady(socket))))
  }
  const response$ = new ReplaySubject<HttpEvent>()
  defer(attempt)
    .pipe(
      responseOnly(options, limit),
      catchError((error: unknown) => {
        if (attempts === 1 || !isAlreadyStored(error)) return throwError(() => error)
        // Nobody may have heard of it, unless the Studio has just read its document anew.
        if (socket.lastOutageMs < REREAD_MS) socket.reconnect(REREAD_MS)
        return of({type: 'response', body: {transactionId, results: []}})
      }),
      repeat(options, {isOutage, next}),
      finalize(answered),
    )
    .subscribe(response$)
  return response$
}

/** Gives an attempt up when the connection is lost: on a dead network neither an answer nor an error may ever come. */
function responseOnly({socket}: PersistentRequestOptions, limits: () => Observable<unknown>[]) {
  return (attempts: Observable<HttpEvent>) =>
    defer(() => {
      const lost = socket.changes.pipe(filter((change) => change === 'lost'))
      return attempts.pipe(
        filter(({type}) => type === 'response'),
        takeUntil(merge(lost, ...limits())),
        throwIfEmpty(() => new UnansweredError()),
      )
    })
}

interface Repetition {
  isOutage(error: unknown): boolean
  /** Emits when the next attempt may be made. */
  next(pause: number): Observable<unknown>
}

function repeat({socket, timings = ATTEMPTS}: PersistentRequestOptions, {isOutage, next}: Repetition) {
  return (attempts: Observable<HttpEvent>) =>
    defer(() => {
      let failures = 0
      return attempts.pipe(
        retry({
          delay: (error: unknown) => {
            if (!isOutage(error)) return throwError(() => error)
            // Once: the socket only comes back when the lake answers, and not every request that fails means an outage.
            if (failures === 0) socket.reconnect()
            return next(Math.min(timings.maxRetry, timings.firstRetry * 2 ** failures++))
          },
        }),
      )
    })
}

function whenReady({changes}: PersistentRequestOptions['socket']) {
  return changes.pipe(filter((change) => change === 'ready'))
}
