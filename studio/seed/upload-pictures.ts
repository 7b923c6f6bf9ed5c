import type {SanityClient} from '@sanity/client'
import {readFile} from 'node:fs/promises'
import {basename, join} from 'node:path'

/** So many at a time: enough to keep a first start short, few enough for two cores. */
const AT_ONCE = 4

export type PictureSource = {
  folder: string
  /** A picture that is not to be had must not keep the shop from opening: its document goes in without it. */
  onLost(file: string, error: unknown): void
}

/** Uploads each file that is not known yet. The lake keeps the same bytes once, so a repeated upload costs nothing. */
export async function uploadPictures(
  client: SanityClient,
  files: readonly string[],
  {folder, onLost}: PictureSource,
  assetIds: Map<string, string>,
): Promise<void> {
  const waiting = [...new Set(files)].filter((file) => !assetIds.has(file))
  const work = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      try {
        const bytes = await readFile(join(folder, file))
        const options = {filename: basename(file), contentType: 'image/webp', tag: 'seed'}
        const {_id} = await client.assets.upload('image', bytes, options)
        assetIds.set(file, _id)
      } catch (error) {
        onLost(file, error)
      }
    }
  }
  await Promise.all(Array.from({length: AT_ONCE}, work))
}
