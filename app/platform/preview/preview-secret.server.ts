import {ClientError} from '@sanity/client'
import type {SanityClient} from '@sanity/client'
import {urlSearchParamPreviewSecret, validatePreviewUrl} from '@sanity/preview-url-secret'
import {z} from 'zod'

/** Why a preview is not opened. */
export type SecretRefusal = 'not valid' | 'of another' | 'not to be used up'

export type SecretOutcome =
  | {kind: 'valid'; redirectTo: string | undefined; perspective: string | null | undefined}
  | {kind: 'refused'; why: SecretRefusal}

const found = z.object({_id: z.string(), _rev: z.string(), userId: z.string().nullish()}).nullable()

const SECRET = '*[_type == "sanity.previewUrlSecret" && secret == $secret][0]{_id, _rev, userId}'

/**
 * Checks the secret in an address that the Studio has made, and uses it up: whoever finds the address later, in a log or
 * in a history, opens nothing with it.
 *
 * @param memberId who has come with it; null if the Studio's users are not ours, and the secret alone counts
 */
export async function redeemSecret(
  client: SanityClient,
  url: string,
  memberId: string | null,
): Promise<SecretOutcome> {
  const {isValid, redirectTo, studioPreviewPerspective} = await validatePreviewUrl(client, url)
  if (!isValid) return {kind: 'refused', why: 'not valid'}
  const secret = new URL(url).searchParams.get(urlSearchParamPreviewSecret)
  const document = found.parse(
    await client.fetch<unknown>(SECRET, {secret}, {perspective: 'raw', tag: 'preview'}),
  )
  // One that is shared among all has no document of its own, and would be good for ever: we hand out none.
  if (!document) return {kind: 'refused', why: 'not valid'}
  if (memberId !== null && document.userId !== memberId) return {kind: 'refused', why: 'of another'}
  const refusal = await spend(client, document)
  if (refusal) return {kind: 'refused', why: refusal}
  return {kind: 'valid', redirectTo, perspective: studioPreviewPerspective}
}

/** Of two that come at once with the same secret, the revision lets one pass. */
async function spend(
  client: SanityClient,
  {_id, _rev}: {_id: string; _rev: string},
): Promise<SecretRefusal | undefined> {
  try {
    await client
      .transaction()
      .patch(_id, (patch) => patch.ifRevisionId(_rev).unset(['secret']))
      .delete(_id)
      .commit({visibility: 'sync', returnDocuments: false, tag: 'preview'})
    return undefined
  } catch (error) {
    if (!(error instanceof ClientError)) throw error
    if (error.statusCode === 409 || error.statusCode === 404) return 'not valid'
    if (error.statusCode === 401 || error.statusCode === 403) return 'not to be used up'
    throw error
  }
}
