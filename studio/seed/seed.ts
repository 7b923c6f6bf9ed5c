import {ClientError} from '@sanity/client'
import type {IdentifiedSanityDocumentStub, SanityClient} from '@sanity/client'
import {pictureFilesOf, withPictures} from './picture'
import {withoutDangling} from './references'
import {uploadPictures} from './upload-pictures'
import type {PictureSource} from './upload-pictures'

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
  pictures: PictureSource,
): Promise<SeedOutcome> {
  const created: string[] = []
  const assetIds = new Map<string, string>()
  for (let conflicts = 0; conflicts <= MOST_CONFLICTS;) {
    const ledger = await client.getDocument<Ledger>(LEDGER_ID)
    const known = new Set(ledger?.ids)
    const chunk = documents.filter(({_id}) => !known.has(_id)).slice(0, CHUNK)
    if (chunk.length === 0) return {created, kept: documents.length - created.length}
    const ids = [...(ledger?.ids ?? []), ...chunk.map(({_id}) => _id)]
    const sound = await withoutDangling(client, chunk)
    // Before the transaction: what is written refers to pictures that are there. Stopped in between, the next
    // start uploads the same bytes again, and the lake still has them once.
    await uploadPictures(client, pictureFilesOf(sound), pictures, assetIds)
    try {
      created.push(...(await commit(client, withPictures(sound, assetIds), ids, ledger)))
    } catch (error) {
      if (!isConflict(error)) throw error
      // Another seed wrote the ledger in between. What it did counts, so look again.
      conflicts++
    }
  }
  throw new Error('The seed content could not be written: something else keeps changing the ledger')
}

async function commit(
  client: SanityClient,
  documents: IdentifiedSanityDocumentStub[],
  ids: string[],
  ledger?: Ledger,
) {
  const transaction = client.transaction()
  // The ledger goes first: when another seed was quicker, nothing else of this transaction is tried.
  if (ledger) transaction.patch(LEDGER_ID, (patch) => patch.ifRevisionId(ledger._rev).set({ids}))
  else transaction.create({_id: LEDGER_ID, _type: LEDGER_TYPE, ids})
  for (const document of documents) transaction.createIfNotExists(document)
  const {results} = await transaction.commit({returnDocuments: false, tag: 'seed'})
  return results.filter(({id, operation}) => operation === 'create' && id !== LEDGER_ID).map(({id}) => id)
}

function isConflict(error: unknown): boolean {
  return error instanceof ClientError && error.statusCode === 409
}
