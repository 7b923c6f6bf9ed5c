import type {Log} from '~/config/log.server'
import {plainFailure} from '~/config/plain-failure'
import {pictureField} from '~/content/picture'
import type {Picture} from '~/content/picture'
import type {Sql} from '~/db/client.server'
import type {PictureStore} from '~/services/sanity.server'
import {createBulk} from './bulk.server'
import type {CatalogDesk} from './desk'
import {findDeskProduct, listDeskCategories, listDeskProducts} from './desk-rows.server'
import {createEdits, writePicture} from './edit.server'
import {createHistory} from './history.server'
import {createUndo} from './undo.server'

export interface CatalogDeskOptions {
  sql: Sql
  /** Where pictures are kept: the Content Lake. */
  pictures: PictureStore
  log: Pick<Log, 'warn'>
  now?: () => number
}

/** All that staff do to our own catalogue. Who may is asked by the routes. */
export function createCatalogDesk({sql, pictures, log, now = Date.now}: CatalogDeskOptions): CatalogDesk {
  const parts = {sql, now}
  return {
    categories: () => listDeskCategories(sql),
    list: (question) => listDeskProducts(sql, question),
    find: (id) => findDeskProduct(sql, id.replaceAll('\0', '')),
    ...createEdits(parts),

    async setPicture(id, {bytes, name}, by) {
      const product = await findDeskProduct(sql, id)
      if (!product) return {kind: 'gone'}
      const kept = await pictures.upload(bytes, name)
      if (kept.kind !== 'kept') {
        log.warn({failure: plainFailure(kept.error)}, 'catalogue: a picture was not taken')
        return {kind: kept.kind}
      }
      const picture = pictureOfAsset(kept.asset, product.title)
      if (!picture) return {kind: 'refused'}
      return {kind: (await writePicture(parts, id, picture, by)) ? 'saved' : 'gone'}
    },

    removePicture: async (id, by) => ({kind: (await writePicture(parts, id, null, by)) ? 'saved' : 'gone'}),
    ...createBulk(parts),
    ...createHistory(sql),
    ...createUndo(parts),
  }
}

/** The lake's answer to an upload, read as if a document had the picture in a field. */
function pictureOfAsset(asset: unknown, alt: string): Picture | null {
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
