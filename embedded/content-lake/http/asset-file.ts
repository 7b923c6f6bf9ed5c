import {ASSET_TYPES, documentIdOf, findAssetName} from '../assets/names'
import type {AssetKind, AssetName} from '../assets/names'
import type {LakeDocument} from '../documents/types'
import {requireDataset} from './context'
import type {Lake, LakeContext} from './context'
import {dispositionOf, noSuchFile} from './send-file'

export interface FoundAsset {
  name: AssetName
  document: LakeDocument
  path: string
}

/**
 * Whoever knows the name may have the file, in private datasets too, as at the hosted service: it holds a hash of
 * the content. Only what has a document is there.
 *
 * @throws LakeError 404
 */
export function requireAsset(lake: Lake, c: LakeContext, kind: AssetKind): FoundAsset {
  const {project, dataset: datasetName = '', file = ''} = c.req.param()
  if (project !== lake.projectId) throw noSuchFile()
  const dataset = requireDataset(lake, datasetName)
  const name = findAssetName(kind, file)
  const document = name && dataset.find(documentIdOf(name))
  if (!name || document?._type !== ASSET_TYPES[kind]) throw noSuchFile()
  return {name, document, path: lake.assets.store.pathOf(dataset.name, name)}
}

/** The header that `dl` asks for. */
export function downloadHeader(c: LakeContext, {document}: FoundAsset): Record<string, string> {
  const asked = c.req.query('dl') ?? c.req.query('dlRaw')
  if (asked === undefined) return {}
  return {'content-disposition': dispositionOf('attachment', asked || originalNameOf(document))}
}

export function originalNameOf({_id, originalFilename}: LakeDocument): string {
  return typeof originalFilename === 'string' && originalFilename ? originalFilename : _id
}
