import {formatCents} from '~/domain/pricing/money'
import type {ButcherItem} from '~/domain/butcher/prices'

interface PriceTagProps {
  item: Pick<ButcherItem, 'cents' | 'unit'>
  size?: string
  /** In a column of prices the units align, so that the prices do. */
  inColumn?: boolean
}

/** "$6.99 / lb" */
export function PriceTag({item, size = 'text-xl', inColumn = false}: PriceTagProps) {
  return (
    <span className="whitespace-nowrap">
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
