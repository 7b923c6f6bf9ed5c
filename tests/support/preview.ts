import {createClient} from '@sanity/client'
import type {SanityClient} from '@sanity/client'
import {createPreviewSecret} from '@sanity/preview-url-secret/create-secret'
import type {ShopProcess} from './shop-process'

/** Marks of the Studio in a text: `@sanity/client/stega`. */
export const STEGA = /[\u200b\u200c\u200d\ufeff]{8}/

/** Somebody at the Studio, whose requests to the Content Lake have their session. */
export function studioOf(
  {origin, lake = `${origin}/lake`}: Pick<ShopProcess, 'origin'> & {lake?: string},
  {cookie}: {cookie: string},
) {
  const client: SanityClient = createClient({
    ...{projectId: 'store', dataset: 'production', apiVersion: '2025-02-19', useCdn: false},
    ...{apiHost: lake, useProjectHostname: false, perspective: 'raw'},
    headers: {cookie, origin},
  })
  return {
    client,
    /** The address by which the Studio's Presentation opens the shop. */
    async previewAddress(pathname = '/', perspective = 'drafts'): Promise<string> {
      const {id} = await client.users.getById('me')
      const {secret} = await createPreviewSecret(client, 'sanity/presentation', `${origin}/studio/`, id)
      const params = new URLSearchParams({
        'sanity-preview-secret': secret,
        'sanity-preview-perspective': perspective,
        'sanity-preview-pathname': pathname,
      })
      return `${origin}/preview-mode/enable?${params.toString()}`
    },
  }
}

/** Opens an address of the shop with these cookies, and follows nothing. */
export function visit(
  url: string,
  cookies: readonly string[] = [],
  init: RequestInit = {},
): Promise<Response> {
  const {origin} = new URL(url)
  const headers = {origin, ...(cookies.length > 0 && {cookie: cookies.join('; ')}), ...init.headers}
  return fetch(url, {redirect: 'manual', ...init, headers})
}
