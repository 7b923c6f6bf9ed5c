import {formatCents} from '~/pricing/money'
import {buttonClass} from '~/ui/button'
import {changeKey} from './cart-changes'
import type {CartChange} from './cart-changes'
import {words} from './words'

/** A long cart has its changes at its lines. */
const MOST_SHOWN = 5

export function CartChanges({changes, onSeen}: {changes: readonly CartChange[]; onSeen: () => void}) {
  const more = changes.length - MOST_SHOWN
  return (
    <section role="status" className="rounded-card bg-mint p-4">
      <h3 className="text-lg">{words.changes.title}</h3>
      <ul className="mt-1 space-y-1 text-sm">
        {changes.slice(0, MOST_SHOWN).map((change) => (
          <li key={changeKey(change)}>{describe(change)}</li>
        ))}
        {more > 0 ? <li>{words.changes.more(more)}</li> : null}
      </ul>
      <button type="button" onClick={onSeen} className={buttonClass('quiet', 'mt-3')}>
        {words.changes.seen}
      </button>
    </section>
  )
}

function describe(change: CartChange): string {
  const {changes} = words
  switch (change.kind) {
    case 'dearer':
    case 'cheaper':
      return changes[change.kind](change.title, formatCents(change.beforeCents), formatCents(change.nowCents))
    case 'fewer':
      return changes.fewer(change.title, change.left)
    case 'sold-out':
      return changes.soldOut(change.title)
    case 'gone':
      return changes.gone(change.title)
  }
}
