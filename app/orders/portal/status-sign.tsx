import type {OrderStatus} from '../order-status'
import type {ShownOrder} from './shown-order'

const tones: Partial<Record<OrderStatus, string>> = {
  ready: 'bg-saffron text-ink',
  cancelled: 'bg-paper text-pomegranate ring-1 ring-pomegranate/50 ring-inset',
  no_show: 'bg-paper text-pomegranate ring-1 ring-pomegranate/50 ring-inset',
}

export function StatusSign({order: {status, statusText}}: {order: ShownOrder}) {
  return (
    <span
      className={`inline-flex min-h-8 items-center rounded-pill px-3.5 text-sm font-semibold whitespace-nowrap ${tones[status] ?? 'bg-mint text-forest'}`}
    >
      {statusText}
    </span>
  )
}
