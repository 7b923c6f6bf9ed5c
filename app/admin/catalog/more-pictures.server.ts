import {randomUUID} from 'node:crypto'
import {parseChoices} from '~/domain/catalog/database/product-row.server'
import {lockProducts, writeChanges} from '~/domain/catalog/database/write-changes.server'
import type {Picture} from '~/platform/content/picture'
import type {Sql} from '~/platform/db/database'
import {addPicture, listPictures, movePicture, toProductPictures} from './arrange-pictures'
import type {PictureMove} from './arrange-pictures'
import type {ChangeAuthor} from './catalog-admin'

interface PicturesDeps {
  sql: Sql
  now: () => number
}

/** The pictures of a product that has several. Read under the lock: what two people add at once is both there. */
export function createMorePictures({sql, now}: PicturesDeps) {
  async function write(
    id: string,
    change: (pictures: Picture[]) => Picture[] | null,
    by: ChangeAuthor,
  ): Promise<'saved' | 'gone' | 'full'> {
    return sql.transaction(async (tx) => {
      const before = (await lockProducts(tx, [id])).get(id)?.record
      if (!before) return 'gone'
      const changed = change(listPictures(parseChoices(before)))
      if (!changed) return 'full'
      const batch = {id: randomUUID(), kind: 'edited', by, at: new Date(now())} as const
      await writeChanges(tx, [{before, after: {...before, ...toProductPictures(changed)}}], batch)
      return 'saved'
    })
  }

  return {
    replaceFirst: (id: string, picture: Picture, by: ChangeAuthor) =>
      write(id, (pictures) => [picture, ...withoutFirst(pictures, picture)], by),
    addPicture: (id: string, picture: Picture, by: ChangeAuthor) =>
      write(id, (pictures) => addPicture(pictures, picture), by),
    movePicture: (id: string, {assetId, to}: {assetId: string; to: PictureMove}, by: ChangeAuthor) =>
      write(id, (pictures) => movePicture(pictures, assetId, to), by),
  }
}

const withoutFirst = (pictures: Picture[], {assetId}: Picture) =>
  pictures.slice(1).filter((other) => other.assetId !== assetId)
