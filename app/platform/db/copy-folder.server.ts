import {constants, statSync} from 'node:fs'
import {copyFile, mkdir, readdir, rm} from 'node:fs/promises'
import {join} from 'node:path'

/** Enough to keep libuv's threads busy. */
const CONCURRENCY = 16

/**
 * Copies a folder with many files in parallel: the database is blocked meanwhile, and this takes a tenth of the time.
 *
 * @param to made by it, and gone again when it fails: what waits for the database may need the room
 * @param isExcluded by the name of the file
 */
export async function copyFolder(from: string, to: string, isExcluded: (name: string) => boolean) {
  const found = await readdir(from, {withFileTypes: true, recursive: true})
  const folders = found.filter((entry) => entry.isDirectory())
  await mkdir(to, {recursive: true, mode: 0o700})
  for (const {parentPath, name} of folders) {
    await mkdir(join(to, parentPath.slice(from.length), name), {recursive: true, mode: 0o700})
  }
  const files = found.filter((entry) => entry.isFile() && !isExcluded(entry.name)).values()
  let hasFailed = false
  const worker = async () => {
    // All workers take from the same iterator.
    for (const {parentPath, name} of files) {
      if (hasFailed) return
      const path = join(parentPath.slice(from.length), name)
      try {
        await copyFile(join(from, path), join(to, path), constants.COPYFILE_FICLONE)
      } catch (error) {
        hasFailed = true
        throw error
      }
    }
  }
  const results = await Promise.allSettled(Array.from({length: CONCURRENCY}, worker))
  const failed = results.find((result) => result.status === 'rejected')
  if (!failed) return
  await rm(to, {recursive: true, force: true})
  throw failed.reason
}

/** Total size of the folder's files in bytes. Files may disappear while it runs. */
export async function sizeOfFolder(folder: string): Promise<number> {
  const found = await readdir(folder, {withFileTypes: true, recursive: true})
  let bytes = 0
  for (const {parentPath, name} of found.filter((entry) => entry.isFile())) {
    bytes += statSync(join(parentPath, name), {throwIfNoEntry: false})?.size ?? 0
  }
  return bytes
}
