import {strongReferenceIds} from '../../embedded/content-lake/documents/references'
import {assetFields, isAsset, isRelease, weakened} from './documents'
import type {MovedDocument} from './documents'
import type {Endpoint, Mutation} from './endpoint'
import {MOVE_LIMITS} from './limits'
import type {Snapshot} from './snapshot'

const {batch: limits, passes} = MOVE_LIMITS

interface Writing {
  target: Endpoint
  snapshot: Snapshot
  /** The ids of the documents that are new or differ. */
  wanted: ReadonlySet<string>
  /** The ids of what is there already. */
  present: Iterable<string>
  onDone(count: number): void
}

/**
 * Writes documents after those that they refer to, so that each is written once and whole. Those that refer to each other
 * are written twice: at first with references that may lead nowhere.
 */
export async function writeDocuments({target, snapshot, wanted, present, onDone}: Writing): Promise<void> {
  const left = new Set(wanted)
  const there = new Set(present)
  const batch = createBatch(target, (count) => onDone(wanted.size - left.size - count))
  const isReady = (document: MovedDocument) =>
    [...strongReferenceIds(document)].every((id) => there.has(id) || id === document._id)

  async function write(document: MovedDocument) {
    there.add(document._id)
    left.delete(document._id)
    await batch.add(document._id, mutationOf(document))
  }
  for (let pass = 0; pass < passes && left.size > 0; pass++) {
    const before = left.size
    for await (const document of snapshot.read()) {
      if (left.has(document._id) && !isRelease(document) && isReady(document)) await write(document)
    }
    if (left.size === before) break
  }
  const circular = new Set(left)
  if (circular.size > 0) {
    for await (const document of snapshot.read()) {
      if (!circular.has(document._id) || isRelease(document)) continue
      await batch.add(document._id, mutationOf(weakened(document) as MovedDocument))
    }
    for await (const document of snapshot.read()) {
      if (circular.has(document._id) && !isRelease(document)) await write(document)
    }
  }
  await batch.send()
  // After what belongs to them: the versions of a release that is done with cannot be written.
  for await (const document of snapshot.read()) {
    if (!left.has(document._id)) continue
    await target.act([
      {
        actionType: 'sanity.action.release.import',
        releaseId: document['name'],
        ...{attributes: document, ifExists: 'replace'},
      },
    ])
    left.delete(document._id)
    onDone(wanted.size - left.size)
  }
}

/** In two steps: once nothing is in them, none refers to another that is to go. */
export async function deleteDocuments(
  target: Endpoint,
  documents: readonly Pick<MovedDocument, '_id' | '_type'>[],
): Promise<void> {
  const batch = createBatch(target, () => {})
  for (const {_id, _type} of documents) await batch.add(_id, {createOrReplace: {_id, _type}})
  await batch.send()
  for (const {_id} of documents) await batch.add(_id, {delete: {id: _id}})
  await batch.send()
}

function mutationOf(document: MovedDocument): Mutation {
  // The lake that has the file has the document, too.
  if (isAsset(document)) return {patch: {id: document._id, set: assetFields(document)}}
  const {_rev, ...content} = document
  return {createOrReplace: content}
}

/** @param onSent with the number of documents that are not sent yet */
function createBatch(target: Endpoint, onSent: (waiting: number) => void) {
  let mutations = new Map<string, Mutation>()
  let bytes = 0
  async function send() {
    if (mutations.size === 0) return
    await target.mutate([...mutations.values()])
    mutations = new Map()
    bytes = 0
    onSent(0)
  }
  return {
    send,
    async add(id: string, mutation: Mutation) {
      const size = Buffer.byteLength(JSON.stringify(mutation))
      const isFull = mutations.size >= limits.documents || bytes + size > limits.bytes
      if (isFull || mutations.has(id)) await send()
      mutations.set(id, mutation)
      bytes += size
    },
  }
}
