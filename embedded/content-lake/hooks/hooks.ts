import {randomUUID} from 'node:crypto'
import {boomError} from '../documents/errors'
import type {Change} from '../documents/types'
import {LAKE_LIMITS} from '../limits'
import type {CommittedTransaction} from '../listen/recent-commits'
import type {Dataset} from '../storage/dataset'
import type {Storage} from '../storage/storage'
import {createDeliveries} from './deliveries'
import type {Hook} from './hook'
import {compileHook, createPayload, isConcerned, operationOf} from './hook-payload'
import type {CompiledHook} from './hook-payload'
import {sendMessage} from './send-message'
import {createKeyedMutex} from '../runtime/keyed-mutex'

export interface HooksDeps {
  projectId: string
  storage: Storage
  /** Whether this machine and its network may be sent to. Default: no. */
  allowPrivate: boolean
  onError(error: unknown): void
}

/** Webhooks: tell other servers of changed documents, in the order of the changes at first. */
export async function openHooks({projectId, storage, allowPrivate, onError}: HooksDeps) {
  const hooks = new Map<string, CompiledHook>()
  for (const hook of await storage.loadHooks()) hooks.set(hook.id, compileStored(hook, onError))
  const runExclusive = createKeyedMutex()
  const deliveries = createDeliveries({
    ...{storage, onError},
    findHook: (id) => hooks.get(id)?.hook,
    send: (hook, message) => sendMessage(hook, message, {projectId, allowPrivate}),
  })
  deliveries.resume(await storage.loadPendingMessages())

  async function save(hook: Hook): Promise<Hook> {
    const compiled = compileHook(hook)
    await storage.saveHook(hook)
    hooks.set(hook.id, compiled)
    return hook
  }

  async function notify(
    compiled: CompiledHook,
    change: Change,
    dataset: Dataset,
    commit: CommittedTransaction,
  ) {
    // It waited for earlier changes; the hook may be gone since.
    if (!hooks.has(compiled.hook.id)) return
    const find = (id: string) => dataset.find(id)
    const payload = createPayload(compiled, change, {projectId, dataset: dataset.name, find})
    if (payload === undefined) return
    const at = new Date().toISOString()
    const isAdded = await deliveries.add({
      ...{id: randomUUID(), hookId: compiled.hook.id, dataset: dataset.name, documentId: change.id},
      ...{operation: operationOf(change), payload, status: 'pending', attempts: []},
      ...{transactionId: commit.transactionId, transactionTime: commit.timestamp},
      ...{createdAt: at, nextAttemptAt: at},
    })
    if (!isAdded) throw new Error(`too many messages of the webhook "${compiled.hook.name}" are waiting`)
  }

  return {
    list: (): Hook[] => [...hooks.values()].map(({hook}) => hook),
    /** @throws LakeError 404 */
    require(id: string): Hook {
      const found = hooks.get(id)
      if (!found) throw boomError(404, `Webhook "${id}" not found`)
      return found.hook
    },
    /** @throws LakeError 400, 429 */
    create(fields: Omit<Hook, 'id' | 'createdAt' | 'updatedAt'>): Promise<Hook> {
      const {total} = LAKE_LIMITS.hooks
      if (hooks.size >= total) throw boomError(429, `A project may have at most ${total} webhooks`)
      const at = new Date().toISOString()
      return save({...fields, id: randomUUID(), createdAt: at, updatedAt: at})
    },
    /** @throws LakeError 400 */
    update: (hook: Hook, changes: Partial<Hook>): Promise<Hook> =>
      save({...hook, ...changes, id: hook.id, updatedAt: new Date().toISOString()}),
    async remove({id}: Hook) {
      await storage.deleteHook(id)
      hooks.delete(id)
      deliveries.drop(id)
    },
    /** Call it after each commit. It does not delay the commit. */
    onCommit(dataset: Dataset, commit: CommittedTransaction) {
      if (hooks.size === 0) return
      for (const change of commit.changes) {
        for (const compiled of hooks.values()) {
          if (!isConcerned(compiled, change, dataset)) continue
          runExclusive(compiled.hook.id, () => notify(compiled, change, dataset, commit)).catch(onError)
        }
      }
    },
    close: () => deliveries.close(),
  }
}

/** A newer GROQ may refuse what an older one took. The lake starts all the same, and the hook waits for its mending. */
function compileStored(hook: Hook, onError: (error: unknown) => void): CompiledHook {
  try {
    return compileHook(hook)
  } catch (error) {
    onError(error)
    return {hook: {...hook, isDisabledByUser: true}, filter: undefined, projection: undefined}
  }
}

export type Hooks = Awaited<ReturnType<typeof openHooks>>
