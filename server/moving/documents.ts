import {createHash} from 'node:crypto'
import {ASSET_TYPES, isAssetType, parseAssetName} from '../../embedded/content-lake/assets/asset-names'
import type {AssetKind, AssetName} from '../../embedded/content-lake/assets/asset-names'
import {isObject, parseJson} from '../../runtime/json'
import type {JsonObject} from '../../runtime/json'
import {MoveError} from './move-error'

export type MovedDocument = JsonObject & {readonly _id: string; readonly _type: string}

const RELEASE_IDS = '_.releases.'
/** Of previews that are open now: whoever has one sees drafts. */
const SECRET_TYPES = /^sanity\.previewUrl/

/** A line of an export; undefined for what stays where it is: the platform's own documents, and secrets. */
export function parseLine(line: string): MovedDocument | undefined {
  const value = parseJson(line)
  if (isObject(value) && isObject(value['error'])) {
    throw new MoveError('unreadable', `The export broke off: ${String(value['error']['description'])}`)
  }
  if (!isDocument(value)) {
    throw new MoveError('unreadable', `The export has a line that is no document: ${line.slice(0, 100)}`)
  }
  const isOfPlatform = value._id.startsWith('_.') && !isRelease(value)
  return isOfPlatform || SECRET_TYPES.test(value._type) ? undefined : value
}

function isDocument(value: unknown): value is MovedDocument {
  return isObject(value) && typeof value['_id'] === 'string' && typeof value['_type'] === 'string'
}

export function isRelease({_id}: Pick<MovedDocument, '_id'>): boolean {
  return _id.startsWith(RELEASE_IDS)
}

export function isAsset({_type}: Pick<MovedDocument, '_type'>): boolean {
  return isAssetType(_type)
}

/** The file of an asset's document, which is in its id; undefined: it is of a kind that no lake has. */
export function assetNameOf({_id, _type}: Pick<MovedDocument, '_id' | '_type'>): AssetName | undefined {
  const kind: AssetKind = _type === ASSET_TYPES.images ? 'images' : 'files'
  const [, stem = '', extension = ''] = /^(?:image|file)-(.+)-([a-z0-9]+)$/.exec(_id) ?? []
  return parseAssetName(kind, `${stem}.${extension}`)
}

/** The little of an asset's document by which its file is moved. */
export function assetEntryOf({_id, _type, size, mimeType, originalFilename, metadata}: MovedDocument) {
  const found = isObject(metadata) ? Object.keys(metadata) : []
  return {_id, _type, size, mimeType, originalFilename, found}
}

export type AssetEntry = ReturnType<typeof assetEntryOf>

/** What a lake finds out by itself about a file, from its bytes and from how it is uploaded. */
const FOUND_OUT = new Set(
  ['_id', '_type', '_rev', '_createdAt', '_updatedAt', 'assetId', 'extension', 'metadata', 'mimeType'].concat(
    ['originalFilename', 'path', 'sha1hash', 'size', 'uploadId', 'url'],
  ),
)

/** What people have written about a file. */
export function assetFields(asset: MovedDocument): Record<string, unknown> {
  return Object.fromEntries(Object.entries(asset).filter(([name]) => !FOUND_OUT.has(name)))
}

/** Which are set by whoever stores it. */
const STORED = new Set(['_rev', '_updatedAt'])

/** Two documents with the same one need no writing. */
export function fingerprintOf(document: MovedDocument): string {
  const content = isAsset(document)
    ? assetFields(document)
    : Object.fromEntries(Object.entries(document).filter(([name]) => !STORED.has(name)))
  return createHash('sha256')
    .update(JSON.stringify(sorted(content)))
    .digest('base64url')
    .slice(0, 22)
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.keys(value)
      .toSorted()
      .map((name) => [name, sorted(value[name])]),
  )
}

/** The same with references that may lead nowhere, for documents that refer to each other. */
export function weakened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(weakened)
  if (!isObject(value)) return value
  const fields = Object.fromEntries(Object.entries(value).map(([name, child]) => [name, weakened(child)]))
  return typeof value['_ref'] === 'string' ? {...fields, _weak: true} : fields
}
