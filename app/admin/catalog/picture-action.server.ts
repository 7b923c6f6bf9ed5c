import type {ChangeAuthor} from './catalog-admin'
import type {CatalogAdmin} from './catalog-admin.server'
import {messages} from './messages'

const MAX_BYTES = 20 * 1024 * 1024

export type PictureActionResult =
  | {kind: 'picture' | 'picture-removed'}
  | {kind: 'gone'}
  | {kind: 'refused'; problem: string; status: 400 | 413 | 503}

interface PictureActionParams {
  catalogAdmin: CatalogAdmin
  id: string
  formData: FormData
  by: ChangeAuthor
}

/** A picture as the form sent it, or the wish to be without one. What it is, the lake finds out. */
export async function handlePicture({
  catalogAdmin,
  id,
  formData,
  by,
}: PictureActionParams): Promise<PictureActionResult> {
  const strings = messages.picture
  if (formData.get('do') === 'remove') {
    const outcome = await catalogAdmin.removePicture(id, by)
    return {kind: outcome === 'gone' ? 'gone' : 'picture-removed'}
  }
  const file = formData.get('file')
  if (!(file instanceof File) || file.size === 0)
    return {kind: 'refused', problem: strings.missing, status: 400}
  if (file.size > MAX_BYTES) return {kind: 'refused', problem: strings.tooLarge, status: 413}
  const bytes = Buffer.from(await file.arrayBuffer())
  const {kind} = await catalogAdmin.setPicture(id, {bytes, name: file.name}, by)
  switch (kind) {
    case 'saved':
      return {kind: 'picture'}
    case 'gone':
      return {kind}
    case 'refused':
      return {kind, problem: strings.refused, status: 400}
    case 'unreachable':
      return {kind: 'refused', problem: strings.unreachable, status: 503}
  }
}
