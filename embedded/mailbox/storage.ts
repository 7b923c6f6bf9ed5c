import {createHash, randomUUID} from 'node:crypto'
import {mkdir, open, readFile, readdir, rename, rm} from 'node:fs/promises'
import {join} from 'node:path'

export interface MailFiles {
  /** Resolves when the mail is on disk; one with a Message-ID that is there already changes nothing. */
  save(raw: Uint8Array, messageId: string | undefined): Promise<'saved' | 'repeated'>
  /** Newest first. */
  list(): string[]
  /** The mail as it came; null when there is none of that id (any more). */
  find(id: string): Promise<Buffer | null>
}

export interface MailFilesOptions {
  folder: string
  /** How many are kept. */
  newest: number
  now?: () => number
}

/** When it came, then a digest of its Message-ID: the folder's listing is the index. */
const NAME = /^(\d{15}-[0-9a-f]{32})\.eml$/

export async function openMailFiles({folder, newest, now = Date.now}: MailFilesOptions): Promise<MailFiles> {
  await mkdir(folder, {recursive: true, mode: 0o700})
  /** By the digest of its Message-ID, oldest first. */
  const ids = new Map<string, string>()
  for (const name of (await readdir(folder)).sort()) {
    const id = NAME.exec(name)?.[1]
    if (id) ids.set(digestOf(id), id)
    // What a killed process was writing was acknowledged to nobody.
    else if (name.endsWith('.part')) await rm(join(folder, name), {force: true})
  }
  const saving = new Map<string, Promise<void>>()

  async function write(id: string, raw: Uint8Array) {
    const part = join(folder, `${randomUUID()}.part`)
    try {
      const file = await open(part, 'wx', 0o600)
      try {
        await file.writeFile(raw)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(part, fileOf(id))
      await syncFolder(folder)
    } catch (error) {
      await rm(part, {force: true})
      throw error
    }
    ids.set(digestOf(id), id)
    for (const old of [...ids.values()].slice(0, Math.max(0, ids.size - newest))) {
      ids.delete(digestOf(old))
      await rm(fileOf(old), {force: true})
    }
  }

  const fileOf = (id: string) => join(folder, `${id}.eml`)

  return {
    async save(raw, messageId) {
      const digest = createHash('sha256')
        .update(messageId ?? randomUUID())
        .digest('hex')
        .slice(0, 32)
      const before = saving.get(digest)
      if (before) await before
      if (ids.has(digest)) return 'repeated'
      const written = write(`${String(now()).padStart(15, '0')}-${digest}`, raw)
      saving.set(digest, written)
      try {
        await written
      } finally {
        saving.delete(digest)
      }
      return 'saved'
    },
    list: () => [...ids.values()].sort().reverse(),
    async find(id) {
      // Only what is in the index is ever opened, whatever an address says.
      if (ids.get(digestOf(id)) !== id) return null
      try {
        return await readFile(fileOf(id))
      } catch (error) {
        // A newer one has just taken its place.
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
        throw error
      }
    },
  }
}

function digestOf(id: string): string {
  return id.slice(id.indexOf('-') + 1)
}

/** So that the name, too, outlives a power cut. */
async function syncFolder(folder: string) {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
