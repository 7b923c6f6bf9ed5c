import {randomBytes} from 'node:crypto'

/** A primary key that nobody can guess and that says what it is of: `order-` and 32 hex digits. */
export function makeRowId(kind: 'order' | 'customer' | 'payment'): string {
  return `${kind}-${randomBytes(16).toString('hex')}`
}
