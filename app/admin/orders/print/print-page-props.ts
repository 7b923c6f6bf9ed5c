import type {Ticket} from './butcher-ticket'
import type {Aisle} from './pick-list'
import type {PrintQuery} from './print-search-params'

/** An order as the papers name it; times by the store's clock. */
export interface PrintOrderView {
  number: string
  displayNumber: string
  name: string
  starts: string
  ends: string
  isDelivery: boolean
  /** No real money paid it. */
  isTest: boolean
}

export interface PrintPageProps {
  query: PrintQuery
  /** "Sat, Nov 28" */
  day: string
  printedAt: string
  /** The catalogue said where things are. */
  isSorted: boolean
  /** By pickup time. */
  orders: PrintOrderView[]
  aisles: Aisle[]
  tickets: Ticket[]
}
