import {createHash} from 'node:crypto'
import {createReadStream, createWriteStream} from 'node:fs'
import {mkdir} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import {Readable} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import {createGunzip} from 'node:zlib'
import {extract} from 'tar-stream'
import {BackupError, MANIFEST, manifestSchema} from './manifest'
import type {Manifest} from './manifest'
import {updateHash} from './write-archive'
import {hasErrorCode} from '../../runtime/files.server'
import {guarded} from '../../runtime/guarded.server'

/**
 * Extracts the archive into a folder and verifies every checksum.
 *
 * @throws BackupError `damaged` or `missing`; discard the folder's contents then
 */
export async function readArchive(file: string, folder: string): Promise<Manifest> {
  const hashes: Record<string, string> = {}
  let manifest: Manifest | undefined
  const archive = extract()
  guarded(archive).on('entry', (header, stream, next) => {
    const isFolder = header.type === 'directory'
    extractEntry(header.name, isFolder, Readable.from(stream)).then(() => next(), next)
  })

  async function extractEntry(name: string, isFolder: boolean, stream: Readable) {
    if (name === MANIFEST) {
      manifest = manifestSchema.parse(JSON.parse(Buffer.concat(await stream.toArray()).toString('utf8')))
      return
    }
    if (!isSafePath(name)) throw new BackupError('damaged', `${file} holds a file of the name ${name}.`)
    const hash = createHash('sha256')
    const path = join(folder, name)
    if (isFolder) {
      stream.resume()
      await mkdir(path, {recursive: true, mode: 0o700})
      return
    }
    await mkdir(dirname(path), {recursive: true, mode: 0o700})
    await pipeline(stream, updateHash(hash), createWriteStream(path, {mode: 0o600}))
    hashes[name] = hash.digest('hex')
  }

  try {
    await pipeline(createReadStream(file), createGunzip(), archive)
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) throw new BackupError('missing', `There is no file ${file}.`)
    throw new BackupError('damaged', `${file} is no whole backup.`, {cause: error})
  }
  if (!manifest) throw new BackupError('damaged', `${file} is no whole backup: its end is missing.`)
  const expected = Object.entries(manifest.files)
  const mismatch = expected.find(([name, hash]) => hashes[name] !== hash)
  if (mismatch || Object.keys(hashes).length !== expected.length) {
    throw new BackupError(
      'damaged',
      `${file} is damaged: ${mismatch?.[0] ?? 'a file'} is not what was put into it.`,
    )
  }
  return manifest
}

/** Prevents path traversal. */
function isSafePath(name: string): boolean {
  return (
    name.split('/').every((part) => part !== '' && part !== '.' && part !== '..') && !name.includes('\u0000')
  )
}
