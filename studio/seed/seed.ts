import {ClientError} from '@sanity/client'
import type {IdentifiedSanityDocumentStub, SanityClient} from '@sanity/client'
import {collectPictureFiles, resolvePictures} from './picture'
import {dropDanglingReferences} from './references'
import {uploadPictures} from './upload-pictures'
import type {PictureSource} from './upload-pictures'

/**
 * Lists every id that was ever seeded, so that documents deleted by staff are not created again at the next start. The
 * dot in the id makes it unreadable for the public.
 */
export const LEDGER_ID = 'system.seed-ledger'
const LEDGER_TYPE = 'seedLedger'

const CHUNK_SIZE = 500
const MAX_CONFLICTS = 5

export type SeedOutcome = {created: string[]; skipped: number}
type Ledger = {_id: string; _type: string; _rev: string; ids: string[]}

/** Creates what is new. Never overwrites what staff changed, never restores what they deleted. */
export async function seed(
  client: SanityClient,
  documents: readonly IdentifiedSanityDocumentStub[],
  pictures: PictureSource,
): Promise<SeedOutcome> {
  const created: string[] = []
  const assetIds = new Map<string, string>()
  for (let conflicts = 0; conflicts <= MAX_CONFLICTS;) {
    const ledger = await client.getDocument<Ledger>(LEDGER_ID)
    const seeded = new Set(ledger?.ids)
    const chunk = documents.filter(({_id}) => !seeded.has(_id)).slice(0, CHUNK_SIZE)
    if (chunk.length === 0) return {created, skipped: documents.length - created.length}
    const ids = [...(ledger?.ids ?? []), ...chunk.map(({_id}) => _id)]
    const intact = await dropDanglingReferences(client, chunk)
    // Upload before the transaction, so that no document refers to a missing asset. If the process stops in between,
    // the next start uploads the same files again, which the lake stores once.
    await uploadPictures(client, collectPictureFiles(intact), pictures, assetIds)
    try {
      created.push(...(await commit(client, resolvePictures(intact, assetIds), ids, ledger)))
    } catch (error) {
      if (!isConflict(error)) throw error
      // Another process has seeded in the meantime: read the ledger again.
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
  // First, so that the transaction fails on the ledger when another process was faster.
  if (ledger) transaction.patch(LEDGER_ID, (patch) => patch.ifRevisionId(ledger._rev).set({ids}))
  else transaction.create({_id: LEDGER_ID, _type: LEDGER_TYPE, ids})
  for (const document of documents) transaction.createIfNotExists(document)
  const {results} = await transaction.commit({returnDocuments: false, tag: 'seed'})
  return results.filter(({id, operation}) => operation === 'create' && id !== LEDGER_ID).map(({id}) => id)
}

function isConflict(error: unknown): boolean {
  return error instanceof ClientError && error.statusCode === 409
}
