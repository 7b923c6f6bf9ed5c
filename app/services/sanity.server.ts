import {createClient} from '@sanity/client'
import type {SanityClient} from '@sanity/client'
import type {Config} from '~/config/env.server'

/** The one way to Sanity, embedded or hosted. */
export interface SanityDoor {
  fetch(groq: string, params?: Record<string, string>): Promise<unknown>
  /** Follows published edits until stopped; reconnects by itself. */
  listen(on: {onEdit(): void; onReconnect(): void; onTrouble(error: unknown): void}): () => void
}

const API_VERSION = '2025-02-19'
const TIMEOUT_MS = 2_000

export function createSanityClient(config: Config['sanity'], origin: string, token?: string): SanityClient {
  const common = {
    apiVersion: API_VERSION,
    dataset: config.dataset,
    projectId: config.projectId,
    useCdn: false,
  }
  return config.kind === 'embedded'
    ? createClient({...common, apiHost: `${origin}/lake`, useProjectHostname: false, token})
    : createClient({
        ...common,
        apiHost: config.apiHost,
        // A host of one's own (a proxy, a stand-in) has no subdomain for each project.
        useProjectHostname: config.apiHost === undefined,
        token: token ?? config.apiToken,
      })
}

export function createSanityDoor(client: SanityClient): SanityDoor {
  const published = client.withConfig({
    perspective: 'published',
    timeout: TIMEOUT_MS,
    // A page waits for this once; the next reader asks again.
    maxRetries: 0,
  })
  return {
    fetch: (groq, params = {}) => published.fetch<unknown>(groq, params, {tag: 'shop'}),
    listen(on) {
      let welcomed = false
      let retry: NodeJS.Timeout | undefined
      let subscription = subscribe()

      function subscribe() {
        return published
          .listen(
            '*',
            {},
            {
              events: ['welcome', 'mutation'],
              includeResult: false,
              includeMutations: false,
              visibility: 'query',
              tag: 'shop',
            },
          )
          .subscribe({
            next: (event) => {
              if (event.type === 'mutation') on.onEdit()
              if (event.type === 'welcome') {
                if (welcomed) on.onReconnect()
                welcomed = true
              }
            },
            error: (error: unknown) => {
              on.onTrouble(error)
              retry = setTimeout(() => (subscription = subscribe()), 2_000)
              retry.unref()
            },
          })
      }

      return () => {
        clearTimeout(retry)
        subscription.unsubscribe()
      }
    },
  }
}
