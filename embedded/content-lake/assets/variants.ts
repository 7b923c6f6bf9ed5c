import {randomUUID} from 'node:crypto'
import {mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile} from 'node:fs/promises'
import {join} from 'node:path'

export interface Variants {
  /** From the folder, or made; several who ask at once get the same one. A failure is not remembered. */
  read(name: string, make: () => Promise<Buffer>): Promise<Buffer>
  /** How many bytes the folder holds. */
  bytes(): number
}

interface Entry {
  bytes: number
  touchedAt: number
}

const UNFINISHED = 'unfinished-'
/** Often enough to remember over a restart what was used last. */
const TOUCH_EVERY_MS = 60 * 60 * 1000

/** Conversions on disk, at most `mostBytes` of them: what was not asked for longest goes first. */
export async function openVariants(options: {
  folder: string
  mostBytes: number
  onError(error: unknown): void
}): Promise<Variants> {
  const {folder, mostBytes, onError} = options
  const entries = await findEntries(folder)
  const underWay = new Map<string, Promise<Buffer>>()
  let total = 0
  for (const {bytes} of entries.values()) total += bytes
  await makeRoom()

  return {
    bytes: () => total,
    read(name, make) {
      const running = underWay.get(name)
      if (running) return running
      const reading = readOrMake(name, make).finally(() => underWay.delete(name))
      underWay.set(name, reading)
      return reading
    },
  }

  async function readOrMake(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const kept = await findKept(name)
    if (kept) return kept
    const made = await make()
    // A full disk makes pictures slow, not absent.
    await keep(name, made).catch(onError)
    return made
  }

  async function findKept(name: string): Promise<Buffer | undefined> {
    const entry = entries.get(name)
    if (!entry) return undefined
    try {
      const bytes = await readFile(join(folder, name))
      touch(name, entry)
      return bytes
    } catch (error) {
      if (!isMissing(error)) throw error
      forget(name)
      return undefined
    }
  }

  async function keep(name: string, bytes: Buffer) {
    if (bytes.byteLength > mostBytes) return
    const unfinished = join(folder, `${UNFINISHED}${randomUUID()}`)
    try {
      await writeFile(unfinished, bytes, {flush: true})
      await rename(unfinished, join(folder, name))
    } catch (error) {
      await rm(unfinished, {force: true})
      throw error
    }
    forget(name)
    entries.set(name, {bytes: bytes.byteLength, touchedAt: Date.now()})
    total += bytes.byteLength
    await makeRoom()
  }

  async function makeRoom() {
    for (const name of entries.keys()) {
      if (total <= mostBytes) return
      forget(name)
      await rm(join(folder, name), {force: true})
    }
  }

  /** A map keeps its order: what was used last stands at the end. */
  function touch(name: string, entry: Entry) {
    if (entries.delete(name)) entries.set(name, entry)
    const now = new Date()
    if (now.getTime() - entry.touchedAt < TOUCH_EVERY_MS) return
    entry.touchedAt = now.getTime()
    utimes(join(folder, name), now, now).catch((error: unknown) => {
      if (!isMissing(error)) onError(error)
    })
  }

  function forget(name: string) {
    total -= entries.get(name)?.bytes ?? 0
    entries.delete(name)
  }
}

/** What an earlier process kept, least recently used first; what it did not finish is removed. */
async function findEntries(folder: string): Promise<Map<string, Entry>> {
  await mkdir(folder, {recursive: true})
  const found: [string, Entry][] = []
  for (const name of await readdir(folder)) {
    if (name.startsWith(UNFINISHED)) await rm(join(folder, name), {force: true})
    else {
      const {size, mtimeMs} = await stat(join(folder, name))
      found.push([name, {bytes: size, touchedAt: mtimeMs}])
    }
  }
  return new Map(found.sort(([, a], [, b]) => a.touchedAt - b.touchedAt))
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
