import {createHash, randomUUID} from 'node:crypto'
import {mkdir, open, rename, rm} from 'node:fs/promises'
import {join} from 'node:path'
import {boomError} from '../documents/errors'
import {fileNameOf} from './names'
import type {AssetName} from './names'
import {setTimeout} from '../../../platform/handlers/timers.server'

export interface ReceivedFile {
  path: string
  sha1: string
  size: number
}

export interface AssetStore {
  /** Under a name of its own until it is kept. @throws LakeError 400, 408, 413, with nothing left behind */
  receive(body: ReadableStream<Uint8Array> | null, limit: number): Promise<ReceivedFile>
  /** Moves it into place; the same bytes may be there already. */
  keep(dataset: string, name: AssetName, received: ReceivedFile): Promise<void>
  discard(received: ReceivedFile): Promise<void>
  remove(dataset: string, name: AssetName): Promise<void>
  removeDataset(dataset: string): Promise<void>
  pathOf(dataset: string, name: AssetName): string
}

/** Someone who sends nothing for this long is gone. */
const IDLE_MS = 30_000
/** Of an upload that is refused; a longer one is cut off. */
const MOST_DISCARDED = 64 * 1024 * 1024

/** @param idleMs how long an upload may stand still */
export async function openAssetStore(folder: string, idleMs = IDLE_MS): Promise<AssetStore> {
  const incoming = join(folder, 'incoming')
  // Whatever lies here was being received when an earlier process ended.
  await rm(incoming, {recursive: true, force: true})
  await mkdir(incoming, {recursive: true})
  const pathOf = (dataset: string, name: AssetName) => join(folder, name.kind, dataset, fileNameOf(name))

  return {
    pathOf,
    async receive(body, limit) {
      const path = join(incoming, randomUUID())
      try {
        const received = await writeDown(path, partsOf(body, idleMs), limit)
        if (received.size === 0) throw boomError(400, 'Bad Request', 'The upload is empty')
        return received
      } catch (error) {
        await rm(path, {force: true})
        throw error
      }
    },
    async keep(dataset, name, received) {
      await mkdir(join(folder, name.kind, dataset), {recursive: true})
      await rename(received.path, pathOf(dataset, name))
    },
    discard: (received) => rm(received.path, {force: true}),
    remove: (dataset, name) => rm(pathOf(dataset, name), {force: true}),
    async removeDataset(dataset) {
      for (const kind of ['images', 'files']) {
        await rm(join(folder, kind, dataset), {recursive: true, force: true})
      }
    },
  }
}

async function writeDown(
  path: string,
  parts: AsyncIterable<Uint8Array>,
  limit: number,
): Promise<ReceivedFile> {
  const hash = createHash('sha1')
  let size = 0
  const file = await open(path, 'wx')
  try {
    for await (const part of parts) {
      size += part.byteLength
      if (size > limit) throw tooLarge(limit)
      hash.update(part)
      await file.writeFile(part)
    }
    // The document that will name it may be stored for good: so must the bytes be.
    await file.sync()
  } finally {
    await file.close()
  }
  return {path, sha1: hash.digest('hex'), size}
}

async function* partsOf(body: ReadableStream<Uint8Array> | null, idleMs: number) {
  const reader = body?.getReader()
  let isOver = false
  try {
    while (reader) {
      // Until a part is there, nothing more is to be expected: it broke off, stood still, or is done.
      isOver = true
      const part = await readWithin(reader, idleMs)
      if (part.done) return
      isOver = false
      yield part.value
    }
  } finally {
    // Most clients look for an answer only once they have sent everything.
    for (let rest = 0; reader && !isOver && rest < MOST_DISCARDED;) {
      const part = await readWithin(reader, idleMs)
      isOver = part.done
      rest += part.value?.byteLength ?? 0
    }
  }
}

/** Reads what will not be kept. */
export async function discardBody(body: ReadableStream<Uint8Array> | null): Promise<void> {
  for await (const _ of partsOf(body, IDLE_MS)) break
}

async function readWithin(reader: ReadableStreamDefaultReader<Uint8Array>, idleMs: number) {
  let timer: NodeJS.Timeout | undefined
  const idle = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(boomError(408, 'Request Timeout', 'The upload stood still for too long')),
      idleMs,
    )
  })
  const broken = (error: unknown) => {
    throw boomError(400, 'Bad Request', `The upload broke off: ${String(error)}`)
  }
  try {
    return await Promise.race([reader.read().catch(broken), idle])
  } finally {
    clearTimeout(timer)
  }
}

export function tooLarge(limit: number) {
  const megabytes = Math.floor(limit / 1024 / 1024)
  return boomError(413, 'Payload Too Large', `The file is larger than the ${megabytes} MB allowed`)
}
