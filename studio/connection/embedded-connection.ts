import {createClient} from '@sanity/client'
import type {ClientConfig} from '@sanity/client'
import type {AuthConfig} from 'sanity'
import type {StudioSettings} from '../settings/studio-settings'
import {ListenSocket} from './listen-socket'
import {multiplexListeners} from './multiplex-listeners'

const SIGN_IN = '/staff/sign-in'

/** The part of the Studio's configuration that points it at the Content Lake and the sign-in page of this server. */
export function embeddedConnection(settings: StudioSettings, origin = pageOrigin()) {
  const apiHost = new URL(settings.apiHost ?? '/lake', origin).href.replace(/\/$/, '')
  const socket = new ListenSocket(() => new WebSocket(`${apiHost.replace(/^http/, 'ws')}/listen-socket`))
  return {
    apiHost,
    auth: {
      loginMethod: 'cookie',
      mode: 'replace',
      redirectOnSingle: true,
      providers: [{name: 'staff', title: 'Staff sign-in', url: new URL(SIGN_IN, origin).href}],
    } satisfies AuthConfig,
    unstable_clientFactory: (options: ClientConfig) =>
      multiplexListeners(
        createClient({...options, apiHost, useProjectHostname: false, useCdn: false}),
        socket,
      ),
  }
}

/**
 * The Studio warns that HTTP/1.1 allows too few connections. Our listeners share one socket, so that is not a problem
 * here; this is the switch by which the Studio itself turns the warning off.
 */
export function hideHttp1Warning(): void {
  if (typeof document === 'undefined') return
  try {
    localStorage.setItem('_sanity_debugProtocol', 'h2')
  } catch (error) {
    // The browser may block storage. Then the warning shows, which does no other harm.
    if (!(error instanceof DOMException)) throw error
  }
}

/** `sanity build` loads the configuration in Node, without a page. */
function pageOrigin(): string {
  return globalThis.location?.origin ?? 'http://localhost:3000'
}
