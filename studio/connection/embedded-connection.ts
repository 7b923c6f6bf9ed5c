import {createClient} from '@sanity/client'
import type {ClientConfig, SanityClient} from '@sanity/client'
import type {AuthConfig} from 'sanity'
import type {StudioSettings} from '../settings/studio-settings'
import {carryListeners} from './carry-listeners'
import {ListenSocket} from './listen-socket'

const SIGN_IN = '/staff/sign-in'

/** How the Studio reaches the Content Lake on this server: which address, which clients, who signs staff in. */
export type EmbeddedConnection = {
  apiHost: string
  auth: AuthConfig
  unstable_clientFactory: (options: ClientConfig) => SanityClient
}

export function embeddedConnection(settings: StudioSettings, origin = pageOrigin()): EmbeddedConnection {
  const apiHost = new URL(settings.apiHost ?? '/lake', origin).href.replace(/\/$/, '')
  const socket = new ListenSocket(() => new WebSocket(`${apiHost.replace(/^http/, 'ws')}/listen-socket`))
  return {
    apiHost,
    auth: {
      loginMethod: 'cookie',
      mode: 'replace',
      redirectOnSingle: true,
      providers: [{name: 'staff', title: 'Staff sign-in', url: new URL(SIGN_IN, origin).href}],
    },
    unstable_clientFactory: (options) =>
      carryListeners(createClient({...options, apiHost, useProjectHostname: false, useCdn: false}), socket),
  }
}

/** The build loads the configuration where there is no page. */
function pageOrigin(): string {
  return globalThis.location?.origin ?? 'http://localhost:3000'
}
