import {BOUNDS} from '../bounds'
import {boomError} from '../documents/errors'
import {JobPool} from '../jobs/job-pool'
import {takesTooLong} from './limits'
import type {ImagePlan} from './plan'

export type PictureJob =
  | {kind: 'convert'; path: string; extension: string; plan: ImagePlan}
  | {kind: 'frames'; path: string}
  | {kind: 'inspect'; path: string; meta: readonly string[]}

/** What is found out about a picture when it is taken in. */
export interface InspectedUpload {
  width: number
  height: number
  extension: string
  mimeType: string
  metadata: Record<string, unknown>
}

/** Everything that decodes pictures, in processes that can be ended: a small file may unpack to any amount of work. */
export interface PictureJobs {
  convert(owner: string, path: string, extension: string, plan: ImagePlan): Promise<Buffer>
  /** Whether there is more than one frame. */
  isAnimated(owner: string, path: string): Promise<boolean>
  /** @throws LakeError 400, 413 */
  inspect(owner: string, path: string, meta: readonly string[]): Promise<InspectedUpload>
  close(): void
}

export function openPictureJobs(script: URL, most: number): PictureJobs {
  const {ms, memoryMb, idleMs, waiting} = BOUNDS.pictures
  const pool = new JobPool<PictureJob>({
    script,
    most,
    deadlineMs: ms,
    heapMb: 256,
    memoryMb,
    idleMs,
    waiting: {all: waiting, one: waiting},
    tooLong: () => takesTooLong(ms / 1000),
    tooLarge: () => boomError(400, 'Bad Request', 'The picture needs more memory than there is for one'),
  })
  return {
    async convert(owner, path, extension, plan) {
      const bytes = (await pool.run(owner, {kind: 'convert', path, extension, plan})) as Uint8Array
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    },
    isAnimated: (owner, path) => pool.run(owner, {kind: 'frames', path}) as Promise<boolean>,
    inspect: (owner, path, meta) =>
      pool.run(owner, {kind: 'inspect', path, meta}) as Promise<InspectedUpload>,
    close: () => pool.close(),
  }
}
