import {randomBytes, randomUUID} from 'node:crypto'
import type {Identity} from '../access/identity'
import {applyMutations} from '../documents/mutations'
import type {LakeDocument} from '../documents/types'
import type {Hub} from '../listen/hub'
import type {Dataset} from '../storage/dataset'
import type {Commit} from '../transactions/committer'
import {createMutex} from '../transactions/mutex'
import type {Assets} from './assets'
import {fileExtension, fileMimeType} from './formats'
import {ASSET_TYPES, documentIdOf, fileNameOf} from './names'
import type {AssetKind, AssetName} from './names'
import type {ReceivedFile} from './store'

export interface UploadWords {
  filename: string | undefined
  contentType: string | undefined
  meta: readonly string[]
  /** title, description and the like, as they go into the document. */
  attributes: Record<string, unknown>
}

export interface UploadRequest {
  projectId: string
  dataset: Dataset
  hub: Hub
  commit: Commit
  author: Identity
  kind: AssetKind
  received: ReceivedFile
  words: UploadWords
}

/** Puts what was received in its place and its document into the lake; the same bytes have one document. */
export function createUploader(assets: Assets) {
  const places = new Map<string, {inTurn: ReturnType<typeof createMutex>; users: number}>()

  return async function upload(request: UploadRequest): Promise<LakeDocument> {
    const {dataset, kind, received, words} = request
    const {name, about} =
      kind === 'images' ? await inspectUpload(assets, request) : describeFile(received, words)
    const document = {
      _id: documentIdOf(name),
      _type: ASSET_TYPES[kind],
      assetId: received.sha1,
      extension: name.extension,
      originalFilename: words.filename ?? fileNameOf(name),
      path: `${kind}/${request.projectId}/${dataset.name}/${fileNameOf(name)}`,
      sha1hash: received.sha1,
      size: received.size,
      uploadId: randomBytes(16).toString('hex'),
      ...about,
      ...words.attributes,
    }
    return inPlace(`${dataset.name}/${document._id}`, async () => {
      await assets.store.keep(dataset.name, name, received)
      try {
        return await commitAsset(request, {...document, url: assets.urlOf(document.path)})
      } catch (error) {
        if (!dataset.find(document._id)) await assets.store.remove(dataset.name, name)
        throw error
      }
    })
  }

  /** One at a time for each place: who fails must not take away what another has just put there. */
  async function inPlace<T>(key: string, task: () => Promise<T>): Promise<T> {
    const place = places.get(key) ?? {inTurn: createMutex(), users: 0}
    places.set(key, place)
    place.users++
    try {
      return await place.inTurn(task)
    } finally {
      if (--place.users === 0) places.delete(key)
    }
  }
}

async function inspectUpload({pictures}: Assets, {received, words, author}: UploadRequest) {
  const {width, height, extension, ...about} = await pictures.inspect(author.id, received.path, words.meta)
  const name: AssetName = {kind: 'images', sha1: received.sha1, extension, size: {width, height}}
  return {name, about}
}

function describeFile(received: ReceivedFile, {filename, contentType}: UploadWords) {
  const extension = fileExtension(filename, contentType)
  const name: AssetName = {kind: 'files', sha1: received.sha1, extension}
  return {name, about: {mimeType: fileMimeType(extension)}}
}

async function commitAsset(
  {dataset, hub, commit, author}: UploadRequest,
  document: {_id: string; _type: string; url: string},
): Promise<LakeDocument> {
  const request = {transactionId: randomUUID(), timestamp: new Date().toISOString()}
  const {results} = await commit({
    dataset,
    hub,
    author,
    grants: author.grants,
    dryRun: false,
    plan: (view) => applyMutations([{createIfNotExists: document}], request, view),
    isSlow: false,
    refuse: (reason) => reason,
  })
  const stored = results[0]?.document
  if (!stored) throw new Error(`the asset ${document._id} was not stored`)
  return stored
}
