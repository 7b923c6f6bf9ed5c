import {ClientError} from '@sanity/client'
import type {SanityClient} from '@sanity/client'
import {ITEM_TYPE} from './rows'

export type SaveOutcome =
  | {kind: 'saved'; rev: string}
  | {kind: 'has-draft' | 'conflict' | 'deleted' | 'forbidden' | 'signed-out'}

/**
 * Writes the price straight to the published item, so that the shop shows it at once.
 *
 * Creating and deleting a draft in the same transaction acts as a lock: it fails when somebody has a draft, which would
 * restore the old price when published. Drafts created later start from the new price.
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
    if (error.statusCode === 404 || error.statusCode === 409) return readConflictReason(client, id, draftId)
    throw error
  }
}

/** 404 and 409 do not say why the transaction failed; the documents do. */
async function readConflictReason(client: SanityClient, id: string, draftId: string): Promise<SaveOutcome> {
  const [published, draft] = await client.getDocuments([id, draftId])
  if (draft) return {kind: 'has-draft'}
  return {kind: published ? 'conflict' : 'deleted'}
}
