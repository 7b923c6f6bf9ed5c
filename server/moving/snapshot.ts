import {createReadStream, createWriteStream} from 'node:fs'
import {join} from 'node:path'
import {Readable} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import {strongReferenceIds} from '../../embedded/content-lake/documents/references'
import type {Endpoint} from './endpoint'
import {assetEntryOf, fingerprintOf, isAsset, parseLine} from './documents'
import type {AssetEntry, MovedDocument} from './documents'
import {readLines} from './lines'

/** All documents of a dataset as they were at one moment: in a file, but for their ids and what they refer to. */
export interface Snapshot {
  /** By document id. */
  fingerprints: ReadonlyMap<string, string>
  /** What must be there for the documents to be valid. */
  references: ReadonlySet<string>
  /** Ids that are there more than once. */
  repeated: ReadonlySet<string>
  assets: readonly AssetEntry[]
  /** In the order of the export. */
  read(): AsyncGenerator<MovedDocument>
}

export async function takeSnapshot(
  endpoint: Endpoint,
  folder: string,
  onDocument: (count: number) => void,
): Promise<Snapshot> {
  const file = join(folder, 'documents.ndjson')
  const fingerprints = new Map<string, string>()
  const references = new Set<string>()
  const repeated = new Set<string>()
  const assets: AssetEntry[] = []
  async function* keep(lines: AsyncIterable<string>) {
    for await (const document of documentsOf(lines)) {
      const {_id} = document
      if (fingerprints.has(_id)) repeated.add(_id)
      fingerprints.set(_id, fingerprintOf(document))
      for (const id of strongReferenceIds(document)) references.add(id)
      if (isAsset(document)) assets.push(assetEntryOf(document))
      onDocument(fingerprints.size)
      yield `${JSON.stringify(document)}\n`
    }
  }
  await pipeline(Readable.from(keep(await endpoint.exportLines())), createWriteStream(file, {mode: 0o600}))
  return {
    ...{fingerprints, references, repeated, assets},
    read: () => documentsOf(readLines(createReadStream(file))),
  }
}

export interface Present {
  fingerprint: string
  type: string
}

/** What is there, by document id. */
export async function readPresent(endpoint: Endpoint): Promise<Map<string, Present>> {
  const found = new Map<string, Present>()
  for await (const document of documentsOf(await endpoint.exportLines())) {
    found.set(document._id, {fingerprint: fingerprintOf(document), type: document._type})
  }
  return found
}

async function* documentsOf(lines: AsyncIterable<string>): AsyncGenerator<MovedDocument> {
  for await (const line of lines) {
    const document = line === '' ? undefined : parseLine(line)
    if (document) yield document
  }
}
