import {LAKE_LIMITS} from '../limits'
import {boomError} from '../documents/errors'
import {JobPool} from '../jobs/job-pool'
import {conversionTimeoutError} from './load-sharp'
import type {ImagePlan} from './image-plan'

export type ImageJob =
  | {kind: 'convert'; path: string; extension: string; plan: ImagePlan}
  | {kind: 'frames'; path: string}
  | {kind: 'inspect'; path: string; meta: readonly string[]}

/** The result of inspecting an uploaded image. */
export interface InspectedUpload {
  width: number
  height: number
  extension: string
  mimeType: string
  metadata: Record<string, unknown>
}

/** All image decoding runs in processes that can be killed: a small file may expand to any amount of work. */
export function openImageJobs(script: URL, maxProcesses: number) {
  const {timeoutMs, memoryMb, idleMs, queued} = LAKE_LIMITS.images
  const pool = new JobPool<ImageJob>({
    script,
    maxProcesses,
    timeoutMs,
    heapMb: 256,
    memoryMb,
    idleMs,
    maxQueued: {total: queued, perOwner: queued},
    timeoutError: ({kind}) => conversionTimeoutError(timeoutMs / 1000, kind === 'inspect'),
    memoryError: () => boomError(400, 'The picture needs more memory than there is for one'),
  })
  return {
    async convert(owner: string, path: string, extension: string, plan: ImagePlan): Promise<Buffer> {
      const bytes = (await pool.run(owner, {kind: 'convert', path, extension, plan})) as Uint8Array
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    },
    /** Whether there is more than one frame. */
    isAnimated: (owner: string, path: string) => pool.run(owner, {kind: 'frames', path}) as Promise<boolean>,
    /** @throws LakeError 400, 413 */
    inspect: (owner: string, path: string, meta: readonly string[]) =>
      pool.run(owner, {kind: 'inspect', path, meta}) as Promise<InspectedUpload>,
    close: () => pool.close(),
  }
}
