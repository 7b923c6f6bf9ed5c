import {ClientError} from '@sanity/client'
import type {IdentifiedSanityDocumentStub, SanityClient} from '@sanity/client'
import {referencesOf} from './references'

/**
 * Remembers every id that was ever seeded. Without it a document that staff deleted would come back at the next
 * start. The dot in the id keeps it out of public view.
 */
export const LEDGER_ID = 'system.seed-ledger'
const LEDGER_TYPE = 'seedLedger'

const CHUNK = 500
const MOST_CONFLICTS = 5

export type SeedOutcome = {created: string[]; kept: number}
type Ledger = {_id: string; _type: string; _rev: string; ids: string[]}

/** Puts in what is new; never overwrites what staff changed, never brings back what they deleted. */
export async function seed(
  client: SanityClient,
  documents: readonly IdentifiedSanityDocumentStub[],
): Promise<SeedOutcome> {
  const created: string[] = []
  for (let conflicts = 0; conflicts <= MOST_CONFLICTS;) {
    const ledger = await client.getDocument<Ledger>(LEDGER_ID)
    const known = new Set(ledger?.ids)
    const chunk = documents.filter(({_id}) => !known.has(_id)).slice(0, CHUNK)
    if (chunk.length === 0) return {created, kept: documents.length - created.length}
    try {
      created.push(...(await commitChunk(client, chunk, ledger)))
    } catch (error) {
      if (!isConflict(error)) throw error
      // Another seed wrote the ledger in between. What it did counts, so look again.
      conflicts++
    }
  }
  throw new Error('The seed content could not be written: something else keeps changing the ledger')
}

async function commitChunk(client: SanityClient, chunk: IdentifiedSanityDocumentStub[], ledger?: Ledger) {
  const ids = [...(ledger?.ids ?? []), ...chunk.map(({_id}) => _id)]
  const transaction = client.transaction()
  // The ledger goes first: when another seed was quicker, nothing else of this transaction is tried.
  if (ledger) transaction.patch(LEDGER_ID, (patch) => patch.ifRevisionId(ledger._rev).set({ids}))
  else transaction.create({_id: LEDGER_ID, _type: LEDGER_TYPE, ids})
  for (const document of await withoutDangling(client, chunk)) transaction.createIfNotExists(document)
  const {results} = await transaction.commit({returnDocuments: false, tag: 'seed'})
  return results.filter(({id, operation}) => operation === 'create' && id !== LEDGER_ID).map(({id}) => id)
}

/** An item whose category staff have deleted cannot be created any more, and must not stop the others. */
async function withoutDangling(client: SanityClient, chunk: IdentifiedSanityDocumentStub[]) {
  const coming = new Set(chunk.map(({_id}) => _id))
  const needed = [...new Set(chunk.flatMap(referencesOf))].filter((id) => !coming.has(id))
  if (needed.length === 0) return chunk
  const found = await client.fetch<string[]>('*[_id in $needed]._id', {needed}, {perspective: 'raw'})
  const present = new Set([...coming, ...found])
  return chunk.filter((document) => referencesOf(document).every((id) => present.has(id)))
}

function isConflict(error: unknown): boolean {
  return error instanceof ClientError && error.statusCode === 409
}
