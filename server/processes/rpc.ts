import {setImmediate, setTimeout} from '../../runtime/timers.server'

/** Functions of one process that another may call. Arguments and results are copied. */
export type RpcHandlers = Record<string, (...args: never[]) => Promise<unknown>>

/** The messaging part of a child process, or of `process` in the child. */
export interface RpcChannel {
  send(message: unknown): void
  onMessage(listener: (message: unknown) => void): void
}

type Message =
  | {kind: 'call'; id: number; name: string; args: unknown[]}
  | {kind: 'done'; id: number; value: unknown}
  | {kind: 'failed'; id: number; message: string}

interface PendingCall {
  resolve(value: unknown): void
  reject(error: Error): void
  timer: NodeJS.Timeout
}

/** The call timed out; it may still take effect. */
export class NoResponseError extends Error {
  readonly code = 'no_answer'

  constructor(name: string, ms: number) {
    super(`"${name}" was not answered within ${ms / 1000} s`)
    this.name = 'NoAnswerError'
  }
}

/** Only a broken process makes more calls at once. */
const MAX_CONCURRENT_CALLS = 2_000

/**
 * Lets two processes call each other's functions.
 *
 * @param handlers what the other side may call
 * @param timeoutMs after this a call fails, since the other side may be stuck
 */
export function createRpcPeer(channel: RpcChannel, handlers: RpcHandlers, timeoutMs: number) {
  const pending = new Map<number, PendingCall>()
  const active = new Set<Promise<void>>()
  let nextId = 1
  let endReason: Error | undefined

  channel.onMessage((message) => {
    if (!isMessage(message) || endReason) return
    if (message.kind === 'call') {
      const done = handleCall(message).finally(() => active.delete(done))
      active.add(done)
      return
    }
    const call = pending.get(message.id)
    if (!call) return
    pending.delete(message.id)
    clearTimeout(call.timer)
    if (message.kind === 'done') call.resolve(message.value)
    else call.reject(new Error(message.message))
  })

  async function handleCall({id, name, args}: Extract<Message, {kind: 'call'}>) {
    try {
      if (active.size >= MAX_CONCURRENT_CALLS) throw new Error('too many calls are under way')
      const run = Object.hasOwn(handlers, name) ? handlers[name] : undefined
      if (!run) throw new Error(`there is no call "${name}"`)
      const value = await run(...(args as never[]))
      reply({kind: 'done', id, value})
    } catch (error) {
      reply({kind: 'failed', id, message: error instanceof Error ? error.message : String(error)})
    }
  }

  function reply(message: Message) {
    // The caller's process is gone.
    if (!endReason) channel.send(message)
  }

  return {
    call(name: string, args: readonly unknown[], ms = timeoutMs): Promise<unknown> {
      return new Promise((resolve, reject) => {
        if (endReason) return reject(endReason)
        const id = nextId++
        // If this process was busy itself, the reply may have arrived unread: it is read before this runs.
        const giveUp = () => void (pending.delete(id) && reject(new NoResponseError(name, ms)))
        const timer = setTimeout(() => setImmediate(giveUp), ms)
        timer.unref()
        pending.set(id, {resolve, reject, timer})
        channel.send({kind: 'call', id, name, args: [...args]} satisfies Message)
      })
    },
    isEnded: () => endReason !== undefined,
    /** The other side is gone. Resolves when its calls are settled. */
    async end(reason: Error) {
      endReason = reason
      for (const {reject, timer} of pending.values()) {
        clearTimeout(timer)
        reject(reason)
      }
      pending.clear()
      await Promise.all(active)
    },
  }
}

export type RpcPeer = ReturnType<typeof createRpcPeer>

/** The other side's functions, as if they were local. */
export function createRemote<T extends RpcHandlers>(calls: RpcPeer, names: readonly (keyof T & string)[]): T {
  const entries = names.map((name) => [name, (...args: unknown[]) => calls.call(name, args)])
  return Object.fromEntries(entries) as T
}

function isMessage(message: unknown): message is Message {
  return typeof message === 'object' && message !== null && 'kind' in message && 'id' in message
}
