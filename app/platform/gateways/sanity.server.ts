import {ClientError, createClient} from '@sanity/client'
import type {AssetMetadataType, SanityClient} from '@sanity/client'
import type {Config} from '~/platform/config/config'
import {guardedHandler} from '../../../runtime/guarded.server'
import {setTimeout} from '../../../runtime/timers.server'

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
        // A custom host (a proxy, a stub) has no subdomain per project.
        useProjectHostname: config.apiHost === undefined,
        token: token ?? config.apiToken,
      })
}

/** Client of Sanity, embedded or hosted. */
export function createSanityGateway(client: SanityClient) {
  const publishedClient = client.withConfig({
    perspective: 'published',
    timeout: TIMEOUT_MS,
    // A page waits for a single attempt; the next request tries again.
    maxRetries: 0,
  })
  return {
    fetch: (groq: string, params: Record<string, string> = {}) =>
      publishedClient.fetch<unknown>(groq, params, {tag: 'shop'}),
    /** Subscribes to published edits until stopped; reconnects by itself. */
    listen(handlers: {onEdit(): void; onReconnect(): void; onError(error: unknown): void}): () => void {
      // Whoever was not connected, at the start or in between, does not know what has happened meanwhile.
      let hasMissed = false
      let retry: NodeJS.Timeout | undefined
      let subscription = subscribe()

      function subscribe() {
        return publishedClient
          .listen(
            '*',
            {},
            {
              events: ['welcome', 'mutation', 'reconnect'],
              includeResult: false,
              includeMutations: false,
              visibility: 'query',
              tag: 'shop',
            },
          )
          .subscribe({
            next: guardedHandler((event) => {
              if (event.type === 'mutation') handlers.onEdit()
              if (event.type === 'reconnect') hasMissed = true
              if (event.type !== 'welcome') return
              if (hasMissed) handlers.onReconnect()
              hasMissed = false
            }),
            error: guardedHandler((error: unknown) => {
              hasMissed = true
              handlers.onError(error)
              retry = setTimeout(() => (subscription = subscribe()), 2_000)
              retry.unref()
            }),
          })
      }

      return () => {
        clearTimeout(retry)
        subscription.unsubscribe()
      }
    },
  }
}

export type SanityGateway = ReturnType<typeof createSanityGateway>

export type PictureUploadOutcome =
  | {kind: 'kept'; asset: unknown}
  /** Not a picture, or none that can be stored. */
  | {kind: 'refused'; error: unknown}
  | {kind: 'unreachable'; error: unknown}

const UPLOAD_TIMEOUT_MS = 60_000

/**
 * Uploads pictures to the Content Lake as the Studio does. Needs a token with write access.
 *
 * @param metadataTypes the metadata that the lake extracts; absent: its default
 */
export function createPictureUploader(client: SanityClient, metadataTypes?: AssetMetadataType[]) {
  const uploadClient = client.withConfig({timeout: UPLOAD_TIMEOUT_MS, maxRetries: 0})
  return {
    async upload(bytes: Buffer, name: string): Promise<PictureUploadOutcome> {
      try {
        const options = {
          filename: name,
          timeout: UPLOAD_TIMEOUT_MS,
          ...(metadataTypes && {extract: metadataTypes}),
        }
        return {kind: 'kept', asset: await uploadClient.assets.upload('image', bytes, options)}
      } catch (error) {
        return {kind: isFileError(error) ? 'refused' : 'unreachable', error}
      }
    },
  }
}

export type PictureUploader = ReturnType<typeof createPictureUploader>

/** A token without permission is a configuration error, not the file's fault. */
function isFileError(error: unknown): boolean {
  return error instanceof ClientError && ![401, 403, 429].includes(error.statusCode)
}
