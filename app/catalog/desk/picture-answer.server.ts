import type {CatalogDesk, DeskMember} from './desk'
import {deskWords} from './words'

const LARGEST = 20 * 1024 * 1024

export type PictureAnswer =
  | {kind: 'picture' | 'picture-removed'}
  | {kind: 'gone'}
  | {kind: 'refused'; problem: string; status: 400 | 413 | 503}

interface Asked {
  desk: CatalogDesk
  id: string
  sent: FormData
  by: DeskMember
}

/** A picture as the form sent it, or the wish to be without one. What it is, the lake finds out. */
export async function answerPicture({desk, id, sent, by}: Asked): Promise<PictureAnswer> {
  const words = deskWords.picture
  if (sent.get('do') === 'remove') {
    const {kind} = await desk.removePicture(id, by)
    return {kind: kind === 'gone' ? 'gone' : 'picture-removed'}
  }
  const file = sent.get('file')
  if (!(file instanceof File) || file.size === 0)
    return {kind: 'refused', problem: words.missing, status: 400}
  if (file.size > LARGEST) return {kind: 'refused', problem: words.tooLarge, status: 413}
  const bytes = Buffer.from(await file.arrayBuffer())
  const {kind} = await desk.setPicture(id, {bytes, name: file.name}, by)
  switch (kind) {
    case 'saved':
      return {kind: 'picture'}
    case 'gone':
      return {kind}
    case 'refused':
      return {kind, problem: words.refused, status: 400}
    case 'unreachable':
      return {kind: 'refused', problem: words.unreachable, status: 503}
  }
}
