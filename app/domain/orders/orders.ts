import type {Order} from './order'

export interface OrderPage {
  orders: Order[]
  hasOlder: boolean
}

/** Reading orders. Whose they are is part of every question: another's order is as good as none. */
export interface CustomerOrders {
  /** Paid for and not handed over yet; the next pickup first. */
  listCurrent(customerId: string): Promise<Order[]>
  /** Ended ones, the newest first: the first `pages` pages of five. */
  listPast(customerId: string, pages: number): Promise<OrderPage>
  findByNumber(customerId: string, number: string): Promise<Order | null>
  /** The order that a session of the card provider is for. */
  findBySession(customerId: string, sessionId: string): Promise<Order | null>
  /** An attempt to pay whose session we were not told of yet: any that nobody knows may be its. */
  hasOpeningAttempt(customerId: string): Promise<boolean>
  hasCurrent(customerId: string): Promise<boolean>
}
