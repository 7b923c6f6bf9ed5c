import {createFulfil} from './fulfil.server'
import {giveBack} from './give-back.server'
import {listOdd, resolveOdd} from './odd.server'
import type {Payments} from './payments'
import type {PaymentsParts} from './payments-parts'
import {createReceive} from './receive.server'
import {createReconcile} from './reconcile.server'
import {refund} from './refund.server'
import {inBackground} from '../../platform/handlers/guarded.server'
import {setInterval} from '../../platform/handlers/timers.server'

const EVERY_MS = 60_000

export function createPayments({now = Date.now, ...rest}: PaymentsParts): Payments {
  const parts = {...rest, now}
  const {sql, log} = parts
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> | undefined
  let isClosed = false
  const fulfil = createFulfil(parts)
  const work = createReconcile(parts, fulfil, () => isClosed)

  /** Whoever asks while one is under way gets that one. */
  function reconcile(): Promise<void> {
    working ??= work().finally(() => (working = undefined))
    return working
  }

  return {
    fulfil,
    receive: createReceive(parts, fulfil),
    reconcile,
    start() {
      if (isClosed || timer) return
      timer = setInterval(reconcile, EVERY_MS).unref()
      // What the last process left behind need not wait for a minute.
      inBackground(reconcile())
    },
    async close() {
      isClosed = true
      clearInterval(timer)
      await working
    },
    refund: (ask) => refund(parts, ask),
    listOdd: () => listOdd(sql),
    async resolveOdd(sessionId, by) {
      await resolveOdd(sql, sessionId, by.name ?? by.id ?? by.kind, new Date(now()))
      log.info({by: by.id}, 'staff have looked at an odd payment')
      parts.onOrderChanged()
    },
    giveBackOdd: (sessionId, by) => giveBack(parts, sessionId, by),
  }
}
