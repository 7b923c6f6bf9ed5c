import {ClientError} from '@sanity/client'
import type {SanityClient} from '@sanity/client'
import {ITEM_TYPE} from './rows'

export type SaveOutcome =
  | {kind: 'saved'; rev: string}
  | {kind: 'has-draft' | 'changed-meanwhile' | 'gone' | 'forbidden' | 'signed-out'}

/**
 * Writes the price straight into the published item, so it is in the shop at once, and never half.
 *
 * Creating and deleting a draft in the same transaction is a lock: it fails when someone has a draft open, whose
 * publishing would later put the old price back. A draft begun after this one starts from the new price.
 */
export async function savePrice(
  client: SanityClient,
  {id, rev}: {id: string; rev: string},
  price: number,
): Promise<SaveOutcome> {
  const draftId = `drafts.${id}`
  try {
    const {transactionId} = await client
      .transaction()
      .create({_id: draftId, _type: ITEM_TYPE})
      .patch(id, (patch) => patch.ifRevisionId(rev).set({price}))
      .delete(draftId)
      .commit({returnDocuments: false, tag: 'quick-prices.save'})
    return {kind: 'saved', rev: transactionId}
  } catch (error) {
    if (!(error instanceof ClientError)) throw error
    if (error.statusCode === 401) return {kind: 'signed-out'}
    if (error.statusCode === 403) return {kind: 'forbidden'}
    if (error.statusCode === 404 || error.statusCode === 409) return findReason(client, id, draftId)
    throw error
  }
}

/** The price was refused because of what is there; so look at what is there. */
async function findReason(client: SanityClient, id: string, draftId: string): Promise<SaveOutcome> {
  const [published, draft] = await client.getDocuments([id, draftId])
  if (draft) return {kind: 'has-draft'}
  return {kind: published ? 'changed-meanwhile' : 'gone'}
}
