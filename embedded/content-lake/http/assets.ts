import {Hono} from 'hono'
import {z} from 'zod'
import type {Identity} from '../access/identity'
import {matchesAny, filtersFor} from '../access/permissions'
import {ASSET_TYPES} from '../assets/asset-names'
import type {AssetKind} from '../assets/asset-names'
import {drainBody, fileTooLargeError} from '../assets/asset-store'
import {createUploader} from '../assets/upload'
import {boomError, insufficientPermissionsError} from '../documents/errors'
import {hasNoNul} from '../documents/request-schema'
import {requireContentDataset, requireIdentity} from './context'
import type {Lake, LakeContext, LakeEnv} from './context'
import {LAKE_LIMITS} from '../limits'

/** `POST /assets/images/:dataset` and `POST /assets/files/:dataset`, with the file as body. */
export function assetRoutes(lake: Lake): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()
  const upload = createUploader(lake)

  routes.post('/:version/assets/:kind{images|files}/:dataset', async (c) => {
    const dataset = requireContentDataset(lake, c.req.param('dataset'))
    const kind = c.req.param('kind') as AssetKind
    const author = requireIdentity(c.get('caller'))
    await requireUploadPermission(author, kind)
    if (Number(c.req.header('content-length') ?? 0) > LAKE_LIMITS.uploadBytes) {
      await drainBody(c.req.raw.body)
      throw fileTooLargeError(LAKE_LIMITS.uploadBytes)
    }
    const details = {
      filename: cleanFilename(c.req.query('filename')),
      contentType: c.req.header('content-type'),
      meta: c.req.queries('meta') ?? [],
      attributes: attributesOf(c),
    }
    const received = await lake.assets.store.receive(c.req.raw.body, LAKE_LIMITS.uploadBytes)
    try {
      return c.json({document: await upload({dataset, author, kind, received, details})})
    } finally {
      await lake.assets.store.discard(received)
    }
  })
  return routes
}

/** A first check before the body is read; the commit checks the actual document. */
async function requireUploadPermission({grants}: Identity, kind: AssetKind) {
  const example = {_id: 'upload', _type: ASSET_TYPES[kind], _rev: '', _createdAt: '', _updatedAt: ''}
  if (matchesAny(example, filtersFor(grants, 'create'))) return
  throw insufficientPermissionsError('create')
}

const storable = z.string().refine(hasNoNul, 'cannot have that letter in it').optional()
const attributes = z.object({
  ...{label: storable, title: storable, description: storable, creditLine: storable},
  ...{sourceId: storable, sourceName: storable, sourceUrl: storable},
})

/** @throws LakeError 400 */
function attributesOf(c: LakeContext): Record<string, unknown> {
  const {data, error} = attributes.safeParse(c.req.query())
  if (!data) {
    const [issue] = error.issues
    throw boomError(400, `"${String(issue?.path[0])}" ${issue?.message ?? ''}`)
  }
  const {sourceId: id, sourceName: name, sourceUrl: url, ...named} = data
  const source = (id || name || url) && {source: {_type: 'sanity.assetSourceData', id, name, url}}
  return {...Object.fromEntries(Object.entries(named).filter(([, value]) => value)), ...source}
}

const MAX_FILENAME_LENGTH = 255

/** Strips folders and control characters. */
function cleanFilename(original: string | undefined): string | undefined {
  const name = original
    ?.split(/[\\/]/)
    .at(-1)
    ?.replace(/[\u0000-\u001f\u007f]/g, '')
    .trim()
  if (name && name.length > MAX_FILENAME_LENGTH) throw boomError(400, 'The file name is too long')
  return name || undefined
}
