import type {Log} from '~/platform/config/log.server'
import {redactError} from '~/platform/config/redact-error'
import {createDueLoop} from '~/platform/concurrency/due-loop'
import type {Sql} from '~/platform/db/database'
import type {DeliveryState} from '~/platform/db/mailings-schema'
import type {Outbox} from '~/platform/outbox/outbox.server'
import type {StoreSettings} from '~/domain/store/settings'
import {
  finishMailings,
  hasWork,
  listQueued,
  markBounced,
  moveDelivery,
  takeWaiting,
} from './delivery-rows.server'
import {addressMail, deliveryKey} from './mails.server'

/** Mails of a mailing that nobody has tried to send yet: one about an order waits for no more than these. */
const MAX_FRESH = 20
/** Together with those that wait for a mail server to be back. */
const MAX_QUEUED = 500
const TICK_MS = 1_000

export interface SenderDeps {
  sql: Sql
  outbox: Pick<Outbox, 'enqueue' | 'wake'>
  readStore: () => Promise<StoreSettings>
  publicUrl: () => URL
  writeToken: (subscriberId: string) => string
  now: () => number
  log: Pick<Log, 'error'>
}

/** Hands mailings to the outbox, a few mails at a time, and takes down how each fared. Goes on after a restart. */
export function createMailingSender({sql, outbox, readStore, publicUrl, writeToken, now, log}: SenderDeps) {
  /** Resolves with how many the outbox still has, and how many of these it has not tried. */
  async function settleQueued() {
    const at = new Date(now())
    const room = {fresh: 0, queued: 0}
    for (const delivery of await listQueued(sql)) {
      const to = outcomeOf(delivery)
      if (to === 'queued') {
        room.queued += 1
        if (delivery.attempts === 0) room.fresh += 1
        continue
      }
      await sql.transaction(async (tx) => {
        await moveDelivery(tx, delivery, {from: 'queued', to}, at)
        if (to === 'refused') await markBounced(tx, delivery.subscriberId, at)
      })
    }
    return room
  }

  async function queueNext({fresh, queued}: {fresh: number; queued: number}) {
    const limit = Math.min(MAX_FRESH - fresh, MAX_QUEUED - queued)
    if (limit <= 0) return
    const {email: replyTo} = await readStore()
    await sql.transaction(async (tx) => {
      for (const {subscriberState, bouncedAt, address, ...delivery} of await takeWaiting(tx, limit)) {
        const isReader = subscriberState === 'confirmed' && bouncedAt === null
        if (isReader) {
          const {mailingId, subscriberId, subject, html, text} = delivery
          const key = deliveryKey(mailingId, subscriberId)
          const token = writeToken(subscriberId)
          const addressed = {...{key, to: address, token, replyTo}, publicUrl: publicUrl()}
          await outbox.enqueue(tx, addressMail({...addressed, subject, html, text}))
        }
        const to = isReader ? 'queued' : 'skipped'
        await moveDelivery(tx, delivery, {from: 'waiting', to}, new Date(now()))
      }
    })
    outbox.wake()
  }

  return createDueLoop({
    async runNext() {
      await queueNext(await settleQueued())
      await finishMailings(sql, new Date(now()))
      return false
    },
    findNextDue: async () => ((await hasWork(sql)) ? new Date(now() + TICK_MS) : null),
    onFailure: (error) => log.error({failure: redactError(error)}, 'mailings: the database did not answer'),
    now,
  })
}

/** The outbox forgets a mail a month after it ended; one that was withdrawn is gone at once. */
export function outcomeOf({
  outboxState,
  failure,
  subscriberState,
}: {
  outboxState: 'waiting' | 'sent' | 'failed' | null
  failure: string | null
  subscriberState: string
}): DeliveryState {
  switch (outboxState) {
    case 'waiting':
      return 'queued'
    case 'sent':
      return 'sent'
    case 'failed':
      return failure === 'refused' ? 'refused' : 'failed'
    case null:
      return subscriberState === 'confirmed' ? 'sent' : 'skipped'
  }
}
