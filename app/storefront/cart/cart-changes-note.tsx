import {formatCents} from '~/domain/pricing/money'
import {buttonClass} from '~/ui/button'
import {changeKey} from '~/domain/cart/cart-view'
import type {CartChange} from '~/domain/cart/cart-view'
import {messages as meatMessages} from '~/domain/cart/meat-messages'
import {messages} from '~/domain/cart/messages'

const MAX_SHOWN = 5

export function CartChangesNote({
  changes,
  onAcknowledge,
}: {
  changes: readonly CartChange[]
  onAcknowledge: () => void
}) {
  const more = changes.length - MAX_SHOWN
  return (
    <section role="status" className="rounded-card bg-mint p-4">
      <h3 className="text-lg">{messages.changes.title}</h3>
      <ul className="mt-1 space-y-1 text-sm">
        {changes.slice(0, MAX_SHOWN).map((change) => (
          <li key={changeKey(change)}>{describeChange(change)}</li>
        ))}
        {more > 0 ? <li>{messages.changes.more(more)}</li> : null}
      </ul>
      <button type="button" onClick={onAcknowledge} className={buttonClass('quiet', 'mt-3')}>
        {messages.changes.seen}
      </button>
    </section>
  )
}

function describeChange(change: CartChange): string {
  const {changes} = messages
  switch (change.kind) {
    case 'dearer':
    case 'cheaper':
      if (change.estimate) return describeEstimate(change.title, change, change.estimate)
      return changes[change.kind](change.title, formatCents(change.beforeCents), formatCents(change.nowCents))
    case 'fewer':
      return changes.fewer(change.title, change.available)
    case 'sold-out':
      return changes.soldOut(change.title)
    case 'gone':
      return changes.discontinued(change.title)
  }
}

type PriceChange = Extract<CartChange, {kind: 'dearer' | 'cheaper'}>

/** By the pound the price is known, by the piece only what one is expected to come to. */
function describeEstimate(
  title: string,
  {kind, beforeCents, nowCents}: Pick<PriceChange, 'kind' | 'beforeCents' | 'nowCents'>,
  {per, poundCents}: NonNullable<PriceChange['estimate']>,
): string {
  const {pieceUp, pieceDown, poundUp, poundDown} = meatMessages.changes
  if (per === 'pound') return (kind === 'dearer' ? poundUp : poundDown)(title, formatCents(poundCents))
  return (kind === 'dearer' ? pieceUp : pieceDown)(title, formatCents(beforeCents), formatCents(nowCents))
}
