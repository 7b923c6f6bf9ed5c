import * as Dialog from '@radix-ui/react-dialog'
import {X} from 'lucide-react'
import {useState} from 'react'
import {CartActions, CheckoutLink} from './cart-actions'
import {changeKey} from '~/domain/cart/cart-view'
import {CartChangesNote} from './cart-changes-note'
import {CartEmpty} from './cart-empty'
import {CartLines} from './cart-lines'
import {CartAnnouncer} from './cart-announcer'
import {CartNote} from './cart-note'
import type {CartState} from './cart-store'
import {CartTotals} from './cart-totals'
import {OftenBought} from './often-bought'
import {PickupLine} from './pickup-line'
import {UnavailableLines} from './unavailable-lines'
import {useRemoval} from './undo-row'
import {acknowledgePrices} from './use-cart'
import type {QuotedCart} from './use-quote'
import {messages} from '~/domain/cart/messages'

interface CartSheetProps {
  cart: CartState
  quoted: QuotedCart
  store: {name: string; phone: string | null}
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Restores the focus. */
  onClosed: (event: Event) => void
}

/** The cart, from the end side, on phones from the bottom. The veil is our own element, as in the shell's sidebar. */
export function CartSheet({
  cart,
  quoted: {view, state, refresh},
  store,
  open,
  onOpenChange,
  onClosed,
}: CartSheetProps) {
  const [acknowledged, setAcknowledged] = useState<ReadonlySet<string>>(new Set())
  const {removal, remove, empty, undo, forget} = useRemoval(cart.items)
  const changes = view.changes.filter((change) => !acknowledged.has(changeKey(change)))
  const isEmpty = cart.items.length === 0

  function handleOpenChange(isOpen: boolean) {
    // Closing the sheet counts as having seen them.
    if (!isOpen) acknowledgeChanges()
    if (!isOpen) forget()
    onOpenChange(isOpen)
  }

  function acknowledgeChanges() {
    setAcknowledged((before) => new Set([...before, ...view.changes.map(changeKey)]))
    acknowledgePrices(state.known?.quote.products ?? [])
  }

  return (
    <Dialog.Root open={open} onOpenChange={handleOpenChange}>
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
          <header className="flex items-center justify-between gap-2 border-b border-sand py-0.5 ps-5 pe-3">
            <Dialog.Title className="text-xl">
              {messages.title}{' '}
              {view.count > 0 ? (
                <span className="font-sans text-base font-normal tracking-normal text-muted">
                  {messages.count(view.count)}
                </span>
              ) : null}
            </Dialog.Title>
            <Dialog.Close className="flex size-11 items-center justify-center rounded-full text-forest hover:bg-mint">
              <X className="size-6" aria-hidden="true" />
              <span className="sr-only">{messages.close}</span>
            </Dialog.Close>
          </header>
          <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain">
            <div className="space-y-3 px-5 pt-3 empty:hidden">
              {state.problem ? (
                <CartNote text={state.problem} onRetry={refresh} retrying={state.isLoading} />
              ) : null}
              {cart.isPersisted ? null : <CartNote text={messages.problems.notSaved} />}
              {changes.length > 0 ? (
                <CartChangesNote changes={changes} onAcknowledge={acknowledgeChanges} />
              ) : null}
            </div>
            <CartLines lines={view.lines} removal={removal} onRemove={remove} onUndo={undo} />
            <UnavailableLines items={view.discontinued} />
            {open && !isEmpty && state.known ? <OftenBought items={cart.items} /> : null}
            {isEmpty ? <CartEmpty /> : <CartActions items={cart.items} store={store} />}
            {cart.items.length > 1 ? (
              <p className="px-5 pb-3 text-end">
                <button
                  type="button"
                  onClick={() => empty(cart.items)}
                  className="min-h-11 px-2 text-sm text-muted underline underline-offset-4 hover:text-pomegranate"
                >
                  {messages.emptyAll}
                </button>
              </p>
            ) : null}
          </div>
          {isEmpty ? null : (
            <div className="border-t border-sand bg-paper px-5 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-raised [@media(max-height:26rem)]:py-1">
              <CartTotals view={view} isLoading={state.isLoading} />
              <PickupLine
                pickup={state.known?.quote.pickup ?? null}
                paused={state.known?.quote.paused ?? null}
              />
              <CheckoutLink />
            </div>
          )}
          <CartAnnouncer view={view} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
