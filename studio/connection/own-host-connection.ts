import {createClient} from '@sanity/client'
import type {ClientConfig} from '@sanity/client'
import {setClientFactory} from './client-factory'
import {isAnswering} from './is-answering'
import {ListenSocket} from './listen-socket'
import {multiplexListeners} from './multiplex-listeners'
import {TIMINGS} from './socket'

/**
 * The part of the Studio's configuration that points it at a Content Lake of another server. Its sign-in is that lake's
 * own. Sanity puts the project before the host, which only its own hosts have a name for.
 */
export function ownHostConnection(apiHost: string) {
  const socket = new ListenSocket(
    () => new WebSocket(socketUrl(apiHost).replace(/^http/, 'ws')),
    TIMINGS,
    () => isAnswering(apiHost),
  )
  let found: Promise<boolean> | undefined
  const hasSocket = () => (found ??= findSocket(apiHost))
  function create(options: ClientConfig) {
    const client = createClient({...options, apiHost, useProjectHostname: false, useCdn: false})
    // A socket is opened with a session; pages cannot send a token with it.
    return options.token === undefined ? multiplexListeners(client, socket, hasSocket) : client
  }
  setClientFactory(apiHost, create)
  return {apiHost, unstable_clientFactory: create}
}

function socketUrl(apiHost: string): string {
  return `${apiHost}/listen-socket`
}

const UPGRADE_REQUIRED = 426
const PROBE_TIMEOUT_MS = 10_000

/** Our own lakes have a socket for all listeners of a page; what else may be at this address has none. */
async function findSocket(apiHost: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS)
    return (await fetch(socketUrl(apiHost), {cache: 'no-store', signal})).status === UPGRADE_REQUIRED
  } catch (error) {
    if (error instanceof TypeError || error instanceof DOMException) return false
    throw error
  }
}
