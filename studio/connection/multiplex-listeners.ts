import {connectEventSource, ConnectionFailedError} from '@sanity/client'
import type {
  ClientConfig,
  ListenOptions,
  ListenParams,
  ObservableSanityClient,
  SanityClient,
} from '@sanity/client'
import {catchError, concat, defer, filter, map, mergeMap, of, throwError, timer} from 'rxjs'
import type {Observable, OperatorFunction} from 'rxjs'
import {listenQuery} from './listen-query'
import type {ListenSocket} from './listen-socket'
import {SocketEventSource} from './socket-event-source'

type ListenerEvent = {type: string; data?: unknown}

const RETRY_AFTER_MS = 1000

/**
 * Makes the client, and every client derived from it, listen over the shared socket.
 *
 * @param hasSocket whether the server has one, as far as that is not certain; without one they keep their event streams
 */
export function multiplexListeners(
  client: SanityClient,
  socket: ListenSocket,
  hasSocket?: () => Promise<boolean>,
): SanityClient {
  const withConfig = client.withConfig.bind(client)
  const clone = client.clone.bind(client)
  multiplexObservable(client.observable, socket, hasSocket)
  return Object.assign(client, {
    listen: createListen(client, socket, hasSocket),
    withConfig: (config?: Partial<ClientConfig>) => multiplexListeners(withConfig(config), socket, hasSocket),
    clone: () => multiplexListeners(clone(), socket, hasSocket),
  })
}

function multiplexObservable(
  client: ObservableSanityClient,
  socket: ListenSocket,
  hasSocket?: () => Promise<boolean>,
): ObservableSanityClient {
  const withConfig = client.withConfig.bind(client)
  const clone = client.clone.bind(client)
  return Object.assign(client, {
    listen: createListen(client, socket, hasSocket),
    withConfig: (config?: Partial<ClientConfig>) =>
      multiplexObservable(withConfig(config), socket, hasSocket),
    clone: () => multiplexObservable(clone(), socket, hasSocket),
  })
}

function createListen(
  client: SanityClient | ObservableSanityClient,
  socket: ListenSocket,
  hasSocket?: () => Promise<boolean>,
) {
  const listen = client.listen.bind(client)
  return (query: string, params?: ListenParams, options: ListenOptions = {}) => {
    const {apiHost, requestTagPrefix} = client.config()
    const search = listenQuery(query, params, options, requestTagPrefix)
    const url = client.getUrl(`${client.getDataUrl('listen')}${search}`)
    // A client configured for another host keeps its own event stream.
    if (!url.startsWith(`${apiHost}/`)) return listen(query, params, options)
    const overSocket = () =>
      listenOverSocket(socket, url, url.slice(apiHost.length), options.events ?? ['mutation'])
    if (!hasSocket) return overSocket()
    return defer(hasSocket).pipe(
      mergeMap((found): Observable<unknown> => (found ? overSocket() : listen(query, params, options))),
    )
  }
}

function listenOverSocket(socket: ListenSocket, url: string, path: string, events: string[]) {
  // The cast: the client only calls addEventListener, which EventTarget types a little more narrowly.
  const open = () => new SocketEventSource(socket, url, path) as EventSource
  return connectEventSource(open, events).pipe(
    retryTransientErrors(),
    filter((event) => events.includes(event.type)),
    map((event) => ({type: event.type, ...(event.data as object | undefined)})),
  )
}

/** Like the client's own listen(): a refusal is final, a busy or failing server is retried after a second. */
function retryTransientErrors(): OperatorFunction<ListenerEvent, ListenerEvent> {
  return catchError((error: unknown, retry) =>
    isTransient(error)
      ? concat(of({type: 'reconnect'}), timer(RETRY_AFTER_MS).pipe(mergeMap(() => retry)))
      : throwError(() => error),
  )
}

function isTransient(error: unknown): boolean {
  if (!(error instanceof ConnectionFailedError)) return false
  const {status} = error
  return status === undefined || status < 400 || status >= 500 || status === 408 || status === 429
}
