import {formatCents} from './price'
import type {ButcherItem} from './prices'

/** "$6.99 / lb", the price as on a sign, the unit beside it. */
export function PriceTag({item, size = 'text-xl'}: {item: Pick<ButcherItem, 'cents' | 'unit'>; size?: string}) {
  return (
    <span className="whitespace-nowrap">
      <span className={`price ${size}`}>{formatCents(item.cents)}</span>
      {item.unit ? <span className="text-sm"> / {item.unit}</span> : null}
    </span>
  )
}
