import type {Order} from '../order'
import type {OrderStatus} from '../order-status'
import type {By, StatusOutcome} from '../write-order.server'

/** Staff's hands on orders. */
export interface OrderDesk {
  /** Of one day in the store's zone, by pickup time; without what was never paid. */
  listDay(date: string): Promise<DeskOrder[]>
  /** Those that staff must look at, whatever their day. */
  listFlagged(): Promise<DeskOrder[]>
  /** By an order's number, a part of the name, or digits of the phone; the newest first. */
  search(text: string): Promise<DeskOrder[]>
  find(number: string): Promise<DeskOrderDetail | null>
  /** One tap. Making it ready queues the mail. */
  change(ask: {orderId: string; from: OrderStatus; to: OrderStatus; by: By}): Promise<StatusOutcome>
  /** Staff have looked. */
  resolveFlag(orderId: string, by: By): Promise<void>
  /** Grows with every change of any order, by whichever process. */
  version(): Promise<string>
  /** Called after every change that this process knows of. Gives what ends it. */
  onChange(listener: () => void): () => void
  /** Something changed an order here. */
  changed(): void
}

export interface DeskOrder extends Order {
  address: {text: string} | null
  /** A second mark of time for "undo": when it came to its status. */
  statusSince: string
  revision: number
}

export interface DeskOrderDetail extends DeskOrder {
  history: {
    from: OrderStatus | null
    to: OrderStatus
    at: string
    by: string | null
    note: string | null
  }[]
  refunds: {
    id: string
    amountCents: number
    reason: string
    status: 'asked' | 'done' | 'failed'
    at: string
    by: string | null
    lines: {position: number; quantity: number}[]
  }[]
  /** What can still be given back. */
  refundableCents: number
}
