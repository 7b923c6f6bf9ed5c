import {mkdir, open, readFile, readdir, rename, rm, truncate} from 'node:fs/promises'
import type {FileHandle} from 'node:fs/promises'
import {join} from 'node:path'
import {encodeBatch, decodeJournal} from './journal-format'
import {hasErrorCode, syncFolder} from '../../../runtime/files.server'
import {lockFolder} from './folder-lock'
import type {Change, StateStorage} from './store'

export interface JournalOptions {
  folder: string
  /** How long to wait for another process to release the folder. */
  lockTimeoutMs?: number
  /** A journal longer than this is compacted into a snapshot at the next write. */
  snapshotAfterBytes?: number
}

const CHANGES_PER_LINE = 500

/**
 * State as files: `snapshot-N` and the writes since, `journal-N`. `append` resolves once the batch's line is on disk;
 * an incomplete last line was never acknowledged and is truncated.
 */
export async function openJournal({
  folder,
  lockTimeoutMs = 0,
  snapshotAfterBytes = 4_000_000,
}: JournalOptions): Promise<StateStorage> {
  await mkdir(folder, {recursive: true, mode: 0o700})
  const release = await lockFolder(folder, lockTimeoutMs)
  const rows = new Map<string, Change>()
  let generation = 0
  let bytes = 0
  let journal: FileHandle

  const path = (kind: 'snapshot' | 'journal', n: number) => join(folder, `${kind}-${n}.jsonl`)

  async function load(): Promise<Change[]> {
    const names = await readdir(folder)
    generation = Math.max(0, ...names.map((name) => Number(/^snapshot-(\d+)\.jsonl$/.exec(name)?.[1] ?? 0)))
    if (generation > 0) await replay(path('snapshot', generation), {isComplete: true})
    bytes = await replay(path('journal', generation), {isComplete: false})
    journal = await open(path('journal', generation), 'a', 0o600)
    await removeStaleFiles()
    return [...rows.values()]
  }

  async function replay(file: string, {isComplete}: {isComplete: boolean}): Promise<number> {
    const raw = await readFile(file).catch((error: unknown) => {
      if (!isComplete && hasErrorCode(error, 'ENOENT')) return Buffer.alloc(0)
      throw error
    })
    const {batches, validBytes, isCorrupt} = decodeJournal(raw)
    if (isCorrupt || (isComplete && validBytes < raw.length)) {
      throw new Error(`${file} is damaged at byte ${validBytes}: put a backup in its place`)
    }
    if (validBytes < raw.length) await truncate(file, validBytes)
    for (const batch of batches) applyBatch(batch)
    return validBytes
  }

  function applyBatch(batch: Change[]): void {
    for (const change of batch) {
      const key = `${change.table} ${change.id}`
      if (change.value === null) rows.delete(key)
      else rows.set(key, change)
    }
  }

  /** Removes files of older generations and of interrupted snapshots. */
  async function removeStaleFiles(): Promise<void> {
    for (const name of await readdir(folder)) {
      const n = /^(?:snapshot|journal)-(\d+)\.jsonl(\.part)?$/.exec(name)
      if (n && (n[2] || Number(n[1]) !== generation)) await rm(join(folder, name))
    }
  }

  async function takeSnapshot(): Promise<void> {
    const changes = [...rows.values()]
    const lines: string[] = []
    for (let at = 0; at < changes.length; at += CHANGES_PER_LINE)
      lines.push(encodeBatch(changes.slice(at, at + CHANGES_PER_LINE)))
    const next = generation + 1
    const part = `${path('snapshot', next)}.part`
    const file = await open(part, 'w', 0o600)
    await file.writeFile(lines.join(''))
    await file.sync()
    await file.close()
    const nextJournal = await open(path('journal', next), 'w', 0o600)
    await nextJournal.sync()
    // The rename makes the new generation the current one.
    await rename(part, path('snapshot', next))
    await syncFolder(folder)
    await journal.close()
    journal = nextJournal
    generation = next
    bytes = 0
    await removeStaleFiles()
  }

  return {
    async load() {
      try {
        return await load()
      } catch (error) {
        await release()
        throw error
      }
    },
    async append(batch) {
      if (bytes > snapshotAfterBytes) await takeSnapshot()
      const line = Buffer.from(encodeBatch(batch))
      await journal.appendFile(line)
      await journal.datasync()
      bytes += line.length
      applyBatch(batch)
    },
    async close() {
      await journal.close()
      await release()
    },
  }
}
