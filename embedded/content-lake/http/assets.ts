import {Hono} from 'hono'
import type {Identity} from '../access/identity'
import {matchesAny, filtersFor} from '../access/permissions'
import {LARGEST_UPLOAD} from '../assets/limits'
import {ASSET_TYPES} from '../assets/names'
import type {AssetKind} from '../assets/names'
import {discardBody, tooLarge} from '../assets/store'
import {createUploader} from '../assets/upload'
import {boomError, insufficientPermissionsError} from '../documents/errors'
import {requireDataset, requireIdentity} from './context'
import type {Lake, LakeContext, LakeEnv} from './context'

/** `POST /assets/images/:dataset` and `POST /assets/files/:dataset`: the body is the file itself. */
export function assetRoutes(lake: Lake): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()
  const upload = createUploader(lake.assets)

  routes.post('/:version/assets/:kind{images|files}/:dataset', async (c) => {
    const dataset = requireDataset(lake, c.req.param('dataset'))
    const kind = c.req.param('kind') as AssetKind
    const author = requireIdentity(c.get('caller'))
    await requireMayUpload(author, kind)
    if (Number(c.req.header('content-length') ?? 0) > LARGEST_UPLOAD) {
      await discardBody(c.req.raw.body)
      throw tooLarge(LARGEST_UPLOAD)
    }
    const words = {
      filename: plainName(c.req.query('filename')),
      contentType: c.req.header('content-type'),
      meta: c.req.queries('meta') ?? [],
      attributes: attributesOf(c),
    }
    const received = await lake.assets.store.receive(c.req.raw.body, LARGEST_UPLOAD)
    try {
      const {projectId, commit} = lake
      const hub = lake.hubOf(dataset)
      const document = await upload({projectId, dataset, hub, commit, author, kind, received, words})
      return c.json({document})
    } finally {
      await lake.assets.store.discard(received)
    }
  })
  return routes
}

/** Before the body is read. Whether the very document may be created is decided when it is. */
async function requireMayUpload({grants}: Identity, kind: AssetKind) {
  const example = {_id: 'upload', _type: ASSET_TYPES[kind], _rev: '', _createdAt: '', _updatedAt: ''}
  if (matchesAny(example, filtersFor(grants, 'create'))) return
  throw insufficientPermissionsError('create')
}

function attributesOf(c: LakeContext): Record<string, unknown> {
  const attributes: Record<string, unknown> = {}
  for (const name of ['label', 'title', 'description', 'creditLine']) {
    const value = c.req.query(name)
    if (value) attributes[name] = value
  }
  const {sourceId: id, sourceName: name, sourceUrl: url} = c.req.query()
  if (id || name || url) attributes['source'] = {_type: 'sanity.assetSourceData', id, name, url}
  return attributes
}

const LONGEST_NAME = 255

/** Without folders, and without what no name should hold. */
function plainName(written: string | undefined): string | undefined {
  const name = written
    ?.split(/[\\/]/)
    .at(-1)
    ?.replace(/[\u0000-\u001f\u007f]/g, '')
    .trim()
  if (name && name.length > LONGEST_NAME) throw boomError(400, 'Bad Request', 'The file name is too long')
  return name || undefined
}
