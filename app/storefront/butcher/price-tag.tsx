import {formatCents} from '~/domain/pricing/money'
import type {ButcherItem} from '~/domain/butcher/prices'
import {messages} from '~/domain/catalog/messages'

interface PriceTagProps {
  item: Pick<ButcherItem, 'cents' | 'unit'>
  /** The price to be struck; absent: it is not reduced. */
  wasCents?: number | null
  size?: string
  /** In a column of prices the units align, so that the prices do. */
  inColumn?: boolean
}

/** "$6.99 / lb"; if reduced, the old price struck before it. */
export function PriceTag({item, wasCents = null, size = 'text-xl', inColumn = false}: PriceTagProps) {
  return (
    <span className="whitespace-nowrap">
      {wasCents === null ? null : (
        <span className="me-2 text-sm">
          <span className="sr-only">{messages.price.was} </span>
          <s className="tabular-nums">{formatCents(wasCents)}</s>
          <span className="sr-only">, {messages.price.now} </span>
        </span>
      )}
      <span className={`price ${size}`}>{formatCents(item.cents)}</span>
      {item.unit ? (
        <span className={`text-sm whitespace-pre ${inColumn ? 'inline-block min-w-12 text-start' : ''}`}>
          {' '}
          / {item.unit}
        </span>
      ) : null}
    </span>
  )
}
