import {cancelOrder} from './cancel-order.server'
import type {CancelParams} from './cancel-order.server'
import {editOrder} from './edit-order.server'
import type {EditOrderParams} from './edit-order.server'
import {createConfirmPayment} from './confirm-payment.server'
import {refundUnapplied} from './refund-unapplied.server'
import {listUnapplied, resolveUnapplied} from './unapplied-payments.server'
import type {Actor} from '~/domain/orders/write-order.server'
import type {PaymentsDeps, RefundParams} from './payments'
import {previewEdit} from './preview-edit.server'
import {askDifference} from './differences/ask-difference.server'
import {payDifference} from './differences/pay-difference.server'
import {refuseDifference} from './differences/refuse-difference.server'
import {findDifferenceByKey} from './differences/find-difference.server'
import {createHandleWebhook} from './handle-webhook.server'
import {readyOrder} from './holds/ready-order.server'
import type {CaptureRequest} from './holds/request-capture.server'
import {createReconcile} from './reconcile.server'
import {refundOrder} from './refund-order.server'
import {inBackground} from '../../../runtime/guarded.server'
import {setInterval} from '../../../runtime/timers.server'

const RECONCILE_INTERVAL_MS = 60_000

export type Payments = ReturnType<typeof createPayments>

/** What happens to money, from a paid session on. */
export function createPayments({now = Date.now, ...rest}: PaymentsDeps) {
  const deps = {...rest, now}
  const {sql, log} = deps
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isClosed = false
  const confirmPayment = createConfirmPayment(deps)
  const runReconcile = createReconcile(deps, confirmPayment, () => isClosed)

  /** A call while one is running gets that one. */
  function reconcile(): Promise<void> {
    running ??= runReconcile().finally(() => (running = undefined))
    return running
  }

  return {
    confirmPayment,
    handleWebhook: createHandleWebhook(deps, confirmPayment),
    reconcile,
    /** Begins to reconcile, every 60 s. */
    start() {
      if (isClosed || timer) return
      timer = setInterval(reconcile, RECONCILE_INTERVAL_MS).unref()
      // So that what the last process left behind does not wait for a minute.
      inBackground(reconcile())
    },
    async close() {
      isClosed = true
      clearInterval(timer)
      await running
    },
    refund: (params: RefundParams) => refundOrder(deps, params),
    /** With all that is left of its money, for the order's customer or for staff. */
    cancel: (params: CancelParams) => cancelOrder(deps, params),
    /** Of staff, before it is handed over. */
    edit: (params: EditOrderParams) => editOrder(deps, params),
    previewEdit: (params: Pick<EditOrderParams, 'orderId' | 'changes'>) => previewEdit(sql, params),
    /** Captures what an order with weighed lines comes to, and makes it ready; by staff. */
    ready: (request: CaptureRequest) => readyOrder(deps, request),
    /** Asks the shopper for what an order comes to beyond its hold; by staff. */
    askDifference: (request: {orderId: string; by: Actor}) => askDifference(deps, request),
    /** By the key of its mailed link. Null: there is none, or the key is not its own. */
    findDifference: (key: string) => findDifferenceByKey(deps, key),
    payDifference: (request: {orderId: string; returnUrl: URL}) =>
      payDifference(deps, confirmPayment, request),
    refuseDifference: (orderId: string) => refuseDifference(deps, confirmPayment, orderId),
    listUnapplied: () => listUnapplied(sql),
    async resolveUnapplied(sessionId: string, by: Actor) {
      await resolveUnapplied(sql, sessionId, by.name ?? by.id ?? by.kind, new Date(now()))
      log.info({by: by.id}, 'staff have looked at an odd payment')
      deps.onOrderChanged()
    },
    refundUnapplied: (sessionId: string, by: Actor) => refundUnapplied(deps, sessionId, by),
  }
}
