import {setImmediate, setTimeout} from '../../platform/handlers/timers.server'
/** Functions of one process that another may call. What goes in and comes out is copied. */
export type Callable = Record<string, (...args: never[]) => Promise<unknown>>

/** The parts of a child process, and of `process` in the child, that this needs. */
export interface Channel {
  send(message: unknown): void
  onMessage(listener: (message: unknown) => void): void
}

type Message =
  | {kind: 'call'; id: number; name: string; args: unknown[]}
  | {kind: 'done'; id: number; value: unknown}
  | {kind: 'failed'; id: number; message: string}

interface Waiting {
  resolve(value: unknown): void
  reject(error: Error): void
  timer: NodeJS.Timeout
}

/** A call that was not answered in time: what it asked for may happen yet. */
export class NoAnswerError extends Error {
  readonly code = 'no_answer'

  constructor(name: string, ms: number) {
    super(`"${name}" was not answered within ${ms / 1000} s`)
    this.name = 'NoAnswerError'
  }
}

/** More than these at once come from a process that has gone wrong. */
const MOST_UNDER_WAY = 2_000

/**
 * Lets two processes call each other's functions.
 *
 * @param own what the other side may call
 * @param patienceMs how long a call may take; longer ones have failed, for the other side may be stuck
 */
export function createCalls(channel: Channel, own: Callable, patienceMs: number) {
  const waiting = new Map<number, Waiting>()
  const underWay = new Set<Promise<void>>()
  let nextId = 1
  let ended: Error | undefined

  channel.onMessage((message) => {
    if (!isMessage(message) || ended) return
    if (message.kind === 'call') {
      const done = answer(message).finally(() => underWay.delete(done))
      underWay.add(done)
      return
    }
    const call = waiting.get(message.id)
    if (!call) return
    waiting.delete(message.id)
    clearTimeout(call.timer)
    if (message.kind === 'done') call.resolve(message.value)
    else call.reject(new Error(message.message))
  })

  async function answer({id, name, args}: Extract<Message, {kind: 'call'}>) {
    try {
      if (underWay.size >= MOST_UNDER_WAY) throw new Error('too many calls are under way')
      const run = Object.hasOwn(own, name) ? own[name] : undefined
      if (!run) throw new Error(`there is no call "${name}"`)
      const value = await run(...(args as never[]))
      reply({kind: 'done', id, value})
    } catch (error) {
      reply({kind: 'failed', id, message: error instanceof Error ? error.message : String(error)})
    }
  }

  function reply(message: Message) {
    // Nobody waits for what was asked by a process that is gone.
    if (!ended) channel.send(message)
  }

  return {
    call(name: string, args: readonly unknown[], ms = patienceMs): Promise<unknown> {
      return new Promise((resolve, reject) => {
        if (ended) return reject(ended)
        const id = nextId++
        // After a long step of this process itself the answer may be there, and not read yet: that comes first.
        const giveUp = () => void (waiting.delete(id) && reject(new NoAnswerError(name, ms)))
        const timer = setTimeout(() => setImmediate(giveUp), ms)
        timer.unref()
        waiting.set(id, {resolve, reject, timer})
        channel.send({kind: 'call', id, name, args: [...args]} satisfies Message)
      })
    },
    isEnded: () => ended !== undefined,
    /** The other side is gone. Resolves when nothing that it asked for is under way any more. */
    async end(reason: Error) {
      ended = reason
      for (const {reject, timer} of waiting.values()) {
        clearTimeout(timer)
        reject(reason)
      }
      waiting.clear()
      await Promise.all(underWay)
    },
  }
}

export type Calls = ReturnType<typeof createCalls>

/** The other side's functions as if they were here. */
export function remoteOf<T extends Callable>(calls: Calls, names: readonly (keyof T & string)[]): T {
  const entries = names.map((name) => [name, (...args: unknown[]) => calls.call(name, args)])
  return Object.fromEntries(entries) as T
}

function isMessage(message: unknown): message is Message {
  return typeof message === 'object' && message !== null && 'kind' in message && 'id' in message
}
