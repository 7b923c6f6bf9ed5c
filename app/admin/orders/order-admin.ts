import type {OrderFlag} from '~/domain/orders/flags'
import type {Order} from '~/domain/orders/order'
import type {OrderStatus} from '~/domain/orders/order-status'
import type {Actor, StatusOutcome} from '~/domain/orders/write-order.server'

/** Staff's hands on orders. */
export interface OrderAdmin {
  /** Of one day in the store's zone, by pickup time; without what was never paid. */
  listDay(date: string): Promise<AdminOrder[]>
  /** Those that staff must look at, whatever their day; the oldest first. */
  listFlagged(): Promise<AdminOrder[]>
  /** By an order's number, a part of the name, or digits of the phone; the newest first. */
  search(text: string): Promise<AdminOrder[]>
  /** How many are paid for and not handed over, day by day in the store's zone. */
  countOpen(): Promise<OpenOrderCount[]>
  /** What came in of late, the newest first. */
  listArrivals(): Promise<Arrival[]>
  find(number: string): Promise<AdminOrderDetail | null>
  findById(orderId: string): Promise<AdminOrder | null>
  /** One tap. Making it ready queues the mail. */
  change(params: {orderId: string; from: OrderStatus; to: OrderStatus; by: Actor}): Promise<StatusOutcome>
  /** Staff have looked at the reasons that they saw. False: others are the matter by now. */
  resolveFlags(params: {orderId: string; codes: readonly string[]; by: Actor}): Promise<boolean>
  /** Another with every change of any order, by whichever process. */
  version(): Promise<string>
  /** Called after every change of any order, by whichever process. Gives what ends it. */
  onChange(listener: () => void): () => void
  /** Something changed an order here. */
  changed(): void
}

export interface AdminOrder extends Order {
  /** Why staff must look at it, the oldest reason first. */
  flags: OrderFlag[]
  address: {text: string} | null
  /** When it came to its status. */
  statusSince: string
  /** Where it was before; null: it was placed just now. */
  cameFrom: OrderStatus | null
  /** Who brought it there, by id and name. */
  changedBy: {id: string | null; name: string | null}
  revision: number
}

export interface OpenOrderCount {
  /** "YYYY-MM-DD" */
  date: string
  count: number
}

export interface Arrival {
  orderId: string
  number: string
  pickupStartsAt: string
  at: string
}

export interface AdminRefund {
  id: string
  amountCents: number
  reason: string
  status: 'asked' | 'done' | 'failed'
  at: string
  by: string | null
  lines: {position: number; quantity: number}[]
}

export interface AdminOrderTransition {
  from: OrderStatus | null
  to: OrderStatus
  at: string
  by: string | null
  note: string | null
}

export interface AdminOrderDetail extends AdminOrder {
  /** The newest last. */
  history: AdminOrderTransition[]
  /** The newest last. */
  refunds: AdminRefund[]
  /** What can still be given back. */
  refundableCents: number
  /** The positions of its lines, in their order, and which of them are taxed. */
  positions: {position: number; taxable: boolean}[]
}
