import {formatCents} from '~/domain/pricing/money'
import type {ButcherItem} from '~/domain/butcher/prices'

interface PriceTagProps {
  item: Pick<ButcherItem, 'cents' | 'unit'>
  size?: string
  /** In a column of prices all units start in line, so that the prices end in line. */
  inColumn?: boolean
}

/** "$6.99 / lb", the price as on a sign, the unit beside it. */
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
