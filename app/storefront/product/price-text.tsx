import {formatCents} from '~/domain/pricing/money'
import type {DisplayPrice} from '~/domain/pricing/types'
import {messages} from '~/domain/catalog/messages'

interface PriceTextProps {
  shown: Pick<DisplayPrice, 'cents' | 'wasCents'>
  /** What the price is for; null: it stands elsewhere. */
  unit: string | null
  size?: string
}

/** "$3.99 / 2 lb bag", and when it is reduced "$3.99, was $5.49" to the ear, the old price struck to the eye. */
export function PriceText({shown: {cents, wasCents}, unit, size = 'text-xl'}: PriceTextProps) {
  const reduced = wasCents !== null
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      <span>
        {reduced ? <span className="sr-only">{messages.price.now} </span> : null}
        <span className={`price ${size} ${reduced ? 'text-pomegranate' : ''}`}>{formatCents(cents)}</span>
        {unit ? <span className="text-sm text-muted"> / {unit}</span> : null}
      </span>
      {reduced ? (
        <span className="text-sm text-muted">
          <span className="sr-only">, {messages.price.was} </span>
          <s className="tabular-nums">{formatCents(wasCents)}</s>
        </span>
      ) : null}
    </span>
  )
}
