import type {Log} from '~/platform/config/log.server'
import {redactError} from '~/platform/config/redact-error'
import {pictureFromUpload} from '~/domain/catalog/product-picture'
import type {Sql} from '~/platform/db/database'
import type {PictureUploader} from '~/platform/gateways/sanity.server'
import {createBulk} from './bulk.server'
import type {BoardPrices} from '~/domain/catalog/board/board-price'
import type {CatalogQuery} from './list-search-params'
import type {ChangeAuthor} from './catalog-admin'
import {findAdminProduct, listAdminCategories, listAdminProducts} from './product-rows.server'
import {createEdits, writeCategoryPicture} from './edit.server'
import {readHistoryPage} from './history.server'
import {createMorePictures} from './more-pictures.server'
import {createSellOut} from './sell-out.server'
import {createFiles} from './files.server'
import {findFreeSku} from './find-free-sku.server'
import {createCategoryEdits} from './category-edits.server'
import {createUndo} from './undo.server'

interface CatalogAdminOptions {
  sql: Sql
  pictures: PictureUploader
  /** What packs can be priced from; empty while the content cannot be read. */
  readBoard: () => Promise<BoardPrices>
  pictureBaseUrl: string
  onImported: () => Promise<unknown>
  log: Pick<Log, 'warn'>
  now?: () => number
}

export type CatalogAdmin = ReturnType<typeof createCatalogAdmin>

/** All that staff do to our own catalog; the routes check who may. */
export function createCatalogAdmin(options: CatalogAdminOptions) {
  const {sql, pictures, readBoard, log, now = Date.now} = options
  const deps = {sql, readBoard, now}
  const morePictures = createMorePictures(deps)
  return {
    /** In the order of the board. */
    board: async () => [...(await readBoard()).values()],
    categories: () => listAdminCategories(sql),
    list: (query: CatalogQuery) => listAdminProducts(sql, query),
    find: (id: string) => findAdminProduct(sql, id.replaceAll('\0', '')),
    ...createEdits(deps),
    /** A free one for a new product, like those of its category. */
    findFreeSku: (params: Parameters<typeof findFreeSku>[1]) => findFreeSku(sql, params),

    /** As the first in place of the one that was, or after all others. */
    async setPicture(
      id: string,
      {bytes, name, place = 'first'}: {bytes: Buffer; name: string; place?: 'first' | 'last'},
      by: ChangeAuthor,
    ) {
      const product = await findAdminProduct(sql, id)
      if (!product) return {kind: 'gone'} as const
      const upload = await pictures.upload(bytes, name)
      if (upload.kind !== 'kept') {
        log.warn({failure: redactError(upload.error)}, 'catalog: a picture was not taken')
        return {kind: upload.kind} as const
      }
      const picture = pictureFromUpload(upload.asset, product.title)
      if (!picture) return {kind: 'refused'} as const
      if (place === 'last') return {kind: await morePictures.addPicture(id, picture, by)}
      return {kind: await morePictures.replaceFirst(id, picture, by)}
    },
    movePicture: morePictures.movePicture,

    /** Its picture stands for its category from now on; null: the category's first product's does again. */
    setCategoryPicture: (id: string, chosen: boolean) => writeCategoryPicture(sql, id, chosen),
    ...createBulk(deps),
    history: (filter: Parameters<typeof readHistoryPage>[1]) => readHistoryPage(sql, filter),
    ...createUndo(deps),
    ...createSellOut(deps),
    ...createFiles(options),
    ...createCategoryEdits({sql}),
  }
}
