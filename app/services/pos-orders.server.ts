/** The point of sale's call for orders: what the specification's section 7 sends. */
export interface PosOrder {
  delivery_details: {
    date: string
    time: string
    customer_id: string
    address: string
    delivery_option: 'pickup' | 'delivery'
  }
  /** Dollars. */
  products: {price: number; product_id: string; product_name: string; quantity: number}[]
  email: string
}

export interface PosOrderDoor {
  /** @throws PosError */
  send(order: PosOrder, idempotencyKey: string): Promise<void>
}

export function createPosOrderDoor(_settings: {apiUrl: URL; apiToken: string}): PosOrderDoor {
  throw new Error('not built')
}
