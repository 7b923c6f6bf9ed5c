import * as Dialog from '@radix-ui/react-dialog'
import {X} from 'lucide-react'
import {useState} from 'react'
import {CartActions} from './cart-actions'
import {changeKey} from './cart-changes'
import {CartChanges} from './cart-changes-note'
import {CartEmpty} from './cart-empty'
import {CartLines} from './cart-lines'
import {CartNews} from './cart-news'
import {CartNote} from './cart-note'
import type {CartState} from './cart-store'
import {CartTotals} from './cart-totals'
import {GoneLines} from './gone-lines'
import {itemOf} from './cart-item'
import {useRemoval} from './use-removal'
import {browserCart} from './use-cart'
import type {QuotedCart} from './use-quote'
import {words} from './words'

interface CartSheetProps {
  cart: CartState
  quoted: QuotedCart
  store: {name: string; phone: string | null}
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Takes the focus back. */
  onClosed: (event: Event) => void
}

/** The cart: from the end side, on phones from the bottom. The veil is our own element, as in `store/sidebar.tsx`. */
export function CartSheet({
  cart,
  quoted: {view, state, ask},
  store,
  open,
  onOpenChange,
  onClosed,
}: CartSheetProps) {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const {removal, remove, empty, undo, forget} = useRemoval()
  const changes = view.changes.filter((change) => !seen.has(changeKey(change)))
  const isEmpty = cart.items.length === 0

  function change(to: boolean) {
    // Whoever leaves has seen them.
    if (!to) noteSeen()
    if (!to) forget()
    onOpenChange(to)
  }

  function noteSeen() {
    setSeen((before) => new Set([...before, ...view.changes.map(changeKey)]))
    browserCart().notePrices(
      new Map(state.known?.quote.products.map((product) => [product.id, itemOf(product)])),
    )
  }

  return (
    <Dialog.Root open={open} onOpenChange={change}>
      <Dialog.Portal>
        <div
          className="veil fixed inset-0 z-50 bg-forest-900/60 print:hidden"
          data-state="open"
          aria-hidden="true"
        />
        <Dialog.Content
          aria-describedby={undefined}
          data-holds-scroll
          onCloseAutoFocus={onClosed}
          className="cart-sheet fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] flex-col rounded-t-[20px] bg-cream shadow-raised md:inset-y-0 md:start-auto md:end-0 md:max-h-none md:w-md md:rounded-none print:hidden"
        >
          <header className="flex items-center justify-between gap-2 border-b border-sand py-2 ps-5 pe-3">
            <Dialog.Title className="text-xl">
              {words.title}{' '}
              {view.count > 0 ? (
                <span className="font-sans text-base font-normal tracking-normal text-muted">
                  {words.count(view.count)}
                </span>
              ) : null}
            </Dialog.Title>
            <Dialog.Close className="flex size-11 items-center justify-center rounded-full text-forest hover:bg-mint">
              <X className="size-6" aria-hidden="true" />
              <span className="sr-only">{words.close}</span>
            </Dialog.Close>
          </header>
          <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain">
            <div className="space-y-3 px-5 pt-3 empty:hidden">
              {state.problem ? <CartNote text={state.problem} onRetry={ask} retrying={state.asking} /> : null}
              {cart.kept ? null : <CartNote text={words.problems.notKept} />}
              {changes.length > 0 ? <CartChanges changes={changes} onSeen={noteSeen} /> : null}
            </div>
            <CartLines
              lines={view.lines}
              removal={removal}
              onRemove={remove}
              onUndo={undo}
              onForget={forget}
            />
            <GoneLines items={view.gone} />
            {isEmpty ? <CartEmpty /> : null}
            {cart.items.length > 1 ? (
              <p className="px-5 pb-4 text-end">
                <button
                  type="button"
                  onClick={() => empty(cart.items)}
                  className="min-h-11 px-2 text-sm text-muted underline underline-offset-4 hover:text-pomegranate"
                >
                  {words.emptyAll}
                </button>
              </p>
            ) : null}
          </div>
          {isEmpty ? null : (
            <div className="border-t border-sand bg-paper px-5 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] shadow-raised [@media(max-height:26rem)]:py-1">
              <CartTotals view={view} asking={state.asking} />
              <CartActions items={cart.items} store={store} />
            </div>
          )}
          <CartNews view={view} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
