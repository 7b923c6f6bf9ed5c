import {constants, statSync} from 'node:fs'
import {copyFile, mkdir, readdir, rm} from 'node:fs/promises'
import {join} from 'node:path'

/** As many as the system's threads have work, and some that wait. */
const CONCURRENCY = 16

/**
 * Copies a folder's files and folders, many at once: whoever waits for the database meanwhile does so for a tenth of
 * the time that one after another would take.
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
    // All of them take from the same row.
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

/** In bytes, of a folder's files. One may go while it is looked. */
export async function sizeOfFolder(folder: string): Promise<number> {
  const found = await readdir(folder, {withFileTypes: true, recursive: true})
  let bytes = 0
  for (const {parentPath, name} of found.filter((entry) => entry.isFile())) {
    bytes += statSync(join(parentPath, name), {throwIfNoEntry: false})?.size ?? 0
  }
  return bytes
}
