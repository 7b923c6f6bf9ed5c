import type {Sql} from '~/platform/db/database'
import type {Outbox} from '~/platform/outbox/outbox.server'
import type {StaffMember} from '~/domain/staff/staff-member'
import type {StoreSettings} from '~/domain/store/settings'
import {findMessage, lockMessage, markMessage} from '../message-rows.server'
import {createReplyMail} from './mails.server'
import {findDeliveries, insertReply, listReplies} from './reply-rows.server'
import type {StoredReply} from './reply-rows.server'

export interface NewReply {
  messageId: string
  /** Made with the form: the same one twice is one reply. */
  id: string
  text: string
  /** How many replies the writer had in sight. */
  seen: number
}

export type ReplyOutcome =
  | {kind: 'sent'}
  /** Somebody has answered meanwhile; nothing was sent. */
  | {kind: 'stale'; replies: StoredReply[]}
  | {kind: 'unknown'}

interface RepliesDeps {
  sql: Sql
  outbox: Pick<Outbox, 'enqueue' | 'wake'>
  readStore: () => Promise<StoreSettings>
  publicUrl: () => URL
  now: () => number
}

/** Answers to messages, sent by mail. Whoever answers a message has handled it. */
export function createReplies({sql, outbox, readStore, publicUrl, now}: RepliesDeps) {
  return {
    /** Null if there is no such message. */
    async find(id: string) {
      const message = await findMessage(sql, id)
      if (!message) return null
      const replies = await listReplies(sql, id)
      const deliveries = await findDeliveries(
        sql,
        id,
        replies.map((reply) => reply.id),
      )
      return {
        message,
        replies: replies.map((reply) => ({...reply, delivery: deliveries.get(reply.id) ?? null})),
      }
    },

    async reply(
      {messageId, id, text, seen}: NewReply,
      by: Pick<StaffMember, 'id' | 'name'>,
    ): Promise<ReplyOutcome> {
      // Read before the transaction, so that it does not wait for the content store.
      const settings = await readStore()
      const outcome = await sql.transaction(async (tx): Promise<ReplyOutcome> => {
        const message = await lockMessage(tx, messageId)
        if (!message) return {kind: 'unknown'}
        const replies = await listReplies(tx, messageId)
        if (replies.some((one) => one.id === id)) return {kind: 'sent'}
        if (replies.length !== seen) return {kind: 'stale', replies}
        const at = new Date(now())
        const reply = {id, messageId, text, byId: by.id, byName: by.name, at}
        await insertReply(tx, reply)
        await markMessage(tx, messageId, 'handled', by.name, at)
        await outbox.enqueue(tx, createReplyMail({settings, publicUrl: publicUrl(), message, reply}))
        return {kind: 'sent'}
      })
      outbox.wake()
      return outcome
    },
  }
}
