import {readFile} from 'node:fs/promises'
import {basename, join} from 'node:path'
import type {Picture} from '~/platform/content/picture'
import type {PictureUploader} from '~/platform/gateways/sanity.server'
import {pictureFromUpload} from '../product-picture'

/** So many at a time: enough to keep a first start short, few enough for two cores. */
const CONCURRENCY = 4

export interface UploadPicturesParams {
  /** Paths below the folder; each is sent once. */
  names: readonly string[]
  folder: string
  pictures: PictureUploader
  onUploadError(name: string, error: unknown): void
}

/** What could be uploaded, by name. The lake keeps the same bytes once, so that a repeated upload costs nothing. */
export async function uploadPictures({names, folder, pictures, onUploadError}: UploadPicturesParams) {
  const uploaded = new Map<string, Picture>()
  const queue = [...new Set(names)]
  const worker = async () => {
    for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
      try {
        uploaded.set(name, await upload(name, folder, pictures))
      } catch (error) {
        onUploadError(name, error)
      }
    }
  }
  await Promise.all(Array.from({length: CONCURRENCY}, worker))
  return uploaded
}

async function upload(name: string, folder: string, pictures: PictureUploader): Promise<Picture> {
  const result = await pictures.upload(await readFile(join(folder, name)), basename(name))
  if (result.kind !== 'kept') throw result.error
  // Beside a product's picture stands its name.
  const picture = pictureFromUpload(result.asset, '')
  if (!picture) throw new Error('the lake’s answer names no picture')
  return picture
}
