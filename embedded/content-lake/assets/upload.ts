import {randomBytes} from 'node:crypto'
import type {Identity} from '../access/identity'
import type {LakeDocument} from '../documents/types'
import type {Dataset} from '../storage/dataset'
import {commitMutations} from '../storage/committer'
import type {Commit} from '../storage/committer'
import {createKeyedMutex} from '../runtime/keyed-mutex'
import type {Assets} from './assets'
import {fileExtension, fileMimeType} from './formats'
import {ASSET_TYPES, documentIdOf, fileNameOf} from './asset-names'
import type {AssetKind, AssetName} from './asset-names'
import type {ReceivedFile} from './asset-store'

export interface UploadDetails {
  filename: string | undefined
  contentType: string | undefined
  meta: readonly string[]
  /** title, description etc. for the asset document. */
  attributes: Record<string, unknown>
}

export interface UploadRequest {
  dataset: Dataset
  author: Identity
  kind: AssetKind
  received: ReceivedFile
  details: UploadDetails
}

export interface UploaderDeps {
  projectId: string
  assets: Assets
  commit: Commit
}

/** Stores the file and creates its document. Identical bytes share one document. */
export function createUploader({projectId, assets, commit}: UploaderDeps) {
  const runExclusive = createKeyedMutex()

  return async function upload(request: UploadRequest): Promise<LakeDocument> {
    const {dataset, author, kind, received, details} = request
    const {name, properties} =
      kind === 'images' ? await inspectUpload(assets, request) : describeFile(received, details)
    const document = {
      _id: documentIdOf(name),
      _type: ASSET_TYPES[kind],
      assetId: received.sha1,
      extension: name.extension,
      originalFilename: details.filename ?? fileNameOf(name),
      path: `${kind}/${projectId}/${dataset.name}/${fileNameOf(name)}`,
      sha1hash: received.sha1,
      size: received.size,
      uploadId: randomBytes(16).toString('hex'),
      ...properties,
      ...details.attributes,
    }
    // One upload per file at a time: a failed one must not remove the file that another has just stored.
    return runExclusive(`${dataset.name}/${document._id}`, async () => {
      await assets.store.save(dataset.name, name, received)
      try {
        const createIfNotExists = {...document, url: assets.urlOf(document.path)}
        const writer = {dataset, author, grants: author.grants}
        const {results} = await commitMutations(commit, writer, [{createIfNotExists}])
        const stored = results[0]?.document
        if (!stored) throw new Error(`the asset ${document._id} was not stored`)
        return stored
      } catch (error) {
        if (!dataset.find(document._id)) await assets.store.remove(dataset.name, name)
        throw error
      }
    })
  }
}

async function inspectUpload({images}: Assets, {received, details, author}: UploadRequest) {
  const inspected = await images.inspect(author.id, received.path, details.meta)
  const {width, height, extension, ...properties} = inspected
  const name: AssetName = {kind: 'images', sha1: received.sha1, extension, size: {width, height}}
  return {name, properties}
}

function describeFile(received: ReceivedFile, {filename, contentType}: UploadDetails) {
  const extension = fileExtension(filename, contentType)
  const name: AssetName = {kind: 'files', sha1: received.sha1, extension}
  return {name, properties: {mimeType: fileMimeType(extension)}}
}
