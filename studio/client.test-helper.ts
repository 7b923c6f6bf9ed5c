import {createClient} from '@sanity/client'
import type {ClientConfig, SanityClient} from '@sanity/client'

/** A real client that talks to a fake server. */
export function createTestClient(apiHost: string, config: ClientConfig = {}): SanityClient {
  return createClient({
    projectId: 'store',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost,
    useProjectHostname: false,
    useCdn: false,
    ...config,
  })
}
