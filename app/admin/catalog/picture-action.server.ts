import {data, redirect} from '@remix-run/node'
import {notFound} from '~/platform/http/respond'
import * as adminPaths from '~/platform/url/admin-addresses'
import type {ChangeAuthor} from './catalog-admin'
import type {CatalogAdmin} from './catalog-admin.server'
import {messages} from './messages'

export const MAX_PICTURE_BYTES = 20 * 1024 * 1024
const strings = messages.picture

interface PictureActionParams {
  catalogAdmin: CatalogAdmin
  id: string
  formData: FormData
  by: ChangeAuthor
}

/** Sets or removes a product's picture, or makes it its category's. Whether the file is one, the Content Lake finds out. */
export async function handlePicture({catalogAdmin, id, formData, by}: PictureActionParams) {
  const done = (what: 'picture' | 'picture-removed' | 'category-picture') =>
    redirect(`${adminPaths.product(id)}?done=${what}`, 303)
  if (formData.get('do') === 'remove') {
    if ((await catalogAdmin.removePicture(id, by)) === 'gone') throw notFound()
    return done('picture-removed')
  }
  const forCategory = formData.get('do') === 'category'
  if (forCategory || formData.get('do') === 'not-category') {
    if ((await catalogAdmin.setCategoryPicture(id, forCategory)) === 'gone') throw notFound()
    return done('category-picture')
  }
  const file = formData.get('file')
  if (!(file instanceof File) || file.size === 0) return data(strings.missing, 400)
  if (file.size > MAX_PICTURE_BYTES) return data(strings.tooLarge, 413)
  const bytes = Buffer.from(await file.arrayBuffer())
  const {kind} = await catalogAdmin.setPicture(id, {bytes, name: file.name}, by)
  switch (kind) {
    case 'saved':
      return done('picture')
    case 'gone':
      throw notFound()
    case 'refused':
      return data(strings.refused, 400)
    case 'unreachable':
      return data(strings.unreachable, 503)
  }
}
