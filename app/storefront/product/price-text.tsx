import {formatCents} from '~/domain/pricing/money'
import type {DisplayPrice} from '~/domain/pricing/types'
import {messages} from '~/domain/catalog/messages'

interface PriceTextProps {
  shown: Pick<DisplayPrice, 'cents' | 'wasCents'>
  /** Null: shown elsewhere. */
  unit: string | null
  size?: string
  /** Of a reduced price. In a list where errors are red, it is not. */
  reducedColor?: string
}

/** " / 2 lb bag"; of "each, about 3.5 lb": " each (about 3½ lb)". */
function perUnit(unit: string): string {
  const [, more] = /^each\b[,\s]*(.*)$/i.exec(unit) ?? []
  if (more === undefined) return ` / ${unit}`
  return more === '' ? ' each' : ` each (${more.replace(/(\d)\.5\b/g, '$1½')})`
}

/** "$3.99 / 2 lb bag"; if reduced, screen readers hear "$3.99, was $5.49". */
export function PriceText({
  shown: {cents, wasCents},
  unit,
  size = 'text-xl',
  reducedColor = 'text-pomegranate',
}: PriceTextProps) {
  const reduced = wasCents !== null
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      <span>
        {reduced ? <span className="sr-only">{messages.price.now} </span> : null}
        <span className={`price ${size} ${reduced ? reducedColor : ''}`}>{formatCents(cents)}</span>
        {unit ? <span className="text-sm text-muted">{perUnit(unit)}</span> : null}
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
