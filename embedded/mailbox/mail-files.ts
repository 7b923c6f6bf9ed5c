import {createHash, randomUUID} from 'node:crypto'
import {mkdir, open, readFile, readdir, rename, rm} from 'node:fs/promises'
import {join} from 'node:path'
import {syncFolder, undefinedIfMissing} from '../../runtime/files.server'

/** Time of arrival, and a digest of the Message-ID. The file names are the index. */
const NAME = /^(\d{15}-[0-9a-f]{32})\.eml$/

export async function openMailFiles({
  folder,
  maxCount,
  now = Date.now,
}: {
  folder: string
  /** The oldest mails beyond this number are deleted. */
  maxCount: number
  now?: () => number
}) {
  await mkdir(folder, {recursive: true, mode: 0o700})
  /** Ids by the digest of the Message-ID, oldest first. */
  const ids = new Map<string, string>()
  for (const name of (await readdir(folder)).sort()) {
    const id = NAME.exec(name)?.[1]
    if (id) ids.set(digestOf(id), id)
    // Left by a killed process, which never acknowledged it.
    else if (name.endsWith('.part')) await rm(join(folder, name), {force: true})
  }
  const pendingWrites = new Map<string, Promise<void>>()

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
    for (const old of [...ids.values()].slice(0, Math.max(0, ids.size - maxCount))) {
      ids.delete(digestOf(old))
      await rm(fileOf(old), {force: true})
    }
  }

  const fileOf = (id: string) => join(folder, `${id}.eml`)

  return {
    /** Resolves once the mail is on disk. A mail with a known Message-ID is not stored again. */
    async save(raw: Uint8Array, messageId: string | undefined): Promise<'saved' | 'repeated'> {
      const digest = createHash('sha256')
        .update(messageId ?? randomUUID())
        .digest('hex')
        .slice(0, 32)
      const earlier = pendingWrites.get(digest)
      if (earlier) await earlier
      if (ids.has(digest)) return 'repeated'
      const written = write(`${String(now()).padStart(15, '0')}-${digest}`, raw)
      pendingWrites.set(digest, written)
      try {
        await written
      } finally {
        pendingWrites.delete(digest)
      }
      return 'saved'
    },
    /** Newest first. */
    list: () => [...ids.values()].sort().reverse(),
    /** The mail's source; null when there is no such mail (any more). */
    async find(id: string): Promise<Buffer | null> {
      // Never open a file that is not in the index, whatever the URL says.
      if (ids.get(digestOf(id)) !== id) return null
      // A newer mail may just have pushed it out.
      return (await readFile(fileOf(id)).catch(undefinedIfMissing)) ?? null
    },
  }
}

export type MailFiles = Awaited<ReturnType<typeof openMailFiles>>

function digestOf(id: string): string {
  return id.slice(id.indexOf('-') + 1)
}
