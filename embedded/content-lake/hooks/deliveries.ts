import {LAKE_LIMITS} from '../limits'
import type {Storage} from '../storage/storage'
import type {Hook, HookMessage} from './hook'
import type {SendResult} from './send-message'
import {setTimeout} from '../runtime/timers.server'

export interface DeliveriesDeps {
  storage: Pick<Storage, 'saveMessage'>
  findHook(id: string): Hook | undefined
  send(hook: Hook, message: HookMessage): Promise<SendResult>
  onError(error: unknown): void
  now?: () => number
}

const LIMITS = LAKE_LIMITS.hooks

/**
 * Sends messages, each until it is accepted, refused for good (4xx), or was tried often enough. What is pending is
 * stored, and goes on after a restart: a receiver may get a message twice, with the same `idempotency-key`.
 */
export function createDeliveries({storage, findHook, send, onError, now = Date.now}: DeliveriesDeps) {
  const pending = new Map<string, HookMessage>()
  /** Being sent: each message's hook. */
  const active = new Map<string, string>()
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  function schedule() {
    clearTimeout(timer)
    if (isClosed) return
    const waiting = [...pending.values()].filter(({id}) => !active.has(id))
    for (const message of waiting) {
      if (active.size >= LIMITS.atOnce) return
      if (Date.parse(message.nextAttemptAt) <= now() && hasSlot(message)) start(message)
    }
    // What is due already waits for a slot: whoever leaves one comes back here.
    const later = waiting.map(({nextAttemptAt}) => Date.parse(nextAttemptAt)).filter((time) => time > now())
    if (later.length > 0) timer = setTimeout(schedule, Math.min(...later) - now()).unref()
  }

  /** A receiver that is slow does not keep the others' messages waiting. */
  function hasSlot({hookId}: HookMessage): boolean {
    const ofHook = [...active.values()].filter((other) => other === hookId)
    return ofHook.length < LIMITS.atOncePerHook
  }

  function start(message: HookMessage) {
    active.set(message.id, message.hookId)
    attempt(message)
      .catch(onError)
      .finally(() => {
        active.delete(message.id)
        schedule()
      })
  }

  async function attempt(message: HookMessage) {
    const hook = findHook(message.hookId)
    if (!hook) return void pending.delete(message.id)
    if (hook.isDisabledByUser) {
      pending.delete(message.id)
      return storage.saveMessage({...message, status: 'failure'}, LIMITS.messages)
    }
    const begun = now()
    const result = await send(hook, message)
    const attempts = [
      ...message.attempts,
      {
        ...{id: `${message.id}.${message.attempts.length}`, messageId: message.id},
        ...{createdAt: new Date(begun).toISOString(), duration: now() - begun, ...result},
      },
    ]
    const tried = {...message, attempts, ...afterAttempt(result, attempts.length)}
    if (tried.status === 'pending') pending.set(message.id, tried)
    else pending.delete(message.id)
    await storage.saveMessage(tried, LIMITS.messages)
  }

  function afterAttempt({isFailure, resultCode}: SendResult, count: number) {
    if (!isFailure) return {status: 'success'} as const
    const isFinal = resultCode !== null && resultCode < 500 && resultCode !== 429
    if (isFinal || count >= LIMITS.attempts) return {status: 'failure'} as const
    const delay = LIMITS.retryMs * LIMITS.retryFactor ** (count - 1)
    return {status: 'pending', nextAttemptAt: new Date(now() + delay).toISOString()} as const
  }

  function hasRoomFor({hookId, payload}: HookMessage): boolean {
    let count = 0
    let {length} = payload
    for (const other of pending.values()) {
      if (other.hookId === hookId) count++
      length += other.payload.length
    }
    return count < LIMITS.pending && length <= LIMITS.pendingLength
  }

  return {
    /** Those of an earlier process. */
    resume(messages: readonly HookMessage[]) {
      for (const message of messages) pending.set(message.id, message)
      schedule()
    },
    /** @returns false if too much is waiting: a receiver has been gone for long */
    async add(message: HookMessage): Promise<boolean> {
      if (!hasRoomFor(message)) return false
      pending.set(message.id, message)
      await storage.saveMessage(message, LIMITS.messages)
      schedule()
      return true
    },
    /** Its hook is gone. */
    drop(hookId: string) {
      for (const [id, message] of pending) if (message.hookId === hookId) pending.delete(id)
    },
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}

export type Deliveries = ReturnType<typeof createDeliveries>
