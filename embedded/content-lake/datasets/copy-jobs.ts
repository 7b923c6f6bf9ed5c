import {randomUUID} from 'node:crypto'
import {boomError} from '../documents/errors'
import {LAKE_LIMITS} from '../limits'
import type {CopyRequest} from './copy-dataset'

export interface CopyJob {
  id: string
  state: 'pending' | 'completed' | 'failed'
  /** In percent. */
  progress: number
  sourceDataset: string
  targetDataset: string
  withHistory: boolean
  createdAt: string
  updatedAt: string
  authors: string[]
}

type Watcher = (job: CopyJob) => void

/** The copies of datasets that this process has made and makes. A copy does not outlive it, see `beginCopy`. */
export function createCopyJobs(
  copy: (request: CopyRequest) => Promise<unknown>,
  onError: (error: unknown) => void,
) {
  const jobs = new Map<string, CopyJob>()
  const watchers = new Map<string, Set<Watcher>>()

  function update(id: string, changes: Partial<CopyJob>) {
    const job = jobs.get(id)
    if (!job) return
    const updated = {...job, ...changes, updatedAt: new Date().toISOString()}
    jobs.set(id, updated)
    for (const watcher of watchers.get(id) ?? []) watcher(updated)
  }

  function requireCapacity() {
    if (pending().length >= LAKE_LIMITS.datasets.copies)
      throw boomError(429, 'Too many datasets are being copied')
    for (const {id, state} of jobs.values()) {
      if (jobs.size < LAKE_LIMITS.datasets.jobs) return
      if (state !== 'pending') jobs.delete(id)
    }
  }

  const pending = () => [...jobs.values()].filter(({state}) => state === 'pending')

  return {
    isSource: (name: string) => pending().some(({sourceDataset}) => sourceDataset === name),
    isTarget: (name: string) => pending().some(({targetDataset}) => targetDataset === name),
    /** @throws LakeError 429 */
    start({source, target, skipHistory}: Omit<CopyRequest, 'onProgress'>, author: string): CopyJob {
      requireCapacity()
      const at = new Date().toISOString()
      const names = {sourceDataset: source.name, targetDataset: target, withHistory: !skipHistory}
      const job: CopyJob = {
        ...{id: randomUUID(), state: 'pending', progress: 0, ...names},
        ...{createdAt: at, updatedAt: at, authors: [author]},
      }
      jobs.set(job.id, job)
      const onProgress = (progress: number) => update(job.id, {progress})
      copy({source, target, skipHistory, onProgress}).then(
        () => update(job.id, {state: 'completed', progress: 100}),
        (error: unknown) => {
          onError(error)
          update(job.id, {state: 'failed'})
        },
      )
      return job
    },
    find: (id: string) => jobs.get(id),
    /** The newest first. */
    list: () => [...jobs.values()].toReversed(),
    /** Called at each change. @returns a function that stops it */
    watch(id: string, watcher: Watcher): () => void {
      const all = watchers.get(id) ?? new Set()
      watchers.set(id, all.add(watcher))
      return () => {
        all.delete(watcher)
        if (all.size === 0) watchers.delete(id)
      }
    },
  }
}

export type CopyJobs = ReturnType<typeof createCopyJobs>
