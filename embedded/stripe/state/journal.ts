import {mkdir, open, readFile, readdir, rename, rm, truncate} from 'node:fs/promises'
import type {FileHandle} from 'node:fs/promises'
import {join} from 'node:path'
import {lineOf, readLines} from './lines'
import {isCode, ownFolder} from './owner'
import type {Change, Storage} from './storage'

export interface JournalOptions {
  folder: string
  /** How long another owner, who was told to end, may take for it. */
  waitForOwnerMs?: number
  /** A journal longer than this is drawn together into a snapshot at the next write. */
  snapshotAfterBytes?: number
}

const A_LINE = 500

/**
 * State as files: `snapshot-N` and what was written since, `journal-N`. A batch is acknowledged when its line is on
 * disk; half a line at the end was never acknowledged and is cut off.
 */
export async function openJournal({
  folder,
  waitForOwnerMs = 0,
  snapshotAfterBytes = 4_000_000,
}: JournalOptions): Promise<Storage> {
  await mkdir(folder, {recursive: true, mode: 0o700})
  const release = await ownFolder(folder, waitForOwnerMs)
  const kept = new Map<string, Change>()
  let generation = 0
  let bytes = 0
  let journal: FileHandle

  const path = (kind: 'snapshot' | 'journal', n: number) => join(folder, `${kind}-${n}.jsonl`)

  async function load(): Promise<Change[]> {
    const names = await readdir(folder)
    generation = Math.max(0, ...names.map((name) => Number(/^snapshot-(\d+)\.jsonl$/.exec(name)?.[1] ?? 0)))
    if (generation > 0) await replay(path('snapshot', generation), 'whole')
    bytes = await replay(path('journal', generation), 'may be cut')
    journal = await open(path('journal', generation), 'a', 0o600)
    await sweep()
    return [...kept.values()]
  }

  async function replay(file: string, expected: 'whole' | 'may be cut'): Promise<number> {
    const raw = await readFile(file).catch((error: unknown) => {
      if (expected === 'may be cut' && isCode(error, 'ENOENT')) return Buffer.alloc(0)
      throw error
    })
    const {batches, wholeBytes, isCorrupt} = readLines(raw)
    if (isCorrupt || (expected === 'whole' && wholeBytes < raw.length)) {
      throw new Error(`${file} is damaged at byte ${wholeBytes}: put a backup in its place`)
    }
    if (wholeBytes < raw.length) await truncate(file, wholeBytes)
    for (const batch of batches) remember(batch)
    return wholeBytes
  }

  function remember(batch: Change[]): void {
    for (const change of batch) {
      const key = `${change.table} ${change.id}`
      if (change.value === null) kept.delete(key)
      else kept.set(key, change)
    }
  }

  /** What an interrupted snapshot, or the one before, left behind. */
  async function sweep(): Promise<void> {
    for (const name of await readdir(folder)) {
      const n = /^(?:snapshot|journal)-(\d+)\.jsonl(\.part)?$/.exec(name)
      if (n && (n[2] || Number(n[1]) !== generation)) await rm(join(folder, name))
    }
  }

  async function takeSnapshot(): Promise<void> {
    const changes = [...kept.values()]
    const lines: string[] = []
    for (let at = 0; at < changes.length; at += A_LINE) lines.push(lineOf(changes.slice(at, at + A_LINE)))
    const next = generation + 1
    const part = `${path('snapshot', next)}.part`
    const file = await open(part, 'w', 0o600)
    await file.writeFile(lines.join(''))
    await file.sync()
    await file.close()
    const fresh = await open(path('journal', next), 'w', 0o600)
    await fresh.sync()
    // From this name on the new generation counts.
    await rename(part, path('snapshot', next))
    await syncFolder(folder)
    await journal.close()
    journal = fresh
    generation = next
    bytes = 0
    await sweep()
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
      const line = Buffer.from(lineOf(batch))
      await journal.appendFile(line)
      await journal.datasync()
      bytes += line.length
      remember(batch)
    },
    async close() {
      await journal.close()
      await release()
    },
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync()
  await handle.close()
}
