import {and, desc, eq, inArray} from 'drizzle-orm'
import type {Hook, HookMessage} from '../hooks/hook'
import {hookMessages, hooks} from './schema'
import type {Sql} from './sql'

export function createHookStorage(db: Sql) {
  return {
    async loadHooks(): Promise<Hook[]> {
      return (await db.select({body: hooks.body}).from(hooks)).map(({body}) => body)
    },
    async saveHook(body: Hook): Promise<void> {
      await db.insert(hooks).values({id: body.id, body}).onConflictDoUpdate({target: hooks.id, set: {body}})
    },
    /** With its messages. */
    async deleteHook(id: string): Promise<void> {
      await db.delete(hooks).where(eq(hooks.id, id))
    },
    async loadPendingMessages(): Promise<HookMessage[]> {
      const rows = await db
        .select({body: hookMessages.body})
        .from(hookMessages)
        .where(eq(hookMessages.pending, true))
      return rows.map(({body}) => body)
    },
    /** Of a hook that was deleted meanwhile nothing is stored. */
    async saveMessage(body: HookMessage, keep: number): Promise<void> {
      const {id, hookId: hook, createdAt, status} = body
      const row = {id, hook, body, pending: status === 'pending', createdAt: new Date(createdAt)}
      await db.transaction(async (tx) => {
        const [found] = await tx.select({id: hooks.id}).from(hooks).where(eq(hooks.id, hook))
        if (!found) return
        const {pending} = row
        await tx
          .insert(hookMessages)
          .values(row)
          .onConflictDoUpdate({target: hookMessages.id, set: {body, pending}})
        if (pending) return
        const old = await tx
          .select({id: hookMessages.id})
          .from(hookMessages)
          .where(and(eq(hookMessages.hook, hook), eq(hookMessages.pending, false)))
          .orderBy(desc(hookMessages.createdAt))
          .offset(keep)
        if (old.length === 0) return
        await tx.delete(hookMessages).where(
          inArray(
            hookMessages.id,
            old.map((one) => one.id),
          ),
        )
      })
    },
    /** The newest first. */
    async listMessages(hook: string, limit: number): Promise<HookMessage[]> {
      const rows = await db
        .select({body: hookMessages.body})
        .from(hookMessages)
        .where(eq(hookMessages.hook, hook))
        .orderBy(desc(hookMessages.createdAt))
        .limit(limit)
      return rows.map(({body}) => body)
    },
    async findMessage(id: string): Promise<HookMessage | null> {
      const [row] = await db
        .select({body: hookMessages.body})
        .from(hookMessages)
        .where(eq(hookMessages.id, id))
      return row?.body ?? null
    },
  }
}
