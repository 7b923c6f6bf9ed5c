import {Worker} from 'node:worker_threads'
import type {LakeDocument} from '../documents/types'
import {LakeError, boomError} from '../documents/errors'
import type {FromWorker, QueryRequest, ToWorker} from './protocol'

export interface QueryAnswer {
  json: string
  ms: number
}

export interface PoolOptions {
  /** The built worker. */
  worker: URL
  size: number
  deadlineMs: number
  /** Every dataset's documents as they are now, for a worker that starts late. */
  snapshot: () => Iterable<readonly [string, readonly LakeDocument[]]>
}

interface Job {
  request: QueryRequest
  resolve(answer: QueryAnswer): void
  reject(error: Error): void
}

interface Slot {
  worker: Worker
  job: Job | undefined
  timer: NodeJS.Timeout | undefined
}

/** More callers than this are told to come back: each waits up to the deadline of those before. */
const LONGEST_QUEUE = 500

/**
 * Runs queries where they can be stopped. GROQ cannot be interrupted from within, so each query has a worker to
 * itself while it runs; one that passes the deadline loses its worker, and a fresh one takes its place.
 */
export class QueryPool {
  readonly #options: PoolOptions
  readonly #slots: Slot[] = []
  readonly #queue: Job[] = []
  #nextId = 1
  #closed = false

  constructor(options: PoolOptions) {
    this.#options = options
    for (let i = 0; i < options.size; i++) this.#slots.push(this.#start())
  }

  /** @throws LakeError for a bad query (400), one over the deadline (504), or too many waiting (503) */
  query(request: QueryRequest): Promise<QueryAnswer> {
    return new Promise((resolve, reject) => {
      if (this.#queue.length >= LONGEST_QUEUE) {
        reject(boomError(503, 'Service Unavailable', 'Too many queries are waiting'))
        return
      }
      this.#queue.push({request, resolve, reject})
      this.#dispatch()
    })
  }

  /** To be called after every change, in order; a query asked afterwards sees it. */
  change(dataset: string, put: readonly LakeDocument[], removed: readonly string[]) {
    this.#tellAll({kind: 'change', dataset, put, removed})
  }

  drop(dataset: string) {
    this.#tellAll({kind: 'drop', dataset})
  }

  async close(): Promise<void> {
    this.#closed = true
    for (const {timer} of this.#slots) clearTimeout(timer)
    await Promise.all(this.#slots.map(({worker}) => worker.terminate()))
  }

  #tellAll(message: ToWorker) {
    for (const {worker} of this.#slots) worker.postMessage(message)
  }

  #start(): Slot {
    const worker = new Worker(this.#options.worker, {resourceLimits: {maxOldGenerationSizeMb: 1024}})
    const slot: Slot = {worker, job: undefined, timer: undefined}
    for (const [dataset, documents] of this.#options.snapshot()) {
      tell(worker, {kind: 'change', dataset, put: documents, removed: []})
    }
    worker.on('message', (reply: FromWorker) => {
      const job = release(slot)
      if (reply.ok) job?.resolve({json: reply.json, ms: reply.ms})
      else job?.reject(errorOf(reply))
      this.#dispatch()
    })
    worker.on('error', (error) => {
      release(slot)?.reject(error)
      this.#replace(slot)
    })
    worker.unref()
    return slot
  }

  #dispatch() {
    for (const slot of this.#slots) {
      if (slot.job) continue
      const job = this.#queue.shift()
      if (!job) return
      slot.job = job
      slot.timer = setTimeout(() => this.#stop(slot), this.#options.deadlineMs)
      tell(slot.worker, {kind: 'query', id: this.#nextId++, request: job.request})
    }
  }

  #stop(slot: Slot) {
    release(slot)?.reject(tookTooLong(this.#options.deadlineMs))
    this.#replace(slot)
  }

  #replace(slot: Slot) {
    const index = this.#slots.indexOf(slot)
    if (this.#closed || index === -1) return
    this.#slots[index] = this.#start()
    void slot.worker.removeAllListeners().terminate()
    this.#dispatch()
  }
}

function tell(worker: Worker, message: ToWorker) {
  worker.postMessage(message)
}

function release(slot: Slot): Job | undefined {
  clearTimeout(slot.timer)
  const {job} = slot
  slot.job = undefined
  return job
}

function tookTooLong(deadlineMs: number): LakeError {
  return new LakeError(504, 'queryTimeoutError', {
    error: {
      type: 'queryTimeoutError',
      description: `The query took longer than ${deadlineMs / 1000} s and was stopped.`,
    },
  })
}

function errorOf(reply: Extract<FromWorker, {ok: false}>): Error {
  return reply.status === undefined || reply.code === undefined || reply.body === undefined
    ? new Error(reply.message)
    : new LakeError(reply.status, reply.code, reply.body)
}
