import {ASSET_TYPES, documentIdOf, parseAssetName} from '../assets/asset-names'
import type {AssetKind} from '../assets/asset-names'
import type {LakeDocument} from '../documents/types'
import {requireDataset} from './context'
import type {Lake, LakeContext} from './context'
import {IMMUTABLE, contentDisposition, fileNotFoundError} from './send-file'

export type FoundAsset = ReturnType<typeof requireAsset>

/**
 * Public even in private datasets, as at the hosted service: the name contains a hash of the content. A file without a
 * document is not served.
 *
 * @throws LakeError 404
 */
export function requireAsset(lake: Lake, c: LakeContext, kind: AssetKind) {
  const {project, dataset: datasetName, file = ''} = c.req.param()
  if (project !== lake.projectId) throw fileNotFoundError()
  const dataset = requireDataset(lake, datasetName)
  const name = parseAssetName(kind, file)
  const document = name && dataset.find(documentIdOf(name))
  if (!name || document?._type !== ASSET_TYPES[kind]) throw fileNotFoundError()
  return {name, document, path: lake.assets.store.pathOf(dataset.name, name)}
}

/** SVGs may contain scripts. Opened as a document, they are sandboxed. */
const SANDBOX_CSP = "sandbox; default-src 'none'; style-src 'unsafe-inline'"

/** The parameters `dl` and `dlRaw` request a download. */
export function assetHeaders(
  c: LakeContext,
  {document}: FoundAsset,
  csp = SANDBOX_CSP,
): Record<string, string> {
  const filename = c.req.query('dl') ?? c.req.query('dlRaw')
  return {
    'cache-control': IMMUTABLE,
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
    'content-security-policy': csp,
    ...(filename !== undefined && {
      'content-disposition': contentDisposition('attachment', filename || originalNameOf(document)),
    }),
  }
}

export function originalNameOf({_id, originalFilename}: LakeDocument): string {
  return typeof originalFilename === 'string' && originalFilename ? originalFilename : _id
}
