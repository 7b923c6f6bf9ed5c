import {createClient as createHostedClient} from '@sanity/client'
import type {ClientConfig, SanityClient} from '@sanity/client'
import {findClientFactory} from './client-factory'

/**
 * What the Studio's package gets for `@sanity/client`, see `studio/build/own-clients.mjs`. Its form of a task opens a
 * workspace of its own and passes on the host, but not how clients are made: it would look for the project at
 * `store.localhost`.
 */
export * from '@sanity/client'

export function createClient(config: ClientConfig): SanityClient {
  const create = findClientFactory(config.apiHost) ?? createHostedClient
  return create(config)
}
