import {createHash, randomUUID} from 'node:crypto'
import {createWriteStream} from 'node:fs'
import {mkdir, open, readFile, readdir, rename, rm, stat} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import {Readable, Transform} from 'node:stream'
import {finished, pipeline} from 'node:stream/promises'
import {createGzip} from 'node:zlib'
import {pack} from 'tar-stream'
import type {Pack} from 'tar-stream'
import {MANIFEST} from './manifest'
import type {Manifest} from './manifest'

/** A file on disk, its bytes, or a folder: Postgres does not open without its empty ones. */
export type Entry =
  | {name: string; path: string}
  | {name: string; bytes: Buffer}
  | {name: string; isFolder: true}

/** Every file and folder below a folder, each named below `prefix`; none when there is no such folder. */
export async function* entriesOf(folder: string, prefix: string): AsyncGenerator<Entry> {
  const found = await readdir(folder, {withFileTypes: true, recursive: true}).catch(noneWhereNothingIs)
  for (const entry of found) {
    const path = join(entry.parentPath, entry.name)
    const name = `${prefix}/${path.slice(folder.length + 1)}`
    if (entry.isDirectory()) yield {name, isFolder: true}
    else if (entry.isFile()) yield {name, path}
  }
}

function noneWhereNothingIs(error: unknown): [] {
  if (isCode(error, 'ENOENT')) return []
  throw error
}

/** Writes the archive beside its place and moves it there when it is whole and on disk. */
export async function writeArchive(
  file: string,
  entries: AsyncIterable<Entry>,
  about: Omit<Manifest, 'format' | 'files'>,
): Promise<Manifest> {
  await mkdir(dirname(file), {recursive: true, mode: 0o700})
  // Two that begin in the same second must not write into one.
  const part = `${file}.${randomUUID()}.part`
  const archive = pack()
  const written = pipeline(
    archive,
    gather(),
    createGzip({level: 1, chunkSize: PIECE_BYTES}),
    createWriteStream(part, {mode: 0o600, flush: true}),
  )
  // It is waited for at the end; a place that cannot be written to fails before.
  written.catch(() => undefined)
  try {
    const files: Record<string, string> = {}
    const onTheirWay: Promise<void>[] = []
    for await (const entry of loadAhead(entries)) {
      if (!entry) continue
      if ('bytes' in entry) {
        files[entry.name] = createHash('sha256').update(entry.bytes).digest('hex')
        onTheirWay.push(addBytes(archive, entry))
        if (onTheirWay.length >= AT_ONCE) await onTheirWay.shift()
        continue
      }
      const hash = await addEntry(archive, entry)
      if (hash) files[entry.name] = hash
    }
    await Promise.all(onTheirWay)
    const manifest: Manifest = {format: 1, ...about, files}
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

/** Packed as one: each takes a turn of the shop's loop, and the archive comes in thousands of heads and tails of files. */
const PIECE_BYTES = 512 * 1024

function gather(): Transform {
  let parts: Buffer[] = []
  let bytes = 0
  return new Transform({
    transform(part: Buffer, _, done) {
      parts.push(part)
      bytes += part.length
      if (bytes < PIECE_BYTES) return done()
      const piece = Buffer.concat(parts)
      parts = []
      bytes = 0
      return done(null, piece)
    },
    flush: (done) => done(null, Buffer.concat(parts)),
  })
}

/** Files up to this size are read whole, and several at once: one after another, in pieces, takes a busy shop minutes. */
const SMALL_BYTES = 256 * 1024
const AT_ONCE = 32

type Loaded = Entry | null

/** The entries in their order, small files with their bytes; null for what has gone meanwhile, as old mails do. */
async function* loadAhead(entries: AsyncIterable<Entry>): AsyncGenerator<Loaded> {
  const ahead: Promise<Loaded>[] = []
  for await (const entry of entries) {
    const loading = load(entry)
    // Whoever waits for it is told of its failure.
    loading.catch(() => undefined)
    ahead.push(loading)
    if (ahead.length >= AT_ONCE) yield (await ahead.shift()) ?? null
  }
  for (const loading of ahead) yield await loading
}

async function load(entry: Entry): Promise<Loaded> {
  if (!('path' in entry)) return entry
  try {
    const {size} = await stat(entry.path)
    return size > SMALL_BYTES ? entry : {name: entry.name, bytes: await readFile(entry.path)}
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null
    throw error
  }
}

function addBytes(archive: Pack, {name, bytes}: {name: string; bytes: Buffer}): Promise<void> {
  const sink = archive.entry({name, mode: 0o600, size: bytes.length})
  sink.end(bytes)
  const added = finished(sink)
  // Whoever waits for it is told of its failure.
  added.catch(() => undefined)
  return added
}

/** Its hash; null for a folder, and for what has gone by now. */
async function addEntry(
  archive: Pack,
  entry: Exclude<Loaded, null | {bytes: Buffer}>,
): Promise<string | null> {
  const {name} = entry
  if ('isFolder' in entry) {
    // An archive that fails is told of once, by itself.
    finished(archive.entry({name, type: 'directory', mode: 0o700})).catch(() => undefined)
    return null
  }
  // Once an entry has begun, there must be a file for it.
  const file = await open(entry.path).catch(undefinedWhereNothingIs)
  if (!file) return null
  const hash = createHash('sha256')
  const counted = new Transform({
    transform(part: Buffer, _, done) {
      hash.update(part)
      done(null, part)
    },
  })
  try {
    const {size} = await file.stat()
    const bytes = size > 0 ? file.createReadStream({end: size - 1}) : Readable.from([])
    await pipeline(bytes, counted, archive.entry({name, mode: 0o600, size}))
    return hash.digest('hex')
  } finally {
    await file.close()
  }
}

function undefinedWhereNothingIs(error: unknown): undefined {
  if (isCode(error, 'ENOENT')) return undefined
  throw error
}

async function syncFolder(folder: string) {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
