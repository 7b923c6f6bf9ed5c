import {fork} from 'node:child_process'
import type {ChildProcess} from 'node:child_process'
import {fileURLToPath} from 'node:url'
import {BOUNDS} from '../bounds'
import {LakeError, boomError, queryEvaluationError} from '../documents/errors'
import type {LakeDocument} from '../documents/types'
import {FairQueue} from './fair-queue'
import type {FromProcess, MatchRequest, QueryRequest, ToProcess} from './protocol'

export interface Answer {
  json: string
  ms: number
}

export interface LaneOptions {
  /** The built `query/process.ts`. */
  script: URL
  /** Processes at once; each is started when there is something for it to do. */
  most: number
  deadlineMs: number
  /** Every dataset's documents as they are now, for a process that starts late. */
  snapshot: () => Iterable<readonly [string, readonly LakeDocument[]]>
}

interface Job {
  request: QueryRequest | MatchRequest
  /** Who asked may go before it is begun. */
  signal: AbortSignal | undefined
  resolve(answer: Answer): void
  reject(error: Error): void
}

interface Slot {
  child: ChildProcess
  job: Job | undefined
  timer: NodeJS.Timeout | undefined
}

/**
 * Answers questions in processes that can be ended: GROQ cannot be interrupted from within, and running out of memory
 * ends a process whole. Each has one question at a time; one that passes the deadline loses its process.
 */
export class Lane {
  readonly #options: LaneOptions
  readonly #slots = new Set<Slot>()
  readonly #queue = new FairQueue<Job>()
  #nextId = 1
  #closed = false

  constructor(options: LaneOptions) {
    this.#options = options
  }

  /** @throws LakeError for a bad query (400), one over the deadline (504), or too many waiting (503) */
  ask(request: QueryRequest | MatchRequest, signal?: AbortSignal): Promise<Answer> {
    const {waiting, waitingForOne} = BOUNDS.query
    return new Promise((resolve, reject) => {
      if (this.#closed) return reject(boomError(503, 'Service Unavailable', 'The content lake is closing'))
      if (this.#queue.size >= waiting || this.#queue.sizeOf(request.identity) >= waitingForOne) {
        return reject(boomError(503, 'Service Unavailable', 'Too many queries are waiting'))
      }
      this.#queue.push(request.identity, {request, signal, resolve, reject})
      this.#dispatch()
    })
  }

  /** Of the documents; processes that start later see it in the snapshot. */
  tell(message: ToProcess) {
    for (const slot of this.#slots) this.#send(slot, message)
  }

  /** So that the first who asks does not wait for it. */
  warm() {
    if (this.#slots.size === 0) this.#start()
  }

  pids(): number[] {
    return [...this.#slots].flatMap(({child}) => child.pid ?? [])
  }

  close() {
    this.#closed = true
    for (const slot of this.#slots) this.#end(slot)
  }

  #start(): Slot {
    const child = fork(fileURLToPath(this.#options.script), {
      execArgv: [`--max-old-space-size=${BOUNDS.query.heapMb}`],
      serialization: 'advanced',
      // What V8 has to say about its memory helps nobody.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const slot: Slot = {child, job: undefined, timer: undefined}
    this.#slots.add(slot)
    child.unref()
    child.channel?.unref()
    // It is gone, or going: `exit` says so.
    child.on('error', () => this.#end(slot))
    child.on('exit', (code) => this.#lost(slot, code))
    child.on('message', (reply) => this.#answered(slot, reply as FromProcess))
    for (const [dataset, documents] of this.#options.snapshot()) {
      this.#send(slot, {kind: 'change', dataset, put: documents, removed: []})
    }
    return slot
  }

  #dispatch() {
    while (this.#queue.size > 0 && !this.#closed) {
      const idle = [...this.#slots].find(({job}) => job === undefined)
      const slot = idle ?? (this.#slots.size < this.#options.most ? this.#start() : undefined)
      if (!slot) return
      const job = this.#queue.shift()
      if (job) this.#begin(slot, job)
    }
  }

  #begin(slot: Slot, job: Job) {
    if (job.signal?.aborted) return job.reject(senderIsGone())
    slot.job = job
    slot.timer = setTimeout(() => {
      this.#release(slot)?.reject(tookTooLong(this.#options.deadlineMs))
      this.#end(slot)
      this.#dispatch()
    }, this.#options.deadlineMs)
    slot.timer.unref()
    try {
      slot.child.send({kind: 'ask', id: this.#nextId++, request: job.request})
    } catch (error) {
      // What cannot be copied (nested too deeply, say) is the caller's fault, not the process's.
      this.#release(slot)?.reject(
        queryEvaluationError(`It cannot be asked: ${String(error)}`, job.request.query),
      )
    }
  }

  #answered(slot: Slot, reply: FromProcess) {
    const job = this.#release(slot)
    if (reply.ok) job?.resolve({json: reply.json, ms: reply.ms})
    else job?.reject(errorOf(reply))
    this.#dispatch()
  }

  /** Nobody told it to go. Without memory it ends by a signal, with a code only when it could not work at all. */
  #lost(slot: Slot, code: number | null) {
    this.#slots.delete(slot)
    const job = this.#release(slot)
    job?.reject(
      code === null
        ? queryEvaluationError('The query needs more memory than there is for one', job.request.query)
        : boomError(503, 'Service Unavailable', 'Queries cannot be run now'),
    )
    this.#dispatch()
  }

  #end(slot: Slot) {
    this.#slots.delete(slot)
    this.#release(slot)?.reject(boomError(503, 'Service Unavailable', 'The content lake is closing'))
    slot.child.kill('SIGKILL')
  }

  #send(slot: Slot, message: ToProcess) {
    if (slot.child.connected) slot.child.send(message)
  }

  #release(slot: Slot): Job | undefined {
    clearTimeout(slot.timer)
    const {job} = slot
    slot.job = undefined
    return job
  }
}

function senderIsGone(): LakeError {
  return boomError(499, 'Client Closed Request', 'Nobody waits for the answer')
}

function tookTooLong(deadlineMs: number): LakeError {
  return new LakeError(504, 'queryTimeoutError', {
    error: {
      type: 'queryTimeoutError',
      description: `The query took longer than ${deadlineMs / 1000} s and was stopped.`,
    },
  })
}

function errorOf(reply: Extract<FromProcess, {ok: false}>): Error {
  return reply.status === undefined || reply.code === undefined || reply.body === undefined
    ? new Error(reply.message)
    : new LakeError(reply.status, reply.code, reply.body)
}
