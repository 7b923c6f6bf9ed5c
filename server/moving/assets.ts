import {createHash} from 'node:crypto'
import {createReadStream, createWriteStream} from 'node:fs'
import {mkdir, stat} from 'node:fs/promises'
import {join} from 'node:path'
import {Readable} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import type {AssetName} from '../../embedded/content-lake/assets/asset-names'
import {assetNameOf} from './documents'
import type {AssetEntry} from './documents'
import type {Endpoint} from './endpoint'
import {collectProblems} from './find-problems'
import {MOVE_LIMITS} from './limits'
import {MoveError, isMoveError} from './move-error'

type OnDone = (count: number) => void

/** Fetches the files of assets into a folder, and says which are not there or not what they were. */
export async function fetchAssets(
  source: Endpoint,
  assets: readonly AssetEntry[],
  folder: string,
  onDone: OnDone,
) {
  const problems = collectProblems()
  await mkdir(join(folder, 'assets'), {recursive: true, mode: 0o700})
  await forEach(assets, onDone, async (asset) => {
    const name = requireName(asset)
    try {
      const hash = createHash('sha1')
      async function* counted(bytes: AsyncIterable<Uint8Array>) {
        for await (const piece of bytes) {
          hash.update(piece)
          yield piece
        }
      }
      const file = createWriteStream(fileOf(folder, asset), {mode: 0o600})
      await pipeline(Readable.from(counted(await source.openAsset(name))), file)
      if (hash.digest('hex') !== name.sha1)
        problems.add('damaged', `${asset._id} has other bytes than its id says`)
    } catch (error) {
      if (!isMoveError(error) || error.code !== 'missing') throw error
      problems.add('missing', `${asset._id} has no file`)
    }
  })
  return problems.all
}

/** Uploads what was fetched. A lake has the same bytes once, so that doing it again does no harm. */
export async function uploadAssets(
  target: Endpoint,
  assets: readonly AssetEntry[],
  folder: string,
  onDone: OnDone,
): Promise<void> {
  await forEach(assets, onDone, async (asset) => {
    const file = fileOf(folder, asset)
    const {size} = await stat(file)
    const id = await target.upload(requireName(asset).kind, uploadSearch(asset), {
      headers: {
        'content-type': typeof asset.mimeType === 'string' ? asset.mimeType : 'application/octet-stream',
        'content-length': String(size),
      },
      body: () => Readable.toWeb(createReadStream(file)) as BodyInit,
    })
    if (id !== asset._id) throw new MoveError('refused', `The file of ${asset._id} became ${id} there`)
  })
}

/** By which the other lake finds out the same about it. */
function uploadSearch({originalFilename, found}: AssetEntry): URLSearchParams {
  const search = new URLSearchParams({tag: 'content.move'})
  if (typeof originalFilename === 'string') search.set('filename', originalFilename)
  const wanted = ['blurHash', 'exif', 'location', 'lqip', 'palette'].filter((name) => found.includes(name))
  for (const name of wanted.length > 0 ? wanted : ['none']) search.append('meta', name.toLowerCase())
  return search
}

/** Some at a time. The first failure stops the rest. */
async function forEach<T>(
  items: readonly T[],
  onDone: OnDone,
  run: (item: T) => Promise<void>,
): Promise<void> {
  const left = items.values()
  let count = 0
  let hasFailed = false
  async function work() {
    for (const item of left) {
      if (hasFailed) return
      await run(item).catch((error: unknown) => {
        hasFailed = true
        throw error
      })
      onDone((count += 1))
    }
  }
  const outcomes = await Promise.allSettled(Array.from({length: MOVE_LIMITS.assetsAtOnce}, work))
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}

function fileOf(folder: string, asset: AssetEntry): string {
  const {sha1} = requireName(asset)
  return join(folder, 'assets', sha1)
}

function requireName(asset: AssetEntry): AssetName {
  const name = assetNameOf(asset)
  if (name) return name
  throw new MoveError('unreadable', `${asset._id} is an asset without a file name in its id`)
}
