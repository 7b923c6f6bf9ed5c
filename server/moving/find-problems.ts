import {strongReferenceIds} from '../../embedded/content-lake/documents/references'
import {assetNameOf, isAsset} from './documents'
import {MOVE_LIMITS} from './limits'
import type {Snapshot} from './snapshot'

const {documentBytes, namedProblems} = MOVE_LIMITS

interface Problems {
  /** The first of each kind, as sentences. */
  named: string[]
  count: number
}

/** What would make the documents of a snapshot invalid elsewhere, found before anything is written there. */
export async function findProblems(
  snapshot: Snapshot,
  {maxAssetBytes}: {maxAssetBytes?: number | undefined},
): Promise<Problems> {
  const problems = collectProblems()
  for (const id of snapshot.repeated) problems.add('repeated', `${id} is there more than once`)
  const missing = new Set([...snapshot.references].filter((id) => !snapshot.fingerprints.has(id)))
  for (const asset of snapshot.assets) {
    if (!assetNameOf(asset)) problems.add('name', `${asset._id} is an asset without a file name in its id`)
    const {size} = asset
    if (maxAssetBytes !== undefined && typeof size === 'number' && size > maxAssetBytes) {
      problems.add('size', `${asset._id} has ${size} bytes; the embedded lake takes ${maxAssetBytes}`)
    }
  }
  for await (const document of snapshot.read()) {
    for (const id of strongReferenceIds(document)) {
      if (missing.has(id)) problems.add('reference', `${document._id} refers to ${id}, which is not there`)
    }
    if (isAsset(document) || Buffer.byteLength(JSON.stringify(document)) <= documentBytes) continue
    problems.add('large', `${document._id} is larger than ${documentBytes} bytes`)
  }
  return problems.all
}

export function collectProblems() {
  const counts = new Map<string, number>()
  const all: Problems = {named: [], count: 0}
  return {
    all,
    add(kind: string, sentence: string) {
      const count = (counts.get(kind) ?? 0) + 1
      counts.set(kind, count)
      all.count += 1
      if (count <= namedProblems) all.named.push(sentence)
    },
  }
}
