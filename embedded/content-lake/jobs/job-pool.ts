import {fork} from 'node:child_process'
import type {ChildProcess} from 'node:child_process'
import {readFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import {LakeError, boomError} from '../documents/errors'
import {FairQueue} from './fair-queue'
import type {FromProcess, Ready, ToProcess} from './protocol'
import {guarded} from '../../../platform/handlers/guarded.server'
import {setInterval, setTimeout} from '../../../platform/handlers/timers.server'

export interface PoolOptions<Request> {
  /** The built script. */
  script: URL
  /** Processes at once; each is started when there is something for it to do. */
  most: number
  deadlineMs: number
  heapMb: number
  /** Of all its memory, what V8 does not manage included; looked at where the system tells. */
  memoryMb?: number
  /** After so long without work a process ends. Absent: it stays. */
  idleMs?: number
  /** Jobs that wait, of everybody and of one. */
  waiting: {all: number; one: number}
  /** What a process that has just been started is to know. */
  greet?(tell: (message: object) => void): void
  /** What the sender is told when its job was ended: it took too long, or too much memory. */
  tooLong(request: Request): LakeError
  tooLarge(request: Request): LakeError
}

interface Job<Request> {
  request: Request
  /** Who asked may go before it is begun. */
  isGone: (() => boolean) | undefined
  resolve(value: unknown): void
  reject(error: Error): void
}

interface Slot<Request> {
  child: ChildProcess
  job: Job<Request> | undefined
  /** It has started, and works on what it is sent. */
  isReady: boolean
  deadline: NodeJS.Timeout | undefined
  idle: NodeJS.Timeout | undefined
}

const LOOK_AT_MEMORY_MS = 250
/** To start in, on a machine that has much to do: that is no time of the job that waits for it. */
const START_MS = 30_000

/**
 * Does jobs in processes that can be ended: neither GROQ nor what decodes pictures can be interrupted from within, and
 * running out of memory ends a process whole. Each has one job at a time; one that passes a bound loses its process.
 */
export class JobPool<Request> {
  readonly #options: PoolOptions<Request>
  readonly #slots = new Set<Slot<Request>>()
  readonly #queue = new FairQueue<Job<Request>>()
  readonly #watch: NodeJS.Timeout | undefined
  #nextId = 1
  #closed = false

  constructor(options: PoolOptions<Request>) {
    this.#options = options
    const {memoryMb} = options
    if (memoryMb === undefined) return
    this.#watch = setInterval(() => this.#endTheLarge(memoryMb), LOOK_AT_MEMORY_MS)
    this.#watch.unref()
  }

  /**
   * @param owner whose turn it is
   * @param isGone whether who asked has gone meanwhile
   * @throws LakeError as the job says, as `tooLong` or `tooLarge` say, or 503 when too many wait
   */
  run(owner: string, request: Request, isGone?: () => boolean): Promise<unknown> {
    const {waiting} = this.#options
    return new Promise((resolve, reject) => {
      if (this.#closed) return reject(isClosing())
      if (this.#queue.size >= waiting.all || this.#queue.sizeOf(owner) >= waiting.one) {
        return reject(boomError(503, 'Service Unavailable', 'Too many are waiting for this'))
      }
      this.#queue.push(owner, {request, isGone, resolve, reject})
      this.#dispatch()
    })
  }

  /** To all processes; those that start later are greeted with what has come of it. */
  tell(message: object) {
    for (const slot of this.#slots) send(slot.child, message)
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
    clearInterval(this.#watch)
    for (const slot of this.#slots) this.#end(slot, isClosing())
  }

  #start(): Slot<Request> {
    const child = fork(fileURLToPath(this.#options.script), {
      execArgv: [`--max-old-space-size=${this.#options.heapMb}`],
      serialization: 'advanced',
      // What V8 has to say about its memory helps nobody.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const slot: Slot<Request> = {
      ...{child, job: undefined, isReady: false},
      ...{deadline: undefined, idle: undefined},
    }
    this.#slots.add(slot)
    child.unref()
    child.channel?.unref()
    // It is gone, or going: `exit` says so.
    guarded(child).on('error', () => child.kill('SIGKILL'))
    guarded(child).on('exit', (code) => this.#lost(slot, code))
    guarded(child).on('message', (reply) => this.#hear(slot, reply as FromProcess | Ready))
    this.#options.greet?.((message) => send(child, message))
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

  #begin(slot: Slot<Request>, job: Job<Request>) {
    if (job.isGone?.()) return job.reject(senderIsGone())
    clearTimeout(slot.idle)
    slot.job = job
    this.#setDeadline(slot, job, slot.isReady ? this.#options.deadlineMs : START_MS)
    try {
      slot.child.send({kind: 'job', id: this.#nextId++, request: job.request} satisfies ToProcess<Request>)
    } catch (error) {
      // What cannot be copied (nested too deeply, say) is the sender's fault, not the process's.
      this.#release(slot)?.reject(boomError(400, 'Bad Request', `This cannot be asked: ${String(error)}`))
    }
  }

  #setDeadline(slot: Slot<Request>, job: Job<Request>, ms: number) {
    clearTimeout(slot.deadline)
    slot.deadline = setTimeout(() => {
      this.#end(slot, this.#options.tooLong(job.request))
      this.#dispatch()
    }, ms).unref()
  }

  #hear(slot: Slot<Request>, message: FromProcess | Ready) {
    if (!('kind' in message)) return this.#answered(slot, message)
    slot.isReady = true
    if (slot.job) this.#setDeadline(slot, slot.job, this.#options.deadlineMs)
  }

  #answered(slot: Slot<Request>, reply: FromProcess) {
    const job = this.#release(slot)
    if (reply.ok) job?.resolve(reply.value)
    else job?.reject(errorOf(reply))
    this.#dispatch()
    const {idleMs} = this.#options
    if (slot.job || idleMs === undefined) return
    slot.idle = setTimeout(() => this.#end(slot, isClosing()), idleMs).unref()
  }

  /** Nobody told it to go. Without memory it ends by a signal, with a code only when it could not work at all. */
  #lost(slot: Slot<Request>, code: number | null) {
    this.#slots.delete(slot)
    const job = this.#release(slot)
    job?.reject(
      code === null
        ? this.#options.tooLarge(job.request)
        : boomError(503, 'Service Unavailable', 'This cannot be done now'),
    )
    this.#dispatch()
  }

  #end(slot: Slot<Request>, reason: LakeError) {
    this.#slots.delete(slot)
    this.#release(slot)?.reject(reason)
    slot.child.kill('SIGKILL')
  }

  #endTheLarge(memoryMb: number) {
    for (const slot of this.#slots) {
      if (!slot.job || residentMb(slot.child.pid) <= memoryMb) continue
      this.#end(slot, this.#options.tooLarge(slot.job.request))
    }
    this.#dispatch()
  }

  #release(slot: Slot<Request>): Job<Request> | undefined {
    clearTimeout(slot.deadline)
    clearTimeout(slot.idle)
    const {job} = slot
    slot.job = undefined
    return job
  }
}

function send(child: ChildProcess, message: object) {
  if (child.connected) child.send(message)
}

const PAGE_BYTES = 4096

/** 0 where the system does not tell, or when the process is gone. */
function residentMb(pid: number | undefined): number {
  try {
    const [, pages = '0'] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')
    return (Number(pages) * PAGE_BYTES) / 1024 / 1024
  } catch (error) {
    if (error instanceof Error && 'code' in error) return 0
    throw error
  }
}

function isClosing(): LakeError {
  return boomError(503, 'Service Unavailable', 'The content lake is closing')
}

function senderIsGone(): LakeError {
  return boomError(499, 'Client Closed Request', 'Nobody waits for the answer')
}

function errorOf(reply: Extract<FromProcess, {ok: false}>): Error {
  return reply.status === undefined || reply.code === undefined || reply.body === undefined
    ? new Error(reply.message)
    : new LakeError(reply.status, reply.code, reply.body)
}
