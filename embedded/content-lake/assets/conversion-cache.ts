import {randomUUID} from 'node:crypto'
import {mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {hasErrorCode} from '../runtime/files.server'

interface Entry {
  bytes: number
  touchedAt: number
}

const TEMP_PREFIX = 'unfinished-'
/** Access times are persisted at most this often; they restore the LRU order after a restart. */
const TOUCH_EVERY_MS = 60 * 60 * 1000

export interface ConversionCacheOptions {
  folder: string
  maxBytes: number
  onError(error: unknown): void
}

/** An LRU cache of conversions on disk, limited to `maxBytes`. */
export class ConversionCache {
  readonly #options: ConversionCacheOptions
  /** Maps iterate in insertion order: the most recently used entry is the last. */
  readonly #entries: Map<string, Entry>
  readonly #inFlight = new Map<string, Promise<Buffer>>()
  #totalBytes = 0

  static async open(options: ConversionCacheOptions): Promise<ConversionCache> {
    const cache = new ConversionCache(options, await findEntries(options.folder))
    await cache.#evict()
    return cache
  }

  private constructor(options: ConversionCacheOptions, entries: Map<string, Entry>) {
    this.#options = options
    this.#entries = entries
    for (const {bytes} of entries.values()) this.#totalBytes += bytes
  }

  /** Returns the cached conversion or creates it. Concurrent calls share one; failures are not cached. */
  read(name: string, convert: () => Promise<Buffer>): Promise<Buffer> {
    const pending = this.#inFlight.get(name)
    if (pending) return pending
    const reading = this.#readOrConvert(name, convert).finally(() => this.#inFlight.delete(name))
    this.#inFlight.set(name, reading)
    return reading
  }

  async #readOrConvert(name: string, convert: () => Promise<Buffer>): Promise<Buffer> {
    const cached = await this.#readCached(name)
    if (cached) return cached
    const converted = await convert()
    // If the disk is full, images are slow but still served.
    await this.#save(name, converted).catch(this.#options.onError)
    return converted
  }

  async #readCached(name: string): Promise<Buffer | undefined> {
    const entry = this.#entries.get(name)
    if (!entry) return undefined
    try {
      const bytes = await readFile(this.#pathOf(name))
      this.#touch(name, entry)
      return bytes
    } catch (error) {
      if (!hasErrorCode(error, 'ENOENT')) throw error
      this.#drop(name)
      return undefined
    }
  }

  async #save(name: string, bytes: Buffer) {
    if (bytes.byteLength > this.#options.maxBytes) return
    const temporary = this.#pathOf(`${TEMP_PREFIX}${randomUUID()}`)
    try {
      await writeFile(temporary, bytes, {flush: true})
      await rename(temporary, this.#pathOf(name))
    } catch (error) {
      await rm(temporary, {force: true})
      throw error
    }
    this.#drop(name)
    this.#entries.set(name, {bytes: bytes.byteLength, touchedAt: Date.now()})
    this.#totalBytes += bytes.byteLength
    await this.#evict()
  }

  async #evict() {
    for (const name of this.#entries.keys()) {
      if (this.#totalBytes <= this.#options.maxBytes) return
      this.#drop(name)
      await rm(this.#pathOf(name), {force: true})
    }
  }

  #touch(name: string, entry: Entry) {
    if (this.#entries.delete(name)) this.#entries.set(name, entry)
    const now = new Date()
    if (now.getTime() - entry.touchedAt < TOUCH_EVERY_MS) return
    entry.touchedAt = now.getTime()
    utimes(this.#pathOf(name), now, now).catch((error: unknown) => {
      if (!hasErrorCode(error, 'ENOENT')) this.#options.onError(error)
    })
  }

  #drop(name: string) {
    this.#totalBytes -= this.#entries.get(name)?.bytes ?? 0
    this.#entries.delete(name)
  }

  #pathOf(name: string): string {
    return join(this.#options.folder, name)
  }
}

/** Restores the entries of an earlier process, least recently used first, and removes its temporary files. */
async function findEntries(folder: string): Promise<Map<string, Entry>> {
  await mkdir(folder, {recursive: true})
  const found: [string, Entry][] = []
  for (const name of await readdir(folder)) {
    if (name.startsWith(TEMP_PREFIX)) await rm(join(folder, name), {force: true})
    else {
      const {size, mtimeMs} = await stat(join(folder, name))
      found.push([name, {bytes: size, touchedAt: mtimeMs}])
    }
  }
  return new Map(found.sort(([, a], [, b]) => a.touchedAt - b.touchedAt))
}
