import {readFile} from 'node:fs/promises'
import {basename, join} from 'node:path'
import type {Picture} from '~/content/picture'
import type {PictureStore} from '~/services/sanity.server'
import {pictureOfAsset} from '../picture-of-asset'

/** So many at a time: enough to keep a first start short, few enough for two cores. */
const AT_ONCE = 4

export interface PictureUpload {
  /** Paths below the folder; each is sent once. */
  names: readonly string[]
  folder: string
  pictures: PictureStore
  onLost(name: string, error: unknown): void
}

/** What could be uploaded, by name. The lake keeps the same bytes once, so that a repeated upload costs nothing. */
export async function uploadPictures({names, folder, pictures, onLost}: PictureUpload) {
  const found = new Map<string, Picture>()
  const waiting = [...new Set(names)]
  const work = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      try {
        found.set(name, await upload(name, folder, pictures))
      } catch (error) {
        onLost(name, error)
      }
    }
  }
  await Promise.all(Array.from({length: AT_ONCE}, work))
  return found
}

async function upload(name: string, folder: string, pictures: PictureStore): Promise<Picture> {
  const kept = await pictures.upload(await readFile(join(folder, name)), basename(name))
  if (kept.kind !== 'kept') throw kept.error
  // Beside a product's picture stands its name.
  const picture = pictureOfAsset(kept.asset, '')
  if (!picture) throw new Error('the lake’s answer names no picture')
  return picture
}
