import {randomBytes} from 'node:crypto'

/** An unguessable primary key with its kind as a prefix: `order-` and 32 hex digits. */
export function makeRowId(kind: 'order' | 'customer' | 'payment'): string {
  return `${kind}-${randomBytes(16).toString('hex')}`
}
