import {ChevronRight} from 'lucide-react'
import type {MouseEvent} from 'react'
import {messages} from '~/domain/butcher/item-messages'
import type {MeatItem, MeatOrdering} from '~/domain/butcher/meat-item'
import {isSoldByWeight} from '~/domain/butcher/meat-item'
import {meanGramsOf} from '~/domain/butcher/meat-price'
import {formatAboutPounds} from '~/domain/pricing/weight'
import {Link} from '~/ui/link'
import {useEarlyTap} from '~/ui/use-early-tap'
import {useHydrated} from '~/ui/use-hydrated'

interface OrderLinkProps {
  item: Pick<MeatItem, 'title' | 'unit'>
  ordering: MeatOrdering
  /** Of its own page, which it leads to before hydration and without scripts. */
  to: string
  onOpen: (opener: HTMLAnchorElement | null) => void
}

/** On a line of the board: opens the item's form over it. */
export function OrderLink({item, ordering, to, onOpen}: OrderLinkProps) {
  const isHydrated = useHydrated()
  const earlyTap = useEarlyTap<HTMLAnchorElement>(open, {once: true})

  function open() {
    onOpen(earlyTap.ref.current)
  }

  function handleClick(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    open()
  }

  return (
    <Link
      {...earlyTap}
      to={to}
      // It opens here: its page is not fetched ahead.
      reloadDocument
      role={isHydrated ? 'button' : undefined}
      aria-haspopup={isHydrated ? 'dialog' : undefined}
      onClick={handleClick}
      onKeyDown={(event) => {
        if (event.key !== ' ') return
        event.preventDefault()
        open()
      }}
      className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-saffron underline decoration-saffron/50 underline-offset-4 hover:decoration-2"
    >
      <span>
        {messages.order.link}
        <span className="sr-only">{messages.order.of(item.title)}</span>
        <span className="font-normal"> {unitOf(item, ordering)}</span>
      </span>
      <ChevronRight className="size-4 shrink-0 rtl:-scale-x-100" aria-hidden="true" />
    </Link>
  )
}

/** What one orders of it. */
function unitOf(item: Pick<MeatItem, 'unit'>, {per, pieceGrams}: MeatOrdering): string {
  if (per === 'pound') return messages.order.pounds
  if (!isSoldByWeight(item) || !pieceGrams) return messages.order.pieces
  return messages.order.piecesOf(formatAboutPounds(meanGramsOf(pieceGrams)))
}
