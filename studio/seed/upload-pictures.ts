import type {SanityClient} from '@sanity/client'
import {readFile} from 'node:fs/promises'
import {basename, join} from 'node:path'

/** Keeps the first start short without overloading two cores. */
const CONCURRENCY = 4

export type PictureSource = {
  folder: string
  /** A missing picture must not abort the start: its document is created without it. */
  onMissing(file: string, error: unknown): void
}

/** Uploads the files without an asset id yet. The lake stores identical files once, so repeating an upload is harmless. */
export async function uploadPictures(
  client: SanityClient,
  files: readonly string[],
  {folder, onMissing}: PictureSource,
  assetIds: Map<string, string>,
): Promise<void> {
  const queue = [...new Set(files)].filter((file) => !assetIds.has(file))
  const worker = async () => {
    for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
      try {
        const bytes = await readFile(join(folder, file))
        const options = {filename: basename(file), tag: 'seed'}
        const {_id} = file.endsWith('.pdf')
          ? await client.assets.upload('file', bytes, {...options, contentType: 'application/pdf'})
          : await client.assets.upload('image', bytes, {...options, contentType: 'image/webp'})
        assetIds.set(file, _id)
      } catch (error) {
        onMissing(file, error)
      }
    }
  }
  await Promise.all(Array.from({length: CONCURRENCY}, worker))
}
