import {CheckCheck, ChefHat, CircleX, Hourglass, PackageCheck, TimerOff, UserX} from 'lucide-react'
import {Star} from '~/ui/star'
import type {OrderStatus} from '~/domain/orders/order-status'
import {messages as orderMessages} from '~/domain/orders/messages'

const tones: Record<OrderStatus, string> = {
  pending: 'bg-paper text-muted ring-2 ring-control ring-inset',
  received: 'bg-saffron text-ink',
  preparing: 'bg-mint text-forest-900 ring-2 ring-forest ring-inset',
  ready: 'bg-forest text-paper',
  collected: 'bg-paper text-forest ring-2 ring-forest ring-inset',
  cancelled: 'bg-paper text-pomegranate ring-2 ring-pomegranate ring-inset',
  no_show: 'bg-paper text-pomegranate ring-2 ring-pomegranate ring-inset',
  expired: 'bg-paper text-muted ring-2 ring-control ring-inset',
}

/** A word and a shape; color alone must not tell the status. */
export function StatusBadge({status}: {status: OrderStatus}) {
  return (
    <span
      className={`inline-flex min-h-10 items-center gap-2 rounded-pill px-4 text-lg font-bold whitespace-nowrap ${tones[status]}`}
    >
      <StatusIcon status={status} />
      {orderMessages.forStaff[status]}
    </span>
  )
}

export function StatusIcon({
  status,
  className = 'size-6 shrink-0',
}: {
  status: OrderStatus
  className?: string
}) {
  const iconProps = {className: `stroke-[2.25] ${className}`, 'aria-hidden': true} as const
  switch (status) {
    case 'pending':
      return <Hourglass {...iconProps} />
    case 'received':
      return <Star className={className} />
    case 'preparing':
      return <ChefHat {...iconProps} />
    case 'ready':
      return <PackageCheck {...iconProps} />
    case 'collected':
      return <CheckCheck {...iconProps} />
    case 'cancelled':
      return <CircleX {...iconProps} />
    case 'no_show':
      return <UserX {...iconProps} />
    case 'expired':
      return <TimerOff {...iconProps} />
  }
}
