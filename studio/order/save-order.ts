import {ClientError} from '@sanity/client'
import type {SanityClient} from '@sanity/client'
import type {Placed} from './plan-order'
import type {OrderRow} from './rows'

export type SaveOutcome = 'saved' | 'conflict' | 'forbidden' | 'signed-out'

/**
 * Stores the new numbers in one transaction, in what is published and in its draft: a draft keeps the old number
 * otherwise, and would put it back when it is published. Fails as a whole when one of them was changed meanwhile.
 */
export async function saveOrder(
  client: SanityClient,
  rows: readonly OrderRow[],
  changes: readonly Placed[],
): Promise<SaveOutcome> {
  const transaction = client.transaction()
  for (const {id, order} of changes) {
    for (const stored of rows.find((row) => row.id === id)?.stored ?? []) {
      transaction.patch(stored.id, (patch) => patch.ifRevisionId(stored.rev).set({order}))
    }
  }
  try {
    await transaction.commit({returnDocuments: false, tag: 'order.save'})
    return 'saved'
  } catch (error) {
    if (!(error instanceof ClientError)) throw error
    if (error.statusCode === 401) return 'signed-out'
    if (error.statusCode === 403) return 'forbidden'
    if (error.statusCode === 404 || error.statusCode === 409) return 'conflict'
    throw error
  }
}
