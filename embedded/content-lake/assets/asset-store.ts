import {createHash, randomUUID} from 'node:crypto'
import {copyFile, link, mkdir, open, readdir, rename, rm} from 'node:fs/promises'
import {join} from 'node:path'
import {boomError} from '../documents/errors'
import {fileNameOf} from './asset-names'
import type {AssetName} from './asset-names'
import {hasErrorCode} from '../runtime/files.server'
import {setTimeout} from '../runtime/timers.server'

export interface ReceivedFile {
  path: string
  sha1: string
  size: number
}

/** An upload that sends nothing for this long is aborted. */
const IDLE_MS = 30_000
/** How much of a rejected upload is read and discarded before the connection is cut. */
const MAX_DRAINED_BYTES = 64 * 1024 * 1024

export async function openAssetStore(folder: string) {
  const incoming = join(folder, 'incoming')
  // Leftovers of uploads that an earlier process did not finish.
  await rm(incoming, {recursive: true, force: true})
  await mkdir(incoming, {recursive: true})
  const pathOf = (dataset: string, name: AssetName) => join(folder, name.kind, dataset, fileNameOf(name))

  return {
    pathOf,
    /** Streams the body into a temporary file. On failure nothing is left behind. @throws LakeError 400, 408, 413 */
    async receive(body: ReadableStream<Uint8Array> | null, limit: number): Promise<ReceivedFile> {
      const path = join(incoming, randomUUID())
      try {
        const received = await writeToDisk(path, readChunks(body), limit)
        if (received.size === 0) throw boomError(400, 'The upload is empty')
        return received
      } catch (error) {
        await rm(path, {force: true})
        throw error
      }
    },
    /** Moves the file to its final path, replacing identical bytes. */
    async save(dataset: string, name: AssetName, received: ReceivedFile) {
      await mkdir(join(folder, name.kind, dataset), {recursive: true})
      await rename(received.path, pathOf(dataset, name))
    },
    discard: (received: ReceivedFile) => rm(received.path, {force: true}),
    remove: (dataset: string, name: AssetName) => rm(pathOf(dataset, name), {force: true}),
    /** The files of a dataset for another one. They never change, so both may name the same bytes. */
    async linkDataset(source: string, target: string) {
      for (const kind of ['images', 'files']) {
        const from = join(folder, kind, source)
        const to = join(folder, kind, target)
        await mkdir(to, {recursive: true})
        for (const name of await readdir(from).catch(emptyIfMissing)) {
          await linkOrCopy(join(from, name), join(to, name))
        }
      }
    },
    async removeDataset(dataset: string) {
      for (const kind of ['images', 'files']) {
        await rm(join(folder, kind, dataset), {recursive: true, force: true})
      }
    },
  }
}

function emptyIfMissing(error: unknown): string[] {
  if (hasErrorCode(error, 'ENOENT')) return []
  throw error
}

const LINK_REFUSALS = ['EPERM', 'EXDEV', 'EMLINK', 'ENOTSUP', 'ENOSYS']

async function linkOrCopy(from: string, to: string) {
  try {
    await link(from, to)
  } catch (error) {
    // Left by a copy that an earlier process did not complete: the name says what is in it.
    if (hasErrorCode(error, 'EEXIST')) return
    if (!LINK_REFUSALS.some((code) => hasErrorCode(error, code))) throw error
    await copyFile(from, to)
  }
}

async function writeToDisk(
  path: string,
  chunks: AsyncIterable<Uint8Array>,
  limit: number,
): Promise<ReceivedFile> {
  const hash = createHash('sha1')
  let size = 0
  const file = await open(path, 'wx')
  try {
    for await (const chunk of chunks) {
      size += chunk.byteLength
      if (size > limit) throw fileTooLargeError(limit)
      hash.update(chunk)
      await file.writeFile(chunk)
    }
    // Flush before the document that refers to the file is committed.
    await file.sync()
  } finally {
    await file.close()
  }
  return {path, sha1: hash.digest('hex'), size}
}

async function* readChunks(body: ReadableStream<Uint8Array> | null) {
  const reader = body?.getReader()
  let isDone = false
  try {
    while (reader) {
      // Stays set if the read fails or times out: then there is nothing left to drain.
      isDone = true
      const chunk = await readWithTimeout(reader)
      if (chunk.done) return
      isDone = false
      yield chunk.value
    }
  } finally {
    // Most clients read the response only after sending the whole body.
    for (let drained = 0; reader && !isDone && drained < MAX_DRAINED_BYTES;) {
      const chunk = await readWithTimeout(reader)
      isDone = chunk.done
      drained += chunk.value?.byteLength ?? 0
    }
  }
}

/** Reads and discards a body that will not be stored. */
export async function drainBody(body: ReadableStream<Uint8Array> | null): Promise<void> {
  for await (const _ of readChunks(body)) break
}

async function readWithTimeout(reader: ReadableStreamDefaultReader<Uint8Array>) {
  let timer: NodeJS.Timeout | undefined
  const idle = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(boomError(408, 'The upload stood still for too long')), IDLE_MS)
  })
  const failed = (error: unknown) => {
    throw boomError(400, `The upload broke off: ${String(error)}`)
  }
  try {
    return await Promise.race([reader.read().catch(failed), idle])
  } finally {
    clearTimeout(timer)
  }
}

export function fileTooLargeError(limit: number) {
  const megabytes = Math.floor(limit / 1024 / 1024)
  return boomError(413, `The file is larger than the ${megabytes} MB allowed`)
}
