import type {ClientConfig, SanityClient} from '@sanity/client'

export type ClientFactory = (config: ClientConfig) => SanityClient

const factories = new Map<string, ClientFactory>()

/** Clients for that host are made this way, by whatever part of the Studio. */
export function setClientFactory(apiHost: string, factory: ClientFactory): void {
  factories.set(apiHost, factory)
}

export function findClientFactory(apiHost: string | undefined): ClientFactory | undefined {
  return apiHost === undefined ? undefined : factories.get(apiHost)
}
