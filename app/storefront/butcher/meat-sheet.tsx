import * as Dialog from '@radix-ui/react-dialog'
import {X} from 'lucide-react'
import type {EstimateRules} from '~/domain/butcher/estimate'
import {meatPath} from '~/domain/butcher/item-links'
import {messages} from '~/domain/butcher/item-messages'
import type {MeatOrdering} from '~/domain/butcher/meat-item'
import {PriceText} from '~/storefront/product/price-text'
import {linkClass} from '~/ui/button'
import {SheetLink} from '~/ui/sheet-link'
import {CategoryIcon} from './category-icon'
import {MeatFacts} from './meat-facts'
import {MeatBar, MeatFields} from './meat-fields'
import {useMeatForm} from './use-meat-form'
import type {MeatView} from './meats.server'

interface MeatSheetProps {
  /** As the board has it now; null: it has gone from there, or cannot be ordered any more. */
  item: MeatView | null
  rules: EstimateRules
  onClose: () => void
  /** Restores the focus. */
  onClosed: () => void
}

/** An item of the board, to be ordered without leaving it: from the end side, on phones from the bottom. */
export function MeatSheet({item, rules, onClose, onClosed}: MeatSheetProps) {
  const {ordering = null} = item ?? {}
  return (
    <Dialog.Root open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <Dialog.Portal>
        <div
          className="veil fixed inset-0 z-50 bg-forest-900/60 print:hidden"
          data-state="open"
          aria-hidden="true"
        />
        <Dialog.Content
          aria-describedby={undefined}
          data-holds-scroll
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            onClosed()
          }}
          className="rises fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] flex-col rounded-t-[20px] bg-cream shadow-raised md:inset-y-0 md:start-auto md:end-0 md:max-h-none md:w-md md:rounded-none print:hidden"
        >
          <header className="flex items-center justify-between gap-3 border-b border-sand py-2 ps-5 pe-3">
            <Dialog.Title className="flex min-w-0 items-center gap-3 text-xl">
              {item ? (
                <CategoryIcon icon={item.category.icon} className="size-8 shrink-0 text-forest" />
              ) : null}
              <span className="min-w-0">{item?.title ?? messages.order.legend}</span>
            </Dialog.Title>
            <Dialog.Close className="flex size-11 shrink-0 items-center justify-center rounded-full text-forest hover:bg-mint">
              <X className="size-6" aria-hidden="true" />
              <span className="sr-only">{messages.order.close}</span>
            </Dialog.Close>
          </header>
          {item && ordering ? (
            <SheetForm key={item.id} item={item} ordering={ordering} rules={rules} onAdded={onClose} />
          ) : (
            <p role="alert" className="px-5 py-8">
              {messages.order.gone}
            </p>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

interface SheetFormProps {
  item: MeatView
  ordering: MeatOrdering
  rules: EstimateRules
  onAdded: () => void
}

function SheetForm({item, ordering, rules, onAdded}: SheetFormProps) {
  const form = useMeatForm({item, ordering, rules, onAdded})
  return (
    <>
      <div className="min-h-0 flex-1 space-y-5 overflow-y-auto overscroll-contain px-5 py-4">
        <div>
          <PriceText shown={item.shown} unit={item.unit} size="text-3xl" />
          {item.note ? <p className="mt-1 text-muted">{item.note}</p> : null}
        </div>
        <MeatFields form={form} button={null} />
        {item.facts.length > 0 ? <MeatFacts facts={item.facts} /> : null}
        <Dialog.Close asChild>
          <SheetLink to={meatPath(item)} className={`inline-flex min-h-11 items-center ${linkClass}`}>
            {messages.order.more}
          </SheetLink>
        </Dialog.Close>
      </div>
      <div className="border-t border-sand bg-paper px-5 pb-[max(0.25rem,env(safe-area-inset-bottom))]">
        <MeatBar form={form} />
      </div>
    </>
  )
}
