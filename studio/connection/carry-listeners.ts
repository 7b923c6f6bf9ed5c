import {connectEventSource, ConnectionFailedError} from '@sanity/client'
import type {
  ClientConfig,
  ListenOptions,
  ListenParams,
  ObservableSanityClient,
  SanityClient,
} from '@sanity/client'
import {catchError, concat, filter, map, mergeMap, of, throwError, timer} from 'rxjs'
import type {Observable, OperatorFunction} from 'rxjs'
import {CarriedEventSource} from './carried-event-source'
import {listenQuery} from './listen-path'
import type {ListenSocket} from './listen-socket'

type ListenerEvent = {type: string; data?: unknown}

const RETRY_AFTER = 1000

/** Changes the client, and every client made from it, so that its listeners go over the shared socket. */
export function carryListeners(client: SanityClient, socket: ListenSocket): SanityClient {
  const withConfig = client.withConfig.bind(client)
  const clone = client.clone.bind(client)
  carryObservable(client.observable, socket)
  return Object.assign(client, {
    listen: carriedListen(client, socket),
    withConfig: (config?: Partial<ClientConfig>) => carryListeners(withConfig(config), socket),
    clone: () => carryListeners(clone(), socket),
  })
}

function carryObservable(client: ObservableSanityClient, socket: ListenSocket): ObservableSanityClient {
  const withConfig = client.withConfig.bind(client)
  const clone = client.clone.bind(client)
  return Object.assign(client, {
    listen: carriedListen(client, socket),
    withConfig: (config?: Partial<ClientConfig>) => carryObservable(withConfig(config), socket),
    clone: () => carryObservable(clone(), socket),
  })
}

function carriedListen(client: SanityClient | ObservableSanityClient, socket: ListenSocket) {
  const listen = client.listen.bind(client)
  return (query: string, params?: ListenParams, options: ListenOptions = {}) => {
    const {apiHost, requestTagPrefix} = client.config()
    const search = listenQuery(query, params, options, requestTagPrefix)
    const url = client.getUrl(`${client.getDataUrl('listen')}${search}`)
    // A client that was pointed at another host is none of ours.
    if (!url.startsWith(`${apiHost}/`)) return listen(query, params, options)
    return listenOver(socket, url, url.slice(apiHost.length), options.events ?? ['mutation'])
  }
}

function listenOver(
  socket: ListenSocket,
  url: string,
  path: string,
  events: string[],
): Observable<ListenerEvent> {
  // The client only knows how to add listeners to it; an EventTarget types them a little more narrowly.
  const open = () => new CarriedEventSource(socket, url, path) as EventSource
  return connectEventSource(open, events).pipe(
    retryHiccups(),
    filter((event) => events.includes(event.type)),
    map((event) => ({type: event.type, ...(event.data as object | undefined)})),
  )
}

/** As the client does: a refusal is final, a server that is busy or broken is asked again after a second. */
function retryHiccups(): OperatorFunction<ListenerEvent, ListenerEvent> {
  return catchError((error: unknown, again) =>
    isHiccup(error)
      ? concat(of({type: 'reconnect'}), timer(RETRY_AFTER).pipe(mergeMap(() => again)))
      : throwError(() => error),
  )
}

function isHiccup(error: unknown): boolean {
  if (!(error instanceof ConnectionFailedError)) return false
  const {status} = error
  return status === undefined || status < 400 || status >= 500 || status === 408 || status === 429
}
