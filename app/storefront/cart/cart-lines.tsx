import {Fragment} from 'react'
import {CartLine} from './cart-line'
import type {CartViewLine} from '~/domain/cart/cart-view'
import {UndoRow} from './undo-row'
import type {Removal} from './use-removal'
import {messages} from '~/domain/cart/messages'

interface CartLinesProps {
  lines: readonly CartViewLine[]
  removal: Removal | null
  onRemove: (id: string) => void
  onUndo: () => void
  onDismiss: () => void
}

export function CartLines({lines, removal, onRemove, onUndo, onDismiss}: CartLinesProps) {
  if (lines.length === 0 && !removal) return null
  const undo = removal ? (
    <UndoRow key={removal.items[0]?.id} items={removal.items} onUndo={onUndo} onExpire={onDismiss} />
  ) : null
  const undoAt = Math.min(removal?.index ?? 0, lines.length)
  return (
    <ul aria-label={messages.lines} className="divide-y divide-sand px-5">
      {lines.map((line, index) => (
        <Fragment key={line.item.id}>
          {index === undoAt ? undo : null}
          <CartLine line={line} onRemove={onRemove} />
        </Fragment>
      ))}
      {undoAt === lines.length ? undo : null}
    </ul>
  )
}
