import {pictureUrl} from '~/platform/url/picture-url'
import type {Picture} from './picture'

/** A picture in the shape and format that social networks accept for link previews. */
export interface ShareImage {
  url: string
  alt: string
  width: number
  height: number
}

const WIDTH = 1200
const HEIGHT = 630

export function shareImageOf(picture: Picture | null, publicUrl: URL): ShareImage | null {
  if (!picture) return null
  const path = pictureUrl(picture, {width: WIDTH, height: HEIGHT, format: 'jpg'})
  return {url: new URL(path, publicUrl).href, alt: picture.alt, width: WIDTH, height: HEIGHT}
}
