import type {Log} from '~/platform/config/log.server'
import {redactError} from '~/platform/config/redact-error'
import {pictureField} from '~/platform/content/picture'
import type {Picture} from '~/platform/content/picture'
import type {Sql} from '~/platform/db/database'
import type {PictureUploader} from '~/platform/gateways/sanity.server'
import {createBulk} from './bulk.server'
import type {CatalogAdmin} from './catalog-admin'
import {findAdminProduct, listAdminCategories, listAdminProducts} from './product-rows.server'
import {createEdits, writePicture} from './edit.server'
import {createHistory} from './history.server'
import {createUndo} from './undo.server'

export interface CatalogAdminOptions {
  sql: Sql
  /** Where pictures are kept: the Content Lake. */
  pictures: PictureUploader
  log: Pick<Log, 'warn'>
  now?: () => number
}

/** All that staff do to our own catalogue. Who may is asked by the routes. */
export function createCatalogAdmin({sql, pictures, log, now = Date.now}: CatalogAdminOptions): CatalogAdmin {
  const deps = {sql, now}
  return {
    categories: () => listAdminCategories(sql),
    list: (query) => listAdminProducts(sql, query),
    find: (id) => findAdminProduct(sql, id.replaceAll('\0', '')),
    ...createEdits(deps),

    async setPicture(id, {bytes, name}, by) {
      const product = await findAdminProduct(sql, id)
      if (!product) return {kind: 'gone'}
      const upload = await pictures.upload(bytes, name)
      if (upload.kind !== 'kept') {
        log.warn({failure: redactError(upload.error)}, 'catalogue: a picture was not taken')
        return {kind: upload.kind}
      }
      const picture = parsePictureAsset(upload.asset, product.title)
      if (!picture) return {kind: 'refused'}
      return {kind: (await writePicture(deps, id, picture, by)) ? 'saved' : 'gone'}
    },

    removePicture: async (id, by) => ({kind: (await writePicture(deps, id, null, by)) ? 'saved' : 'gone'}),
    ...createBulk(deps),
    ...createHistory(sql),
    ...createUndo(deps),
  }
}

/** The lake's answer to an upload, read as if a document had the picture in a field. */
function parsePictureAsset(asset: unknown, alt: string): Picture | null {
  if (typeof asset !== 'object' || asset === null) return null
  const {_id, url, metadata} = asset as {_id?: unknown; url?: unknown; metadata?: Record<string, unknown>}
  const dimensions = metadata?.['dimensions'] as {width?: unknown; height?: unknown} | undefined
  const {width, height} = dimensions ?? {}
  return pictureField.parse({
    alt,
    hotspot: null,
    crop: null,
    asset: {
      _id,
      url,
      width,
      height,
      lqip: metadata?.['lqip'] ?? null,
      opaque: metadata?.['isOpaque'] ?? null,
    },
  })
}
