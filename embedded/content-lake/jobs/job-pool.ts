import {fork} from 'node:child_process'
import type {ChildProcess} from 'node:child_process'
import {readFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import {LakeError, boomError, clientClosedRequestError} from '../documents/errors'
import {FairQueue} from './fair-queue'
import type {JobReply, ReadyMessage, JobMessage} from './serve-jobs'
import {guarded} from '../runtime/guarded.server'
import {setInterval, setTimeout} from '../runtime/timers.server'

export interface JobPoolOptions<Request> {
  /** The built entry point of the process. */
  script: URL
  /** Processes are started on demand. */
  maxProcesses: number
  timeoutMs: number
  heapMb: number
  /** Limit of the resident memory, including memory outside V8's heap. Checked on Linux only. */
  memoryMb?: number
  /** An idle process ends after this time. Default: never. */
  idleMs?: number
  /** Limits of the queue. */
  maxQueued: {total: number; perOwner: number}
  /** Sends a new process its initial state. */
  onStart?(send: (message: object) => void): void
  /** The errors of jobs that were killed because of time or memory. */
  timeoutError(request: Request): LakeError
  memoryError(request: Request): LakeError
}

interface Job<Request> {
  request: Request
  /** Checked before the job starts. */
  isAborted: (() => boolean) | undefined
  resolve(value: unknown): void
  reject(error: Error): void
}

interface Slot<Request> {
  child: ChildProcess
  job: Job<Request> | undefined
  /** The process has reported ready. */
  isReady: boolean
  timeoutTimer: NodeJS.Timeout | undefined
  idleTimer: NodeJS.Timeout | undefined
}

const MEMORY_CHECK_MS = 250
/** Startup on a busy machine must not count against the first job's timeout. */
const START_TIMEOUT_MS = 30_000

/**
 * Runs jobs in child processes that can be killed: neither GROQ evaluation nor image decoding can be interrupted from
 * within, and running out of memory ends a whole process. A process has one job at a time; a job that exceeds a limit
 * costs its process.
 */
export class JobPool<Request> {
  readonly #options: JobPoolOptions<Request>
  readonly #slots = new Set<Slot<Request>>()
  readonly #queue = new FairQueue<Job<Request>>()
  readonly #memoryTimer: NodeJS.Timeout | undefined
  #nextId = 1
  #closed = false

  constructor(options: JobPoolOptions<Request>) {
    this.#options = options
    const {memoryMb} = options
    if (memoryMb === undefined) return
    this.#memoryTimer = setInterval(() => this.#killOversized(memoryMb), MEMORY_CHECK_MS)
    this.#memoryTimer.unref()
  }

  /**
   * @param owner for fair queueing
   * @param isAborted whether the client has disconnected meanwhile
   * @throws LakeError from the job, `timeoutError`, `memoryError`, or 503 if the queue is full
   */
  run(owner: string, request: Request, isAborted?: () => boolean): Promise<unknown> {
    const {maxQueued} = this.#options
    return new Promise((resolve, reject) => {
      if (this.#closed) return reject(closingError())
      if (this.#queue.size >= maxQueued.total || this.#queue.sizeOf(owner) >= maxQueued.perOwner) {
        return reject(boomError(503, 'Too many are waiting for this'))
      }
      this.#queue.push(owner, {request, isAborted, resolve, reject})
      this.#dispatch()
    })
  }

  /** Sends a message to all running processes; later ones get the state by `onStart`. */
  broadcast(message: object) {
    for (const slot of this.#slots) send(slot.child, message)
  }

  close() {
    this.#closed = true
    clearInterval(this.#memoryTimer)
    for (const slot of this.#slots) this.#kill(slot, closingError())
  }

  #start(): Slot<Request> {
    const child = fork(fileURLToPath(this.#options.script), {
      execArgv: [`--max-old-space-size=${this.#options.heapMb}`],
      serialization: 'advanced',
      // V8's out-of-memory report is of no use in the log.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const slot: Slot<Request> = {
      ...{child, job: undefined, isReady: false},
      ...{timeoutTimer: undefined, idleTimer: undefined},
    }
    this.#slots.add(slot)
    child.unref()
    child.channel?.unref()
    // `exit` follows and cleans up.
    guarded(child).on('error', () => child.kill('SIGKILL'))
    guarded(child).on('exit', (code) => this.#onExit(slot, code))
    guarded(child).on('message', (reply) => this.#onMessage(slot, reply as JobReply | ReadyMessage))
    this.#options.onStart?.((message) => send(child, message))
    return slot
  }

  #dispatch() {
    while (this.#queue.size > 0 && !this.#closed) {
      const idle = [...this.#slots].find(({job}) => job === undefined)
      const slot = idle ?? (this.#slots.size < this.#options.maxProcesses ? this.#start() : undefined)
      if (!slot) return
      const job = this.#queue.shift()
      if (job) this.#assign(slot, job)
    }
  }

  #assign(slot: Slot<Request>, job: Job<Request>) {
    if (job.isAborted?.()) return job.reject(clientClosedRequestError())
    clearTimeout(slot.idleTimer)
    slot.job = job
    this.#startTimer(slot, job, slot.isReady ? this.#options.timeoutMs : START_TIMEOUT_MS)
    try {
      slot.child.send({kind: 'job', id: this.#nextId++, request: job.request} satisfies JobMessage<Request>)
    } catch (error) {
      // The request cannot be cloned, for example because it is nested too deeply: the client's fault.
      this.#release(slot)?.reject(boomError(400, `This cannot be asked: ${String(error)}`))
    }
  }

  #startTimer(slot: Slot<Request>, job: Job<Request>, ms: number) {
    clearTimeout(slot.timeoutTimer)
    slot.timeoutTimer = setTimeout(() => {
      this.#kill(slot, this.#options.timeoutError(job.request))
      this.#dispatch()
    }, ms).unref()
  }

  #onMessage(slot: Slot<Request>, message: JobReply | ReadyMessage) {
    if (!('kind' in message)) return this.#onReply(slot, message)
    slot.isReady = true
    if (slot.job) this.#startTimer(slot, slot.job, this.#options.timeoutMs)
  }

  #onReply(slot: Slot<Request>, reply: JobReply) {
    const job = this.#release(slot)
    if (reply.ok) job?.resolve(reply.value)
    else job?.reject(toError(reply))
    this.#dispatch()
    const {idleMs} = this.#options
    if (slot.job || idleMs === undefined) return
    slot.idleTimer = setTimeout(() => this.#kill(slot, closingError()), idleMs).unref()
  }

  /**
   * An exit that the pool did not cause. Out of memory ends in a signal; an exit code means that the process failed to
   * run.
   */
  #onExit(slot: Slot<Request>, code: number | null) {
    this.#slots.delete(slot)
    const job = this.#release(slot)
    job?.reject(
      code === null ? this.#options.memoryError(job.request) : boomError(503, 'This cannot be done now'),
    )
    this.#dispatch()
  }

  #kill(slot: Slot<Request>, reason: LakeError) {
    this.#slots.delete(slot)
    this.#release(slot)?.reject(reason)
    slot.child.kill('SIGKILL')
  }

  #killOversized(memoryMb: number) {
    for (const slot of this.#slots) {
      if (!slot.job || readResidentMb(slot.child.pid) <= memoryMb) continue
      this.#kill(slot, this.#options.memoryError(slot.job.request))
    }
    this.#dispatch()
  }

  #release(slot: Slot<Request>): Job<Request> | undefined {
    clearTimeout(slot.timeoutTimer)
    clearTimeout(slot.idleTimer)
    const {job} = slot
    slot.job = undefined
    return job
  }
}

function send(child: ChildProcess, message: object) {
  if (child.connected) child.send(message)
}

const PAGE_BYTES = 4096

/** 0 if the process is gone or the system has no `/proc`. */
function readResidentMb(pid: number | undefined): number {
  try {
    const [, pages = '0'] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')
    return (Number(pages) * PAGE_BYTES) / 1024 / 1024
  } catch (error) {
    if (error instanceof Error && 'code' in error) return 0
    throw error
  }
}

function closingError(): LakeError {
  return boomError(503, 'The content lake is closing')
}

function toError({message, error}: Extract<JobReply, {ok: false}>): Error {
  return error ? new LakeError(error.status, error.code, error.body) : new Error(message)
}
