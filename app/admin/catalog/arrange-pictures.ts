import type {Picture} from '~/platform/content/picture'

/** Beside the first, which stands on cards. */
export const MAX_PICTURES = 6

export const PICTURE_MOVES = ['first', 'earlier', 'remove'] as const
export type PictureMove = (typeof PICTURE_MOVES)[number]

export interface ProductPictures {
  picture: Picture | null
  morePictures: Picture[]
}

/** All of a product's pictures in the order in which shoppers see them. */
export function listPictures({picture, morePictures}: ProductPictures): Picture[] {
  return picture ? [picture, ...morePictures] : morePictures
}

export function toProductPictures([first, ...more]: Picture[]): ProductPictures {
  return {picture: first ?? null, morePictures: more}
}

/** Null: there are as many as a product may have. One that is there already stays where it is. */
export function addPicture(pictures: Picture[], added: Picture): Picture[] | null {
  if (pictures.some(({assetId}) => assetId === added.assetId)) return pictures
  return pictures.length < MAX_PICTURES ? [...pictures, added] : null
}

/** Somebody else may have removed it meanwhile: then nothing is left to do. */
export function movePicture(pictures: Picture[], assetId: string, to: PictureMove): Picture[] {
  const index = pictures.findIndex((picture) => picture.assetId === assetId)
  const moved = pictures[index]
  if (!moved) return pictures
  const others = pictures.filter((picture) => picture !== moved)
  if (to === 'remove') return others
  return others.toSpliced(to === 'first' ? 0 : Math.max(0, index - 1), 0, moved)
}
