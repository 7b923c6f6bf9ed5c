import {data, redirect} from '@remix-run/node'
import {notFound} from '~/platform/http/respond'
import * as adminPaths from '~/platform/url/admin-addresses'
import type {ChangeAuthor} from './catalog-admin'
import {z} from 'zod'
import {PICTURE_MOVES} from './arrange-pictures'
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

const moveForm = z.object({do: z.enum(PICTURE_MOVES), asset: z.string().min(1).max(200)})

/**
 * Sets, adds, moves or removes a product's pictures, or makes the first its category's. Whether a file is a picture, the
 * Content Lake finds out.
 */
export async function handlePicture({catalogAdmin, id, formData, by}: PictureActionParams) {
  const done = (what: 'picture' | 'picture-moved' | 'picture-removed' | 'category-picture') =>
    redirect(`${adminPaths.product(id)}?done=${what}`, 303)
  const move = moveForm.safeParse({do: formData.get('do'), asset: formData.get('asset')})
  if (move.success) {
    const {do: to, asset: assetId} = move.data
    if ((await catalogAdmin.movePicture(id, {assetId, to}, by)) === 'gone') throw notFound()
    return done(to === 'remove' ? 'picture-removed' : 'picture-moved')
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
  const place = formData.get('do') === 'add' ? 'last' : 'first'
  const {kind} = await catalogAdmin.setPicture(id, {bytes, name: file.name, place}, by)
  switch (kind) {
    case 'saved':
      return done('picture')
    case 'gone':
      throw notFound()
    case 'full':
      return data(strings.full, 409)
    case 'refused':
      return data(strings.refused, 400)
    case 'unreachable':
      return data(strings.unreachable, 503)
  }
}
