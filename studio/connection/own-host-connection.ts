import {createClient} from '@sanity/client'
import type {ClientConfig} from '@sanity/client'

/**
 * The part of the Studio's configuration that points it at a Content Lake of another server. Its sign-in is that lake's
 * own. Sanity puts the project before the host, which only its own hosts have a name for.
 */
export function ownHostConnection(apiHost: string) {
  return {
    apiHost,
    unstable_clientFactory: (options: ClientConfig) =>
      createClient({...options, apiHost, useProjectHostname: false, useCdn: false}),
  }
}
