import {createHash} from 'node:crypto'
import {createReadStream, createWriteStream} from 'node:fs'
import {mkdir} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import {Readable, Transform} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import {createGunzip} from 'node:zlib'
import {extract} from 'tar-stream'
import {BackupError} from './backup-error'
import {MANIFEST, manifestSchema} from './manifest'
import type {Manifest} from './manifest'
import {guarded} from '../../platform/handlers/guarded.server'

/**
 * Puts the archive's files into a folder, and holds each against its checksum.
 *
 * @throws BackupError `damaged`; what is in the folder by then is of no use
 */
export async function readArchive(file: string, folder: string): Promise<Manifest> {
  const hashes: Record<string, string> = {}
  let manifest: Manifest | undefined
  const archive = extract()
  guarded(archive).on('entry', (header, stream, next) => {
    const isFolder = header.type === 'directory'
    takeEntry(header.name, isFolder, Readable.from(stream)).then(() => next(), next)
  })

  async function takeEntry(name: string, isFolder: boolean, stream: Readable) {
    if (name === MANIFEST) {
      manifest = manifestSchema.parse(JSON.parse(Buffer.concat(await stream.toArray()).toString('utf8')))
      return
    }
    if (!isPlainName(name)) throw new BackupError('damaged', `${file} holds a file of the name ${name}.`)
    const hash = createHash('sha256')
    const path = join(folder, name)
    if (isFolder) {
      stream.resume()
      await mkdir(path, {recursive: true, mode: 0o700})
      return
    }
    await mkdir(dirname(path), {recursive: true, mode: 0o700})
    const counted = new Transform({
      transform(part: Buffer, _, done) {
        hash.update(part)
        done(null, part)
      },
    })
    await pipeline(stream, counted, createWriteStream(path, {mode: 0o600}))
    hashes[name] = hash.digest('hex')
  }

  try {
    await pipeline(createReadStream(file), createGunzip(), archive)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new BackupError('missing', `There is no file ${file}.`)
    throw new BackupError('damaged', `${file} is no whole backup.`, {cause: error})
  }
  if (!manifest) throw new BackupError('damaged', `${file} is no whole backup: its end is missing.`)
  const wanted = Object.entries(manifest.files)
  const wrong = wanted.find(([name, hash]) => hashes[name] !== hash)
  if (wrong || Object.keys(hashes).length !== wanted.length) {
    throw new BackupError(
      'damaged',
      `${file} is damaged: ${wrong?.[0] ?? 'a file'} is not what was put into it.`,
    )
  }
  return manifest
}

/** Nothing that leads out of the folder. */
function isPlainName(name: string): boolean {
  return (
    name.split('/').every((part) => part !== '' && part !== '.' && part !== '..') && !name.includes('\u0000')
  )
}
