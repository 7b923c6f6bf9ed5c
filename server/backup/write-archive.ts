import {createHash, randomUUID} from 'node:crypto'
import type {Hash} from 'node:crypto'
import {createWriteStream} from 'node:fs'
import {mkdir, open, readFile, readdir, rename, rm, stat} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import {Readable, Transform} from 'node:stream'
import {finished, pipeline} from 'node:stream/promises'
import {createGzip} from 'node:zlib'
import {pack} from 'tar-stream'
import type {Pack} from 'tar-stream'
import {syncFolder, undefinedIfMissing} from '../../runtime/files.server'
import {MANIFEST} from './manifest'
import type {Manifest} from './manifest'

/** A file on disk, bytes, or a folder: Postgres does not start without its empty folders. */
export type Entry =
  | {name: string; path: string}
  | {name: string; bytes: Buffer}
  | {name: string; isFolder: true}

/** Every file and folder below a folder, named below `prefix`; none if the folder does not exist. */
export async function* entriesOf(folder: string, prefix: string): AsyncGenerator<Entry> {
  const found = await readdir(folder, {withFileTypes: true, recursive: true}).catch(undefinedIfMissing)
  for (const entry of found ?? []) {
    const path = join(entry.parentPath, entry.name)
    const name = `${prefix}/${path.slice(folder.length + 1)}`
    if (entry.isDirectory()) yield {name, isFolder: true}
    else if (entry.isFile()) yield {name, path}
  }
}

/** Writes to a temporary file next to the target and renames it once it is complete and synced. */
export async function writeArchive(
  file: string,
  entries: AsyncIterable<Entry>,
  details: Omit<Manifest, 'format' | 'files'>,
): Promise<Manifest> {
  await mkdir(dirname(file), {recursive: true, mode: 0o700})
  // Unique: two backups may start in the same second.
  const part = `${file}.${randomUUID()}.part`
  const archive = pack()
  const written = pipeline(
    archive,
    batchChunks(),
    createGzip({level: 1, chunkSize: CHUNK_BYTES}),
    createWriteStream(part, {mode: 0o600, flush: true}),
  )
  // Awaited at the end; until then a failure must not be an unhandled rejection.
  written.catch(() => undefined)
  try {
    const files: Record<string, string> = {}
    const pendingEntries: Promise<void>[] = []
    for await (const entry of loadAhead(entries)) {
      if (!entry) continue
      if ('bytes' in entry) {
        files[entry.name] = createHash('sha256').update(entry.bytes).digest('hex')
        pendingEntries.push(addBytes(archive, entry))
        if (pendingEntries.length >= MAX_CONCURRENT) await pendingEntries.shift()
        continue
      }
      const hash = await addEntry(archive, entry)
      if (hash) files[entry.name] = hash
    }
    await Promise.all(pendingEntries)
    const manifest: Manifest = {format: 1, ...details, files}
    archive.entry({name: MANIFEST, mode: 0o600}, JSON.stringify(manifest))
    archive.finalize()
    await written
    await rename(part, file)
    await syncFolder(dirname(file))
    return manifest
  } catch (error) {
    archive.destroy()
    await written.catch(() => undefined)
    await rm(part, {force: true})
    throw error
  }
}

/** Input per gzip call. tar emits thousands of tiny chunks, and each call would cost the server's event loop a turn. */
const CHUNK_BYTES = 512 * 1024

function batchChunks(): Transform {
  let parts: Buffer[] = []
  let bytes = 0
  return new Transform({
    transform(part: Buffer, _, done) {
      parts.push(part)
      bytes += part.length
      if (bytes < CHUNK_BYTES) return done()
      const batch = Buffer.concat(parts)
      parts = []
      bytes = 0
      return done(null, batch)
    },
    flush: (done) => done(null, Buffer.concat(parts)),
  })
}

/** Files up to this size are read whole and in parallel: streaming them one by one takes minutes on a busy server. */
const SMALL_BYTES = 256 * 1024
const MAX_CONCURRENT = 32

type Loaded = Entry | null

/** The entries in order, small files with their bytes; null for files deleted meanwhile, such as old mails. */
async function* loadAhead(entries: AsyncIterable<Entry>): AsyncGenerator<Loaded> {
  const ahead: Promise<Loaded>[] = []
  for await (const entry of entries) {
    const loading = load(entry)
    // The failure surfaces where it is awaited.
    loading.catch(() => undefined)
    ahead.push(loading)
    if (ahead.length >= MAX_CONCURRENT) yield (await ahead.shift()) ?? null
  }
  for (const loading of ahead) yield await loading
}

async function load(entry: Entry): Promise<Loaded> {
  if (!('path' in entry)) return entry
  const {name, path} = entry
  const found = await stat(path).catch(undefinedIfMissing)
  if (!found || found.size > SMALL_BYTES) return found ? entry : null
  const bytes = await readFile(path).catch(undefinedIfMissing)
  return bytes ? {name, bytes} : null
}

function addBytes(archive: Pack, {name, bytes}: {name: string; bytes: Buffer}): Promise<void> {
  const sink = archive.entry({name, mode: 0o600, size: bytes.length})
  sink.end(bytes)
  const added = finished(sink)
  // The failure surfaces where it is awaited.
  added.catch(() => undefined)
  return added
}

/** Returns its hash; null for a folder and for a file that is gone. */
async function addEntry(archive: Pack, entry: Exclude<Loaded, null | {bytes: Buffer}>) {
  const {name} = entry
  if ('isFolder' in entry) {
    // A failing archive rejects `written`.
    finished(archive.entry({name, type: 'directory', mode: 0o700})).catch(() => undefined)
    return null
  }
  // Open before adding the entry: tar cannot take an entry back.
  const file = await open(entry.path).catch(undefinedIfMissing)
  if (!file) return null
  const hash = createHash('sha256')
  try {
    const {size} = await file.stat()
    const bytes = size > 0 ? file.createReadStream({end: size - 1}) : Readable.from([])
    await pipeline(bytes, updateHash(hash), archive.entry({name, mode: 0o600, size}))
    return hash.digest('hex')
  } finally {
    await file.close()
  }
}

/** Passes bytes on and adds them to the hash. */
export function updateHash(hash: Hash): Transform {
  return new Transform({
    transform(part: Buffer, _, done) {
      hash.update(part)
      done(null, part)
    },
  })
}
